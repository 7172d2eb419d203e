/**
 * Takes a click on a link within the page to its place in 300 ms (docs/specification.md §9), unless stillness is
 * wished.
 */
import { useEffect } from 'react';
import { isPlain } from './plainClick.ts';

const milliseconds = 300;

export function SmoothScroll() {
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const target = isPlain(event) && !event.defaultPrevented ? placeOf(event.target) : undefined;
      if (!target || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      event.preventDefault();
      history.pushState(history.state, '', `#${target.id}`);
      scrollTo(target);
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

function scrollTo(target: HTMLElement): void {
  const from = window.scrollY;
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const distance = target.getBoundingClientRect().top - margin;
  const began = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - began) / milliseconds);
    window.scrollTo({ top: from + distance * easeInOutCubic(part), behavior: 'instant' });
    if (part < 1) return requestAnimationFrame(step);
    // The next Tab goes on from here.
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  requestAnimationFrame(step);
}

/** https://easings.net/#easeInOutCubic */
function easeInOutCubic(x: number): number {
  return x < 0.5 ? 4 * x ** 3 : 1 - (-2 * x + 2) ** 3 / 2;
}
