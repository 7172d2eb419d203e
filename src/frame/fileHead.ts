/** The first lines of a file that goes to the server whole, for the person who sends it to see that they are read right. */

import type { Encoding } from '../lib/encodings.ts';
import { encodingOf, type Guess } from './encoding.ts';

/** Bytes that are looked at, and lines that are shown, each so long. */
const looked = 64 * 1024;
const shown = { lines: 8, length: 160 };

export type FileHead = Pick<Guess, 'encoding' | 'isSure'> & { lines: readonly string[] };

/** @param said the encoding that a person chose instead of what is guessed */
export async function headOf(file: Blob, language: string, said?: Encoding): Promise<FileHead> {
  const bytes = await firstBytes(file);
  const isCut = bytes.size >= looked;
  const guess = said ? { encoding: said, isSure: true } : await encodingOf(bytes, language);
  const text = new TextDecoder(guess.encoding).decode(await bytes.arrayBuffer(), { stream: isCut });
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const { encoding, isSure } = guess;
  return { encoding, isSure, lines: lines.slice(0, shown.lines).map((line) => line.slice(0, shown.length)) };
}

/** Of a packed file, what it holds. One that is broken shows nothing; the server says what is wrong with it. */
async function firstBytes(file: Blob): Promise<Blob> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return file.slice(0, looked);
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  while (size < looked) {
    const { value } = await reader.read().catch(() => ({ value: undefined }));
    if (!value) break;
    parts.push(value);
    size += value.length;
  }
  // What is left of it nobody waits for.
  reader.cancel().catch(() => undefined);
  return new Blob(parts).slice(0, looked);
}
