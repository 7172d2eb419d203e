/** Columns of another table beside the rows that they belong to. */
import type { Column } from '../../frame.ts';
import { valueText } from '../../typed/typedColumn.ts';
import { isPresent } from '../../work/rows.ts';
import type { Act } from '../act.ts';
import { columnOf, Filling, rowsTaken, statesBetween, type Table, withColumns } from './table.ts';

/** A row without a partner stays, with nothing beside it; one with several stands there once for each. */
export function joinedTable(
  table: Table,
  act: Extract<Act, { act: 'join' }>,
  others: ReadonlyMap<string, Table>,
): Table {
  const other = others.get(act.table);
  if (!other) throw new Error(`There is no table ${act.table}.`);
  const [left, right] = [columnOf(table, act.on), columnOf(other, act.with)];
  const partners = Map.groupBy(
    Array.from({ length: other.frame.rows }, (_, row) => row).filter((row) => isPresent(right, row)),
    (row) => valueText(right, row),
  );
  const lefts: number[] = [];
  const rights: (number | undefined)[] = [];
  for (let row = 0; row < table.frame.rows; row++) {
    const found = isPresent(left, row) ? partners.get(valueText(left, row)) : undefined;
    for (const one of found ?? [undefined]) {
      lefts.push(row);
      rights.push(one);
    }
  }
  const taken = rowsTaken(table, Uint32Array.from(lefts));
  const added = act.columns.map((variable): Column => {
    const from = columnOf(other, variable.key);
    const filling = new Filling(variable, rights.length);
    const stateOf = statesBetween(from.variable, variable);
    for (const [row, at] of rights.entries()) if (at !== undefined) filling.copy(row, from, at, stateOf);
    return filling.column();
  });
  return withColumns(taken, [...taken.frame.columns, ...added]);
}
