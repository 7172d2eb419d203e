/** R's `p.adjust` of the same, and the range of means as R's `ptukey` and a finer sum have it. */
import { expect, it } from 'vitest';
import { adjusted } from './adjust.ts';
import { studentizedRange } from './distributions/studentizedRange.ts';

const ps = [0.01, 0.02, 0.03, 0.04, 0.5];

it.each([
  ['holm', [0.05, 0.08, 0.09, 0.09, 0.5]],
  ['hochberg', [0.05, 0.08, 0.08, 0.08, 0.5]],
  ['bh', [0.05, 0.05, 0.05, 0.05, 0.5]],
  ['bonferroni', [0.05, 0.1, 0.15, 0.2, 1]],
  ['none', ps],
] as const)('%s adjusts as R does, in whatever order', (way, wanted) => {
  for (const [at, one] of adjusted(ps, way).entries()) expect(one).toBeCloseTo(wanted[at] ?? Number.NaN, 12);
  for (const [at, one] of adjusted(ps.toReversed(), way).entries())
    expect(one).toBeCloseTo(wanted.toReversed()[at] ?? Number.NaN, 12);
});

it.each([
  [3, 10, 3.5, 0.077103310838409],
  [2, 5, 4, 0.036742598005153],
  [5, 1, 10, 0.18321563126552],
  [20, 100, 5, 0.067606526323187],
  [4, 30.5, 0.5, 0.98455007498504],
  [3, 2, 100, 3.652642889789e-4],
  [10, 1e5, 9, 8.8734377011181e-9],
])('%d means with %d degrees of freedom range over %d', (groups, df, q, wanted) => {
  const { upper, upperQuantile } = studentizedRange(groups);
  expect(Math.abs(upper(q, df) / wanted - 1)).toBeLessThan(1e-10);
  expect(upperQuantile(wanted, df)).toBeCloseTo(q, 7);
});
