import { array, assert, double, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gauss } from './random/deviates.ts';
import { draws } from './random/philox.ts';
import { histogram, meanAndSd, quantileOf } from './summary.ts';

describe('summaries', () => {
  test('mean and standard deviation of a textbook sample', () => {
    const { mean, sd } = meanAndSd([2, 4, 4, 4, 5, 5, 7, 9]);
    expect(mean).toBe(5);
    expect(sd).toBeCloseTo(Math.sqrt(32 / 7), 12);
    expect(meanAndSd([3]).sd).toBeNaN();
  });

  // The certified answer of NIST's StRD data set NumAcc4 is 0.1: the one-pass formula gets this wrong.
  test('keeps its digits far from zero', () => {
    const values = [10000000.2, ...Array.from({ length: 1000 }, (_, k) => (k % 2 ? 10000000.3 : 10000000.1))];
    expect(meanAndSd(values).sd).toBeCloseTo(0.1, 7);
  });

  // R: quantile(c(6, 7, 15, 36, 39, 40, 41, 42, 43, 47, 49)) and of 1 to 4.
  test('quantiles are those of R', () => {
    const values = [15, 6, 7, 36, 49, 39, 40, 41, 42, 43, 47];
    expect([0.25, 0.5, 0.75].map((share) => quantileOf(values, share))).toEqual([25.5, 40, 42.5]);
    expect(quantileOf([4, 2, 1, 3], 0.25)).toBe(1.75);
    expect(quantileOf([], 0.5)).toBeNaN();
  });

  test('every value is in one bin', () => {
    assert(
      property(
        array(double({ noNaN: true, noDefaultInfinity: true })),
        integer({ min: 1, max: 40 }),
        (all, count) => {
          const counts = histogram(all, { from: -10, to: 10, count });
          expect(counts).toHaveLength(count);
          expect(counts.reduce((sum, one) => sum + one, 0)).toBe(all.length);
        },
      ),
    );
  });

  test('bins are closed on the left, and the ends take the rest', () => {
    expect(histogram([-5, 0, 1, 1.9, 2, 4, 99], { from: 0, to: 4, count: 4 })).toEqual([2, 2, 1, 2]);
  });
});

describe('random numbers', () => {
  test('repeat with their seed and look normal', () => {
    const [one, other] = [draws(172).uniform, draws(172).uniform];
    expect([one(), one(), one()]).toEqual([other(), other(), other()]);
    const uniform = draws(1).uniform;
    const { mean, sd } = meanAndSd(Array.from({ length: 20000 }, () => gauss(uniform)));
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(sd - 1)).toBeLessThan(0.03);
  });
});
