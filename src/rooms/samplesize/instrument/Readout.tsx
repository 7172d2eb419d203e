/** The answer: one number large, its parts, and what it means in a sentence that one could say aloud. */
import type { ReactNode } from 'react';
import type { Answer } from '../../../designs/design.ts';
import { CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useSampleSize } from '../messages.ts';
import type { DesignData } from '../shown.ts';
import { useDesignWords } from '../words.ts';
import { Cautions } from './Cautions.tsx';
import styles from './Readout.module.css';
import { countedIn, lastVisit, partsOf, soughtOutput } from './sought.ts';
import { useAloud } from './useAloud.ts';
import { useQuantities } from './useQuantities.ts';

type Props = {
  data: DesignData;
  answer: Answer;
  /** What the address carries, for the way to another design. */
  query: string;
  /** Problems stand: the number belongs to the values before. */
  stale: boolean;
  /** The choice of the goal. */
  choice?: ReactNode;
  onChoose?: (choices: Readonly<Record<string, string>>) => void;
  /** What can be done with it, while it belongs to the values that stand there. */
  children?: ReactNode;
};

export function Readout({ data, answer, query, stale, choice, onChoose, children }: Props) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { text } = useQuantities();
  const aloud = useAloud(data, answer);
  const sought = soughtOutput(data, answer);
  const value = answer.outputs[sought.name] ?? 0;
  const unit = answer.goal === 'size' ? say(`units.${countedIn(data)}`) : '';
  return (
    <section id="result" className={cx(layout.card, styles.readout)} aria-labelledby="result-title">
      <CardHead end={choice}>
        <h2 id="result-title">{t('instrument.result')}</h2>
      </CardHead>
      <Cautions answer={answer} query={query} onChoose={onChoose} />
      <div className={cx(styles.main, stale && styles.stale)}>
        <div>
          <p className={styles.question}>{say(`outputs.${sought.name}`)}</p>
          <p className={styles.big}>
            <output>{text(sought, value)}</output>
            {unit && <span>{unit}</span>}
          </p>
        </div>
        <p className={styles.aloud}>{stale ? t('instrument.stale') : aloud}</p>
      </div>
      <Parts data={data} answer={answer} stale={stale} />
      {!stale && children}
    </section>
  );
}

/** A study waits for whole events; how many the formula asks for stands beside them. */
const isPartOfEvent = ({ unit }: { unit: string }, value: number) =>
  unit === 'events' && Math.ceil(value) - value > 0.05;

function Parts({ data, answer, stale }: Pick<Props, 'data' | 'answer' | 'stale'>) {
  const t = useSampleSize();
  const say = useDesignWords();
  const { text, number } = useQuantities();
  const end = lastVisit(answer);
  const { exact } = answer.outputs;
  const parts = partsOf(data, answer);
  if (parts.length === 0 && end === undefined && exact === undefined) return null;
  return (
    <dl className={cx(styles.cells, stale && styles.stale)}>
      {parts.map(({ output, value }) => (
        <div key={output.name}>
          <dt>{say(`outputs.${output.name}`)}</dt>
          <dd className={layout.num}>
            {isPartOfEvent(output, value)
              ? `${number(Math.ceil(value))} (${text(output, value)})`
              : text(output, value)}
          </dd>
        </div>
      ))}
      {end !== undefined && (
        <div>
          <dt>{t('instrument.lastVisit')}</dt>
          <dd className={layout.num}>{t('instrument.month', { month: number(end) })}</dd>
        </div>
      )}
      {exact !== undefined && answer.goal === 'size' && (
        <div>
          <dt>{say('outputs.exact')}</dt>
          <dd className={layout.num}>{number(exact, { maximumFractionDigits: 2 })}</dd>
        </div>
      )}
    </dl>
  );
}
