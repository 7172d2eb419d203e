/**
 * The order of rows in a recipe: numbers by their value, codes as their list has them, texts by their characters, one after
 * another (code points), so that every program that runs the recipe orders them alike. What is missing comes last.
 */
import type { Column } from '../../frame.ts';
import { isPresent } from '../../work/rows.ts';

export type SortKey = { column: Column; descending: boolean };

/** Stable. */
export function orderedRows(keys: readonly SortKey[], rows: Uint32Array): Uint32Array {
  const ranks = keys.map(({ column, descending }) => ({ rank: rankOf(column), descending }));
  const places = Array.from(rows);
  places.sort((a, b) => {
    for (const { rank, descending } of ranks) {
      const [x, y] = [rank(a), rank(b)];
      if (Number.isNaN(x) || Number.isNaN(y)) {
        if (Number.isNaN(x) && Number.isNaN(y)) continue;
        return Number.isNaN(x) ? 1 : -1;
      }
      if (x !== y) return (x < y ? -1 : 1) * (descending ? -1 : 1);
    }
    return 0;
  });
  return Uint32Array.from(places);
}

/** NaN where the cell is missing. */
function rankOf(column: Column): (row: number) => number {
  if (column.storage === 'numbers') {
    const { numbers } = column;
    return (row) => numbers[row]!;
  }
  const { texts, codes, variable } = column;
  const listed = new Map((variable.codes ?? []).map(({ code }, place) => [code, place]));
  const placeOf = (text: string) => listed.get(text) ?? listed.size;
  const order = Array.from(texts.keys()).sort(
    (a, b) => placeOf(texts[a]!) - placeOf(texts[b]!) || byCharacters(texts[a]!, texts[b]!),
  );
  const ranks = new Float64Array(texts.length);
  for (const [rank, place] of order.entries()) ranks[place] = rank;
  return (row) => (isPresent(column, row) ? ranks[codes[row]!]! : Number.NaN);
}

/** By code points; units of UTF-16 alone would put 𝛼 before ｱ. */
function byCharacters(a: string, b: string): number {
  const [x, y] = [a[Symbol.iterator](), b[Symbol.iterator]()];
  for (;;) {
    const [one, other] = [x.next(), y.next()];
    if (one.done || other.done) return Number(other.done ?? false) - Number(one.done ?? false) || 0;
    const difference = one.value.codePointAt(0)! - other.value.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
}
