/** The objects of the store in which a large file lies, and how a thread reads one: by its key, and not by a copy of it. */
import { partBytes } from '../contract/upload.ts';
import type { StoreAt } from './files.ts';
import type { Span } from './http/range.ts';
import type { Store } from './objectStore.ts';
import { chunkBytes, readChunks, type Seal, sealedChunkBytes } from './sealedChunks.ts';

export const chunksInPart = partBytes / chunkBytes;

export const objectOf = (id: string, portion: number) => `kept/${id}/${portion}`;

/** What lies in the store of the chunks of a file, from one number to another within one portion. */
export function chunksOf({ get }: Pick<Store, 'get'>, id: string) {
  return (first: number, last: number) =>
    get(objectOf(id, Math.floor(first / chunksInPart)), {
      first: (first % chunksInPart) * sealedChunkBytes,
      last: ((last % chunksInPart) + 1) * sealedChunkBytes - 1,
    });
}

/** A file for a thread. It holds the key of the file: it is handed to threads of the program, and to nothing else. */
export type FileForThread = { at: StoreAt; seal: Seal; bytes: number };

/** @throws FileDamaged, which names the chunk */
export async function* readInThread(
  { at, seal, bytes }: FileForThread,
  span: Span = { first: 0, last: bytes - 1 },
): AsyncGenerator<Uint8Array> {
  yield* readChunks(seal, bytes, span, chunksOf(await storeAt(at), seal.file));
}

/** The client of an object store is loaded where there is one alone. */
async function storeAt({ config, dataDir }: StoreAt): Promise<Store> {
  if (config) return (await import('./objectStore.ts')).objectStore(config);
  return (await import('./folderStore.ts')).folderStore(dataDir);
}
