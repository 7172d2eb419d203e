/** The Poisson distribution with mean above zero. */
import type { Tails } from './incompleteBeta.ts';
import { incompleteGamma } from './incompleteGamma.ts';
import { poissonTerm } from './masses.ts';

/** Probability of exactly `x` events. Source: Loader (2000). */
export function poissonMass(x: number, mean: number): number {
  return poissonTerm(x, mean);
}

/** Probabilities of at most `x`, and of more than `x` events. Source: Abramowitz and Stegun (1964), 26.4.21. */
export function poissonTails(x: number, mean: number): Tails {
  if (x < 0) return { lower: 0, upper: 1 };
  const { lower, upper } = incompleteGamma(Math.floor(x) + 1, mean);
  return { lower: upper, upper: lower };
}

/** The smallest number more than which come with probability at most `q`. */
export function poissonUpperQuantile(q: number, mean: number): number {
  let high = Math.max(1, Math.ceil(mean));
  while (poissonTails(high, mean).upper > q) high *= 2;
  let low = -1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (poissonTails(middle, mean).upper <= q) high = middle;
    else low = middle;
  }
  return high;
}
