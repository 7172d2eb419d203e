/** Ranks against numbers that tables of textbooks print, and against counting by hand. */
import { expect, it } from 'vitest';
import { chanceOf, differencesOf, middleOf, midranks, sumReached, sumsOfAny, sumsOfSome } from './ranks.ts';

it('equal values share the mean of their places', () => {
  const { ranks, ties } = midranks(Float64Array.of(3, 1, 3, 2, 3));
  expect([...ranks]).toEqual([4, 1, 4, 2, 4]);
  expect(ties).toBe(24);
});

it('sums of ranks are as often as counting says', () => {
  // Of 1, 2, 3 and 4 two: sums 3, 4, 5 twice, 6, 7.
  const sums = sumsOfSome([1, 2, 3, 4], 2);
  expect(Array.from(sums, (chance) => Math.round(chance * 6))).toEqual([0, 0, 0, 1, 1, 2, 1, 1]);
  expect(chanceOf(sums, (sum) => sum >= 6)).toBeCloseTo(1 / 3, 14);
});

it('Wilcoxon of eight pairs is at most 3 with a probability of 5 in 256, as his table has it', () => {
  const sums = sumsOfAny([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(chanceOf(sums, (sum) => sum <= 3)).toBe(5 / 256);
  expect(sumReached(sums, 0.025)).toBe(4);
});

it('the differences come in their order, though none is made', () => {
  const x = Float64Array.of(-2, 0.5, 0.5, 4);
  const y = Float64Array.of(-1, 0.5, 3);
  const all = [...x].flatMap((one) => Array.from(y, (other) => one - other)).sort((a, b) => a - b);
  expect(all.map((_, at) => differencesOf(x, y)(at + 1))).toEqual(all);
  const mirror = x.map((value) => -value).reverse();
  const pairs = [...x].flatMap((one, at) => Array.from(x.subarray(at), (other) => one + other));
  pairs.sort((a, b) => a - b);
  expect(pairs.map((_, at) => differencesOf(x, mirror, true)(at + 1))).toEqual(pairs);
  expect(middleOf(10, (place) => pairs[place - 1] ?? 0)).toBe(((pairs[4] ?? 0) + (pairs[5] ?? 0)) / 2);
});
