/** The questions on the way to a method, as far as they are asked, with how many methods each answer leaves. */
import { useFormat, useLocale, useSentence } from '../../../../i18n/messages.tsx';
import { pathTo } from '../../../../i18n/paths.ts';
import {
  type Answers,
  answered,
  answersOf,
  longestBelow,
  methodsBelow,
  queryOf,
  wayOf,
} from '../../../../methods/choosing/walk.ts';
import { Quiz } from '../../../../reading/Quiz.tsx';
import layout from '../../../../ui/layout.module.css';
import { Tag } from '../../../../ui/Tag.tsx';
import { useDataset } from '../../messages.ts';
import { leftAfter, leftBy } from '../left.ts';
import styles from './MethodQuiz.module.css';

type Props = {
  answers: Answers;
  /** What the data say by themselves: it is taken where its question is reached, unless a person said otherwise. */
  given: Answers;
};

export function MethodQuiz({ answers, given }: Props) {
  const t = useDataset();
  const say = useSentence();
  const format = useFormat();
  const { code } = useLocale();
  const here = pathTo(code, 'tools/which-method');
  const way = wayOf(answers);
  const all = { ...given, ...answers };
  return (
    <Quiz
      label={t('which.questions')}
      questions={way.asked.map(({ question, options, answer }, place) => {
        const left = leftAfter(way, place);
        return {
          name: question,
          title: say(`methods.choosing.questions.${question}.title`),
          note: answer !== undefined && given[question] === answer && (
            <Tag tone="info">{t('which.given')}</Tag>
          ),
          options: options.map((option) => ({
            option,
            label: say(`methods.choosing.questions.${question}.options.${option}`),
            count: leftBy(way, place, option),
            chosen: option === answer,
            to: `${here}?${queryOf(answered(all, question, option))}`,
          })),
          left: (
            <p className={styles.left}>
              <b className={layout.num}>{format.number(left)}</b>
              <span>{t('which.left', { count: left })}</span>
            </p>
          ),
        };
      })}
      status={
        way.next
          ? t('which.open', {
              count: methodsBelow(way.next).size,
              questions: longestBelow(way.next),
            })
          : t('which.answered', { count: answersOf(way).length })
      }
      again={answersOf(way).length > 0 ? { to: here, label: t('which.again') } : undefined}
    />
  );
}
