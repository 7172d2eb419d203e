import { useFormat } from '../../../i18n/messages.tsx';
import type { Answer } from '../../../questionnaire/definition.ts';
import type { CompiledItem } from '../../../questionnaire/questionnaire.ts';
import { useSyndrome } from '../messages.ts';
import { useScale } from '../scale.ts';

/** What was answered, in words. */
export function useAnswerText(): (item: CompiledItem, answer: Answer | null | undefined) => string {
  const t = useSyndrome();
  const { labels } = useScale();
  const { marks } = useFormat();
  return (item, answer) => {
    if (answer === undefined || answer === null) return t('result.noAnswer');
    if (typeof answer === 'boolean') return answer ? t('survey.yes') : t('survey.no');
    return labels.answer(item, answer, marks.list);
  };
}
