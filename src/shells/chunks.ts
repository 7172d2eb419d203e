/**
 * Recovery from a chunk that is gone, as after a new release: the page is loaded anew, or the one that a navigation
 * was leading to, at most once in ten seconds (docs/specification.md §8), so that a chunk which is really broken ends in
 * an error page and not in a loop.
 */
import { unlessCaught } from '../platform/fetchForClick.ts';
import { leadingTo } from '../ui/underWay.ts';

const reloadInterval = 10_000;

const key = 'meridian:reloaded';

type Browser = Pick<Window, 'location' | 'sessionStorage' | 'addEventListener'>;

declare global {
  interface Window {
    /** React Router's loader of route modules calls this (vite.config.ts) where it would reload without end. */
    reloadOnce?: () => boolean;
    /** And this before it fetches one, with the chunks that the module imports. */
    preloadChunks?: (chunks?: readonly string[]) => void;
  }
}

/** Lets the chunks of a screen be fetched together with its module, and not once that has come. */
export function preloadChunksOfScreens(browser: Pick<Window, 'document' | 'preloadChunks'>): void {
  const asked = new Set<string>();
  browser.preloadChunks = (chunks = []) => {
    for (const chunk of chunks) {
      if (asked.has(chunk)) continue;
      asked.add(chunk);
      const link = browser.document.createElement('link');
      link.rel = 'modulepreload';
      link.href = chunk;
      browser.document.head.append(link);
    }
  };
}

export function recoverFromMissingChunks(browser: Browser & { reloadOnce?: () => boolean }): void {
  browser.reloadOnce = () => reloadOnce(browser, Date.now());
  browser.addEventListener('vite:preloadError', () => {
    unlessCaught(() => reloadOnce(browser, Date.now()));
  });
}

/** @returns whether the page is being loaded anew */
function reloadOnce(
  { location, sessionStorage }: Pick<Browser, 'location' | 'sessionStorage'>,
  now: number,
): boolean {
  const last = Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  if (now - last < reloadInterval) return false;
  sessionStorage.setItem(key, String(now));
  const destination = leadingTo();
  if (destination) location.assign(destination);
  else location.reload();
  return true;
}
