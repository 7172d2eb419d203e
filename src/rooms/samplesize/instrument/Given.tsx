/** The worked example of a design. */

import { inputsAsked } from '../../../designs/reading.ts';
import { WorkedExample } from '../../../reading/WorkedExample.tsx';
import { useSampleSize } from '../messages.ts';
import type { DesignView } from '../shown.ts';
import { useDesignWords } from '../words.ts';
import { useQuantities } from './useQuantities.ts';

export function Given({ view: { design, goal, result } }: { view: DesignView }) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { text } = useQuantities();
  if (!result.ok) return null;
  const { values } = result.answer;
  const given = inputsAsked(design, goal, values).map((input) => ({
    id: input.name,
    label: say(`inputs.${input.name}`),
    value:
      input.kind === 'choice'
        ? say(`options.${input.name}.${values[input.name]}`)
        : text(input, Number(values[input.name])),
    isNumber: input.kind !== 'choice',
  }));
  const note = (
    <>
      {t('instrument.readOnly')} <a href="#way">{t('instrument.missing')}</a>
    </>
  );
  return <WorkedExample title={t('design.example')} values={given} note={note} />;
}
