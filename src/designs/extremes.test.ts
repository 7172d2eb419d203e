/** Values far out, found by `npm run designs:fuzz`, at which the arithmetic once ended or never did. */
import { expect, it } from 'vitest';
import { answer } from './answering.ts';
import { designOf } from './catalogue.ts';
import type { Goal } from './design.ts';

type Case = [says: string, design: string, goal: Goal, raw: Record<string, number | string>, said: string];

const cases: Case[] = [
  [
    'a margin beside which a standard deviation is lost',
    ...(['one-mean', 'effect'] as const),
    { hypothesis: 'superiority', margin: 999_999_991.7, sd: 5.3e-7, alpha: 1e-6, power: 0.01 },
    'difference: beyondReach',
  ],
  [
    'an equivalence that no spread allows',
    ...(['two-means-unequal-variances', 'effect'] as const),
    { hypothesis: 'equivalence', margin: 4, sd1: 999_991_125, sd2: 1e9, power: 0.9999, ratio: 0.0104 },
    'total: noEffectReaches',
  ],
  ['ten million people', 'one-mean', 'effect', { total: 9_999_981, power: 0.9999 }, 'answered'],
  [
    'a correlation near one',
    'correlation',
    'size',
    { correlation: 0.9999999999999, sides: 'one' },
    'answered',
  ],
  [
    'four people after a design effect',
    ...(['correlation', 'effect'] as const),
    { alpha: 1e-6, total: 190, designEffect: 48.55 },
    'total: tooFewPeople',
  ],
  [
    'an exact test of very many',
    ...(['two-proportions-exact', 'effect'] as const),
    { total: 150_377, proportion1: 0.06 },
    'answered',
  ],
  [
    'a design effect that leads beyond ten million',
    ...(['one-mean', 'size'] as const),
    { difference: 0.02, designEffect: 100 },
    'difference: tooManyPeople',
  ],
  [
    'a covariate that multiplies beyond all numbers',
    ...(['cox-covariate', 'size'] as const),
    { covariateSd: 1e6 },
    'hazardRatioPerUnit: beyondReach',
  ],
];

it.each(cases)('of %s a design says what there is to say', (_says, id, goal, raw, said) => {
  const design = designOf(id);
  if (!design) throw new Error(`There is no design ${id}.`);
  const result = answer(design, goal, raw);
  expect(result.ok ? 'answered' : result.problems.map(({ field, key }) => `${field}: ${key}`).join()).toBe(
    said,
  );
});
