/**
 * Takes a click on a link within the page to its place in 300 ms (docs/specification.md §9), unless stillness is
 * wished.
 */
import { useEffect } from 'react';
import { isPlain } from '../platform/plainClick.ts';

export function SmoothScroll() {
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const target = isPlain(event) && !event.defaultPrevented ? placeOf(event.target) : undefined;
      if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      event.preventDefault();
      history.pushState(history.state, '', `#${target.id}`);
      import('./glide.ts').then(
        ({ glideTo }) => glideTo(target),
        () => target.scrollIntoView(),
      );
    };
    document.addEventListener('click', click);
    return () => document.removeEventListener('click', click);
  }, []);
  return null;
}

/** The section that a link of this page names; the skip link keeps the browser's own way, which moves focus too. */
function placeOf(clicked: EventTarget | null): HTMLElement | undefined {
  const link = clicked instanceof Element ? clicked.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  if (!link || link.pathname !== location.pathname || link.hash === '' || link.hash === '#main')
    return undefined;
  return document.getElementById(link.hash.slice(1)) ?? undefined;
}
