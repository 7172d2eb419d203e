/** Two shares against each other, of a table of two by two: `a` of `a + b`, and `c` of `c + d`. */
import { quantile } from '../statistics/distributions/normal.ts';
import type { FourFold } from '../statistics/tables/fisher.ts';
import type { Value } from './result.ts';
import { shareLimits } from './shares.ts';

/** Newcombe (1998), method 10: from the score intervals of both shares. */
export function riskDifference({ a, b, c, d }: FourFold, tail: number): Extract<Value, { is: 'estimate' }> {
  const [first, second, n] = [a + b, c + d, a + b + c + d];
  const [p1, p2] = [a / first, c / second];
  const [i1, i2] = [shareLimits(a, first, 'wilson', tail), shareLimits(c, second, 'wilson', tail)];
  const value = p1 - p2;
  return {
    is: 'estimate',
    n,
    value,
    low: value - Math.hypot(p1 - i1.low, i2.high - p2),
    high: value + Math.hypot(i1.high - p1, p2 - i2.low),
  };
}

/**
 * Of Wald: as if the difference were normal with the variance that was seen, which is too short for few people, and none where
 * nobody in either group differs from the others.
 */
export function differenceByWald({ a, b, c, d }: FourFold, tail: number): { low?: number; high?: number } {
  const [first, second] = [a + b, c + d];
  const reach = -quantile(tail) * Math.sqrt((a * b) / first ** 3 + (c * d) / second ** 3);
  const value = a / first - c / second;
  if (reach === 0) return {};
  return { low: Math.max(-1, value - reach), high: Math.min(1, value + reach) };
}

/** Of logarithms that are taken as normal. */
export function ratios({ a, b, c, d }: FourFold, tail: number): { riskRatio: Value; oddsRatio: Value } {
  const [first, second, n] = [a + b, c + d, a + b + c + d];
  const of = (value: number, variance: number): Value => {
    if (!Number.isFinite(variance)) return { is: 'none', n, why: 'zeroCell' };
    const reach = -quantile(tail) * Math.sqrt(variance);
    return { is: 'estimate', n, value, low: value * Math.exp(-reach), high: value * Math.exp(reach) };
  };
  return {
    riskRatio: of(a / first / (c / second), 1 / a - 1 / first + 1 / c - 1 / second),
    oddsRatio: of((a * d) / (b * c), 1 / a + 1 / b + 1 / c + 1 / d),
  };
}
