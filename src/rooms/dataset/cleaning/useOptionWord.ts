/** Choices of a step in words of the page. */
import { useCallback } from 'react';
import { useSentence } from '../../../i18n/messages.tsx';
import { optionWord } from './stepWords.ts';

export type OptionWord = (option: string, of: string) => string;

export function useOptionWord(): OptionWord {
  const say = useSentence();
  return useCallback((option, of) => optionWord(say, option, of), [say]);
}
