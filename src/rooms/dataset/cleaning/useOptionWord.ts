/** Choices of a step in words: their own, kinds of variables, reasons why a value is missing. */
import { useCallback } from 'react';
import { kinds, missingReasons } from '../../../dictionary/variable.ts';
import { useSentence } from '../../../i18n/messages.tsx';

export type OptionWord = (option: string, of: string) => string;

const reasons: readonly string[] = ['given', ...missingReasons];
const orders: readonly string[] = ['ymd', 'dmy', 'mdy'];

export function useOptionWord(): OptionWord {
  const sentence = useSentence();
  return useCallback(
    (option, of) => {
      if (of === 'reason' && reasons.includes(option)) return sentence(`workbench.missing.${option}`);
      if (of === 'changeKind' && kinds.some((kind) => kind === option))
        return sentence(`workbench.kind.${option}`);
      if (orders.includes(option)) return sentence(`dataset.answer.${option}`);
      return sentence(`dataset.cleaning.option.${option}`);
    },
    [sentence],
  );
}
