/** What is wrong with the text itself, said beside it once somebody has tried to send it. */
import { useState } from 'react';
import { lengths } from '../limits.ts';
import { useForum } from '../messages.ts';
import { type Refused, refusedAt } from './useSending.ts';

export function useTextFault(text: string, refused: Refused | undefined) {
  const t = useForum();
  const [tried, setTried] = useState(false);
  const own = faultOf(text);
  const words = { missing: t('errors.textMissing'), long: t('errors.tooLong', { max: lengths.text }) };
  return {
    fault: tried && own ? words[own] : refusedAt(refused, 'text'),
    /** @returns whether it can be sent */
    isFit(): boolean {
      setTried(own !== undefined);
      return own === undefined;
    },
  };
}

function faultOf(text: string): 'missing' | 'long' | undefined {
  const { length } = text.trim();
  if (length === 0) return 'missing';
  return length > lengths.text ? 'long' : undefined;
}
