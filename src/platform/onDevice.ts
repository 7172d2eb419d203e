/**
 * Files that somebody asked this browser to remember. They lie in its own store as they are, go nowhere, and stay until
 * they are forgotten; the store goes with the last of them.
 */

/** At the end of the address to which a log-out leads while something is remembered: whoever left is asked about it. */
export const leftHash = '#left';

const storeName = 'meridian-files';
const table = 'files';

/** `at`: when, in milliseconds since 1970. */
export type Remembered = { id: number; name: string; at: number; file: Blob };

export async function isAnyRemembered(): Promise<boolean> {
  // To look into a store that is not there would make it.
  return (await indexedDB.databases()).some(({ name }) => name === storeName);
}

/** The latest first. */
export async function remembered(): Promise<Remembered[]> {
  if (!(await isAnyRemembered())) return [];
  const all: Remembered[] = await inStore('readonly', (store) => store.getAll());
  return all.toReversed();
}

/** A file of the same name takes the place of the one before. */
export async function remember(name: string, file: Blob, at: number): Promise<void> {
  const before = (await remembered()).filter((one) => one.name === name);
  await inStore('readwrite', (store) => {
    for (const { id } of before) store.delete(id);
    return store.add({ name, file, at });
  });
}

export async function forget(id: number): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
  if ((await remembered()).length === 0) await forgetAll();
}

export function forgetAll(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(storeName);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened();
  try {
    const transaction = database.transaction(table, mode);
    const request = act(transaction.objectStore(table));
    // What was written is there when the whole of it is.
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(storeName, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(table, { keyPath: 'id', autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
