/** Asks again and again how far something is, for as long as it is under way and somebody looks. */
import { useEffect, useEffectEvent } from 'react';

/** @param look asks once; what it throws is the next time's to mend */
export function useWatch(underWay: boolean, pauseMs: number, look: () => Promise<unknown>): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (!underWay) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const again = async () => {
      if (document.visibilityState === 'visible') await lookNow().catch(() => {});
      if (!ended) timer = setTimeout(again, pauseMs);
    };
    timer = setTimeout(again, pauseMs);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [underWay, pauseMs]);
}
