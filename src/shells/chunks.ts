/**
 * Recovery from a chunk that cannot be fetched. When it is gone, as after a new release, the page is loaded anew, or the
 * one that a navigation was leading to, at most once in ten seconds (docs/specification.md §8), so that a chunk which is
 * really broken ends in an error page and not in a loop. Without a network, or where something was typed, a load would
 * lose the page: it is told instead, and the chunk is fetched again.
 * See docs/decisions/0008-reload-once.md.
 * See docs/decisions/0094-typed-text-without-network.md.
 */
import { machineTime } from '../platform/clock.ts';
import { tellUnfetched, unlessCaught } from '../platform/fetchForClick.ts';
import { isTyped, watchTyping } from '../platform/typing.ts';
import { leadingTo } from '../ui/underWay.ts';

const reloadInterval = 10_000;

const key = 'meridian:reloaded';

type Browser = Pick<Window, 'location' | 'sessionStorage' | 'addEventListener' | 'navigator'>;

/** `wait`: tell it, keep the page as it is, and fetch again later. `fail`: the error page. */
type Recovery = 'reload' | 'wait' | 'fail';

/**
 * @param typed whether something was typed that a load would lose
 * @param since milliseconds since the last reload
 */
export function recoveryFor(state: { online: boolean; typed: boolean; since: number }): Recovery {
  if (!state.online || state.typed) return 'wait';
  return state.since < reloadInterval ? 'fail' : 'reload';
}

declare global {
  interface Window {
    /** React Router's loader of route modules calls this (vite.config.ts) where it would reload without end. */
    reloadOnce?: () => boolean;
    /** And this before it fetches one, with the chunks that the module imports. */
    preloadChunks?: (chunks?: readonly string[]) => void;
    /** What a screen cannot do without is fetched through this. */
    fetchPart?: <T>(load: () => Promise<T>) => Promise<T>;
    /** Every `import()` goes through this (vite.config.ts), with the files that its chunk needs, from the root. */
    fetchChunk?: <T>(load: () => Promise<T>, files?: readonly string[]) => Promise<T>;
  }
}

type Fetching = Pick<Window, 'document' | 'preloadChunks' | 'reloadOnce' | 'fetchPart' | 'fetchChunk'>;

export function recoverFromMissingChunks(browser: Browser & Fetching): void {
  watchTyping(browser);
  const recovery = () => recoveryNow(browser, machineTime());
  const reloadOnce = () => recovery() === 'reload' && reload(browser, machineTime());
  const fetchPart: Window['fetchPart'] = async (load) => {
    for (;;) {
      try {
        return await load();
      } catch (error) {
        if (recovery() !== 'wait') throw error;
        tellUnfetched();
        await nextChance(browser);
      }
    }
  };
  const fetchFile = filesOf(browser.document);
  browser.reloadOnce = reloadOnce;
  browser.fetchPart = fetchPart;
  // With the chunk of a screen, and not once that has come.
  browser.preloadChunks = (chunks) => chunks?.forEach(fetchFile);
  browser.fetchChunk = async (load, files = []) => {
    try {
      return await fetchPart(() => Promise.all(files.map((file) => fetchFile(`/${file}`))).then(load));
    } catch (error) {
      unlessCaught(reloadOnce);
      throw error;
    }
  };
}

/** Asks for a script, once; for a style sheet as well, and waits for it. */
function filesOf(document: Document): (path: string) => unknown {
  const asked = new Map<string, unknown>();
  return (path) => {
    if (asked.has(path) || document.querySelector(`link[href="${path}"]`)) return asked.get(path);
    const link = document.createElement('link');
    const isScript = path.endsWith('.js');
    link.rel = isScript ? 'modulepreload' : 'stylesheet';
    link.href = path;
    const coming =
      isScript ||
      new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = (error) => {
          link.remove();
          asked.delete(path);
          reject(error);
        };
      });
    asked.set(path, coming);
    // A page's own sheet is marked by `#`, and goes with it. In its place: at the end it would overrule what came after.
    const own = document.querySelector(`link[href="${path}#"]`);
    if (own) own.before(link);
    else document.head.append(link);
    return coming;
  };
}

function recoveryNow({ navigator, sessionStorage }: Browser, now: number): Recovery {
  const since = now - Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY);
  // Whoever goes to another page leaves what they typed by their own will.
  return recoveryFor({ online: navigator.onLine, typed: !leadingTo() && isTyped(), since });
}

/** @returns that the page is being loaded anew */
function reload({ location, sessionStorage }: Browser, now: number): true {
  sessionStorage.setItem(key, String(now));
  const destination = leadingTo();
  if (destination) location.assign(destination);
  else location.reload();
  return true;
}

/** Resolves when the network is back, and when somebody presses a button or something in a form. */
function nextChance({ addEventListener }: Browser): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const again = ({ type, target }: Event) => {
      if (type === 'click' && !(target instanceof Element && target.closest('form, button'))) return;
      over.abort();
      resolve();
    };
    for (const chance of ['online', 'submit', 'click'])
      addEventListener(chance, again, { capture: true, signal: over.signal });
  });
}
