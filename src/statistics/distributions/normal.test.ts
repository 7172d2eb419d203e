import { assert, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phi, quantile, upperTail } from './normal.ts';

describe('the normal distribution', () => {
  // Expected values: mpmath 1.3.0 at 30 digits, rounded to double.
  test.each([
    [0, 0.5],
    [0.5, 0.6914624612740131],
    [1, 0.8413447460685429],
    [1.96, 0.9750021048517796],
    [2.9999, 0.998649658717045],
    [3.0001, 0.9986505450867393],
    [5, 0.9999997133484281],
  ])('has Phi(%f) = %f', (z, p) => {
    expect(Math.abs(phi(z) - p)).toBeLessThan(1e-15);
    expect(Math.abs(phi(-z) - (1 - p))).toBeLessThan(1e-15);
  });

  test('keeps its digits far out', () => {
    expect(upperTail(5) / 2.866515718791939e-7).toBeCloseTo(1, 12);
    expect(upperTail(10) / 7.619853024160527e-24).toBeCloseTo(1, 12);
    expect(phi(-20) / 2.7536241186062337e-89).toBeCloseTo(1, 12);
  });

  test.each([
    [0.975, 1.959963984540054],
    [0.95, 1.6448536269514722],
    [0.9, 1.2815515655446004],
    [0.995, 2.5758293035489004],
    [1e-10, -6.361340902404056],
    [1e-289, -36.35750260072112],
    [1e-292, -36.54686213616223],
    [1e-320, -38.26912534303265],
    [Number.MIN_VALUE, -38.467405617144344],
  ])('has the quantile of %f at %f', (p, z) => {
    expect(Math.abs(quantile(p) - z)).toBeLessThan(1e-12);
  });

  test('refuses what is no probability', () => {
    for (const p of [0, 1, -1, Number.NaN]) expect(() => quantile(p)).toThrow(RangeError);
  });

  test('undoes itself, is symmetric and grows', () => {
    assert(
      property(double({ min: -8, max: 5, noNaN: true }), (z) => {
        expect(quantile(phi(z))).toBeCloseTo(z, 8);
        expect(phi(z) + phi(-z)).toBeCloseTo(1, 14);
        expect(phi(z + 1e-3)).toBeGreaterThanOrEqual(phi(z));
      }),
    );
  });
});
