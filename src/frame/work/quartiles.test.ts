import { expect, it } from 'vitest';
import { quartilesOf } from './quartiles.ts';

// What R 4.2 answers: quantile(x, c(1, 2, 3) / 4).
it.each([
  [[7], 7, 7, 7],
  [[4, 1, 3, 2], 1.75, 2.5, 3.25],
  [[10, 2, 38, 23, 38, 23, 21], 15.5, 23, 30.5],
  [[-1, 100, 3.5, 3.5, 9], 3.5, 3.5, 9],
])('The quartiles of %j are those of R', (numbers, lower, median, upper) => {
  expect(quartilesOf(numbers)).toEqual({ lower, median, upper });
});

it('There are none of nothing', () => {
  expect(quartilesOf([])).toBeUndefined();
});
