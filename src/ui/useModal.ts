import { useLayoutEffect, useRef, useState } from 'react';

/** Where focus goes first: what asks for it, else the first field of the body; else the browser's own choice. */
const FIRST = '[data-autofocus], [data-body] :is(input, select, textarea):not(:disabled, [type="hidden"])';

/**
 * Keeps a native `<dialog>` in step with `open`: shows it as a modal, and on closing waits for its animation.
 * The browser keeps the page behind inert, holds focus and returns it. `shown` lasts until the way out is done.
 */
export function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(open);
  if (open && !shown) setShown(true);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open) {
      delete dialog.dataset.closing;
      if (!dialog.open) dialog.showModal();
      dialog.querySelector<HTMLElement>(FIRST)?.focus();
      return;
    }
    // The browser itself may have closed it.
    if (!dialog.open) return setShown(false);
    let current = true;
    dialog.dataset.closing = '';
    // Without motion there is nothing to wait for, and the list is empty.
    Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished)).then(() => {
      if (!current) return;
      delete dialog.dataset.closing;
      dialog.close();
      setShown(false);
    });
    return () => {
      current = false;
    };
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    // Closed while still in the page, or the browser would not hand focus back.
    return () => dialog?.close();
  }, []);

  return { ref, shown };
}
