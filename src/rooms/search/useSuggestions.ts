/** What the search finds while one types: asked a moment after the last key, an answer that came too late is dropped. */
import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../contract/endpoint.ts';
import { useClient } from '../../platform/browser.tsx';
import { searchAddress } from './addresses.ts';
import type { search as endpoint } from './contract.ts';

// Without its schemas, which the server's guard alone needs.
const search = searchAddress as typeof endpoint;

/** In milliseconds. */
const pause = 150;

export type Suggestion = AnswerOf<typeof endpoint>['found'][number];

export function useSuggestions(text: string, kind: string): Suggestion[] {
  const client = useClient();
  const [found, setFound] = useState<Suggestion[]>([]);
  useEffect(() => {
    const q = text.trim();
    if (q === '') return setFound([]);
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const answer = await client.call(search, { q, kind }, { quiet: true, retry: 0 });
        if (current) setFound(answer.found);
      } catch {
        if (current) setFound([]);
      }
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [client, text, kind]);
  return found;
}
