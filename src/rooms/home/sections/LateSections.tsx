/**
 * Sections that stand on the page before their script does. The server renders them whole, and they are links and
 * figures: so their script, half of the page's own, is fetched when a reader comes near. Their looks come with the page
 * (vite.config.ts).
 */
import { lazy, Suspense, useEffect, useRef } from 'react';
import { pageWillChange } from '../../../platform/deferred.ts';
import type { HomeContent } from '../content.ts';
import s from './LateSections.module.css';

let open: () => void = () => {};
const wanted = new Promise<void>((resolve) => {
  open = resolve;
});

const Sections = lazy(async () => {
  if (!import.meta.env.SSR) await Promise.race([wanted, pageWillChange]);
  const { Below } = await import('./Below.tsx');
  return { default: Below };
});

export function LateSections(props: HomeContent) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    // A navigation led here: no server has rendered anything that could stand in for them.
    if (!box.querySelector('section')) open();
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && open(), {
      rootMargin: '400px',
    });
    watch.observe(box);
    box.addEventListener('focusin', open, { once: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('focusin', open);
    };
  }, []);
  return (
    <div ref={ref} className={s.late}>
      <Suspense>
        <Sections {...props} />
      </Suspense>
    </div>
  );
}
