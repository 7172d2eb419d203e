import { useEffect, useRef } from 'react';
import type { Survey } from './useSurvey.ts';

/** Whoever goes on to another page begins at its heading, `[data-arrival]`, by eye and by keyboard. */
export function useArrival<E extends HTMLElement>({ moved }: Survey) {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (!moved.current) return;
    const heading = ref.current?.querySelector<HTMLElement>('[data-arrival]');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [moved]);
  return ref;
}
