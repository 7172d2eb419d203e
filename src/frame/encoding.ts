/**
 * In which encoding a file of text was written, and its text.
 * See docs/decisions/0179-first-rows-before-the-rest.md.
 */
import type { Encoding } from '../lib/encodings.ts';
import type { Judged } from '../lib/judgeEncoding.ts';

/** What is read of a file, wherever it is: a `Blob` is one. */
export type Bytes = {
  readonly size: number;
  slice(from?: number, to?: number): { arrayBuffer(): Promise<ArrayBuffer> };
};

/** Bytes that are looked through at once. */
const portion = 4 * 1024 * 1024;

/** Bytes that are read at once: few at first, which are shown, and then so many that whoever asks meanwhile is answered soon. */
const reading = { head: 32 * 1024, rest: 1024 * 1024 };

/** Bytes of telling cells that are enough. */
const enough = 16 * 1024;

/** Below this the first rows are to be looked at: another encoding is likely too. */
const sure = 0.99;

/** `reason`: by what it was known. */
export type Guess = { encoding: Encoding; isSure: boolean; reason: Judged['reason'] };

/** What judges is fetched for what is not plain: nearly all of it is tables of characters. */
const judging = () => import('../lib/judgeEncoding.ts');

/** @param language code of the page, or of whom the file comes from */
export async function encodingOf(file: Bytes, language: string): Promise<Guess> {
  const sample = await sampleOf(file);
  if (isAscii(sample) && !sample.includes(0)) return { encoding: 'utf-8', isSure: true, reason: 'ascii' };
  const { judgeEncoding } = await judging();
  const [first, ...others] = judgeEncoding(sample, language, { isCut: file.size > portion });
  if (!first) return { encoding: 'utf-8', isSure: true, reason: 'ascii' };
  const textIn = (encoding: Encoding) => new TextDecoder(encoding).decode(sample);
  const text = textIn(first.encoding);
  // Two encodings that read the same text are no doubt.
  const same = others.filter(
    ({ encoding, confidence }) => confidence > 1 - sure && textIn(encoding) === text,
  );
  const confidence = same.reduce((sum, one) => sum + one.confidence, first.confidence);
  return { encoding: first.encoding, isSure: confidence >= sure, reason: first.reason };
}

/** `lines`: a few that tell; `broken`: characters in the sample that the encoding does not have. */
export type Way = { encoding: Encoding; lines: readonly string[]; broken: number };

const mostLines = 3;

/** The same lines in the encoding that is taken and in the likeliest other one, for whoever can read one of them. */
export async function waysOf(file: Bytes, language: string, taken: Encoding): Promise<Way[]> {
  const head = new Uint8Array(await file.slice(0, portion).arrayBuffer());
  const { judgeEncoding } = await judging();
  const judged = judgeEncoding(await sampleOf(file), language, { isCut: file.size > portion });
  const other = judged.find(({ encoding }) => encoding !== taken);
  const linesIn = (encoding: Encoding) => new TextDecoder(encoding).decode(head).split(/\r\n?|\n/);
  const telling = [...linesIn(taken).entries()].filter(([, line]) => /[^\0-\x7f]/.test(line));
  const places = telling.slice(0, mostLines).map(([at]) => at);
  return [taken, ...(other ? [other.encoding] : [])].map((encoding) => {
    const lines = linesIn(encoding);
    return {
      encoding,
      lines: places.map((at) => (lines[at] ?? '').slice(0, longestLine)),
      broken: lines.reduce((sum, line) => sum + (line.match(/\uFFFD/g)?.length ?? 0), 0),
    };
  });
}

/** Characters of a line that are shown. */
const longestLine = 120;

/** What tells: the head of a file by its mark or its zeros, else cells beyond ASCII, and the first may stand far below. */
async function sampleOf(file: Bytes): Promise<Uint8Array<ArrayBuffer>> {
  const head = new Uint8Array(await file.slice(0, portion).arrayBuffer());
  const [first = 0] = head;
  if (file.size <= portion || first >= 0xef || head.subarray(0, enough).includes(0)) return head;
  const { tellingCells } = await judging();
  let sample = isAscii(head) ? new Uint8Array() : tellingCells(head, true);
  for (let at = portion; at < file.size && sample.length < enough; at += portion) {
    const bytes = new Uint8Array(await file.slice(at, at + portion).arrayBuffer());
    if (isAscii(bytes)) continue;
    // The line in which the portion begins may begin with half a character.
    const more = tellingCells(bytes.subarray(bytes.indexOf(0x0a) + 1), at + portion < file.size);
    sample = new Uint8Array([...sample, ...more]);
  }
  return sample.length > 0 ? sample : head.subarray(0, enough);
}

/** Four bytes at a time: files of hundreds of megabytes are looked through. */
export function isAscii(bytes: Uint8Array<ArrayBuffer>): boolean {
  const fours = new Int32Array(bytes.buffer, 0, bytes.length >> 2);
  const atOnce = 4096;
  for (let at = 0; at < fours.length; at += atOnce) {
    let seen = 0;
    const end = Math.min(fours.length, at + atOnce);
    for (let four = at; four < end; four++) seen |= fours[four]!;
    if ((seen & 0x80808080) !== 0) return false;
  }
  return bytes.subarray(fours.length * 4).every((byte) => byte < 0x80);
}

/** `read`: bytes of the file until here. */
export type Portion = ({ text: string } | { bytes: Uint8Array }) & { read: number };

/**
 * The file in portions, as text; where one is nothing but ASCII, which is the same in all these encodings but UTF-16, as
 * the bytes that it is.
 * @param encoding of a file that begins with ASCII it may be a function, which is asked at the first portion that is none
 */
export async function* portionsOf(
  file: Bytes,
  encoding: Encoding | (() => Promise<Encoding>),
): AsyncGenerator<Portion> {
  let decoder = typeof encoding === 'string' ? new TextDecoder(encoding) : undefined;
  const isWide = () => decoder?.encoding.startsWith('utf-16') === true;
  // A character that is cut in two by the end of a portion: its first bytes are with the decoder.
  let isOpen = isWide();
  let coming = bytesAt(file, 0, reading.head);
  for (let at = 0; at < file.size; ) {
    const bytes = await coming;
    at += bytes.length;
    // The next ones come while these are worked on.
    coming = bytesAt(file, at, reading.rest);
    if (!isOpen && isAscii(bytes)) {
      yield { bytes, read: at };
      continue;
    }
    decoder ??= new TextDecoder(typeof encoding === 'string' ? encoding : await encoding());
    yield { text: decoder.decode(bytes, { stream: at < file.size }), read: at };
    isOpen = isWide() || bytes.subarray(-longestCharacter).some((byte) => byte >= 0x80);
  }
}

function bytesAt(file: Bytes, at: number, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = file
    .slice(at, at + size)
    .arrayBuffer()
    .then((buffer) => new Uint8Array(buffer));
  // Whoever waits for them is told; where the reading was ended, nobody does.
  bytes.catch(() => undefined);
  return bytes;
}

/** Bytes of a character, in any encoding. */
const longestCharacter = 4;

const ascii = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The text in portions, with the bytes read so far. A character that is cut in two by the end of a portion comes with
 * the next one; one that the encoding does not have becomes U+FFFD.
 */
export async function* textOf(
  file: Bytes,
  encoding: Encoding,
): AsyncGenerator<{ text: string; read: number }> {
  for await (const portion of portionsOf(file, encoding)) {
    const text = 'bytes' in portion ? ascii.decode(portion.bytes) : portion.text;
    yield { text, read: portion.read };
  }
}
