/** Runs in a thread. */
import { createHash } from 'node:crypto';
import { type FileForThread, readInThread } from './portions.ts';

export async function run(file: FileForThread): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of readInThread(file)) hash.update(piece);
  return hash.digest('hex');
}
