/** The binomial distribution: successes in `n` trials of probability `p` each. */
import { incompleteBeta, type Tails } from './incompleteBeta.ts';
import { binomialTerm } from './masses.ts';

/** Probability of exactly `x` successes. Source: Loader (2000). */
export function binomialMass(x: number, n: number, p: number): number {
  return binomialTerm(x, n, p, 1 - p);
}

/** Probabilities of at most `x`, and of more than `x` successes. Source: Abramowitz and Stegun (1964), 26.5.24. */
export function binomialTails(x: number, n: number, p: number): Tails {
  if (x < 0) return { lower: 0, upper: 1 };
  if (x >= n) return { lower: 1, upper: 0 };
  const { lower, upper } = incompleteBeta(x + 1, n - x, p);
  return { lower: upper, upper: lower };
}

/** The smallest number that more than which comes with probability at most `q`, from 0 to `n`. */
export function binomialUpperQuantile(q: number, n: number, p: number): number {
  let [low, high] = [-1, n];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (binomialTails(middle, n, p).upper <= q) high = middle;
    else low = middle;
  }
  return high;
}

/** The largest number fewer than which come with probability at most `q`, from 0 to `n`. */
export function binomialLowerQuantile(q: number, n: number, p: number): number {
  return n - binomialUpperQuantile(q, n, 1 - p);
}
