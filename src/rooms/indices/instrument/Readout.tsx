/** The result: one number large with what it means, the exact value beside, and its place among the source's bands. */
import type { ReactNode } from 'react';
import { CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { StatusMark } from '../../../ui/Status.tsx';
import type { Output } from '../computed.ts';
import { useIndices } from '../messages.ts';
import { outputLabel } from '../outputs.ts';
import { Bands } from './Bands.tsx';
import { lackingFor } from './lackingFor.ts';
import styles from './Readout.module.css';
import { StillOpen } from './StillOpen.tsx';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

type Props = {
  state: IndexState;
  text: Text;
  /** What can be done with it, while it belongs to the values that stand there. */
  children?: ReactNode;
};

export function Readout({ state, text, children }: Props) {
  const t = useIndices();
  const { result, stale, data, questionnaire, labels } = state;
  const limits = data.outputs.flatMap(({ interval = [] }) => interval);
  const [main, ...others] = data.outputs.filter(({ of }) => !limits.includes(of));
  if (!main) return null;
  const label = outputLabel(questionnaire, labels, main.of);
  const question = text.named(label, text.outputUnit(main.of));
  const value = result?.outputs[main.of] ?? null;
  const finding = main.finding ?? (questionnaire.findingPlaces.has(main.of) ? main.of : undefined);
  const level = finding ? result?.levels[finding] : undefined;
  const levelName = finding && level ? labels.level(finding, level) : '';
  const meaning = finding && level ? labels.words[`band.${finding}.${level}`] : undefined;
  const written = text.output(main.of, value);
  const exact = typeof value === 'number' ? text.exact(value) : '';
  return (
    <section id="result" className={cx(layout.card, styles.readout)} aria-labelledby="result-title">
      <CardHead
        end={
          <span className={styles.here}>
            <StatusMark state="on" />
            {t('one.local')}
          </span>
        }
      >
        <h2 id="result-title">{t('one.result')}</h2>
      </CardHead>
      {result ? (
        <div className={cx(styles.main, stale && styles.stale)}>
          <div>
            <p className={styles.question}>{question}</p>
            <p className={styles.big}>
              <output className={written === '' || written.length > 8 ? styles.word : undefined}>
                {written || levelName || '–'}
              </output>
              {written !== '' && levelName && <span>{levelName}</span>}
            </p>
            <Interval state={state} text={text} ends={main.interval} />
          </div>
          <p className={styles.say}>
            {stale ? (
              t('one.stale')
            ) : (
              <>
                {value === null && levelName === '' && <WhyNone state={state} of={main.of} />}
                {meaning && <b>{meaning}</b>}{' '}
                {exact !== '' && exact !== written && t('one.exactly', { value: exact })}{' '}
                {labels.words.notice}
              </>
            )}
          </p>
        </div>
      ) : (
        <StillOpen state={state} text={text} question={question} />
      )}
      {result && main.finding && main.axis && typeof value === 'number' && (
        <Bands state={state} text={text} value={value} finding={main.finding} of={main.of} axis={main.axis} />
      )}
      {result && others.length > 0 && (
        <dl className={cx(styles.cells, stale && styles.stale)}>
          {others.map(({ of, finding: found, interval }) => (
            <div key={of}>
              <dt>{outputLabel(questionnaire, labels, of)}</dt>
              <Cell state={state} text={text} of={of} finding={found ?? of} ends={interval} />
            </div>
          ))}
        </dl>
      )}
      {result && !stale && children}
    </section>
  );
}

type CellProps = { state: IndexState; text: Text; of: string; finding: string; ends: Output['interval'] };

/** Beside the large number; without a value, why there is none. */
function Cell({ state, text, of, finding, ends }: CellProps) {
  const level = levelOf(state, finding);
  const written = text.output(of, state.result?.outputs[of] ?? null);
  if (written === '' && level === '') {
    return (
      <dd>
        –
        <small className={styles.why}>
          <WhyNone state={state} of={of} />
        </small>
        <Interval state={state} text={text} ends={ends} />
      </dd>
    );
  }
  return (
    <dd className={layout.num}>
      {[text.withUnit(written, of), level].filter(Boolean).join(' ')}
      <Interval state={state} text={text} ends={ends} />
    </dd>
  );
}

type IntervalProps = { state: IndexState; text: Text; ends: Output['interval'] };

function Interval({ state: { result }, text, ends }: IntervalProps) {
  const t = useIndices();
  const [low = '', high = ''] = (ends ?? []).map((of) => text.output(of, result?.outputs[of] ?? null));
  if (low === '' || high === '') return null;
  return <small className={styles.interval}>{t('one.interval', { low, high })}</small>;
}

/** Why an output has no value: what it needs besides, or that the formula has none. */
function WhyNone({ state: { result, questionnaire, labels }, of }: { state: IndexState; of: string }) {
  const t = useIndices();
  const lacking = result ? lackingFor(questionnaire, of, result.outcome.slots) : [];
  if (lacking.length === 0) return t('one.undefined');
  return t('one.needs', { inputs: lacking.map((id) => labels.item(id)).join(' · ') });
}

function levelOf({ result, labels }: IndexState, finding: string): string {
  const level = result?.levels[finding];
  return level ? labels.level(finding, level) : '';
}
