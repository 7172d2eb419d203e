/** Rows by what stands in one or several columns. */
import { type Column, type Frame, present } from '../frame.ts';
import { allRows } from './rows.ts';

/** `of`: for each row of `rows` its group; `first`: for each group the first of its rows, in their order. */
export type Groups = { count: number; of: Uint32Array; first: Uint32Array };

/** Missing cells of the same reason are the same. */
export function grouped(
  frame: Frame,
  columns: readonly number[],
  rows: Uint32Array = allRows(frame.rows),
): Groups {
  let groups: Groups = {
    count: rows.length > 0 ? 1 : 0,
    of: new Uint32Array(rows.length),
    first: rows.slice(0, 1),
  };
  for (const place of columns) {
    const column = frame.columns[place];
    if (column) groups = split(groups, column, rows);
  }
  return groups;
}

function split(groups: Groups, column: Column, rows: Uint32Array): Groups {
  const known = Array.from({ length: groups.count }, () => new Map<number | string, number>());
  const of = new Uint32Array(rows.length);
  const first: number[] = [];
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    const state = column.state?.[row] ?? present;
    const value = column.storage === 'numbers' ? column.numbers[row]! + 0 : column.codes[row]!;
    const inGroup = known[groups.of[at]!]!;
    // What cannot be read is the same where the same letters stand.
    const key = state === present ? value : `${state} ${column.unread?.get(row) ?? ''}`;
    let group = inGroup.get(key);
    if (group === undefined) {
      group = first.push(row) - 1;
      inGroup.set(key, group);
    }
    of[at] = group;
  }
  return { count: first.length, of, first: Uint32Array.from(first) };
}

/** The rows of each group, in their order. */
export function rowsOf({ count, of }: Groups, rows: Uint32Array): Uint32Array[] {
  const sizes = new Uint32Array(count);
  for (const group of of) sizes[group]!++;
  const lists = Array.from(sizes, (size) => new Uint32Array(size));
  const filled = new Uint32Array(count);
  for (let at = 0; at < of.length; at++) lists[of[at]!]![filled[of[at]!]!++] = rows[at]!;
  return lists;
}
