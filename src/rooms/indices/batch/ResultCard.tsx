/** What came of a file: how many rows, how the bands are spread, what to take away, and which rows need a look. */
import { useEffect, useRef } from 'react';
import { tableLimits } from '#frame/rows/look.ts';
import type { Quartiles } from '#frame/work/quartiles.ts';
import { saveBlob } from '#ui/saveBlob.ts';
import { FaultTable } from '#workbench/FaultTable.tsx';
import { useWorkbench } from '#workbench/messages.ts';
import type { TableState, TableWork } from '#workbench/useTableWork.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';
import { levelKey } from '../../../questionnaire/words.ts';
import { Bar } from '../../../ui/Bar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useIndices } from '../messages.ts';
import { digitsFor, outputNames, unitOf } from '../outputs.ts';
import { withUnit } from '../unitText.ts';
import type { BatchIndex } from './batchIndex.ts';
import type { ComputePlan } from './computeJob.ts';
import { countNames, spreadName } from './counts.ts';
import { FirstRows } from './FirstRows.tsx';
import { RemedyButton, TakeAll } from './RemedyButton.tsx';
import styles from './ResultCard.module.css';
import { useBatchWords } from './useBatchWords.ts';

type Props = {
  state: TableState & { step: 'done' };
  work: TableWork<ComputePlan>;
  indices: readonly BatchIndex[];
  compiled: readonly Questionnaire[];
  /** By what was computed. */
  said: ComputePlan;
  compute: (plan: ComputePlan) => void;
};

export function ResultCard({ state, work, indices, compiled, said, compute }: Props) {
  const t = useIndices();
  const table = useWorkbench();
  const words = useBatchWords();
  const { processed, file, looked } = state;
  const { rows, faultyRows, refusedRows, faults, isCut, counts, spreads, sample, result, report } = processed;
  const heading = useRef<HTMLHeadingElement>(null);
  const isAgain = said.remedies !== undefined;
  // The key that was pressed is gone with the table it stood in.
  useEffect(() => {
    if (isAgain) heading.current?.focus();
  }, [isAgain]);
  const stem = file.name.replace(/\.[^.]*$/, '');
  const unusual = counts[countNames.unusual] ?? 0;
  const taken = counts[countNames.taken] ?? 0;
  return (
    <Card as="section" aria-labelledby="done">
      <CardHead>
        <h2 id="done" ref={heading} tabIndex={-1}>
          {t('batch.done')}
        </h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <div role="status" className={layout.stack}>
          <Note tone={faults > 0 ? 'warn' : 'ok'}>
            {indices.map(({ id, short }, k) => (
              <p key={id}>
                {t('batch.computed', {
                  name: short,
                  rows: counts[countNames.computed(k)] ?? 0,
                  all: rows + refusedRows,
                })}
              </p>
            ))}
            {faultyRows > 0 && <p>{t('batch.faulty', { rows: faultyRows })}</p>}
            {unusual > 0 && <p>{t('batch.unusual', { rows: unusual })}</p>}
            {taken > 0 && <p>{t('batch.taken', { rows: taken })}</p>}
            {refusedRows > 0 && <p>{table('batch.refused', { rows: refusedRows })}</p>}
          </Note>
          {isCut && <Note tone="error">{t('batch.cut', { rows: tableLimits.rows })}</Note>}
        </div>
        <div className={layout.row}>
          <Button tone="primary" onClick={() => saveBlob(result, `${stem}-results.csv`)}>
            {t('batch.getResult')}
          </Button>
          {faults > 0 && (
            <Button onClick={() => saveBlob(report, `${stem}-errors.csv`)}>{table('batch.getReport')}</Button>
          )}
          <Button onClick={work.again}>{table('batch.again')}</Button>
          {said.remedies && (
            <Button tone="quiet" onClick={() => compute({ ...said, remedies: undefined })}>
              {t('batch.undo')}
            </Button>
          )}
        </div>
        <p className={layout.small}>{t('batch.resultText')}</p>
        {indices.map((index, k) => (
          <Spread
            key={index.id}
            index={index}
            questionnaire={compiled[k]!}
            place={k}
            counts={counts}
            quartiles={spreads[spreadName(k)]}
          />
        ))}
        <FirstRows
          sample={sample}
          own={looked.columns.length}
          decimal={looked.form.decimal}
          indices={indices}
          compiled={compiled}
        />
        {faults > 0 && (
          <div className={layout.stack}>
            <h3>{table('faults.heading')}</h3>
            <TakeAll faults={processed.first} said={said} compute={compute} />
            <FaultTable
              processed={processed}
              words={words}
              remedy={(fault) => <RemedyButton fault={fault} said={said} compute={compute} />}
            />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

type SpreadProps = {
  index: BatchIndex;
  questionnaire: Questionnaire;
  place: number;
  counts: Readonly<Record<string, number>>;
  quartiles: Quartiles | undefined;
};

/** How many rows each band of the index has, and the middle half of its results. */
function Spread({ index, questionnaire, place, counts, quartiles }: SpreadProps) {
  const t = useIndices();
  const { number } = useFormat();
  const { intl } = useLocale();
  const finding = index.definition.findings?.find(({ id }) => id === index.outputs[0]?.finding);
  const levels = [...(finding?.levels.map(({ id }) => id) ?? []), finding?.otherwise ?? []]
    .flat()
    .map((id) => ({
      id,
      label: index.words[levelKey(index.words, finding?.id ?? '', id)] ?? id,
      count: counts[countNames.level(place, finding?.id ?? '', id)] ?? 0,
    }));
  const all = levels.reduce((sum, { count }) => sum + count, 0);
  if (all === 0 && !quartiles) return null;
  const title = all > 0 ? t('batch.bands', { name: index.short }) : t('batch.results', { name: index.short });
  const [main = ''] = outputNames(index.outputs);
  const figure = (value: number) => number(value, digitsFor(questionnaire, main));
  return (
    <section className={layout.stack} aria-label={title}>
      <h3>{title}</h3>
      {all > 0 && (
        <ul role="list" className={styles.levels}>
          {levels.map(({ id, label, count }) => (
            <li key={id} className={styles.level}>
              <span>{label}</span>
              <Bar value={count} max={all} label={label} />
              <span className={styles.number}>{number(count)}</span>
              <span className={styles.number}>
                {number(count / all, {
                  style: 'percent',
                  minimumFractionDigits: 1,
                  maximumFractionDigits: 1,
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {quartiles && (
        <p className={layout.small}>
          {t('batch.quartiles', {
            median: figure(quartiles.median),
            lower: figure(quartiles.lower),
            upper: withUnit(figure(quartiles.upper), unitOf(questionnaire, main), intl),
          })}
        </p>
      )}
    </section>
  );
}
