/** The chi-square distribution with `df` > 0 degrees of freedom. */
import { mustBePositive, mustBeProbability, positiveQuantile } from './continuous.ts';
import type { Tails } from './incompleteBeta.ts';
import { incompleteGamma } from './incompleteGamma.ts';

/** Probabilities at or below, and above `x`. Source: Abramowitz and Stegun (1964), 26.4.19. */
export function chiSquareTails(x: number, df: number): Tails {
  mustBePositive(df);
  return incompleteGamma(df / 2, x / 2);
}

/**
 * The value exceeded with probability `q`; relative error below 1e-11.
 * @throws RangeError when `q` is not strictly between 0 and 1 or is beneath 1e-300, or `df` is not above 0
 */
export function chiSquareUpperQuantile(q: number, df: number): number {
  mustBeProbability(q);
  return positiveQuantile((x) => chiSquareTails(x, df), 1 - q, q, Number.POSITIVE_INFINITY);
}
