/** What the palette finds while one types: asked a moment after the last key, an answer that came too late is dropped. */
import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../contract/endpoint.ts';
import { useClient } from '../../platform/browser.tsx';
import { paletteAddress } from './addresses.ts';
import type { palette as endpoint } from './contract.ts';

// Without its schemas, which the server's guard alone needs.
const palette = paletteAddress as typeof endpoint;

/** In milliseconds. */
const pause = 120;

/** Undefined until the first answer is there, null where there is none. What was found stays while more is asked. */
export function usePaletteGroups(
  text: string,
  isOpen: boolean,
): AnswerOf<typeof endpoint> | null | undefined {
  const client = useClient();
  const [found, setFound] = useState<AnswerOf<typeof endpoint> | null>();
  const q = text.trim().slice(0, 100);
  useEffect(() => {
    if (!isOpen) return;
    let current = true;
    const take = (answer: AnswerOf<typeof endpoint> | null) => current && setFound(answer);
    const ask = () => client.call(palette, { q }, { quiet: true, retry: 0 }).then(take, () => take(null));
    const timer = setTimeout(ask, q === '' ? 0 : pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [client, q, isOpen]);
  return found;
}
