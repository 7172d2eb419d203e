/** Two results as they are shown, cell by cell. Pure. */
import { agree } from '../../../lib/agreement.ts';
import { numbersOf, type Table } from '../../../methods/result.ts';
import { flatHeads } from '../statistics/exported.ts';
import type { ShownTable } from '../statistics/shown.ts';

/** `before`, `after`: undefined where the other alone has such a cell. */
export type ChangedCell = {
  table: string;
  row: string;
  column: string;
  before: string | undefined;
  after: string | undefined;
};

type Place = Omit<ChangedCell, 'before' | 'after'> & { text: string };

/** In the order of the one that is newer; what only the older one has comes last. */
export function changedCells(
  before: readonly ShownTable[],
  after: readonly ShownTable[],
  colon: string,
): ChangedCell[] {
  const [was, is] = [cellsIn(before, colon), cellsIn(after, colon)];
  const keys = new Set([...is.keys(), ...was.keys()]);
  return [...keys].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    const place = now ?? old;
    if (!place || old?.text === now?.text) return [];
    const { text: _, ...at } = place;
    return [{ ...at, before: old?.text, after: now?.text }];
  });
}

function cellsIn(tables: readonly ShownTable[], colon: string): Map<string, Place> {
  const cells = new Map<string, Place>();
  for (const table of tables) {
    const heads = flatHeads(table);
    // Two rows may say the same.
    const times = new Map<string, number>();
    let over = '';
    for (const line of table.lines) {
      if (line.over !== undefined) over = line.over;
      const row = line.isWithin ? `${over}${colon}${line.text}` : line.text;
      const nth = (times.get(row) ?? 0) + 1;
      times.set(row, nth);
      for (const [at, { text }] of line.cells.entries()) {
        const column = heads[at] ?? '';
        cells.set(JSON.stringify([table.id, row, nth, column]), { table: table.title, row, column, text });
      }
    }
  }
  return cells;
}

/** How many numbers are not the same to 1e-12, or are in one of both alone: more than print otherwise. */
export function countChanged(before: readonly Table[], after: readonly Table[]): number {
  const [was, is] = [numbersOf(before), numbersOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => !agree(was.get(name), is.get(name)))
    .length;
}

/** Counts by which people can be recognised. */
const smallCount = 5;

export function hasSmallCounts(tables: readonly Table[]): boolean {
  return tables.some(({ rows }) =>
    rows.some(({ cells }) =>
      cells.some((one) => one.is === 'count' && one.value > 0 && one.value < smallCount),
    ),
  );
}
