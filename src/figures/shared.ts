/** What types of figures have in common. */
import { type Levels, measured, toldApart } from '../methods/method.ts';
import type { Named } from '../methods/result.ts';
import { usedLevels } from '../methods/values.ts';
import { Undrawable } from './fault.ts';
import type { AxisOf, Quantity, Title, Told } from './figure.ts';
import { mostSeries } from './palette.ts';

/** A role of one measured variable, or of one by which groups are told apart. */
export const oneMeasure = {
  as: 'numbers',
  kinds: measured,
  suggested: ['number'],
  least: 1,
  most: 1,
} as const;
export const byGroup = {
  name: 'by',
  as: 'levels',
  kinds: toldApart,
  suggested: ['category'],
  least: 0,
  most: 1,
} as const;

/** One measured variable, in groups or in none. */
export const valueByGroup = [{ ...oneMeasure, name: 'value' }, byGroup] as const;

export const titleOf = ({ key }: Named): Title => ({ variable: key });
export const levelTitle = ({ key }: Named, level: string): Title => ({ variable: key, level });

/** The groups that somebody is in, with the places of their rows; without a variable, all rows are one. */
export type Group = { title: Title; level: string; rows: Int32Array };

export function groupsOf(n: number, [by]: readonly Levels[]): Group[] {
  if (!by)
    return [{ title: { word: 'all' }, level: '', rows: Int32Array.from({ length: n }, (_, row) => row) }];
  return usedLevels(by).map(({ level, place }) => {
    const rows: number[] = [];
    for (let row = 0; row < n; row++) if (by.places[row] === place) rows.push(row);
    return { title: levelTitle(by, level), level, rows: Int32Array.from(rows) };
  });
}

/** The same, of no more than can be told apart by colour. @throws Undrawable */
export function seriesOf(n: number, by: readonly Levels[]): Group[] {
  const groups = groupsOf(n, by);
  if (groups.length > mostSeries)
    throw new Undrawable('tooManySeries', { has: groups.length, most: mostSeries });
  return groups;
}

/** From the least to the most of all these values; from 0 to 1 of none. */
export function numbersAxis(
  title: Title,
  ...all: readonly ArrayLike<number>[]
): Extract<AxisOf, { is: 'numbers' }> {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const values of all)
    for (let at = 0; at < values.length; at++) {
      from = Math.min(from, values[at]!);
      to = Math.max(to, values[at]!);
    }
  return from <= to ? { is: 'numbers', title, from, to } : { is: 'numbers', title, from: 0, to: 1 };
}

export const columnOf = (values: Iterable<number>) => Float64Array.from(values);

export const count = (value: number): Quantity => ({ as: 'number', value, digits: 0 });
export const named = (title: Title): Quantity => ({ as: 'title', title });
/** Of which level intervals are: a reader of the figure cannot see it. */
export function levelTold(confidence: number, key: 'level' | 'bandOfMean' = 'level'): Told {
  const value = Math.round(confidence * 1e4) / 100;
  return { key, values: { level: { as: 'number', value, digits: Number.isInteger(value) ? 0 : 2 } } };
}
/** With as many digits as three that count need. */
export function rounded(value: number): Quantity {
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return { as: 'number', value, digits: Math.min(12, digits) };
}
