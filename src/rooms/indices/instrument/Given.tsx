/** The worked example of an index, with when the index is not to be used. */
import { WorkedExample } from '../../../reading/WorkedExample.tsx';
import { useIndices } from '../messages.ts';
import { NotFor } from './NotFor.tsx';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

export function Given({ state, text }: { state: IndexState; text: Text }) {
  const t = useIndices();
  const { questionnaire, labels, data } = state;
  const values = questionnaire.items.flatMap((compiled) => {
    const { id, type } = compiled.item;
    const answer = data.example.answers[id];
    if (answer === undefined || answer === null) return [];
    return { id, label: labels.item(id), value: text.answer(compiled, answer), isNumber: type === 'number' };
  });
  const note = (
    <>
      {t('gate.readOnly')} <a href="#way">{t('gate.missing')}</a>
    </>
  );
  return (
    <WorkedExample title={t('one.example')} values={values} note={note}>
      <NotFor data={data} />
    </WorkedExample>
  );
}
