/**
 * Storage of files: a folder of this machine, or an object store that all nodes share.
 * See docs/decisions/0169-files-in-portions.md.
 */
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Span } from './http/range.ts';
import { objectStore, type Store, type StoreConfig } from './objectStore.ts';
import { clearUnfinished, writeWhole } from './wholeFile.ts';

export type FileStore = Store & { has(key: string): Promise<boolean> };

/** Keys are made by us: letters, digits, hyphens, dots and slashes. */
export function openFiles(config: StoreConfig | undefined, dataDir: string): FileStore {
  const store = config ? objectStore(config) : folder(join(dataDir, 'files'));
  return {
    put: async (key, bytes) => store.put(checked(key), bytes),
    get: async (key, span) => store.get(checked(key), span),
    size: async (key) => store.size(checked(key)),
    has: async (key) => (await store.size(checked(key))) !== undefined,
    delete: async (key) => store.delete(checked(key)),
  };
}

/** @throws Error for what would lead out of the store */
function checked(key: string): string {
  const parts = key.split('/');
  if (!parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part)))
    throw new Error(`No file is called ${JSON.stringify(key)}.`);
  return key;
}

function folder(location: string): Store {
  const scratch = join(location, 'unfinished');
  void clearUnfinished(scratch);
  return {
    put: (key, bytes) => writeWhole(join(location, key), bytes, scratch),
    get: (key, span) => orNothing(readFrom(join(location, key), span)),
    size: (key) =>
      orNothing(stat(join(location, key)).then((found) => (found.isFile() ? found.size : undefined))),
    delete: (key) => rm(join(location, key), { force: true }),
  };
}

async function readFrom(path: string, span: Span | undefined): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    if (!span) return await file.readFile();
    const bytes = Buffer.alloc(Math.max(0, span.last - span.first + 1));
    let done = 0;
    while (done < bytes.length) {
      const { bytesRead } = await file.read(bytes, done, bytes.length - done, span.first + done);
      if (bytesRead === 0) break;
      done += bytesRead;
    }
    return bytes.subarray(0, done);
  } finally {
    await file.close();
  }
}

async function orNothing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw error;
  }
}
