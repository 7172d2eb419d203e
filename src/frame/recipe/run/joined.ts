/** Columns of another table beside the rows that they belong to. */
import type { Column } from '../../frame.ts';
import { isPresent } from '../../work/rows.ts';
import type { Act } from '../act.ts';
import { StepFault } from '../pause.ts';
import { columnOf, Filling, rowsTaken, statesBetween, type Table, withColumns } from './table.ts';

/** How the rows of two tables found one another. `several`: rows that stand there more than once. */
export type Matched = { matched: number; alone: number; several: number; unused: number };

/**
 * By row of the table its partners in the other one: numbers meet by their value, texts by their letters.
 * @throws StepFault where a row has several, and nobody said that it may stand there once for each
 */
export function partnersOf(
  left: Column,
  right: Column,
  rows: number,
  others: number,
  act: Of,
): (number[] | undefined)[] {
  const meant = (column: Column, row: number): number | string =>
    column.storage === 'numbers' ? column.numbers[row]! : column.texts[column.codes[row]!]!;
  const byValue = new Map<number | string, number[]>();
  for (let row = 0; row < others; row++) {
    if (!isPresent(right, row)) continue;
    const value = meant(right, row);
    const known = byValue.get(value);
    if (known) known.push(row);
    else byValue.set(value, [row]);
  }
  const found = Array.from({ length: rows }, (_, row) =>
    isPresent(left, row) ? byValue.get(meant(left, row)) : undefined,
  );
  const row = act.several ? -1 : found.findIndex((one) => one && one.length > 1);
  if (row !== -1) {
    const count = found.filter((one) => one && one.length > 1).length;
    throw new StepFault({ why: 'several', key: act.on, value: String(meant(left, row)), count });
  }
  return found;
}

type Of = Extract<Act, { act: 'join' }>;

/** A row without a partner stays, with nothing beside it. */
export function joinedTable(table: Table, act: Of, others: ReadonlyMap<string, Table>): Table {
  const other = others.get(act.table);
  if (!other) throw new StepFault({ why: 'table', table: act.table });
  const [left, right] = [columnOf(table, act.on), columnOf(other, act.with)];
  const found = partnersOf(left, right, table.frame.rows, other.frame.rows, act);
  const lefts: number[] = [];
  const rights: (number | undefined)[] = [];
  for (const [row, partners] of found.entries()) {
    for (const one of partners ?? [undefined]) {
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

/** What a join that ran did: of the tables before and beside it. */
export function matchedBy(table: Table, act: Of, others: ReadonlyMap<string, Table>): Matched {
  const other = others.get(act.table);
  if (!other) throw new StepFault({ why: 'table', table: act.table });
  const right = columnOf(other, act.with);
  const found = partnersOf(columnOf(table, act.on), right, table.frame.rows, other.frame.rows, {
    ...act,
    several: true,
  });
  const used = new Set(found.flatMap((one) => one ?? []));
  return {
    matched: found.filter((one) => one !== undefined).length,
    alone: found.filter((one) => one === undefined).length,
    several: found.filter((one) => one && one.length > 1).length,
    unused: other.frame.rows - used.size,
  };
}
