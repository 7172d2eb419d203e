/** Questions that lead to a tool. Each answer is a link to the state that it leads to, so that they work without script. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../i18n/messages.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import styles from './Quiz.module.css';

/** `count`: what is left by it; by one that leaves nothing no way leads. */
type QuizOption = { option: string; label: string; count: number; chosen: boolean; to: string };

export type QuizQuestion = {
  name: string;
  title: string;
  options: readonly QuizOption[];
  /** Below the answers. */
  note?: ReactNode;
  /** At its end: how many are left after it. */
  left: ReactNode;
};

type Props = {
  label: string;
  questions: readonly QuizQuestion[];
  /** What is left of all. */
  status: ReactNode;
  /** The way back to no answer, where there is one. */
  again: { to: string; label: string } | undefined;
};

export function Quiz({ label, questions, status, again }: Props) {
  const isDone = ({ options }: QuizQuestion) => options.some(({ chosen }) => chosen);
  const open = questions.find((question) => !isDone(question));
  return (
    <section className={layout.card} aria-label={label}>
      <ol role="list" className={styles.quiz}>
        {questions.map((question, at) => (
          <li key={question.name} className={cx(question === open && styles.now)}>
            <span className={cx(styles.number, isDone(question) && styles.done)} aria-hidden="true">
              {at + 1}
            </span>
            <Choices {...question} />
            {question.left}
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        <b role="status">{status}</b>
        {again && (
          <Link className={layout.link} to={again.to} preventScrollReset>
            <Icon name="repeat" small />
            {again.label}
          </Link>
        )}
      </div>
    </section>
  );
}

function Choices({ name, title, options, note }: QuizQuestion) {
  const format = useFormat();
  const id = `question-${name}`;
  return (
    <div className={styles.choices}>
      <h2 id={id}>{title}</h2>
      <ul role="list" aria-labelledby={id} className={styles.chips}>
        {options.map(({ option, label, count, chosen, to }) => (
          <li key={option}>
            {count === 0 && !chosen ? (
              <span className={cx(styles.chip, styles.none)}>
                {label}
                <span className={layout.num}>{format.number(0)}</span>
              </span>
            ) : (
              <Link
                className={cx(styles.chip, chosen && styles.chosen)}
                aria-current={chosen ? 'true' : undefined}
                to={to}
                preventScrollReset
              >
                {label}
                <span className={layout.num}>{format.number(count)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      {note && <div className={layout.row}>{note}</div>}
    </div>
  );
}
