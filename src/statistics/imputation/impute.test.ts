import { describe, expect, test } from 'vitest';
import { gauss } from '../random/deviates.ts';
import { draws } from '../random/philox.ts';
import { meanAndSd } from '../summary.ts';
import { impute, pooled } from './impute.ts';

describe('multiple imputation', () => {
  const uniform = draws(3).uniform;
  // y = 2 + 3 x + noise of 1; y is missing where x is large.
  const complete = Array.from({ length: 600 }, () => {
    const x = gauss(uniform);
    return [x, 2 + 3 * x + gauss(uniform)] as const;
  });
  const gaps = complete.map(([x, y]) => [x, x > 0.5 ? null : y]);
  const copies = impute(gaps, { copies: 30, rounds: 3 }, draws(5).uniform);

  test('leaves what was measured, and fills every gap', () => {
    expect(copies).toHaveLength(30);
    for (const copy of copies) {
      copy.forEach((row, k) => {
        expect(row[0]).toBe(gaps[k]![0]);
        expect(row[1]).toBe(gaps[k]![1] ?? row[1]);
        expect(Number.isFinite(row[1])).toBe(true);
      });
    }
  });

  test('finds the mean that the complete cases miss, and is honest about what it does not know', () => {
    const truth = meanAndSd(complete.map(([, y]) => y)).mean;
    const cases = meanAndSd(gaps.flatMap(([, y]) => (typeof y === 'number' ? [y] : []))).mean;
    const estimates = copies.map((copy) => {
      const { mean, sd } = meanAndSd(copy.map((row) => row[1]!));
      return { estimate: mean, variance: sd ** 2 / copy.length };
    });
    const { estimate, variance } = pooled(estimates);
    expect(Math.abs(cases - truth)).toBeGreaterThan(1);
    expect(Math.abs(estimate - truth)).toBeLessThan(2 * Math.sqrt(variance));
    expect(variance).toBeGreaterThan(Math.max(...estimates.map((one) => one.variance)) * 0.95);
  });

  test('pools by the rules of Rubin', () => {
    const { estimate, variance } = pooled([
      { estimate: 1, variance: 0.5 },
      { estimate: 2, variance: 0.7 },
      { estimate: 3, variance: 0.6 },
    ]);
    expect(estimate).toBe(2);
    // Within 0.6, between 1: 0.6 + (1 + 1/3) 1.
    expect(variance).toBeCloseTo(0.6 + 4 / 3, 12);
  });
});
