/** The screen of one design: assume, read, doubt, prove, take away, always in this order. */
import { type ReactNode, useEffect, useState } from 'react';
import { scriptOf } from '../../../designs/answering.ts';
import type { Answer, Goal } from '../../../designs/design.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useSampleSize } from '../messages.ts';
import type { DesignView } from '../shown.ts';
import { useDesignWords } from '../words.ts';
import { AtHand } from './AtHand.tsx';
import { DetectableTable } from './DetectableTable.tsx';
import type { DrawnFormula } from './drawnFormula.ts';
import { Export } from './Export.tsx';
import { Formula } from './Formula.tsx';
import { Given } from './Given.tsx';
import { Grid } from './Grid.tsx';
import { Grounds } from './Grounds.tsx';
import { Inputs } from './Inputs.tsx';
import styles from './Instrument.module.css';
import { Keep } from './Keep.tsx';
import { PowerPlot } from './PowerPlot.tsx';
import { Readout } from './Readout.tsx';
import { Script } from './Script.tsx';
import { Sentence } from './Sentence.tsx';
import { useShort } from './useAloud.ts';
import { type Instrument as State, useInstrument } from './useInstrument.ts';

type Props = {
  view: DesignView;
  drawn: DrawnFormula;
  /** What is missing to values of one's own. */
  gate?: ReactNode;
};

export function Instrument({ view, drawn, gate }: Props) {
  const t = useSampleSize();
  const state = useInstrument(view);
  useAddress(state);
  const { data, design, answer, problems, query, entry, raw } = state;
  const script = design ? (scriptOf(design, entry.goal, raw) ?? view.script) : view.script;
  return (
    <div className={styles.instrument}>
      <Jump own={view.mayUse} />
      <div className={styles.bench}>
        {view.mayUse ? <Inputs instrument={state} /> : <Given view={view} />}
        <div className={styles.out}>
          <Unplaced state={state} />
          {answer && (
            <Readout
              data={data}
              answer={answer}
              query={query}
              stale={problems.length > 0}
              onChoose={view.mayUse ? state.put : undefined}
              choice={view.mayUse && data.goals.length > 1 && <GoalChoice state={state} />}
            >
              {view.mayUse && <AtHand state={state} answer={answer} script={script ?? ''} />}
            </Readout>
          )}
          {answer && design && (
            <PowerPlot design={design} answer={answer} put={view.mayUse ? state.put : undefined} />
          )}
          {answer && design && <DetectableTable design={design} answer={answer} />}
        </div>
      </div>
      {answer && view.mayUse && <Said data={data} answer={answer} touched={state.touched} />}
      {gate}
      {answer && view.mayUse && (
        <section id="range" className={styles.part} aria-labelledby="range-title">
          <h2 id="range-title">{t('instrument.range')}</h2>
          <Grid instrument={state} answer={answer} />
        </section>
      )}
      {answer && (
        <section id="proof" className={styles.part} aria-labelledby="proof-title">
          <h2 id="proof-title">{t('instrument.proof')}</h2>
          <Formula data={data} answer={answer} drawn={drawn} />
          {script && <Script code={script} data={data} answer={problems.length === 0 ? answer : undefined} />}
        </section>
      )}
      {answer && view.mayUse && (
        <section id="take" className={styles.part} aria-labelledby="take-title">
          <h2 id="take-title">{t('instrument.take')}</h2>
          <div className={styles.pair}>
            <Sentence data={data} answer={answer} />
            <div className={styles.out}>
              <Export state={state} answer={answer} script={script ?? ''} />
              <Keep state={state} />
            </div>
          </div>
        </section>
      )}
      <section id="sources" className={styles.part} aria-labelledby="sources-title">
        <h2 id="sources-title">{t('instrument.grounds')}</h2>
        <Grounds data={data} />
      </section>
    </div>
  );
}

/** What is wrong with a field that is not asked for now, such as the effect that is sought. */
function Unplaced({ state: { problems, asked } }: { state: State }) {
  const say = useDesignWords();
  const unplaced = problems.filter(({ field }) => !asked.some(({ name }) => name === field));
  return unplaced.map(({ field, key, values }) => (
    <Note key={field} tone="error">
      {say(`errors.${key}`, values)}
    </Note>
  ));
}

function Jump({ own }: { own: boolean }) {
  const t = useSampleSize();
  const all = [
    ['result', t('instrument.result')],
    ...(own ? [['range', t('instrument.jump.range')]] : []),
    ['proof', t('instrument.proof')],
    ...(own ? [['take', t('instrument.jump.take')]] : []),
    ['sources', t('instrument.sources')],
  ];
  return (
    <nav className={styles.jump} aria-label={t('instrument.jump.label')} data-print="no">
      {all.map(([id, word]) => (
        <a key={id} href={`#${id}`}>
          {word}
        </a>
      ))}
    </nav>
  );
}

function GoalChoice({ state: { data, entry, seek } }: { state: State }) {
  const t = useSampleSize();
  const words: Record<Goal, string> = {
    size: t('instrument.goals.size'),
    power: t('instrument.goals.power'),
    effect: data.goals.includes('power') ? t('instrument.goals.effect') : t('instrument.goals.width'),
  };
  return (
    <Segmented
      label={t('instrument.solveFor')}
      value={entry.goal}
      onChange={seek}
      options={data.goals.map((value) => ({ value, label: words[value] }))}
    />
  );
}

/** The answer is said when the values have come to rest, once. */
function Said({ data, answer, touched }: { data: State['data']; answer: Answer; touched: boolean }) {
  const short = useShort(data, answer);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!touched) return;
    const rest = setTimeout(() => setSaid(short), 500);
    return () => clearTimeout(rest);
  }, [short, touched]);
  return (
    <p role="status" className={cx(layout.sr)}>
      {said}
    </p>
  );
}

/**
 * The address follows the values, without a step in the history for each of them, and without the router, for whom every
 * change would be another page under way.
 */
function useAddress({ query, touched }: State): void {
  useEffect(() => {
    if (!touched) return;
    const rest = setTimeout(() => {
      const { pathname, hash } = window.location;
      window.history.replaceState(window.history.state, '', `${pathname}?${query}${hash}`);
    }, 300);
    return () => clearTimeout(rest);
  }, [query, touched]);
}
