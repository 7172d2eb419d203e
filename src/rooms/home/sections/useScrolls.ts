import { type RefObject, useEffect, useState } from 'react';

/** Whether an element scrolls sideways at this width, so that the keyboard has to reach it: until it is known, it may. */
export function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref]);
  return scrolls;
}
