/** The five questions, with the designs that each answer leaves. */
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Quiz as Questions } from '../../../reading/Quiz.tsx';
import { useSampleSize } from '../messages.ts';
import {
  type Answers,
  answered,
  answersBefore,
  fitting,
  offered,
  queryOfAnswers,
  questionNames,
} from '../questions.ts';
import type { DesignName } from '../shown.ts';
import { Comb } from './Comb.tsx';
import { useOptionWords } from './useOptionWords.ts';

type Props = { designs: readonly DesignName[]; answers: Answers };

export function Quiz({ designs, answers }: Props) {
  const t = useSampleSize();
  const words = useOptionWords();
  const { code } = useLocale();
  const here = pathTo(code, 'tools/sample-size');
  return (
    <Questions
      label={t('choose.questions')}
      questions={questionNames.map((name) => ({
        name,
        title: words.title(name),
        options: offered(designs, answers, name).map((one) => ({
          ...one,
          label: words.option(name, one.option),
          to: `${here}?${queryOfAnswers(answered(designs, answers, name, one.option))}`,
        })),
        left: <Comb designs={designs} fitting={fitting(designs, answersBefore(answers, name, true))} />,
      }))}
      status={t('choose.fit', { count: fitting(designs, answers).length })}
      again={Object.keys(answers).length > 0 ? { to: here, label: t('choose.again') } : undefined}
    />
  );
}
