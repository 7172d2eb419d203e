/** Computing that lets the page breathe: in slices, so that typing and dragging are answered between them. */
import { useEffect, useState } from 'react';

/** Milliseconds of one slice: less than a frame. */
const slice = 12;

export type Sliced<T> = { items: readonly T[]; done: boolean };

const nothing = { items: [], done: false } as const;

/**
 * What a generator gives. Before its first slice is through, what the last one gave stays; all but exact designs are
 * through with the first.
 * @param make the same function as long as nothing that it computes with has changed
 */
export function useSliced<T>(make: () => Generator<T>): Sliced<T> {
  const [given, setGiven] = useState<Sliced<T>>(nothing);
  useEffect(() => {
    const items: T[] = [];
    const generator = make();
    let next: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
      const end = performance.now() + slice;
      let done = false;
      while (!done && performance.now() < end) {
        const step = generator.next();
        done = step.done === true;
        if (!step.done) items.push(step.value);
      }
      setGiven({ items: [...items], done });
      next = done ? undefined : setTimeout(go);
    };
    go();
    return () => clearTimeout(next);
  }, [make]);
  return given;
}
