/**
 * Baseline TIFF 6.0 (Adobe 1992): colours or greys of eight bits, packed by PackBits, which every reader has to know, with
 * its resolution. White rows, of which a figure is made, take a hundredth of their room.
 */

/** Four bytes a pixel, as a canvas has them; whatever shines through is taken as on white. */
export type Pixels = { width: number; height: number; data: Uint8Array | Uint8ClampedArray };

/** About so many bytes of a strip before it is packed, as the specification advises. */
const strip = 8192;

const type = { short: 3, long: 4, rational: 5 } as const;

export function tiffOf(pixels: Pixels, density: number): Uint8Array<ArrayBuffer> {
  const samples = isGrey(pixels) ? 1 : 3;
  const rows = Math.max(1, Math.floor(strip / (pixels.width * samples)));
  const strips: Uint8Array[] = [];
  for (let top = 0; top < pixels.height; top += rows)
    strips.push(packedRows(pixels, samples, top, Math.min(pixels.height, top + rows)));
  return assembled(pixels, { samples, rows, density }, strips);
}

function isGrey({ data }: Pixels): boolean {
  for (let at = 0; at < data.length; at += 4)
    if (data[at] !== data[at + 1] || data[at] !== data[at + 2]) return false;
  return true;
}

/** Each row by itself, as the specification wants it. */
function packedRows({ width, data }: Pixels, samples: number, from: number, to: number): Uint8Array {
  const row = new Uint8Array(width * samples);
  // Of a row that nothing repeats in, each 128 bytes take one more.
  const room = new Uint8Array((to - from) * (row.length + Math.ceil(row.length / 128)));
  let end = 0;
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = 4 * (y * width + x);
      const cover = data[pixel + 3]! / 255;
      for (let k = 0; k < samples; k++)
        row[x * samples + k] = Math.round(255 + (data[pixel + k]! - 255) * cover);
    }
    end = pack(row, room, end);
  }
  return room.subarray(0, end);
}

/** Runs of two and more as a count and their byte, all else as it is (TIFF 6.0, section 9). */
function pack(row: Uint8Array, into: Uint8Array, start: number): number {
  let [at, end] = [0, start];
  while (at < row.length) {
    const run = runFrom(row, at);
    if (run > 2) {
      into[end++] = 257 - run;
      into[end++] = row[at]!;
      at += run;
      continue;
    }
    let until = at + run;
    while (until < row.length && until - at < 128 && runFrom(row, until) < 3) until++;
    until = Math.min(until, at + 128);
    into[end++] = until - at - 1;
    into.set(row.subarray(at, until), end);
    end += until - at;
    at = until;
  }
  return end;
}

function runFrom(row: Uint8Array, at: number): number {
  let end = at + 1;
  while (end < row.length && end - at < 128 && row[end] === row[at]) end++;
  return end - at;
}

type Looks = { samples: number; rows: number; density: number };

/** The header, the directory with its longer values behind it, the strips. */
function assembled(
  { width, height }: Pixels,
  looks: Looks,
  strips: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const { samples, rows, density } = looks;
  const lengths = strips.map(({ length }) => length);
  const entries: { tag: number; is: keyof typeof type; values: number[] }[] = [
    { tag: 256, is: 'long', values: [width] },
    { tag: 257, is: 'long', values: [height] },
    { tag: 258, is: 'short', values: new Array<number>(samples).fill(8) },
    { tag: 259, is: 'short', values: [32773] },
    { tag: 262, is: 'short', values: [samples === 1 ? 1 : 2] },
    { tag: 273, is: 'long', values: lengths },
    { tag: 277, is: 'short', values: [samples] },
    { tag: 278, is: 'long', values: [rows] },
    { tag: 279, is: 'long', values: lengths },
    { tag: 282, is: 'rational', values: [density, 1] },
    { tag: 283, is: 'rational', values: [density, 1] },
    // In inches.
    { tag: 296, is: 'short', values: [2] },
  ];
  const bytesOf = (is: keyof typeof type) => (is === 'short' ? 2 : 4);
  const longer = entries.map(({ is, values }) => {
    const bytes = values.length * bytesOf(is);
    return bytes > 4 ? bytes + (bytes % 2) : 0;
  });
  const directory = 8 + 2 + 12 * entries.length + 4;
  const data = directory + longer.reduce((sum, bytes) => sum + bytes, 0);
  const made = new Uint8Array(data + lengths.reduce((sum, length) => sum + length, 0));
  const view = new DataView(made.buffer);
  made.set([0x49, 0x49, 42, 0, 8], 0);
  view.setUint16(8, entries.length, true);
  let behind = directory;
  const offsets = [data];
  for (const length of lengths) offsets.push((offsets.at(-1) ?? data) + length);
  for (const [k, { tag, is, values }] of entries.entries()) {
    const entry = 10 + 12 * k;
    view.setUint16(entry, tag, true);
    view.setUint16(entry + 2, type[is], true);
    view.setUint32(entry + 4, is === 'rational' ? 1 : values.length, true);
    const place = (longer[k] ?? 0) > 0 ? behind : entry + 8;
    if (place === behind) view.setUint32(entry + 8, behind, true);
    for (const [n, value] of (tag === 273 ? offsets.slice(0, -1) : values).entries())
      if (is === 'short') view.setUint16(place + 2 * n, value, true);
      else view.setUint32(place + 4 * n, value, true);
    behind += longer[k] ?? 0;
  }
  for (const [k, bytes] of strips.entries()) made.set(bytes, offsets[k]);
  return made;
}
