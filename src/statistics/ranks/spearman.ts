/** How likely ranks of two variables without ties go together, or apart, as far as they do, where orders are too many to count. */
import { upperTail } from '../distributions/normal.ts';

/** Up to so many people the series is taken, as in R. */
export const mostInSeries = 1289;

/** Edgeworth's series, both sides. Source: Best and Roberts, Appl. Stat. 24 (1975) 377, AS 89, as R has it. */
export function spearmanSeriesP(x: Float64Array, y: Float64Array): number {
  const n = x.length;
  const distance = Math.round(x.reduce((sum, rank, at) => sum + (rank - y[at]!) ** 2, 0));
  const isApart = distance > (n ** 3 - n) / 6;
  // Distances are even: R takes the middle between the one seen and the next.
  const z = ((6 * (distance + (isApart ? -1 : 1))) / (n * (n * n - 1)) - 1) * Math.sqrt(n - 1);
  const b = 1 / n;
  const q = z * z;
  const series =
    z *
    b *
    (0.2274 +
      b * (0.2531 + 0.1745 * b) +
      q *
        (-0.0758 +
          b * (0.1033 + 0.3932 * b) -
          q * b * (0.0879 + 0.0151 * b - q * (0.0072 - 0.0831 * b + q * b * (0.0131 - 4.6e-4 * q)))));
  const off = series / Math.exp(q / 2);
  const p = isApart ? off + upperTail(z) : upperTail(-z) - off;
  return Math.min(1, 2 * Math.min(1, Math.max(0, p)));
}
