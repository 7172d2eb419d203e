import { type RefObject, useEffect, useState } from 'react';

/** Whether an element scrolls sideways at this width: then, and only then, the keyboard has to reach it. */
export function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref]);
  return scrolls;
}
