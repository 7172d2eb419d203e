/** The regularised incomplete beta function, on which binomial, t, F and beta distributions stand. */
import { binomialTerm } from './masses.ts';

export type Tails = { lower: number; upper: number };

/**
 * I_x(a, b) and 1 − I_x(a, b), the smaller of the two with its own relative precision (about 1e-13), for a, b > 0 and
 * 0 ≤ x ≤ 1. `y` is 1 − x, given apart because near 1 the subtraction loses digits.
 * Source: the continued fraction of Abramowitz and Stegun (1964) 26.5.8, by Lentz's method; factor by Loader (2000).
 */
export function incompleteBeta(a: number, b: number, x: number, y = 1 - x): Tails {
  if (!(x > 0)) return Number.isNaN(x) ? { lower: x, upper: x } : { lower: 0, upper: 1 };
  if (!(y > 0)) return { lower: 1, upper: 0 };
  if (x <= (a + 1) / (a + b + 2)) {
    const lower = fraction(a, b, x, y);
    return { lower, upper: 1 - lower };
  }
  const upper = fraction(b, a, y, x);
  return { lower: 1 - upper, upper };
}

function fraction(a: number, b: number, x: number, y: number): number {
  const tiny = 1e-300;
  let c = 1;
  let d = 1 - ((a + b) * x) / (a + 1);
  d = 1 / (Math.abs(d) < tiny ? tiny : d);
  let value = d;
  // The number of terms grows with the square root of a and b: 100,000 serve for 10^9.
  for (let m = 1; m < 100_000; m++) {
    for (const term of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 + term * d;
      d = 1 / (Math.abs(d) < tiny ? tiny : d);
      c = 1 + term / c;
      if (Math.abs(c) < tiny) c = tiny;
      value *= c * d;
    }
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return binomialTerm(a, a + b, x, y) * (b / (a + b)) * value;
}
