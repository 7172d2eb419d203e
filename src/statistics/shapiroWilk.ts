/**
 * Shapiro and Wilk's test of normality, of 3 to 5000 values that rise, as Royston approximates it and R has it: Royston, Appl.
 * Stat. 44 (1995) 547, algorithm AS R94.
 */
import { quantile, upperTail } from './distributions/normal.ts';

export const mostValues = 5000;

/** Coefficients from the lowest power on: of the two largest weights, and of mean and ln of the deviation of ln(1 − W). */
const first = [0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056];
const second = [0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633];
const few = {
  end: [-2.273, 0.459],
  mean: [0.544, -0.39978, 0.025054, -6.714e-4],
  lnSd: [1.3822, -0.77857, 0.062767, -0.0020322],
};
const many = {
  mean: [-1.5861, -0.31082, -0.083751, 0.0038915],
  lnSd: [-0.4803, -0.082676, 0.0030302],
};

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, one) => sum * x + one, 0);
}

/** The weights of the lower half, from the least value on, without their signs. */
function weights(n: number): Float64Array {
  const half = Math.floor(n / 2);
  if (n === 3) return Float64Array.of(Math.SQRT1_2);
  const scores = Float64Array.from({ length: half }, (_, at) => quantile((at + 0.625) / (n + 0.25)));
  const squares = 2 * scores.reduce((sum, one) => sum + one * one, 0);
  const root = 1 / Math.sqrt(n);
  const a1 = polynomial(first, root) - scores[0]! / Math.sqrt(squares);
  if (n <= 5) {
    const scale = Math.sqrt((squares - 2 * scores[0]! ** 2) / (1 - 2 * a1 * a1));
    return scores.map((one, at) => (at === 0 ? a1 : -one / scale));
  }
  const a2 = polynomial(second, root) - scores[1]! / Math.sqrt(squares);
  const rest = squares - 2 * scores[0]! ** 2 - 2 * scores[1]! ** 2;
  const scale = Math.sqrt(rest / (1 - 2 * a1 * a1 - 2 * a2 * a2));
  return scores.map((one, at) => (at === 0 ? a1 : at === 1 ? a2 : -one / scale));
}

/** @param rising 3 to 5000 values, not all the same */
export function shapiroWilk(rising: Float64Array): { w: number; p: number } {
  const n = rising.length;
  const half = weights(n);
  const [low, range] = [rising[0]!, rising[n - 1]! - rising[0]!];
  const x = rising.map((value) => (value - low) / range);
  const mean = x.reduce((sum, one) => sum + one, 0) / n;
  let [weighed, all, squares] = [0, 0, 0];
  for (let at = 0; at < n; at++) {
    const back = n - 1 - at;
    const weight = at === back ? 0 : at < back ? -half[at]! : half[back]!;
    weighed += weight * (x[at]! - mean);
    all += weight * weight;
    squares += (x[at]! - mean) ** 2;
  }
  const whole = Math.sqrt(all * squares);
  // 1 − W without taking W from one.
  const off = ((whole - weighed) * (whole + weighed)) / (all * squares);
  return { w: 1 - off, p: probability(n, off) };
}

function probability(n: number, off: number): number {
  if (n === 3)
    return Math.max(0, (6 / Math.PI) * (Math.asin(Math.sqrt(1 - off)) - Math.asin(Math.sqrt(0.75))));
  const log = Math.log(off);
  if (n > 11) {
    const x = Math.log(n);
    return upperTail((log - polynomial(many.mean, x)) / Math.exp(polynomial(many.lnSd, x)));
  }
  const end = polynomial(few.end, n);
  // So far from normal that the approximation has no value; R says the same.
  if (log >= end) return 1e-99;
  return upperTail((-Math.log(end - log) - polynomial(few.mean, n)) / Math.exp(polynomial(few.lnSd, n)));
}
