import { useCallback } from 'react';
import { kinds } from '../../../../dictionary/variable.ts';
import { useSentence } from '../../../../i18n/messages.tsx';
import { useWorkbench } from '../../../../workbench/messages.ts';
import type { PauseView } from '../protocol.ts';

/** What people look for among functions, and is a step of its own: it looks at other rows, or gives a column another meaning. */
const steps: Readonly<Record<string, string>> = {
  ...{ lag: 'withinPatient', first: 'withinPatient', last: 'withinPatient', baseline: 'changeFromBaseline' },
  ...{
    quantile: 'cutByQuantiles',
    quantiles: 'cutByQuantiles',
    ntile: 'cutByQuantiles',
    convert: 'convertUnit',
  },
};

/** Why a step waits, or a formula cannot be read, in a sentence. */
export function usePauseWords(): (pause: PauseView) => string {
  const sentence = useSentence();
  const words = useWorkbench();
  return useCallback(
    ({ why, values }) => {
      const [about, fault] = why.split(':');
      const own = fault === 'unknownFunction' ? steps[String(values.name)] : undefined;
      if (own !== undefined) {
        const step = sentence(`dataset.cleaning.op.${own}`);
        return sentence('dataset.cleaning.formula.ownStep', { ...values, step });
      }
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
