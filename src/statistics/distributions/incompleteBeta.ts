/** The regularised incomplete beta function, on which binomial, t, F and beta distributions stand. */
import { betaTerm } from './masses.ts';

export type Tails = { lower: number; upper: number };

/**
 * I_x(a, b) and 1 − I_x(a, b), the smaller of the two with its own relative precision (about 1e-13; beside a shape below 1e-4 an absolute one), for a, b > 0 and
 * 0 ≤ x ≤ 1. `y` is 1 − x, given apart because near 1 the subtraction loses digits.
 * Source: the continued fraction of Didonato and Morris, Algorithm 708, ACM Trans. Math. Softw. 18 (1992) 360, formula 9,
 * by Lentz's method; factor by Loader (2000).
 */
export function incompleteBeta(a: number, b: number, x: number, y = 1 - x): Tails {
  if (!(x > 0)) return Number.isNaN(x) ? { lower: x, upper: x } : { lower: 0, upper: 1 };
  if (!(y > 0)) return { lower: 1, upper: 0 };
  if ((b + 1) * x <= (a + 1) * y) {
    const lower = fraction(a, b, x, y);
    return { lower, upper: 1 - lower };
  }
  const upper = fraction(b, a, y, x);
  return { lower: 1 - upper, upper };
}

/** Lets nothing vanish that stands below a line. */
const filled = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value);

/**
 * Every second convergent of the fraction, as the authors of the algorithm have it: 1 − (a + b) x / (a + 1) and its
 * like, which have no digits left where x is near 1 and a is large, come in the form of a y − b x.
 */
function fraction(a: number, b: number, x: number, y: number): number {
  const away = 1 + a * y - b * x;
  const above = (n: number) => {
    const s = a + 2 * n - 1;
    return ((a + n - 1) / s) * ((a + b + n - 1) / s) * n * (b - n) * x * x;
  };
  const below = (n: number) =>
    n + (n * (b - n) * x) / (a + 2 * n - 1) + ((a + n) / (a + 2 * n + 1)) * (away + n * (1 + y));
  let value = filled((a / (a + 1)) * away);
  let [c, d] = [value, 0];
  // The number of terms grows with the square root of a and b: 100,000 serve for 10^9.
  for (let n = 1; n < 100_000; n++) {
    const [over, under] = [above(n), below(n)];
    d = 1 / filled(under + over * d);
    c = filled(under + over / c);
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return (betaTerm(a, b, x, y) * a) / value;
}
