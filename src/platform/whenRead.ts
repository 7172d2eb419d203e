import { pageWillChange } from './deferred.ts';

/** Milliseconds that a document is left alone after it came: its reader looks, and the line is theirs. */
const pause = 2000;

/** Signs that its reader will soon use it. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

let passed: Promise<void> | undefined;

/**
 * Resolves when a document has been there for a moment, and sooner when somebody touches it: what is for the hand and not
 * for the eye is fetched then. At once on the server, and for pages that are reached from there.
 */
export function whenRead(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve();
  passed ??= new Promise((resolve) => {
    const wait = () => setTimeout(resolve, pause);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    for (const sign of signs) addEventListener(sign, () => resolve(), { once: true, passive: true });
    void pageWillChange.then(resolve);
  });
  return passed;
}
