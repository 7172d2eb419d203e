/** What all regressions take and ask, and why there is no stepwise selection: docs/decisions/0225-models-are-specified-first.md. */
import { adjustments } from '../../statistics/adjust.ts';
import { eitherKind, measured, type Option, toldApart } from '../method.ts';

/** A factor of more groups is none that a model compares. */
const mostGroups = 60;

const either = {
  as: 'either',
  kinds: eitherKind,
  suggested: ['number', 'integer', 'category', 'ordinal'],
  mostLevels: mostGroups,
} as const;

/**
 * Which variables stand in a model, and how: those asked about, those adjusted for, those that are measured and need not go in a
 * straight line, and those on which the effect of the first may depend.
 */
export const regressors = [
  { ...either, name: 'predictors', least: 1, most: 30 },
  { ...either, name: 'adjusted', least: 0, most: 60 },
  { name: 'curved', as: 'numbers', kinds: measured, suggested: ['number'], least: 0, most: 10 },
  { ...either, name: 'modifiers', least: 0, most: 3 },
] as const;

export const measuredOutcome = {
  name: 'outcome',
  as: 'numbers',
  kinds: measured,
  suggested: ['number'],
  least: 1,
  most: 1,
} as const;

/** Rows of one are not independent of each other. */
export const cluster = {
  name: 'cluster',
  as: 'levels',
  kinds: toldApart,
  suggested: ['text', 'category'],
  least: 0,
  most: 1,
  mostLevels: 2000,
} as const;

export const weights = {
  name: 'weights',
  as: 'numbers',
  kinds: measured,
  suggested: ['number'],
  least: 0,
  most: 1,
} as const;

/** Which group of every factor the others are held against: the first of its list, as in R, or the last, as in SPSS and SAS. */
const baseline = {
  name: 'baseline',
  kind: 'choice',
  options: ['first', 'last', 'frequent'],
  default: 'first',
} as const satisfies Option;

/** What stands under "not in a straight line". Four knots are enough for most (Harrell 2015). */
const curve = {
  name: 'curve',
  kind: 'choice',
  options: ['spline3', 'spline4', 'spline5', 'square', 'cubic'],
  default: 'spline4',
} as const satisfies Option;

/** Of pairs of groups of one factor. */
const adjustment = {
  name: 'adjustment',
  kind: 'choice',
  options: adjustments,
  default: 'holm',
} as const satisfies Option;

export const codingOptions = [baseline, curve, adjustment] as const;

export type Coding = {
  baseline: (typeof baseline.options)[number];
  curve: (typeof curve.options)[number];
};
