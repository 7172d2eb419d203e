/** Fisher's F distribution with `df1` and `df2` > 0 degrees of freedom. */
import { mustBePositive, mustBeProbability, positiveQuantile } from './continuous.ts';
import { incompleteBeta, type Tails } from './incompleteBeta.ts';

/** Probabilities at or below, and above `f`. Source: Abramowitz and Stegun (1964), 26.6.2. */
export function fTails(f: number, df1: number, df2: number): Tails {
  mustBePositive(df1, df2);
  if (!(f > 0)) return incompleteBeta(1, 1, f);
  const whole = df1 * f + df2;
  return incompleteBeta(df1 / 2, df2 / 2, (df1 * f) / whole, df2 / whole);
}

/**
 * The value exceeded with probability `q`; relative error below 1e-11.
 * @throws RangeError when `q` is not strictly between 0 and 1 or is beneath 1e-300, or degrees of freedom are not above 0
 */
export function fUpperQuantile(q: number, df1: number, df2: number): number {
  mustBeProbability(q);
  return positiveQuantile((f) => fTails(f, df1, df2), 1 - q, q, Number.POSITIVE_INFINITY);
}
