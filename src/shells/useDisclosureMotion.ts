import { type MouseEvent, type RefObject, useCallback, useEffect } from 'react';

/**
 * Opens and closes a `<details>` with its animations: closing waits for its own, and a toggle while one runs is
 * ignored (docs/specification.md §4.5). While it is open the page behind does not scroll.
 */
export function useDisclosureMotion(ref: RefObject<HTMLDetailsElement | null>) {
  const close = useCallback(() => {
    const details = ref.current;
    if (!details?.open || details.dataset.closing !== undefined) return;
    details.dataset.closing = '';
    Promise.allSettled(details.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(() => {
      details.open = false;
      delete details.dataset.closing;
    });
  }, [ref]);

  const toggle = useCallback(
    (event: MouseEvent) => {
      const details = ref.current;
      if (!details) return;
      const moving = details
        .getAnimations({ subtree: true })
        .some(({ playState }) => playState === 'running');
      if (moving || details.dataset.closing !== undefined) return event.preventDefault();
      if (!details.open) return; // the browser opens it, and its style sheet moves it
      event.preventDefault();
      close();
    },
    [ref, close],
  );

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const hold = () => document.documentElement.toggleAttribute('data-held', details.open);
    // Opened before this script had come, it tells of no event.
    if (details.open) hold();
    details.addEventListener('toggle', hold);
    return () => {
      details.removeEventListener('toggle', hold);
      document.documentElement.removeAttribute('data-held');
    };
  }, [ref]);

  return { toggle, close };
}
