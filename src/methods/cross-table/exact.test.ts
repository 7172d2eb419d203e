/** Exact intervals of two shares, against those that StatXact and SAS print, and against what makes them exact. */
import { expect, it } from 'vitest';
import { binomialMass } from '../../statistics/distributions/binomial.ts';
import { differenceScore, ratioScore } from '../scoreIntervals.ts';
import { exactDifference, exactRatio } from '../unconditional.ts';

const tableOf = (a: number, first: number, c: number, second: number) => ({
  a,
  b: first - a,
  c,
  d: second - c,
});

// StatXact 11 and SAS 9.4, as the validation of Fay's R package exact2x2 has them: inst/slowTests, test_StatXact.R and test_SAS.R.
it.each([
  [tableOf(6, 13, 2, 7), [-0.3108, 0.5787]],
  [tableOf(13, 13, 0, 7), [0.5904, 1]],
  [tableOf(24, 61, 10, 35), [-0.0992, 0.2949]],
  [tableOf(9, 11, 4, 12), [0.0616, 0.7968]],
])('the difference of %o lies between %o', (table, [low = 0, high = 0]) => {
  const found = exactDifference(table, 0.025);
  expect(found.low).toBeCloseTo(low, 4);
  expect(found.high).toBeCloseTo(high, 4);
});

it.each([
  [tableOf(11, 13, 2, 7), [1.078, 29.1], 1],
  [tableOf(24, 61, 10, 35), [0.7663, 3.0005], 3],
  [tableOf(9, 11, 4, 12), [1.0964, 10.8647], 3],
])('the ratio of %o lies between %o', (table, [low = 0, high = 0], digits) => {
  const found = exactRatio(table, 0.025);
  expect(found.low).toBeCloseTo(low, 3);
  expect(found.high).toBeCloseTo(high, digits);
});

it('where nobody of one group is counted a ratio has one end or none', () => {
  expect(exactRatio(tableOf(0, 5, 0, 6), 0.025)).toEqual({});
  expect(exactRatio(tableOf(0, 5, 3, 6), 0.025).low).toBe(0);
  const { low, high } = exactRatio(tableOf(4, 5, 0, 6), 0.025);
  expect(low).toBeGreaterThan(0);
  expect(high).toBeUndefined();
});

/** Of every table of these sizes, one by one. */
const tablesOf = (first: number, second: number) =>
  Array.from({ length: (first + 1) * (second + 1) }, (_, at) =>
    tableOf(at % (first + 1), first, Math.floor(at / (first + 1)), second),
  );

it('the score rises with those counted in the first group and falls with those in the second', () => {
  for (const [first, second] of [
    [5, 7],
    [9, 4],
    [6, 6],
  ] as const)
    for (const step of [0.07, 0.31, 0.5, 0.83])
      for (const score of [
        (a: number, c: number) => differenceScore(tableOf(a, first, c, second))(2 * step - 1),
        (a: number, c: number) => ratioScore(tableOf(a, first, c, second))(Math.exp(6 * step - 3)),
      ])
        for (const { a, c } of tablesOf(first, second)) {
          if (a < first) expect(score(a + 1, c)).toBeGreaterThanOrEqual(score(a, c));
          if (c < second) expect(score(a, c + 1)).toBeLessThanOrEqual(score(a, c));
        }
});

it('whatever both shares are, the interval misses their difference no more often than its level says', () => {
  const [first, second, tail] = [6, 8, 0.025];
  const all = tablesOf(first, second).map((table) => ({ table, ...exactDifference(table, tail) }));
  for (let p = 0.02; p < 1; p += 0.07)
    for (let q = 0.02; q < 1; q += 0.07) {
      const chance = ({ a, c }: { a: number; c: number }) =>
        binomialMass(a, first, p) * binomialMass(c, second, q);
      const missed = (is: (low: number, high: number) => boolean) =>
        all.reduce((sum, { table, low, high }) => sum + (is(low, high) ? chance(table) : 0), 0);
      expect(missed((low) => low > p - q)).toBeLessThanOrEqual(tail + 1e-9);
      expect(missed((_, high) => high < p - q)).toBeLessThanOrEqual(tail + 1e-9);
    }
});
