/** The regularised incomplete gamma function, on which chi-square and Poisson distributions stand. */
import type { Tails } from './incompleteBeta.ts';
import { poissonTerm } from './masses.ts';

/**
 * P(a, x) and Q(a, x) = 1 − P(a, x), the smaller with its own relative precision (about 1e-13), for a > 0, x ≥ 0.
 * Source: the series of Abramowitz and Stegun (1964) 6.5.29 below a + 1 and the continued fraction 6.5.31 above, by
 * Lentz's method; factor by Loader (2000).
 */
export function incompleteGamma(a: number, x: number): Tails {
  if (!(x > 0)) return Number.isNaN(x) ? { lower: x, upper: x } : { lower: 0, upper: 1 };
  if (x === Number.POSITIVE_INFINITY) return { lower: 1, upper: 0 };
  if (x < a + 1) {
    const lower = series(a, x);
    return { lower, upper: 1 - lower };
  }
  const upper = fraction(a, x);
  return { lower: 1 - upper, upper };
}

function series(a: number, x: number): number {
  let [term, sum] = [1, 1];
  for (let k = 1; term > sum * 1e-17; k++) {
    term *= x / (a + k);
    sum += term;
  }
  return poissonTerm(a, x) * sum;
}

function fraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let k = 1; k < 1_000_000; k++) {
    const term = -k * (k - a);
    b += 2;
    d = term * d + b;
    d = 1 / (Math.abs(d) < tiny ? tiny : d);
    c = b + term / c;
    if (Math.abs(c) < tiny) c = tiny;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return a * poissonTerm(a, x) * value;
}
