/** What methods of several groups share. */
import { type Adjustment, adjustments } from '../statistics/adjust.ts';
import { Unanswerable } from './fault.ts';
import type { Levels } from './method.ts';
import { measured, type Numbers, type Option, toldApart } from './method.ts';
import type { Heading, Row, Value } from './result.ts';
import { symbol } from './script.ts';
import { usedLevels } from './values.ts';

/** Variables that are measured, each analysed by itself. */
export const measuredVariables = {
  name: 'variables',
  as: 'numbers',
  kinds: measured,
  suggested: ['number'],
  least: 1,
  most: 100,
  each: true,
} as const;

export const severalRoles = [
  measuredVariables,
  {
    name: 'by',
    as: 'levels',
    kinds: toldApart,
    suggested: ['category', 'ordinal'],
    least: 1,
    most: 1,
    mostLevels: 20,
  },
] as const;

/** Of pairs of groups, all together: Holm's way is never worse than Bonferroni's, and needs nothing of the tests. */
export const adjustment = {
  name: 'adjustment',
  kind: 'choice',
  options: adjustments,
  default: 'holm',
} as const satisfies Option;

export const adjustmentInR: Readonly<Record<Adjustment, string>> = {
  holm: 'holm',
  hochberg: 'hochberg',
  bh: 'BH',
  bonferroni: 'bonferroni',
  none: 'none',
};

/**
 * Exact as far as orders of ranks can be counted; where that is asked, and beyond, by the chi-square distribution, as in R, SPSS
 * and SAS.
 */
export const exactnessOfSeveral = {
  name: 'exactness',
  kind: 'choice',
  options: ['auto', 'chiSquare'],
  default: 'auto',
} as const satisfies Option;

/** Two groups at least. @throws Unanswerable */
export function groupsOf(by: Levels): string[] {
  const used = usedLevels(by).map(({ level }) => level);
  if (used.length < 2) throw new Unanswerable('oneLevel', { variable: by.name });
  return used;
}

export function about({ key, name }: Pick<Numbers, 'key' | 'name'>): Heading {
  return { variable: { key, name } };
}

/** Each group with each after it. */
export function pairsOf<T>(groups: readonly T[]): [T, T][] {
  return groups.flatMap((first, at) => groups.slice(at + 1).map((second): [T, T] => [first, second]));
}

/** Rows of pairs: `cells` of two groups, where there are none what stands in their place. */
export function pairRows<T extends { group: string }>(
  heading: Heading,
  groups: readonly T[],
  cells: (first: T, second: T) => readonly Value[],
): Row[] {
  return pairsOf(groups).map(([first, second]) => ({
    heading: { ...heading, group: first.group, against: second.group },
    cells: cells(first, second),
  }));
}

/** Of each variable a row for every group. */
export function groupRows<T>(
  each: readonly { heading: Heading; all: readonly T[] }[],
  groups: readonly string[],
  cells: (one: T, at: number) => readonly Value[],
): Row[] {
  return each.flatMap(({ heading, all }) =>
    all.map((one, at) => ({ heading: { ...heading, group: groups[at] ?? '' }, cells: cells(one, at) })),
  );
}

/** R of a variable `v` in `groups`: what is in each, and then `x` of those who are in one, `g`, and how many are in which. */
export const inGroupsInR = (by: string) => `  for (g in groups) {
    x <- as.numeric(na.omit(d[[v]][d$${symbol(by)} %in% g]))
    put("groups", v, g, "n|value", value = length(x))
    if (length(x) > 0) put("groups", v, g, "mean|value", value = mean(x))
    if (length(x) > 1) put("groups", v, g, "sd|value", value = sd(x))
  }
  own <- !is.na(d[[v]]) & d$${symbol(by)} %in% groups
  x <- as.numeric(d[[v]][own])
  g <- factor(as.character(d$${symbol(by)}[own]), levels = groups)
  sizes <- table(g)`;
