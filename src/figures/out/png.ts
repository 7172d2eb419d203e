/** How many pixels of a PNG are a metre: the chunk pHYs, which goes before the data (PNG 1.2, 4.2.4.2). */

const signature = 8;
const inches = 39.3701;

/** @param png as a canvas or an encoder gave it */
export function withDensity(png: Uint8Array, density: number): Uint8Array<ArrayBuffer> {
  const chunk = physOf(Math.round(density * inches));
  const parts = chunksOf(png).flatMap(({ type, bytes }) =>
    type === 'pHYs' ? [] : type === 'IHDR' ? [bytes, chunk] : [bytes],
  );
  const all = [png.subarray(0, signature), ...parts];
  const made = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of all) {
    made.set(part, at);
    at += part.length;
  }
  return made;
}

function chunksOf(png: Uint8Array): { type: string; bytes: Uint8Array }[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const found = [];
  for (let at = signature; at + 12 <= png.length; ) {
    const end = at + 12 + view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    found.push({ type, bytes: png.subarray(at, end) });
    at = end;
  }
  return found;
}

function physOf(perMetre: number): Uint8Array {
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  chunk.set([0x70, 0x48, 0x59, 0x73], 4);
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  chunk[16] = 1;
  view.setUint32(17, sumOf(chunk.subarray(4, 17)));
  return chunk;
}

/** The cyclic sum of ISO 3309, bit by bit: of thirteen bytes no table is worth its room. */
function sumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
