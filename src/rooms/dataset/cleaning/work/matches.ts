/** How the rows of two tables would meet, before they are joined. */
import { matchedBy, partnersOf } from '../../../../frame/recipe/run/joined.ts';
import type { Table } from '../../../../frame/recipe/run/table.ts';
import { writtenText } from '../../../../frame/typed/typedColumn.ts';
import type { Matches } from '../protocol.ts';

/** Keys without a partner that are named. */
const mostNamed = 5;

export function matchesOf(table: Table, other: Table, by: { on: string; with: string }): Matches | undefined {
  const [left, right] = [columnAt(table, by.on), columnAt(other, by.with)];
  if (!left || !right) return undefined;
  const act = { ...by, act: 'join', table: '', columns: [], several: true } as const;
  const { matched, alone, several, unused } = matchedBy(table, act, new Map([['', other]]));
  const found = partnersOf(left, right, table.frame.rows, other.frame.rows, act);
  const used = new Set(found.flatMap((one) => one ?? []));
  const times = new Map<readonly number[], number>();
  for (const one of found) if (one) times.set(one, (times.get(one) ?? 0) + 1);
  const many = [...times].filter(([one, count]) => one.length > 1 && count > 1);
  const named = (column: typeof left, rows: Iterable<number>, isIn: (row: number) => boolean) => {
    const texts = new Set<string>();
    for (const row of rows) {
      if (texts.size === mostNamed) break;
      const text = isIn(row) ? writtenText(column, row) : '';
      if (text !== '') texts.add(text);
    }
    return [...texts];
  };
  return {
    ...{ matched, alone, several, unused },
    many: many.reduce((sum, [, count]) => sum + count, 0),
    isOfKinds: (left.storage === 'numbers') !== (right.storage === 'numbers'),
    here: named(left, found.keys(), (row) => found[row] === undefined),
    there: named(right, Array(other.frame.rows).keys(), (row) => !used.has(row)),
  };
}

function columnAt({ frame }: Table, key: string) {
  return frame.columns.find(({ variable }) => variable.key === key);
}
