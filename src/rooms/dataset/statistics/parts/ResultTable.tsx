import { cx } from '../../../../ui/cx.ts';
import layout from '../../../../ui/layout.module.css';
import { Table } from '../../../../ui/Table.tsx';
import type { Cell, Head, ShownTable } from '../shown.ts';
import styles from './ResultTable.module.css';

/** A table as journals set it: numbers below one another by their decimal mark, reasons of what is not there below. */
export function ResultTable({ table }: { table: ShownTable }) {
  const { title, heads, lines, reasons } = table;
  const hasParts = heads.some(({ parts }) => parts.some((part) => part !== ''));
  const width = 1 + heads.reduce((sum, { parts }) => sum + parts.length, 0);
  const fractions = fractionsIn(table);
  return (
    <div className={styles.held}>
      <Table label={title} dense className={styles.table}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            <td rowSpan={hasParts ? 2 : 1} />
            {heads.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <HeadCell key={at} head={head} isTall={hasParts} />
            ))}
          </tr>
          {hasParts && (
            <tr>
              {heads.flatMap(({ text, parts }, at) =>
                parts.join('') === ''
                  ? []
                  : parts.map((part) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                      <th key={`${at} ${part}`} scope="col">
                        {part || <span className={layout.sr}>{text}</span>}
                      </th>
                    )),
              )}
            </tr>
          )}
        </thead>
        <tbody>
          {lines.map(({ over, text, isWithin, cells }, row) => [
            over !== undefined && isWithin && (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <tr key={`over ${row}`}>
                <th scope="rowgroup" colSpan={width}>
                  {over}
                </th>
              </tr>
            ),
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={row}>
              <th scope="row" className={cx(isWithin && styles.within)}>
                {text}
              </th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={at}>
                  <Written cell={cell} fraction={fractions[at] ?? 0} />
                </td>
              ))}
            </tr>,
          ])}
        </tbody>
      </Table>
      {reasons.length > 0 && (
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function HeadCell({ head: { text, parts }, isTall }: { head: Head; isTall: boolean }) {
  const isWhole = parts.every((part) => part === '');
  return (
    <th
      scope={parts.length > 1 ? 'colgroup' : 'col'}
      colSpan={parts.length}
      rowSpan={isTall && isWhole ? 2 : 1}
    >
      {text}
    </th>
  );
}

const fractionOf = ({ text, isNumber }: Cell) => (isNumber ? (/[.,]\d+$/.exec(text)?.[0].length ?? 0) : 0);

/** How long the longest fraction of each column is, its mark included. */
function fractionsIn({ lines }: ShownTable): number[] {
  const [first] = lines;
  return (first?.cells ?? []).map((_, at) =>
    Math.max(...lines.map(({ cells }) => (cells[at] ? fractionOf(cells[at]) : 0))),
  );
}

/** Behind a shorter fraction stands, unseen, what the longest has more. */
function Written({ cell, fraction }: { cell: Cell; fraction: number }) {
  const own = fractionOf(cell);
  const lacks =
    cell.isNumber && fraction > own
      ? `${own === 0 ? '.' : ''}${'0'.repeat(fraction - Math.max(own, 1))}`
      : '';
  return (
    <>
      {cell.text}
      {cell.mark && <sup>{cell.mark}</sup>}
      {lacks && (
        <span aria-hidden="true" className={styles.unseen}>
          {lacks}
        </span>
      )}
    </>
  );
}
