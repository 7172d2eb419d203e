/** The disclosures of a head: what closes them. */
import { useEffect, useRef } from 'react';

/** A click elsewhere or Esc closes a disclosure; Esc gives focus back to its button. */
export function useOneOpenDisclosure() {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = () =>
      ref.current?.querySelectorAll<HTMLDetailsElement>('details[open]:not([data-full])') ?? [];
    const away = (event: Event) => {
      for (const details of open()) {
        if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
      }
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      for (const details of open()) {
        details.open = false;
        details.querySelector('summary')?.focus();
      }
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', onEscape);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', onEscape);
    };
  }, []);
  return ref;
}
