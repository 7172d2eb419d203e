import { useFormat, useSentence } from '../../../i18n/messages.tsx';
import type { Saying, Style } from './saying.ts';
import { type Said, type Speaker, sayingOf } from './sayings.ts';
import type { Declared } from './useAnalysis.ts';

/** The language of this page. */
export function useSpeaker(): Speaker {
  const sentence = useSentence();
  const { number, marks } = useFormat();
  return { sentence, number, marks };
}

/** How this page writes the result of an analysis. */
export function useSaying(method: Pick<Declared, 'id'>, said: Said, style: Style): Saying {
  return sayingOf(useSpeaker(), method, said, style);
}
