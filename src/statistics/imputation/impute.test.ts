import { describe, expect, test } from 'vitest';
import { permutedBlocks } from '../random/blocks.ts';
import { gauss, rng } from '../random/mulberry32.ts';
import { meanAndSd } from '../summary.ts';
import { impute, pooled } from './impute.ts';

describe('multiple imputation', () => {
  const uniform = rng(3);
  // y = 2 + 3 x + noise of 1; y is missing where x is large.
  const complete = Array.from({ length: 600 }, () => {
    const x = gauss(uniform);
    return [x, 2 + 3 * x + gauss(uniform)] as const;
  });
  const gaps = complete.map(([x, y]) => [x, x > 0.5 ? null : y]);
  const copies = impute(gaps, { copies: 30, rounds: 3 }, rng(5));

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

describe('permuted blocks', () => {
  test('hold both arms equally often, in sizes and orders that vary', () => {
    const next = permutedBlocks(rng(9), [4, 6]);
    const arms = Array.from({ length: 4000 }, next);
    let ahead = 0;
    let returns = 0;
    const far = arms.map((arm) => {
      ahead += arm === 1 ? 1 : -1;
      if (ahead === 0) returns += 1;
      return Math.abs(ahead);
    });
    expect(Math.max(...far)).toBe(3);
    expect(returns).toBeGreaterThan(4000 / 6);
    // The second of a block is not told by the first: alternation would make these differ always.
    const same = arms.filter((arm, k) => k > 0 && arm === arms[k - 1]).length;
    expect(same / arms.length).toBeGreaterThan(0.3);
  });
});
