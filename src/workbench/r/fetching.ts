/** R is fetched with progress before its worker asks for it, which then finds it in the browser’s memory, without a network too. */
import { rFiles, rFolder, rUnpacked } from '../../lib/r.ts';

/** A part did not come. */
export class NotFetched extends Error {}

/**
 * @param reached the share that is there
 * @throws NotFetched
 */
export async function fetchR(signal: AbortSignal, reached: (share: number) => void): Promise<void> {
  let bytes = 0;
  for (const file of Object.keys(rFiles)) {
    const response = await fetch(rFolder + file, { signal }).catch(() => undefined);
    if (!response?.ok || !response.body) throw new NotFetched(file);
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new NotFetched(file);
      });
      if (done) break;
      bytes += value.length;
      reached(bytes / rUnpacked);
    }
  }
}
