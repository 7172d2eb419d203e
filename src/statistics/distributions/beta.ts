/** The beta distribution with shapes `a` and `b` > 0. */
import { mustBePositive, mustBeProbability, positiveQuantile } from './continuous.ts';
import { incompleteBeta, type Tails } from './incompleteBeta.ts';

/** Probabilities at or below, and above `x`. */
export function betaTails(x: number, a: number, b: number): Tails {
  mustBePositive(a, b);
  return incompleteBeta(a, b, Math.min(1, Math.max(0, x)));
}

/**
 * The value that a beta value stays at or below with probability `p`; relative error below 1e-11 where it is at most ½.
 * @throws RangeError when `p` is not strictly between 0 and 1 or is beneath 1e-300, or shapes are not above 0
 */
export function betaQuantile(p: number, a: number, b: number): number {
  mustBeProbability(p);
  mustBePositive(a, b);
  if (betaTails(0.5, a, b).lower >= p) return positiveQuantile((x) => betaTails(x, a, b), p, 1 - p, 1);
  return 1 - positiveQuantile((x) => betaTails(x, b, a), 1 - p, p, 1);
}
