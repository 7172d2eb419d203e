/** The five questions. Each answer is a link to the state that it leads to, so that they work without script. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { useSampleSize } from '../messages.ts';
import {
  type Answers,
  answered,
  answersBefore,
  fitting,
  offered,
  type Question,
  queryOfAnswers,
  questionNames,
} from '../questions.ts';
import type { DesignName } from '../shown.ts';
import { Comb } from './Comb.tsx';
import styles from './Quiz.module.css';
import { useOptionWords } from './useOptionWords.ts';

type Props = { designs: readonly DesignName[]; answers: Answers };

export function Quiz({ designs, answers }: Props) {
  const t = useSampleSize();
  const { code } = useLocale();
  const here = pathTo(code, 'tools/sample-size');
  const open = questionNames.find((name) => answers[name] === undefined);
  const left = fitting(designs, answers).length;
  return (
    <section className={layout.card} aria-label={t('choose.questions')}>
      <ol role="list" className={styles.quiz}>
        {questionNames.map((name, at) => (
          <li key={name} className={cx(name === open && styles.now)}>
            <span
              className={cx(styles.number, answers[name] !== undefined && styles.done)}
              aria-hidden="true"
            >
              {at + 1}
            </span>
            <Choices designs={designs} answers={answers} name={name} here={here} />
            <Comb designs={designs} fitting={fitting(designs, answersBefore(answers, name, true))} />
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        <b role="status">{t('choose.fit', { count: left })}</b>
        {Object.keys(answers).length > 0 && (
          <Link className={layout.link} to={here} preventScrollReset>
            <Icon name="repeat" small />
            {t('choose.again')}
          </Link>
        )}
      </div>
    </section>
  );
}

function Choices({ designs, answers, name, here }: Props & { name: Question; here: string }) {
  const words = useOptionWords();
  const format = useFormat();
  const id = `question-${name}`;
  return (
    <div className={styles.choices}>
      <h2 id={id}>{words.title(name)}</h2>
      <ul role="list" aria-labelledby={id} className={styles.chips}>
        {offered(designs, answers, name).map(({ option, count, chosen }) => (
          <li key={option}>
            {count === 0 && !chosen ? (
              <span className={cx(styles.chip, styles.none)}>
                {words.option(name, option)}
                <span className={layout.num}>{format.number(0)}</span>
              </span>
            ) : (
              <Link
                className={cx(styles.chip, chosen && styles.chosen)}
                aria-current={chosen ? 'true' : undefined}
                to={`${here}?${queryOfAnswers(answered(designs, answers, name, option))}`}
                preventScrollReset
              >
                {words.option(name, option)}
                <span className={layout.num}>{format.number(count)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
