/** What methods take of their variables. */
import { Unanswerable } from './fault.ts';
import { type Levels, measured, type Numbers, type Option, type Taken, toldApart } from './method.ts';
import type { Named } from './result.ts';

const measurement = { as: 'numbers', kinds: measured, suggested: ['number'], least: 1, most: 1 } as const;

/** Two measurements of the same people. */
export const twoMeasurements = [
  { ...measurement, name: 'first' },
  { ...measurement, name: 'second' },
] as const;

/** A role of one variable of a few values. */
export const oneOfLevels = {
  as: 'levels',
  kinds: toldApart,
  suggested: ['category'],
  least: 1,
  most: 1,
  mostLevels: 20,
} as const;

/** The variable of a role that takes exactly one: its schema says so. */
export function only<T extends Taken>([one]: readonly T[]): T {
  if (!one) throw new Error('A role that takes one variable has none.');
  return one;
}

/** The values that are there. */
export function known(values: Float64Array): Float64Array {
  return values.filter((value) => !Number.isNaN(value));
}

/** @throws Unanswerable */
export function needValues({ name: variable }: Named, has: number, least: number): void {
  if (has < least) throw new Unanswerable('tooFewValues', { variable, has, least });
}

/** Levels that somebody has, in their order, with their places. */
export function usedLevels({ levels, places }: Levels): { level: string; place: number }[] {
  const used = new Uint8Array(levels.length);
  for (const place of places) if (place >= 0) used[place] = 1;
  return levels.flatMap((level, place) => (used[place] ? [{ level, place }] : []));
}

/** The two groups that a variable makes. @throws Unanswerable */
export function twoGroupsOf(by: Levels): [string, string] {
  const used = usedLevels(by);
  const [first, second] = used;
  if (!first || !second || used.length > 2)
    throw new Unanswerable('notTwoGroups', { variable: by.name, has: used.length });
  return [first.level, second.level];
}

/**
 * Which of two levels is the one that is looked for: the first of the list, as yes before no, or the last. Suggested is the
 * first, but never 0 beside another: of what is coded 0 and 1, sensitivity would else be that of finding the healthy.
 */
export const positive = {
  name: 'positive',
  kind: 'choice',
  options: ['suggested', 'first', 'last'],
  default: 'suggested',
} as const satisfies Option;
export type Positive = (typeof positive.options)[number];

/** @param isListed of a list of two, though nobody may have one of them @throws Unanswerable where there are not two levels */
export function positiveOf(
  by: Levels,
  which: Positive,
  isListed = false,
): { level: string; other: string; place: number } {
  const [own, next] = by.levels;
  const isPair = isListed && by.levels.length === 2 && own !== undefined && next !== undefined;
  const [first, last] = isPair ? [own, next] : twoGroupsOf(by);
  const isLast = which === 'last' || (which === 'suggested' && first === '0');
  const [level, other] = isLast ? [last, first] : [first, last];
  return { level, other, place: by.levels.indexOf(level) };
}

/** The values that are there of each group, by the names of levels. */
export function inGroups(
  { values }: Numbers,
  { levels, places }: Levels,
  groups: readonly string[],
): Float64Array[] {
  return groups.map((group) => {
    const place = levels.indexOf(group);
    return values.filter((value, at) => places[at] === place && !Number.isNaN(value));
  });
}

/** How many rows each group has. */
export function countsOf({ levels, places }: Levels, groups: readonly string[]): number[] {
  return groups.map((group) => {
    const place = levels.indexOf(group);
    return places.reduce((sum, one) => sum + (one === place ? 1 : 0), 0);
  });
}

/** What a group counts along an order: its own number, where all are numbers, as a dose; or its place, as SAS takes it of names. */
export const scores = {
  name: 'scores',
  kind: 'choice',
  options: ['values', 'places'],
  default: 'values',
} as const satisfies Option;

export function scoresOf(levels: readonly string[], way: 'values' | 'places'): number[] {
  const numbers = levels.map(Number);
  const areNumbers = levels.every((level) => level.trim() !== '') && numbers.every(Number.isFinite);
  // Two that count the same, as 1 and 01, are one place in the order, and no list of numbers.
  const areApart = new Set(numbers).size === numbers.length;
  return way === 'values' && areNumbers && areApart ? numbers : levels.map((_, at) => at + 1);
}
