import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What is drawn of a file, fetched as soon as one is on its way. `lazy` would begin when it is drawn first, and React holds
 * what was waited for back for another third of a second.
 */
export function useFetched<T>(isWanted: boolean, load: () => Promise<T>): T | undefined {
  const [fetched, setFetched] = useState<T>();
  const begin = useEffectEvent(() => {
    load().then(
      (made) => setFetched(() => made),
      // Thrown where it is drawn, so that the page says so.
      (fault) =>
        setFetched(() => {
          throw fault;
        }),
    );
  });
  useEffect(() => {
    if (isWanted) begin();
  }, [isWanted]);
  return fetched;
}
