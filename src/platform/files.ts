/**
 * Storage of files: a folder of this machine, or an object store that all nodes share.
 * See docs/decisions/0169-files-in-portions.md.
 */
import { folderStore } from './folderStore.ts';
import { objectStore, type Store, type StoreConfig } from './objectStore.ts';

/** Where files lie, as a thread is told: it opens the store itself. */
export type StoreAt = { config: StoreConfig | undefined; dataDir: string };

export type FileStore = Store & { readonly at: StoreAt; has(key: string): Promise<boolean> };

/** Keys are made by us: letters, digits, hyphens, dots and slashes. */
export function openFiles(config: StoreConfig | undefined, dataDir: string): FileStore {
  const store = config ? objectStore(config) : folderStore(dataDir);
  return {
    at: { config, dataDir },
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
