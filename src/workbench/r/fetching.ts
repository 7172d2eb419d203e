/**
 * R is fetched with progress before its worker asks for it, and kept in this browser: from there the worker has it, after the page
 * was left and without a network too.
 */
import { rFiles, rFolder, rUnpacked } from '../../lib/r.ts';
import { NotFetched } from './failed.ts';

/** One for each version of R: those before it go. */
const kept = `r-${rFolder}`;

/**
 * @param reached the share that is there
 * @throws NotFetched
 */
export async function fetchR(signal: AbortSignal, reached: (share: number) => void): Promise<void> {
  const cache = await openKept();
  let bytes = 0;
  for (const [file, size] of Object.entries(rFiles)) {
    const address = rFolder + file;
    if (await cache?.match(address)) bytes += size;
    else
      for await (const length of portionsOf(address, signal, cache)) {
        bytes += length;
        reached(bytes / rUnpacked);
      }
    reached(bytes / rUnpacked);
  }
  if (cache) await bringKeeper();
}

/** @returns undefined where the browser keeps nothing for pages, as it may in a private window */
async function openKept(): Promise<Cache | undefined> {
  try {
    for (const name of await caches.keys())
      if (name.startsWith('r-') && name !== kept) await caches.delete(name);
    return await caches.open(kept);
  } catch {
    return undefined;
  }
}

/** How long each portion is; once all have come the file is kept. @throws NotFetched */
async function* portionsOf(address: string, signal: AbortSignal, cache: Cache | undefined) {
  const response = await fetch(address, { signal }).catch(() => undefined);
  if (!response?.ok || !response.body) throw new NotFetched(address);
  // Where there is no room for it, it is fetched again another time.
  const keeping = cache?.put(address, response.clone()).catch(() => undefined);
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new NotFetched(address);
    });
    if (done) break;
    yield value.length;
  }
  await keeping;
}

/** It gives the worker what is kept. Where the browser has none, the worker asks the network. */
async function bringKeeper(): Promise<void> {
  try {
    const { active, waiting, installing } = await navigator.serviceWorker.register('/r-keeper.js', {
      scope: rFolder,
    });
    const coming = active ?? waiting ?? installing;
    if (!coming || coming.state === 'activated') return;
    await new Promise<void>((resolve) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated' || coming.state === 'redundant') resolve();
      });
    });
  } catch {
    // As above.
  }
}
