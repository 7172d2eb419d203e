import { type ReactNode, useState } from 'react';
import { withPower } from '../../../../lib/power.ts';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import layout from '../../../../ui/layout.module.css';
import { Table } from '../../../../ui/Table.tsx';
import { useWorkbench } from '../../../../workbench/messages.ts';
import type { Compared } from '../../../../workbench/r/agrees.ts';
import type { Cell, Head, ShownTable } from '../shown.ts';
import styles from './ResultTable.module.css';

type Props = {
  table: ShownTable;
  /** What R gave for its numbers, by name, where it was asked. */
  inR?: ReadonlyMap<string, Compared> | undefined;
};

/** A table as journals set it: numbers below one another by their decimal mark, reasons of what is not there below. */
export function ResultTable({ table, inR }: Props) {
  const { title, heads, lines, reasons } = table;
  const [pressed, setPressed] = useState<readonly Compared[]>([]);
  const hasParts = heads.some(({ parts }) => parts.some((part) => part !== ''));
  const width = 1 + heads.reduce((sum, { parts }) => sum + parts.length, 0);
  const fractions = fractionsIn(table);
  return (
    <div className={styles.held}>
      <Table label={title} dense className={cx(styles.table, inR && styles.inR)}>
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
                  <Checked checked={comparedIn(cell, inR)} onPress={setPressed}>
                    <Written cell={cell} fraction={fractions[at] ?? 0} />
                  </Checked>
                </td>
              ))}
            </tr>,
          ])}
        </tbody>
      </Table>
      {inR && <Digits of={pressed} />}
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

const comparedIn = ({ names = [] }: Cell, inR: Props['inR']) => names.flatMap((name) => inR?.get(name) ?? []);

type CheckedProps = {
  checked: readonly Compared[];
  onPress(checked: readonly Compared[]): void;
  children: ReactNode;
};

/** A number that R was asked for has its tick, and pressed shows R's digits. */
function Checked({ checked, onPress, children }: CheckedProps) {
  const t = useWorkbench();
  if (checked.length === 0) return children;
  const agrees = checked.every((one) => one.agrees);
  return (
    <button
      type="button"
      className={cx(styles.checked, !agrees && styles.differs)}
      onClick={() => onPress(checked)}
    >
      {children}
      <Icon name={agrees ? 'check' : 'warn'} small label={t(agrees ? 'r.sameMark' : 'r.otherMark')} />
    </button>
  );
}

function Digits({ of }: { of: readonly Compared[] }) {
  const t = useWorkbench();
  return (
    <p role="status" className={styles.digits}>
      {of.map(({ own, theirs, agrees }) => (
        <span key={`${own} ${theirs}`}>
          {agrees
            ? t('r.digits', { theirs: withPower(theirs ?? '') })
            : t('r.both', {
                own: withPower(String(own)),
                theirs: withPower(theirs ?? t('r.absent')),
              })}
        </span>
      ))}
    </p>
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
