/** In which encoding a file of text was written: by its mark, by its bytes, or as a person says. */

export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1252',
] as const;

export type Encoding = (typeof encodings)[number];

/** What is read of a file, wherever it is: a `Blob` is one. */
export type Bytes = {
  readonly size: number;
  slice(from?: number, to?: number): { arrayBuffer(): Promise<ArrayBuffer> };
};

/** Bytes that are read at once. */
const portion = 4 * 1024 * 1024;

export async function encodingOf(file: Bytes): Promise<Encoding> {
  const head = new Uint8Array(await file.slice(0, portion).arrayBuffer());
  const marked = markOf(head) ?? wideOf(head);
  if (marked) return marked;
  if (await isUtf8(file)) return 'utf-8';
  return isChinese(head) ? 'gb18030' : 'windows-1252';
}

/**
 * The text in portions, with the bytes read so far. A character that is cut in two by the end of a portion comes with
 * the next one; one that the encoding does not have becomes U+FFFD.
 */
export async function* textOf(
  file: Bytes,
  encoding: Encoding,
): AsyncGenerator<{ text: string; read: number }> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < file.size; at += portion) {
    const bytes = await file.slice(at, at + portion).arrayBuffer();
    const read = at + bytes.byteLength;
    yield { text: decoder.decode(bytes, { stream: read < file.size }), read };
  }
}

function markOf([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** Without a mark: commas and line breaks of UTF-16 have a zero beside them, on one side. */
function wideOf(head: Uint8Array): Encoding | undefined {
  const looked = head.subarray(0, 2000);
  let [even, odd] = [0, 0];
  for (const [place, byte] of looked.entries()) {
    if (byte !== 0) continue;
    if (place % 2 === 0) even++;
    else odd++;
  }
  const enough = looked.length / 20;
  if (odd > enough && even === 0) return 'utf-16le';
  return even > enough && odd === 0 ? 'utf-16be' : undefined;
}

/** The whole file: the first name that is no UTF-8 may stand far below. */
async function isUtf8(file: Bytes): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < file.size; at += portion) {
      const bytes = await file.slice(at, at + portion).arrayBuffer();
      decoder.decode(bytes, { stream: at + portion < file.size });
    }
    return true;
  } catch {
    return false;
  }
}

/** Common Chinese characters are two high bytes in GBK; an accented letter of the West stands alone. */
function isChinese(head: Uint8Array): boolean {
  let [pairs, alone] = [0, 0];
  for (let at = 0; at < head.length; at++) {
    const lead = head[at]!;
    if (lead < 0x80) continue;
    const trail = head[at + 1] ?? 0;
    if (lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1) {
      pairs++;
      at++;
    } else alone++;
  }
  return pairs > alone;
}
