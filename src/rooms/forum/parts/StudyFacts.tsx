/** Facts about a study at the head of its topic: a list of terms, the output of a program, and a table with summaries. */
import { Fragment } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { useForum } from '../messages.ts';
import type { Fact } from '../study/facts.ts';
import type { ColumnSummary } from '../study/summaries.ts';
import { columnWords, formWords } from '../study/words.ts';
import styles from './StudyFacts.module.css';

type TableFact = Extract<Fact['value'], { table: unknown }>;

/** @param lang of what was written, where it is not the page's */
export function StudyFacts({ facts, lang }: { facts: readonly Fact[]; lang: string | undefined }) {
  const t = useForum();
  const { inBrackets } = useFormat();
  const lines = facts.filter(({ value }) => 'word' in value || 'text' in value);
  return (
    <section className={cx(layout.card, styles.facts)} aria-labelledby="facts">
      <h2 id="facts">{t(formWords.facts)}</h2>
      <dl className={styles.list}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            {'word' in value && <dd>{t(value.word)}</dd>}
            {'text' in value && <dd lang={lang}>{value.text}</dd>}
          </div>
        ))}
      </dl>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          {'code' in value && (
            <details className={styles.more}>
              <summary>
                {value.program === null ? t(label) : `${t(label)}${inBrackets(value.program)}`}
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
              <section tabIndex={0} aria-label={t(label)} className={styles.output}>
                <pre>{value.code}</pre>
              </section>
            </details>
          )}
          {'table' in value && <SmallTable label={t(label)} value={value} />}
        </Fragment>
      ))}
    </section>
  );
}

export function SmallTable({ label, value: { table, summaries } }: { label: string; value: TableFact }) {
  const t = useForum();
  const { marks } = useFormat();
  const { columns, rows } = table;
  const size = t(formWords.size, { rows: rows.length, columns: columns.length });
  // Two columns may have the same heading.
  const named = columns.map((heading, place) => {
    const summary = summaries[place];
    return { place, heading, summary, end: summary?.kind === 'numeric' };
  });
  return (
    <details className={styles.more} open={rows.length <= 12}>
      <summary>
        {label} <span className={layout.meta}>{size}</span>
      </summary>
      <Table label={[label, size].join(marks.comma)} dense className={styles.table}>
        <thead>
          <tr>
            {named.map(({ place, heading, end }) => (
              <Th key={place} end={end}>
                {heading}
              </Th>
            ))}
          </tr>
          <tr className={styles.summaries}>
            {named.map(({ place, summary, end }) => (
              <Td key={place} end={end}>
                {summary && <Summary of={summary} />}
              </Td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name, and never move
            <tr key={row}>
              {named.map(({ place, end }) => (
                <Td key={place} end={end}>
                  {cells[place]}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}

/** What stands above a column: its kind, and what its values are. */
function Summary({ of }: { of: ColumnSummary }) {
  const t = useForum();
  return (
    <div className={styles.summary}>
      <span>{t(columnWords[of.kind])}</span>
      <Values of={of} />
      {of.missing > 0 && <Line name={t('study.summary.missing')} value={of.missing} />}
    </div>
  );
}

function Values({ of }: { of: ColumnSummary }) {
  const t = useForum();
  const format = useFormat();
  const figure = (value: number) => format.number(value, { maximumSignificantDigits: 4 });
  if (of.kind === 'numeric') {
    const mean = of.sd === null ? figure(of.mean) : `${figure(of.mean)} (${figure(of.sd)})`;
    return (
      <>
        <Line name={t('study.summary.mean')} value={mean} />
        <Line name={t('study.summary.median')} value={figure(of.median)} />
        <Line name={t('study.summary.quartiles')} value={`${figure(of.q1)}–${figure(of.q3)}`} />
        <Line name={t('study.summary.range')} value={`${figure(of.min)}–${figure(of.max)}`} />
      </>
    );
  }
  if (of.kind === 'category') {
    return (
      <>
        {of.counts.map(({ value, count }) => (
          <Line key={value} name={value} value={count} />
        ))}
        {of.others > 0 && <Line name={t('study.summary.others')} value={of.others} />}
      </>
    );
  }
  return of.kind === 'text' ? <span>{t('study.summary.different', { count: of.different })}</span> : null;
}

function Line({ name, value }: { name: string; value: string | number }) {
  return (
    <span>
      {name} <b>{value}</b>
    </span>
  );
}
