/**
 * The content of a file, sealed chunk by chunk (AES-256-GCM, NIST SP 800-38D). With each are authenticated what the file
 * belongs to, its name, the number of the chunk, and whether it is the last: a chunk that was changed, moved, left out, or
 * brought from another file opens no more, and a part of the file is read without the rest of it.
 * See docs/decisions/0169-files-in-portions.md.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Span } from './http/range.ts';

/** Of the content, in bytes. */
export const chunkBytes = 64 * 1024;
const [nonceBytes, tagBytes] = [12, 16];
const overhead = nonceBytes + tagBytes;
export const sealedChunkBytes = chunkBytes + overhead;

/** What chunks are sealed with: the key of their file, its name, and to what it belongs. */
export type Seal = { key: Uint8Array; file: string; of: readonly string[] };

/** What is read was changed, cut off, or belongs elsewhere; nothing of that chunk is given out. */
export class FileDamaged extends Error {
  readonly file: string;
  readonly chunk: number;
  constructor(file: string, chunk: number) {
    super(`Chunk ${chunk} of the sealed file ${file} is damaged, or missing.`);
    this.file = file;
    this.chunk = chunk;
  }
}

/** An empty file has one chunk too: its end. */
export function chunksIn(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / chunkBytes));
}

/** Of the content of a file, from what lies in the store. */
export function sizeOfSealed(stored: number): number {
  return Math.max(0, stored - Math.ceil(stored / sealedChunkBytes) * overhead);
}

/** The same the other way: what a file of so many bytes is in the store. */
export function sealedSize(bytes: number): number {
  return bytes + chunksIn(bytes) * overhead;
}

/** `first`: the number of the first of these chunks in the file. `ends`: they are the last ones. */
export type Where = { first: number; ends: boolean };

export function sealChunks(seal: Seal, bytes: Uint8Array, { first, ends }: Where): Buffer {
  const count = chunksIn(bytes.length);
  return Buffer.concat(
    Array.from({ length: count }, (_, n) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', seal.key, nonce);
      cipher.setAAD(place(seal, first + n, ends && n === count - 1));
      const body = cipher.update(bytes.subarray(n * chunkBytes, (n + 1) * chunkBytes));
      cipher.final();
      return [nonce, cipher.getAuthTag(), body];
    }).flat(),
  );
}

/** @throws FileDamaged that names the chunk */
export function openChunks(seal: Seal, sealed: Uint8Array, { first, ends }: Where): Buffer {
  // Of nothing one chunk is opened too: what was cut down to nothing is damaged, and not empty.
  const count = Math.max(1, Math.ceil(sealed.length / sealedChunkBytes));
  return Buffer.concat(
    Array.from({ length: count }, (_, n) => {
      const chunk = sealed.subarray(n * sealedChunkBytes, (n + 1) * sealedChunkBytes);
      try {
        const nonce = chunk.subarray(0, nonceBytes);
        const decipher = createDecipheriv('aes-256-gcm', seal.key, nonce, { authTagLength: tagBytes });
        decipher.setAAD(place(seal, first + n, ends && n === count - 1));
        decipher.setAuthTag(chunk.subarray(nonceBytes, overhead));
        const clear = decipher.update(chunk.subarray(overhead));
        decipher.final();
        return clear;
      } catch {
        throw new FileDamaged(seal.file, first + n);
      }
    }),
  );
}

function place({ file, of }: Seal, number: number, isLast: boolean): Buffer {
  return Buffer.from(JSON.stringify([...of, file, number, isLast]));
}

/** Chunks that are fetched in one go. */
const chunksAtOnce = 16;

/**
 * A part of a file, of which only the chunks that hold it are fetched and opened.
 * @param size of the whole content, in bytes
 * @param stored what lies in the store of the chunks from one number to another; these never stand in two goes
 */
export async function* readChunks(
  seal: Seal,
  size: number,
  span: Span,
  stored: (first: number, last: number) => Promise<Uint8Array | undefined>,
): AsyncGenerator<Buffer> {
  const end = chunksIn(size) - 1;
  // Of an empty file the one chunk is opened too.
  const final = Math.max(0, Math.floor(span.last / chunkBytes));
  for (let first = Math.floor(span.first / chunkBytes); first <= final; ) {
    const last = Math.min(first - (first % chunksAtOnce) + chunksAtOnce - 1, final, end);
    const sealed = (await stored(first, last)) ?? new Uint8Array();
    const content = Math.min(size, (last + 1) * chunkBytes) - first * chunkBytes;
    const clear = openChunks(seal, sealed, { first, ends: last === end });
    if (clear.length !== content)
      throw new FileDamaged(seal.file, first + Math.floor(clear.length / chunkBytes));
    const from = first * chunkBytes;
    yield clear.subarray(Math.max(0, span.first - from), span.last + 1 - from);
    first = last + 1;
  }
}
