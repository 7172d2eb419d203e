import { useFormat, useSentence } from '../../../../i18n/messages.tsx';
import { cx } from '../../../../ui/cx.ts';
import type { CellView } from '../../local/protocol.ts';
import { useDataset } from '../../messages.ts';
import type { Preview, PreviewColumn, PreviewRow } from '../protocol.ts';
import styles from './PreviewTable.module.css';

/** Digits of a number: those behind are of the computer's arithmetic. */
const shown = 12;

/** What stood there and what stands there now, of the rows and columns that a step touches. */
export function PreviewTable({ preview: { columns, rows }, label }: { preview: Preview; label: string }) {
  const t = useDataset();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={t('cleaning.step.cells', { name: label })}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.row}>
              {t('cleaning.step.row')}
            </th>
            {columns.map(({ key, title, isNew }) => (
              <th key={key} scope="col">
                <b>{title}</b>
                {isNew && <small>{t('cleaning.step.new')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            <Line key={at} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({
  row: { number: place, gone, cells },
  columns,
}: {
  row: PreviewRow;
  columns: readonly PreviewColumn[];
}) {
  const { number } = useFormat();
  return (
    <tr className={cx(gone && styles.gone)}>
      <th scope="row" className={styles.row}>
        {number(place)}
      </th>
      {columns.map((column, at) => {
        const { before, after } = cells[at] ?? {};
        return (
          <td key={column.key} className={cx(column.isNumber && styles.number)}>
            {before && (
              <del>
                <Cell cell={before} column={column} />
              </del>
            )}
            {after &&
              (before || column.isNew ? (
                <ins>
                  <Cell cell={after} column={column} />
                </ins>
              ) : (
                <Cell cell={after} column={column} />
              ))}
          </td>
        );
      })}
    </tr>
  );
}

function Cell({ cell, column: { decimals } }: { cell: CellView; column: PreviewColumn }) {
  const sentence = useSentence();
  const t = useDataset();
  const { number } = useFormat();
  const { text, value, label, missing } = cell;
  if (missing === 'system') return <span className={styles.none}>{t('cleaning.step.empty')}</span>;
  if (missing)
    return (
      <span className={styles.none}>
        {text}{' '}
        {label ??
          (missing === 'given' ? t('cleaning.option.missing') : sentence(`workbench.missing.${missing}`))}
      </span>
    );
  const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: 15, useGrouping: false };
  return <>{value === undefined ? text : number(Number(value.toPrecision(shown)), digits)}</>;
}
