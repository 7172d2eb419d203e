/** Student's t distribution with `df` > 0 degrees of freedom, which need not be whole. */
import { mustBePositive, mustBeProbability, positiveQuantile } from './continuous.ts';
import { incompleteBeta } from './incompleteBeta.ts';

/** Probability of a t value above `t`; small ones keep their digits. Source: Abramowitz and Stegun (1964), 26.7.1. */
export function tUpper(t: number, df: number): number {
  mustBePositive(df);
  // Far out the tail is a power, and further yet a square is beyond the largest double.
  const far = 1e75 * Math.sqrt(df);
  if (Math.abs(t) > far && Number.isFinite(t)) {
    const beyond = tUpper(far, df) * (far / Math.abs(t)) ** df;
    return t < 0 ? 1 - beyond : beyond;
  }
  const square = t * t;
  const beyond = incompleteBeta(df / 2, 0.5, df / (df + square), square / (df + square)).lower / 2;
  return t < 0 ? 1 - beyond : beyond;
}

/**
 * The value that a t value stays at or below with probability `p`; relative error below 1e-11.
 * @throws RangeError when `p` is not strictly between 0 and 1 or is beneath 1e-300, or `df` is not above 0
 */
export function tQuantile(p: number, df: number): number {
  mustBeProbability(p);
  mustBePositive(df);
  return p < 0.5 ? -tUpperQuantile(p, df) : p === 0.5 ? 0 : tUpperQuantile(1 - p, df);
}

/** The value exceeded with probability `q`, for small `q` without the loss of digits of `1 - q`. */
export function tUpperQuantile(q: number, df: number): number {
  mustBeProbability(q);
  mustBePositive(df);
  if (q > 0.5) return -tUpperQuantile(1 - q, df);
  if (q === 0.5) return 0;
  return positiveQuantile((t) => ({ lower: 1, upper: tUpper(t, df) }), 1, q, Number.POSITIVE_INFINITY);
}
