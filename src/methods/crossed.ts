/** How often two variables have which values together. */
import { Unanswerable } from './fault.ts';
import type { Levels } from './method.ts';
import type { Named, Table, Value } from './result.ts';
import { usedLevels } from './values.ts';

/** Rows and columns are the levels that somebody has, in their order. */
export function crossed(down: Levels, across: Levels): number[][] {
  const own = ({ levels }: Levels) => levels.map((_, place) => place);
  const counts = countedIn(down, across, own(down), own(across), across.levels.length);
  const [rows, columns] = [usedLevels(down), usedLevels(across)];
  return rows.map((row) =>
    columns.map((column) => counts[row.place * across.levels.length + column.place] ?? 0),
  );
}

/**
 * Two variables with the same levels, those that either has: of both lists where `listed`, else those that somebody has.
 * @throws Unanswerable where there is one level alone
 */
export function crossedAlike(
  down: Levels,
  across: Levels,
  listed = false,
): { levels: string[]; table: number[][] } {
  const of = (one: Levels) => (listed ? one.levels : usedLevels(one).map(({ level }) => level));
  const levels = togetherIn([of(down), of(across)]);
  if (levels.length < 2) throw new Unanswerable('oneLevel', { variable: down.name });
  const own = (one: Levels) => one.levels.map((level) => levels.indexOf(level));
  const counts = countedIn(down, across, own(down), own(across), levels.length);
  const table = levels.map((_, row) =>
    levels.map((_other, column) => counts[row * levels.length + column] ?? 0),
  );
  return { levels, table };
}

/** In the order of the first list, and then of the next; numbers of which another list has more rise. */
export function togetherIn(lists: readonly (readonly string[])[]): string[] {
  const [first = []] = lists;
  const all = [...new Set(lists.flat())];
  const areNumbers = all.every((level) => level.trim() !== '' && Number.isFinite(Number(level)));
  return all.length > first.length && areNumbers ? all.sort((a, b) => Number(a) - Number(b)) : all;
}

function countedIn(
  down: Levels,
  across: Levels,
  rowOf: readonly number[],
  columnOf: readonly number[],
  width: number,
): Uint32Array {
  const counts = new Uint32Array((Math.max(-1, ...rowOf) + 1) * width);
  for (let at = 0; at < down.places.length; at++) {
    const [row, column] = [down.places[at]!, across.places[at]!];
    if (row >= 0 && column >= 0) counts[rowOf[row]! * width + columnOf[column]!]!++;
  }
  return counts;
}

/** Counts by the levels of two variables; `of` says of how many each is. */
export function countsTable(
  { key, name }: Named,
  rows: readonly string[],
  columns: readonly string[],
  table: readonly (readonly number[])[],
  of: (row: readonly number[]) => number,
): Table {
  return {
    id: 'counts',
    columns: columns.map((level) => ({ level })),
    rows: table.map((row, at) => ({
      heading: { variable: { key, name }, level: rows[at] ?? '' },
      cells: row.map((value): Value => ({ is: 'count', n: of(row), value })),
    })),
  };
}

/** How far each cell is from what is expected where one variable says nothing of the other. */
export function distancesIn(table: readonly (readonly number[])[]): { off: number; expected: number }[] {
  const sum = (all: readonly number[]) => all.reduce((whole, value) => whole + value, 0);
  const across = (table[0] ?? []).map((_, at) => sum(table.map((row) => row[at] ?? 0)));
  const n = sum(across);
  return table.flatMap((row) =>
    row.map((value, at) => {
      const expected = (sum(row) * (across[at] ?? 0)) / n;
      return { off: Math.abs(value - expected), expected };
    }),
  );
}

/** Pearson's, and the least that is expected in any cell. */
export function chiSquareOf(table: readonly (readonly number[])[]) {
  const distances = distancesIn(table);
  return {
    statistic: distances.reduce((sum, { off, expected }) => sum + off ** 2 / expected, 0),
    df: (table.length - 1) * ((table[0]?.length ?? 0) - 1),
    least: distances.reduce((least, { expected }) => Math.min(least, expected), Number.POSITIVE_INFINITY),
  };
}
