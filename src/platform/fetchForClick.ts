/** The script that a click asked for, and what happens to the click when that script is gone. */

let recovery: ReturnType<typeof setTimeout> | undefined;

/** Recovers from a missing script, unless whoever asked for it does so by themselves. */
export function unlessCaught(recover: () => void): void {
  recovery = setTimeout(recover);
}

/**
 * Fetches what a click asked for, and shows on its button that it is loading. When it is gone, `otherwise` does what was
 * wanted without it; the page is not loaded anew, which would lose the click.
 */
export function fetchForClick<T>(
  loading: Promise<T>,
  then: (loaded: T) => void,
  otherwise: () => void,
): void {
  const key = document.activeElement?.closest('a, button');
  const isFirst = key?.hasAttribute('aria-busy') === false;
  const rest = () => isFirst && key.removeAttribute('aria-busy');
  if (isFirst) key.setAttribute('aria-busy', 'true');
  loading.then(
    (loaded) => {
      rest();
      then(loaded);
    },
    () => {
      clearTimeout(recovery);
      rest();
      otherwise();
    },
  );
}
