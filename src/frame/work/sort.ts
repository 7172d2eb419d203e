/**
 * Rows in the order of several columns: stable, what is missing last in both directions. Each column becomes whole numbers
 * that rise as its values do, and those are sorted byte by byte from the last (radix sort), the last column first.
 */
import type { Code } from '../../dictionary/variable.ts';
import type { Column, Frame } from '../frame.ts';
import { byUnits, naturalKey, numberedBehind } from './natural.ts';
import { isPresent } from './rows.ts';

export type SortKey = { column: number; descending?: boolean };

/** @param rows those to sort, in the order that equal ones keep */
export function sortedRows(frame: Frame, keys: readonly SortKey[], rows: Uint32Array): Uint32Array {
  let order: Uint32Array = rows.slice();
  for (const { column, descending = false } of keys.toReversed()) {
    const cells = frame.columns[column];
    if (cells) order = sortedBy(cells, descending, order);
  }
  return order;
}

function sortedBy(column: Column, descending: boolean, order: Uint32Array): Uint32Array {
  const there = order.filter((row) => isPresent(column, row));
  const away = order.filter((row) => !isPresent(column, row));
  const sorted =
    column.storage === 'numbers'
      ? byNumbers(column.numbers, there, descending)
      : byRanks(column, there, descending);
  const all = new Uint32Array(order.length);
  all.set(sorted);
  all.set(away, sorted.length);
  return all;
}

/**
 * The bits of a float rise as the floats do once those of negative ones are turned round (IEEE 754). The two halves are
 * keys of their own, of which the lower is left out where it is the same in all.
 */
function byNumbers(numbers: Float64Array, rows: Uint32Array, descending: boolean): Uint32Array {
  return radix(rows, bitsOf(numbers, rows, descending));
}

/** The lower and the upper half of each number. */
function bitsOf(numbers: Float64Array, rows: Uint32Array, descending: boolean): [Uint32Array, Uint32Array] {
  const [high, low] = [new Uint32Array(rows.length), new Uint32Array(rows.length)];
  const one = new Float64Array(1);
  const bits = new Uint32Array(one.buffer);
  const turned = descending ? 0xffffffff : 0;
  for (let at = 0; at < rows.length; at++) {
    // 0 and -0 are one number.
    one[0] = numbers[rows[at]!]! + 0;
    const [lower, upper] = [bits[0]!, bits[1]!];
    const isNegative = upper >>> 31 === 1;
    high[at] = (isNegative ? ~upper : upper ^ 0x80000000) ^ turned;
    low[at] = (isNegative ? ~lower : lower) ^ turned;
  }
  return [low, high];
}

/** Codes of a category in the order of its list, other texts as people expect them. */
function byRanks(
  column: Extract<Column, { storage: 'texts' }>,
  rows: Uint32Array,
  descending: boolean,
): Uint32Array {
  const { texts, variable, codes } = column;
  const order = orderOf(texts, variable.codes ?? []);
  const ranks = new Uint32Array(texts.length);
  for (const [rank, code] of order.entries()) ranks[code] = descending ? texts.length - rank : rank;
  return radix(rows, [Uint32Array.from(rows, (row) => ranks[codes[row]!]!)]);
}

/** Places of the texts, the first in order first. */
function orderOf(texts: readonly string[], codes: readonly Code[]): Uint32Array {
  const places = Uint32Array.from(texts.keys());
  const numbered = codes.length === 0 ? numberedBehind(texts) : undefined;
  if (numbered)
    return radix(places, [numbered.digits, ...bitsOf(numbered.numbers, places, false), numbered.words]);
  const listed = new Map(codes.map(({ code }, place) => [code, place]));
  const keys = texts.map(naturalKey);
  const placeOf = texts.map((text) => listed.get(text) ?? listed.size);
  return Uint32Array.from(
    Array.from(places).sort((a, b) => placeOf[a]! - placeOf[b]! || byUnits(keys[a]!, keys[b]!)),
  );
}

/** Rows by their keys, the least important half first; 11 bits at a time, and none that are the same in all. */
function radix(rows: Uint32Array, halves: readonly Uint32Array[]): Uint32Array {
  const bits = 11;
  const mask = (1 << bits) - 1;
  const count = rows.length;
  let places = new Uint32Array(count);
  for (let at = 0; at < count; at++) places[at] = at;
  let next = new Uint32Array(count);
  for (const keys of halves) {
    for (let shift = 0; shift < 32; shift += bits) {
      const starts = new Uint32Array(mask + 2);
      for (let at = 0; at < count; at++) starts[((keys[at]! >>> shift) & mask) + 1]!++;
      if (starts.includes(count, 1)) continue;
      for (let at = 1; at <= mask; at++) starts[at]! += starts[at - 1]!;
      for (let at = 0; at < count; at++) {
        const place = places[at]!;
        next[starts[(keys[place]! >>> shift) & mask]!++] = place;
      }
      [places, next] = [next, places];
    }
  }
  for (let at = 0; at < count; at++) next[at] = rows[places[at]!]!;
  return next;
}
