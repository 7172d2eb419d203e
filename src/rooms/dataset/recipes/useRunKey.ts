import { useCallback, useRef } from 'react';

/** One key for one run: sent again after an answer that did not come, it is the same one, also where a secret went in. */
export function useRunKey(): (of: string) => string {
  const known = useRef(new Map<string, string>());
  return useCallback((of) => {
    const key = known.current.get(of) ?? crypto.randomUUID();
    known.current.set(of, key);
    return key;
  }, []);
}
