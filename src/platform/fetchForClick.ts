/** The script that a click asked for, and what happens to the click when that script is gone or cannot be fetched now. */

/** An event of the window: a script could not be fetched, and the page stays as it is (src/shells/chunks.ts). */
export const unfetched = 'unfetched';

export function tellUnfetched(): void {
  dispatchEvent(new Event(unfetched));
}

let recovery: ReturnType<typeof setTimeout> | undefined;

/** Recovers from a missing script, unless whoever asked for it does so by themselves. */
export function unlessCaught(recover: () => void): void {
  recovery = setTimeout(recover);
}

/**
 * Fetches what a click asked for, and shows on its button that it is loading. When it is gone, `otherwise` does what was
 * wanted without it; the page is not loaded anew, which would lose the click. When it cannot be fetched now, that is told,
 * the click is over, and the next one tries again.
 */
export function fetchForClick<T>(
  loading: Promise<T>,
  then: (loaded: T) => void,
  otherwise: () => void,
  whenTold: () => void = () => {},
): void {
  const over = new AbortController();
  const { signal } = over;
  const key = document.activeElement?.closest('a, button');
  const isFirst = key?.hasAttribute('aria-busy') === false;
  const rest = () => isFirst && key.removeAttribute('aria-busy');
  if (isFirst) key.setAttribute('aria-busy', 'true');
  const end = (act: () => void) => {
    if (signal.aborted) return;
    over.abort();
    rest();
    act();
  };
  addEventListener(unfetched, () => end(whenTold), { signal });
  loading.then(
    (loaded) => end(() => then(loaded)),
    () => {
      clearTimeout(recovery);
      end(otherwise);
    },
  );
}
