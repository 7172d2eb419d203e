/**
 * Files that nobody but the program can read: each is encrypted with a key of its own, which the database keeps,
 * wrapped under the secret. Whoever destroys the key has destroyed the file, in every copy of the store too.
 */
import { createDecipheriv, randomBytes } from 'node:crypto';
import type { Context } from './context.ts';
import type { Span } from './http/range.ts';
import {
  chunkBytes,
  chunksIn,
  FileDamaged,
  openChunks,
  readChunks,
  type Seal,
  sealChunks,
  sealedChunkBytes,
  sealedSize,
  sizeOfSealed,
} from './sealedChunks.ts';
import { type Cell, openCell, type SealedTable, sealCell } from './sealing.ts';

/** A key in the row that stands for its file, which is somebody's. */
export type FileKey = { table: string; row: string; account: string; wrapped: string };

/** The keys that a table holds; a row that is given to another account opens no more. */
export function sealedKeys(table: string): SealedTable {
  return {
    table,
    columns: ['wrapped_key'],
    owner: 'account',
    former(keys, sealed, row) {
      try {
        return openCell(keys, { table, row: String(row.id), column: 'wrapped_key' }, sealed);
      } catch {
        return keys.open('file-key', sealed);
      }
    },
  };
}

const cellOf = ({ table, row, account: owner }: Omit<FileKey, 'wrapped'>): Cell => ({
  table,
  row,
  column: 'wrapped_key',
  owner,
});

/** @returns the wrapped key, to be stored in its row before the file is */
export function newFileKey({ keys }: Pick<Context, 'keys'>, place: Omit<FileKey, 'wrapped'>): string {
  return sealCell(keys, cellOf(place), randomBytes(32).toString('base64url'));
}

type Place = Pick<Context, 'keys' | 'files'>;

/** How such a file begins, before a salt of its own; one from before it was sealed in chunks begins by chance. */
const begins = Buffer.from('MERIDIAN');
const saltBytes = 16;
const headBytes = begins.length + saltBytes;

/** Encrypts a file chunk by chunk (`sealedChunks.ts`), bound to its row, its owner and its name in the store. */
export async function putSealed(
  { keys, files }: Place,
  name: string,
  key: FileKey,
  bytes: Uint8Array,
): Promise<void> {
  const head = Buffer.concat([begins, randomBytes(saltBytes)]);
  const sealed = sealChunks(sealOf(keys, name, key, head), bytes, { first: 0, ends: true });
  await files.put(name, Buffer.concat([head, sealed]));
}

/** What can be read of a file, from one byte to another. */
export type Opened = { size: number; read(span: Span): AsyncIterable<Uint8Array> };

/**
 * Its end is looked at first: of a file that was cut off nothing is given out.
 * @returns undefined when there is none. @throws FileDamaged, also while it is read
 */
export async function openSealed(
  { keys, files }: Place,
  name: string,
  key: FileKey,
): Promise<Opened | undefined> {
  const stored = await files.size(name);
  if (stored === undefined) return undefined;
  // Each has a chunk behind its head, be it empty.
  if (stored <= headBytes) throw new FileDamaged(name, 0);
  const head = Buffer.from((await files.get(name, { first: 0, last: headBytes - 1 })) ?? []);
  if (!head.subarray(0, begins.length).equals(begins)) return openWhole({ keys, files }, name, key, stored);
  const seal = sealOf(keys, name, key, head);
  const chunks = (first: number, last: number) =>
    files.get(name, {
      first: headBytes + first * sealedChunkBytes,
      last: headBytes + (last + 1) * sealedChunkBytes - 1,
    });
  const size = sizeOfSealed(stored - headBytes);
  const end = chunksIn(size) - 1;
  const last = openChunks(seal, (await chunks(end, end)) ?? new Uint8Array(), { first: end, ends: true });
  // Nor of one to which something was added.
  if (last.length !== size - end * chunkBytes || stored !== headBytes + sealedSize(size))
    throw new FileDamaged(name, end);
  return { size, read: (span) => readChunks(seal, size, span, chunks) };
}

/** No file was larger when they were sealed as a whole. */
const mostWhole = 128 * 1024 * 1024;

/** One that was sealed as a whole, before there were chunks; or one of which the first bytes were changed. */
async function openWhole(
  { keys, files }: Place,
  name: string,
  key: FileKey,
  size: number,
): Promise<Opened | undefined> {
  if (size > mostWhole) throw new FileDamaged(name, 0);
  const stored = await files.get(name);
  if (!stored) return undefined;
  const bytes = openFormer(unwrapped(keys, key), name, Buffer.from(stored));
  return {
    size: bytes.length,
    async *read({ first, last }) {
      yield bytes.subarray(first, last + 1);
    },
  };
}

const [nonceBytes, tagBytes] = [12, 16];

function openFormer(key: Buffer, name: string, bytes: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    throw new FileDamaged(name, 0);
  }
}

/** Undefined when there is none. @throws FileDamaged when it was changed, or belongs to another name or key */
export async function getSealed(place: Place, name: string, key: FileKey): Promise<Buffer | undefined> {
  const opened = await openSealed(place, name, key);
  if (!opened) return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of opened.read({ first: 0, last: opened.size - 1 })) pieces.push(piece);
  return Buffer.concat(pieces);
}

function sealOf(keys: Context['keys'], file: string, key: FileKey, head: Buffer): Seal {
  const { table, row, account } = key;
  return { key: unwrapped(keys, key), file, of: [table, row, account, head.toString('base64url')] };
}

function unwrapped(keys: Context['keys'], key: FileKey): Buffer {
  return Buffer.from(openCell(keys, cellOf(key), key.wrapped), 'base64url');
}
