/** A share of people with its interval. */
import { betaQuantile } from '../statistics/distributions/beta.ts';
import { quantile } from '../statistics/distributions/normal.ts';
import type { Value } from './result.ts';

/** Score (Wilson 1927), exact (Clopper and Pearson 1934), and the simple one of Wald, which is too short for few people. */
export const shareWays = ['wilson', 'exact', 'wald'] as const;

/** @param tail the probability beyond each limit */
export function share(value: number, n: number, way: (typeof shareWays)[number], tail: number): Value {
  if (n === 0) return { is: 'none', n, why: 'noValues' };
  return { is: 'count', n, value, ...shareLimits(value, n, way, tail) };
}

export function shareLimits(
  x: number,
  n: number,
  way: (typeof shareWays)[number],
  tail: number,
): { low: number; high: number } {
  const p = x / n;
  const z = -quantile(tail);
  switch (way) {
    case 'exact':
      return {
        low: x === 0 ? 0 : betaQuantile(tail, x, n - x + 1),
        high: x === n ? 1 : betaQuantile(1 - tail, x + 1, n - x),
      };
    case 'wald': {
      const reach = z * Math.sqrt((p * (1 - p)) / n);
      return { low: Math.max(0, p - reach), high: Math.min(1, p + reach) };
    }
    case 'wilson': {
      const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
      const reach = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
      // At the ends the two are the same but for their last digit.
      return { low: x === 0 ? 0 : middle - reach, high: x === n ? 1 : middle + reach };
    }
  }
}

/** The same in R, as a function `limits(x, n)` for a `tail`. */
export const sharesInR: Readonly<Record<(typeof shareWays)[number], string>> = {
  wilson: 'limits <- function(x, n) prop.test(x, n, conf.level = 1 - 2 * tail, correct = FALSE)$conf.int',
  exact: 'limits <- function(x, n) binom.test(x, n, conf.level = 1 - 2 * tail)$conf.int',
  wald: `limits <- function(x, n) {
  p <- x / n
  pmin(1, pmax(0, p + c(-1, 1) * qnorm(1 - tail) * sqrt(p * (1 - p) / n)))
}`,
};
