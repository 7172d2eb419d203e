import { useCallback } from 'react';
import { kinds } from '../../../../dictionary/variable.ts';
import { useSentence } from '../../../../i18n/messages.tsx';
import { useWorkbench } from '../../../../workbench/messages.ts';
import type { PauseView } from '../protocol.ts';

/** Why a step waits, or a formula cannot be read, in a sentence. */
export function usePauseWords(): (pause: PauseView) => string {
  const sentence = useSentence();
  const words = useWorkbench();
  return useCallback(
    ({ why, values }) => {
      const [about, fault] = why.split(':');
      if (fault !== undefined) return sentence(`dataset.cleaning.formula.${fault}`, values);
      const kind = kinds.find((one) => one === values.is);
      const told = {
        ...values,
        ...(about === 'kind' && kind ? { is: words(`kind.${kind}`) } : {}),
        ...('field' in values ? { field: sentence(`dataset.cleaning.field.${values.field}`) } : {}),
      };
      const said = sentence(`dataset.cleaning.paused.${about}`, told);
      // What has no sentence comes back as its key.
      return said.startsWith('dataset.') ? sentence(`workbench.fault.${about}`, values) : said;
    },
    [sentence, words],
  );
}
