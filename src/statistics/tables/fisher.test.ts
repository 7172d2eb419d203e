/** Fisher's exact test: of the lady who tasted tea, and where it is too long. */
import { expect, it } from 'vitest';
import { conditionalOdds, fisherP } from './fisher.ts';

it('the lady tasting tea names three of four cups rightly', () => {
  // Fisher: 17 of 70 choices are as good; both sides together 34.
  expect(
    fisherP([
      [3, 1],
      [1, 3],
    ]),
  ).toBeCloseTo(34 / 70, 12);
  const { value, low, high } = conditionalOdds({ a: 3, b: 1, c: 1, d: 3 }, 0.025);
  // R's fisher.test has 6.408309, 0.3135693 and 621.9337, to its digits.
  expect(value).toBeCloseTo(6.408309, 5);
  expect(low).toBeCloseTo(0.3135693, 6);
  expect(high).toBeCloseTo(621.9337505, 3);
});

it('a table of three by three has the probability of all that are no likelier', () => {
  // R's fisher.test has 0.1666667.
  const rare = [
    [2, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  expect(fisherP(rare)).toBeCloseTo(1 / 6, 12);
});

it('a cell at its end has an interval without that limit', () => {
  const none = conditionalOdds({ a: 0, b: 5, c: 4, d: 2 }, 0.025);
  expect(none).toMatchObject({ value: 0, low: 0 });
  expect(none.high).toBeLessThan(2);
  expect(conditionalOdds({ a: 5, b: 0, c: 2, d: 4 }, 0.025)).toMatchObject({
    value: undefined,
    high: undefined,
  });
});

it('a table with too many like it is not answered, and soon', () => {
  expect(fisherP(Array.from({ length: 30 }, () => new Array(30).fill(3)))).toBeUndefined();
  expect(fisherP(Array.from({ length: 6 }, () => [400, 300, 500, 450, 380, 410]))).toBeUndefined();
});
