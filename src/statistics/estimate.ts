/** What an analysis gives: a number, and how sure it is. */
import { quantile } from './distributions/normal.ts';

/** An estimate with the limits of its interval. */
export type Estimate = { estimate: number; low: number; high: number };

/** An estimate that is taken as normal, with its variance. */
export type Normal = { estimate: number; variance: number };

/** `reach` to either side. */
export function around(estimate: number, reach: number): Estimate {
  return { estimate, low: estimate - reach, high: estimate + reach };
}

/** A ratio with its interval, of its logarithm. */
export function ratioOf({ estimate, variance }: Normal, confidence = 0.95): Estimate {
  const log = around(estimate, quantile(0.5 + confidence / 2) * Math.sqrt(variance));
  return { estimate: Math.exp(log.estimate), low: Math.exp(log.low), high: Math.exp(log.high) };
}
