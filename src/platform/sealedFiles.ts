/**
 * Files that nobody but the program can read: each is encrypted with a key of its own, which the database keeps,
 * wrapped under the secret. Whoever destroys the key has destroyed the file, in every copy of the store too.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Context } from './context.ts';

/** @returns the wrapped key, to be stored before the file is */
export function newFileKey({ keys }: Pick<Context, 'keys'>): string {
  return keys.seal('file-key', randomBytes(32).toString('base64url'));
}

const [nonceBytes, tagBytes] = [12, 16];

type Place = Pick<Context, 'keys' | 'files'>;

/** Encrypts a file (AES-256-GCM), bound to its name in the store. */
export async function putSealed(
  { keys, files }: Place,
  name: string,
  wrappedKey: string,
  bytes: Uint8Array,
): Promise<void> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', unwrapped(keys, wrappedKey), nonce).setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  await files.put(name, Buffer.concat([nonce, cipher.getAuthTag(), body]));
}

/** Undefined when there is none. @throws Error when it was changed, or belongs to another name or key */
export async function getSealed(
  { keys, files }: Place,
  name: string,
  wrappedKey: string,
): Promise<Buffer | undefined> {
  const stored = await files.get(name);
  if (!stored) return undefined;
  const bytes = Buffer.from(stored);
  const nonce = bytes.subarray(0, nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', unwrapped(keys, wrappedKey), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
}

function unwrapped(keys: Context['keys'], wrappedKey: string): Buffer {
  return Buffer.from(keys.open('file-key', wrappedKey), 'base64url');
}
