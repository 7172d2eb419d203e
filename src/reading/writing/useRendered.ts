/** A text as readers would see it, through the real renderer, a moment after the last key. */
import { useEffect, useEffectEvent, useState } from 'react';
import { CallError } from '../../contract/callError.ts';

export type Rendered<Answer> = { shown?: Answer; failure?: string };

/** In milliseconds. */
const pause = 400;

/**
 * @param what all that the rendering depends on
 * @param on off while nobody looks, or while there is too much to render
 */
export function useRendered<Answer>(
  what: string,
  on: boolean,
  render: () => Promise<Answer>,
): Rendered<Answer> {
  const [rendered, setRendered] = useState<Rendered<Answer>>({});
  const now = useEffectEvent(render);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it renders again when what it renders has changed
  useEffect(() => {
    if (!on) return;
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const shown = await now();
        if (current) setRendered({ shown });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (current) setRendered((before) => ({ ...before, failure: error.message }));
      }
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [what, on]);
  return rendered;
}
