/**
 * What a step changed, cell by cell: found by comparing the table before with the one after, so that no operation can
 * forget to tell. With it either table can be made of the other.
 */
import { type Column, type Frame, present } from '../../frame.ts';
import { writtenText } from '../../typed/typedColumn.ts';
import type { Table } from './table.ts';

/** `row`: its place in the import. `old`, `new`: as they are written, missing values by their code. */
export type CellChange = { key: string; row: number; old: string; new: string };

/**
 * `added`, `dropped`: columns, by key. `left`: rows of the import that are no longer there. `reshaped`: rows are no longer
 * those of before, so that cells cannot be compared.
 */
export type Changes = {
  cells: readonly CellChange[];
  touched: number;
  added: readonly string[];
  dropped: readonly string[];
  renamed: readonly string[];
  left: readonly number[];
  moved: boolean;
  reshaped: boolean;
};

/** Changed cells that are written out; all are counted. */
const mostWritten = 10_000_000;

export function changesBetween(before: Table, after: Table, written = mostWritten): Changes {
  const [old, now] = [columnsByKey(before.frame), columnsByKey(after.frame)];
  const shared = {
    added: [...now.keys()].filter((key) => !old.has(key)),
    dropped: [...old.keys()].filter((key) => !now.has(key)),
    renamed: [...now].flatMap(([key, { variable }]) => {
      const was = old.get(key)?.variable;
      return was && was.name !== variable.name ? [key] : [];
    }),
  };
  const from =
    before.shape === after.shape
      ? rowsIn(after.at ?? after.origin, placesOf(before.at ?? before.origin))
      : undefined;
  if (!from)
    return {
      ...shared,
      cells: [],
      touched: 0,
      left: [],
      moved: false,
      reshaped: true,
    };
  const cells: CellChange[] = [];
  let touched = 0;
  for (const [key, column] of now) {
    const was = old.get(key);
    if (!was || (was === column && isSame(from))) continue;
    const isUnlike = unlike(was, column);
    for (let row = 0; row < from.length; row++) {
      if (!isUnlike(from[row]!, row)) continue;
      const change = {
        key,
        row: after.origin[row]!,
        old: writtenText(was, from[row]!),
        new: writtenText(column, row),
      };
      // Another kind may write the same value otherwise, or the same letters for another one.
      touched++;
      if (cells.length < written) cells.push(change);
    }
  }
  const stay = new Set(from);
  const left = Array.from(before.origin).filter((_, row) => !stay.has(row));
  return { ...shared, cells, touched, left, moved: !isRising(from), reshaped: false };
}

/** Whether a cell of one column differs from one of the other. */
function unlike(was: Column, now: Column): (from: number, to: number) => boolean {
  if (was.storage === now.storage && was.variable.missing === now.variable.missing) {
    const same =
      was.storage === 'numbers' && now.storage === 'numbers'
        ? (a: number, b: number) => Object.is(was.numbers[a], now.numbers[b])
        : was.storage === 'texts' && now.storage === 'texts'
          ? was.texts === now.texts
            ? (a: number, b: number) => was.codes[a] === now.codes[b]
            : (a: number, b: number) => was.texts[was.codes[a]!] === now.texts[now.codes[b]!]
          : () => false;
    return (a, b) => {
      const [x, y] = [was.state?.[a] ?? present, now.state?.[b] ?? present];
      if (x !== y) return true;
      return x === present ? !same(a, b) : was.unread?.get(a) !== now.unread?.get(b);
    };
  }
  return (a, b) => writtenText(was, a) !== writtenText(now, b) || isThere(was, a) !== isThere(now, b);
}

function isThere({ state }: Column, row: number): boolean {
  return (state?.[row] ?? present) === present;
}

function columnsByKey({ columns }: Frame): Map<string, Column> {
  return new Map(columns.map((column) => [column.variable.key, column]));
}

/** By place the row. */
function placesOf(origin: Uint32Array): Map<number, number> {
  const places = new Map<number, number>();
  for (const [row, place] of origin.entries()) places.set(place, row);
  return places;
}

function rowsIn(origin: Uint32Array, places: ReadonlyMap<number, number>): Uint32Array | undefined {
  const seen = new Set<number>();
  const rows = new Uint32Array(origin.length);
  for (const [row, place] of origin.entries()) {
    const from = places.get(place);
    if (from === undefined || seen.has(place)) return undefined;
    seen.add(place);
    rows[row] = from;
  }
  return rows;
}

function isSame(from: Uint32Array): boolean {
  return from.every((row, at) => row === at);
}

function isRising(from: Uint32Array): boolean {
  return from.every((row, at) => at === 0 || row > from[at - 1]!);
}
