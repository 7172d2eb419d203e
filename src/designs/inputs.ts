/** Inputs that many designs ask for alike. Each is a constant, so that its name reaches the type of the values. */
import type { ChoiceInput, When } from './design.ts';

/** Above this no study is planned by these formulas; a larger size is said, not computed. */
export const MOST = 10_000_000;

export const alpha = {
  name: 'alpha',
  kind: 'number',
  unit: 'share',
  min: 0.000001,
  max: 0.5,
  default: 0.05,
  // One-sided tests against a margin are held to half of what a two-sided one has (ICH E9, section 5.5).
  usual: [{ when: { hypothesis: ['superiority', 'nonInferiority'] }, default: 0.025 }],
} as const;

export const sides = { name: 'sides', kind: 'choice', options: ['two', 'one'], default: 'two' } as const;

/** Not to be smaller than alpha, which `powerAboveAlpha` checks. */
export const power = {
  name: 'power',
  kind: 'number',
  unit: 'share',
  min: 0.01,
  max: 0.9999,
  default: 0.8,
  dial: { from: 0.5, to: 0.99, step: 0.01 },
  solvedBy: 'power',
} as const;

/** People analysed, in all groups together. */
export const total = {
  name: 'total',
  kind: 'whole',
  unit: 'people',
  min: 2,
  max: MOST,
  default: 250,
  dial: { from: 10, to: 1000, step: 1, scale: 'log' },
  solvedBy: 'size',
} as const;

/** Size of the second group (treatment) for one in the first (control). */
export const ratio = {
  name: 'ratio',
  kind: 'number',
  unit: 'ratio',
  min: 0.01,
  max: 100,
  default: 1,
} as const;

export const sd = {
  name: 'sd',
  kind: 'number',
  unit: 'outcome',
  min: 0,
  max: 1e9,
  open: 'min',
  default: 10,
  dial: { from: 1, to: 50, step: 0.5 },
  ways: ['sdFromStandardError', 'sdFromInterval', 'sdFromRange', 'sdFromQuartiles', 'sdFromFiveNumbers'],
} as const;

export const dropOut = {
  name: 'dropOut',
  kind: 'number',
  unit: 'share',
  min: 0,
  max: 0.95,
  default: 0,
} as const;

/** Tests among which alpha is divided (Bonferroni). */
export const comparisons = {
  name: 'comparisons',
  kind: 'whole',
  unit: 'none',
  min: 1,
  max: 1000,
  default: 1,
} as const;

export const designEffect = {
  name: 'designEffect',
  kind: 'number',
  unit: 'ratio',
  min: 1,
  max: 100,
  default: 1,
  ways: ['designEffectFromIcc'],
} as const;

/** What follows the formula in nearly every design. */
export const after = [comparisons, designEffect, dropOut] as const;

export const hypothesis = {
  name: 'hypothesis',
  kind: 'choice',
  options: ['equality', 'superiority', 'nonInferiority', 'equivalence'],
  default: 'equality',
} as const;

export const margin = {
  name: 'margin',
  kind: 'number',
  unit: 'outcome',
  min: 0,
  max: 1e9,
  open: 'min',
  default: 4,
  when: { hypothesis: ['superiority', 'nonInferiority', 'equivalence'] },
} as const;

export type Direction = 'higher' | 'lower';

/** On which side of the reference an effect lies that is sought: size and power do not tell it. */
export const direction = (
  of: string,
  from: number | string,
  { usual = 'higher', when }: { usual?: Direction; when?: When } = {},
): ChoiceInput<'direction', Direction> => ({
  name: 'direction',
  kind: 'choice',
  options: ['higher', 'lower'],
  default: usual,
  side: { of, from },
  ...(when ? { when } : {}),
});

/** Superiority and non-inferiority say by themselves which side is the better one. */
export const eitherSide: When = { hypothesis: ['equality', 'equivalence'] };

/** Where, beside these, a one-sided test shows a benefit. */
export const eitherSideOfTwo: When = { ...eitherSide, sides: ['two'] };

/** Two- or one-sided, where only equality leaves the choice. */
export const sidesOfEquality = { ...sides, when: { hypothesis: ['equality'] } } as const;

/** A test that rejects less often under the alternative than under the null answers nothing. */
export const powerAboveAlpha = {
  fields: ['power', 'alpha'],
  key: 'powerNotAboveAlpha',
  breaks: ({ power, alpha }: { power: number; alpha: number }, goal: string) =>
    goal !== 'power' && power <= alpha,
} as const;
