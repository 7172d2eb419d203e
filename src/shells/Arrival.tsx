/**
 * Where a navigation leaves the reader: at the heading of the new page, whose title is announced. The browser does the
 * same after a whole page load.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useEarlyInput } from '../platform/earlyInput.ts';
import layout from '../ui/layout.module.css';
import { arrive } from '../ui/underWay.ts';

export function Arrival() {
  const { key, hash, pathname } = useLocation();
  const [title, setTitle] = useState('');
  useEarlyInput();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own
  useEffect(() => {
    const { another, before } = arrive(pathname);
    if (!another) return;
    // What the first page told programs of itself (src/platform/head.tsx) is not true of this one.
    for (const told of document.head.querySelectorAll('[property],[hreflang]')) told.remove();
    setTitle(document.title);
    focusOn(hash, before);
  }, [key, hash]);
  return (
    <p role="status" className={layout.sr}>
      {title}
    </p>
  );
}

/** Unless the page has put the focus into its text by itself. */
function focusOn(hash: string, before: Element | null): void {
  const { activeElement } = document;
  if (activeElement !== before && activeElement?.closest('main, dialog')) return;
  const target =
    (hash && document.getElementById(hash.slice(1))) || document.querySelector<HTMLElement>('main h1');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
