/** Saves one after the other, so that a key pressed twice does not conflict with itself. */
import { useCallback, useEffect, useRef } from 'react';

/**
 * @param unsaved whether something is left to save, as of now
 * @param store stores what there is now; says whether it could
 * @returns a function that ends when nothing is left to save (true) or something could not be saved (false)
 */
export function useSaving(unsaved: () => boolean, store: () => Promise<boolean>): () => Promise<boolean> {
  const latest = useRef({ unsaved, store });
  useEffect(() => {
    latest.current = { unsaved, store };
  });
  const underWay = useRef<Promise<boolean>>(undefined);
  return useCallback(async () => {
    while (underWay.current) if (!(await underWay.current)) return false;
    if (!latest.current.unsaved()) return true;
    underWay.current = latest.current.store().finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  }, []);
}
