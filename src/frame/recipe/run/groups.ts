/** What is taken of groups of rows, and tables that become longer or wider. */
import { type Column, present, systemMissing } from '../../frame.ts';
import { grouped, rowsOf } from '../../work/group.ts';
import { allRows, isPresent } from '../../work/rows.ts';
import type { Act, Order, Take } from '../act.ts';
import { StepFault } from '../pause.ts';
import { orderedRows } from './order.ts';
import { columnOf, Filling, rowsTaken, statesBetween, type Table, withColumns } from './table.ts';

type Of<Name extends Act['act']> = Extract<Act, { act: Name }>;

type Grouping = { by: readonly string[]; order?: readonly Order[]; apart?: boolean };

/**
 * The rows of each group, in the order of the keys; those without a place in the order are in none. `apart`: a row in which
 * a key is missing is a group of its own, since two patients without an id are not one.
 */
export function groupsOf(table: Table, { by, order = [], apart = false }: Grouping): Uint32Array[] {
  const { frame } = table;
  const keys = order.map(({ key, descending }) => ({
    column: columnOf(table, key),
    descending: descending === true,
  }));
  const all = allRows(frame.rows).filter((row) => keys.every(({ column }) => isPresent(column, row)));
  const rows = keys.length > 0 ? orderedRows(keys, all) : all;
  const places = by.map((key) => frame.columns.findIndex(({ variable }) => variable.key === key));
  const lone = (row: number) => apart && places.some((at) => !isPresent(frame.columns[at]!, row));
  const [alone, others] = [rows.filter(lone), rows.filter((row) => !lone(row))];
  const groups = rowsOf(grouped(frame, places, others), others);
  if (alone.length === 0) return groups;
  const both = [...groups, ...Array.from(alone, (row) => Uint32Array.of(row))];
  return order.length > 0 ? both : both.sort((a, b) => a[0]! - b[0]!);
}

/** @throws StepFault where two rows of a group stand at the same place of the order: nobody knows which comes first */
function refuseTies(table: Table, groups: readonly Uint32Array[], order: readonly Order[]): void {
  const [first] = order;
  if (!first) return;
  const columns = order.map(({ key }) => columnOf(table, key));
  const isSame = (a: number, b: number) =>
    columns.every((one) =>
      one.storage === 'numbers' ? one.numbers[a] === one.numbers[b] : one.codes[a] === one.codes[b],
    );
  let [count, row] = [0, -1];
  for (const rows of groups) {
    for (let at = 1; at < rows.length; at++) {
      if (!isSame(rows[at]!, rows[at - 1]!)) continue;
      if (count === 0) row = table.origin[rows[at]!]!;
      count++;
    }
  }
  if (count > 0) throw new StepFault({ why: 'ties', key: first.key, row, count });
}

export function windowed(table: Table, act: Of<'window'>): Column {
  const of = columnOf(table, act.of);
  const filling = new Filling(act.variable, table.frame.rows);
  const stateOf = statesBetween(of.variable, act.variable);
  const copy = (row: number, from: number | undefined) => {
    if (from !== undefined) filling.copy(row, of, from, stateOf);
  };
  const groups = groupsOf(table, { by: act.by, order: act.order, apart: true });
  refuseTies(table, groups, act.order);
  for (const rows of groups) {
    if (act.take === 'before') {
      for (let at = act.lag; at < rows.length; at++) copy(rows[at]!, rows[at - act.lag]!);
    } else if (act.take === 'filled') fillDown(of, rows, copy);
    else {
      const taken = takenOf(of, rows, act);
      for (const row of rows) {
        if (typeof taken === 'number') filling.number(row, taken);
        else copy(row, taken?.row);
      }
    }
  }
  return filling.column();
}

/** Only where nobody ever answered, and not beyond a cell of which it is known why it is empty. */
function fillDown(of: Column, rows: Uint32Array, copy: (row: number, from: number) => void): void {
  let last: number | undefined;
  for (const row of rows) {
    const state = of.state?.[row] ?? present;
    if (state !== systemMissing) last = state === present ? row : undefined;
    copy(row, last ?? row);
  }
}

/** A number, or the row whose cell it is; undefined where there is nothing to take. */
function takenOf(column: Column, rows: Uint32Array, take: Take): number | { row: number } | undefined {
  const there = () => rows.filter((row) => isPresent(column, row));
  switch (take.take) {
    case 'rows':
      return rows.length;
    case 'count':
      return there().length;
    case 'first':
      return { row: rows[0]! };
    case 'last':
      return { row: rows.at(-1)! };
    case 'firstThere':
      return rowOf(there()[0]);
    case 'lastThere':
      return rowOf(there().at(-1));
    case 'different':
      return new Set(
        Array.from(there(), (row) => (column.storage === 'numbers' ? column.numbers : column.codes)[row]),
      ).size;
    case 'before':
    case 'filled':
      return undefined;
    default: {
      const { numbers } = numbersIn(column);
      const value = numberOf(
        Float64Array.from(there(), (row) => numbers[row]!),
        take,
      );
      return Number.isNaN(value) ? undefined : value;
    }
  }
}

function rowOf(row: number | undefined): { row: number } | undefined {
  return row === undefined ? undefined : { row };
}

function numbersIn(column: Column): Extract<Column, { storage: 'numbers' }> {
  if (column.storage === 'numbers') return column;
  throw new Error(`${column.variable.name} is no number.`);
}

type OfNumbers = Extract<Take, { take: 'sum' | 'quantile' }> | { take: 'mean' | 'sd' | 'least' | 'most' };

/** NaN of none. */
function numberOf(values: Float64Array, take: OfNumbers | Take): number {
  if (values.length === 0) return Number.NaN;
  const sum = values.reduce((total, value) => total + value, 0);
  const mean = sum / values.length;
  switch (take.take) {
    case 'sum':
      return sum;
    case 'mean':
      return mean;
    case 'sd': {
      if (values.length < 2) return Number.NaN;
      // Two passes: the one-pass formula loses digits when the mean is large against the spread.
      const squares = values.reduce((total, value) => total + (value - mean) ** 2, 0);
      return Math.sqrt(squares / (values.length - 1));
    }
    case 'least':
      return values.reduce((a, b) => Math.min(a, b));
    case 'most':
      return values.reduce((a, b) => Math.max(a, b));
    case 'quantile': {
      const sorted = values.toSorted();
      const place = take.share * (sorted.length - 1);
      const below = Math.floor(place);
      const low = sorted[below]!;
      return low + (place - below) * ((sorted[below + 1] ?? low) - low);
    }
    default:
      return Number.NaN;
  }
}

export function groupedTable(table: Table, { by, made }: Of<'group'>): Table {
  const groups = groupsOf(table, { by });
  const first = rowsTaken(
    table,
    Uint32Array.from(groups, (rows) => rows[0]!),
  );
  const columns = made.map(({ variable, of, ...take }) => {
    const column = columnOf(table, of);
    const filling = new Filling(variable, groups.length);
    const stateOf = statesBetween(column.variable, variable);
    for (const [row, rows] of groups.entries()) {
      const taken = takenOf(column, rows, take);
      if (typeof taken === 'number') filling.number(row, taken);
      else if (taken) filling.copy(row, column, taken.row, stateOf);
    }
    return filling.column();
  });
  return withColumns(first, [...by.map((key) => columnOf(first, key)), ...columns]);
}

export function longer(table: Table, { columns, name, value }: Of<'longer'>): Table {
  const { rows } = table.frame;
  const count = columns.length;
  const each = rowsTaken(
    table,
    Uint32Array.from({ length: rows * count }, (_, at) => Math.floor(at / count)),
  );
  const [names, values] = [new Filling(name, rows * count), new Filling(value, rows * count)];
  for (const [place, { key, code }] of columns.entries()) {
    const column = columnOf(table, key);
    const stateOf = statesBetween(column.variable, value);
    for (let row = 0; row < rows; row++) {
      names.text(row * count + place, code);
      values.copy(row * count + place, column, row, stateOf);
    }
  }
  const gone = new Set(columns.map(({ key }) => key));
  const kept = each.frame.columns.filter(({ variable }) => !gone.has(variable.key));
  return withColumns(each, [...kept, names.column(), values.column()]);
}

/** @throws StepFault where a code has no column, or a cell several rows of which nobody said that the first counts */
export function wider(table: Table, act: Of<'wider'>): Table {
  const { by, name, made } = act;
  const groups = groupsOf(table, { by, apart: true });
  const names = columnOf(table, name);
  const first = rowsTaken(
    table,
    Uint32Array.from(groups, (rows) => rows[0]!),
  );
  const rowsByCode = rowsForCells(table, names, groups, act);
  const columns = made.map(({ variable, of, code }) => {
    const column = columnOf(table, of);
    const filling = new Filling(variable, groups.length);
    const stateOf = statesBetween(column.variable, variable);
    for (const [row, found] of rowsByCode.entries()) {
      const from = found.get(code);
      if (from !== undefined) filling.copy(row, column, from, stateOf);
    }
    return filling.column();
  });
  return withColumns(first, [...by.map((key) => columnOf(first, key)), ...columns]);
}

/** For each group the row of each code. */
function rowsForCells(
  { origin }: Table,
  names: Column,
  groups: readonly Uint32Array[],
  { name: key, made, leave, first }: Of<'wider'>,
): Map<string, number>[] {
  const [known, left] = [new Set(made.map(({ code }) => code)), new Set(leave)];
  const strange = new Set<string>();
  let twice: { code: string; row: number } | undefined;
  let count = 0;
  const found = groups.map((rows) => {
    const byCode = new Map<string, number>();
    for (const row of rows) {
      const code = names.storage === 'texts' && isPresent(names, row) ? names.texts[names.codes[row]!]! : '';
      if (left.has(code)) continue;
      if (!known.has(code)) strange.add(code);
      else if (!byCode.has(code)) byCode.set(code, row);
      else if (!first) {
        count++;
        twice ??= { code, row: origin[row]! };
      }
    }
    return byCode;
  });
  if (strange.size > 0) throw new StepFault({ why: 'codes', key, codes: [...strange].toSorted() });
  if (twice) throw new StepFault({ why: 'twice', key, ...twice, count });
  return found;
}
