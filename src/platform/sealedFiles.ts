/**
 * Files that nobody but the program can read: each is encrypted with a key of its own, which the database keeps,
 * wrapped under the secret. Whoever destroys the key has destroyed the file, in every copy of the store too.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Context } from './context.ts';
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

const [nonceBytes, tagBytes] = [12, 16];

type Place = Pick<Context, 'keys' | 'files'>;

/** Encrypts a file (AES-256-GCM), bound to its name in the store. */
export async function putSealed(
  { keys, files }: Place,
  name: string,
  key: FileKey,
  bytes: Uint8Array,
): Promise<void> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', unwrapped(keys, key), nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  await files.put(name, Buffer.concat([nonce, cipher.getAuthTag(), body]));
}

/** Undefined when there is none. @throws Error when it was changed, or belongs to another name or key */
export async function getSealed(
  { keys, files }: Place,
  name: string,
  key: FileKey,
): Promise<Buffer | undefined> {
  const stored = await files.get(name);
  if (!stored) return undefined;
  const bytes = Buffer.from(stored);
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', unwrapped(keys, key), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

function unwrapped(keys: Context['keys'], key: FileKey): Buffer {
  return Buffer.from(openCell(keys, cellOf(key), key.wrapped), 'base64url');
}
