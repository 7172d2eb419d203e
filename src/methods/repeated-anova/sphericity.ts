/** Whether differences between any two of several measurements vary alike, and what is left of degrees of freedom where they do not. */
import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { momentsOf } from '../../statistics/summary.ts';
import type { WhyNot } from '../fault.ts';

/** `contrasts`: the covariance of k − 1 contrasts of length one, any two at a right angle. */
export type Sphere = {
  n: number;
  f: number;
  df: number;
  rest: number;
  why?: WhyNot;
  contrasts: readonly Float64Array[];
  greenhouseGeisser: number;
  huynhFeldt: number;
};

/** `all`: measurements from one origin; `size` says below which spread there is none. */
export function sphereOf(all: readonly Float64Array[], size: number): Sphere {
  const [k, n] = [all.length, all[0]?.length ?? 0];
  const p = k - 1;
  const scores = helmert(all);
  const means = scores.map((one) => momentsOf(one).mean);
  const contrasts = scores.map((one, i) =>
    Float64Array.from(scores, (other, j) => {
      let sum = 0;
      for (let at = 0; at < n; at++) sum += (one[at]! - means[i]!) * (other[at]! - means[j]!);
      return sum / (n - 1);
    }),
  );
  let [trace, squares] = [0, 0];
  for (const [i, row] of contrasts.entries()) {
    trace += row[i]!;
    for (const value of row) squares += value * value;
  }
  const between = (n * means.reduce((sum, mean) => sum + mean * mean, 0)) / p;
  const within = trace / p;
  const varies = within > (10 * Number.EPSILON * size) ** 2;
  const epsilon = varies ? Math.max(1 / p, Math.min(1, (trace * trace) / (p * squares))) : 1;
  const most = n - 1 - p * epsilon;
  const huynhFeldt = most > 0 ? Math.min(1, (n * p * epsilon - 2) / (p * most)) : 1;
  return {
    n,
    f: between / within,
    df: p,
    rest: p * (n - 1),
    ...(!varies && { why: 'noSpread' as const }),
    contrasts,
    greenhouseGeisser: epsilon,
    huynhFeldt: Math.max(epsilon, huynhFeldt),
  };
}

/** Of each person: every measurement against the mean of those before it, scaled to length one. */
function helmert(all: readonly Float64Array[]): Float64Array[] {
  const n = all[0]?.length ?? 0;
  return all.slice(1).map((values, at) => {
    const before = at + 1;
    const scale = Math.sqrt(before / (before + 1));
    return Float64Array.from({ length: n }, (_, row) => {
      let sum = 0;
      for (let k = 0; k < before; k++) sum += values[row]! - all[k]![row]!;
      return (scale * sum) / before;
    });
  });
}

/** Mauchly's W with two terms of Box's series, as R has it; undefined where there are not more people than measurements. */
export function mauchly({
  n,
  contrasts,
}: Sphere): { w: number; statistic: number; df: number; p: number } | undefined {
  const [p, people] = [contrasts.length, n - 1];
  if (people < p) return undefined;
  const trace = contrasts.reduce((sum, row, at) => sum + row[at]!, 0) / p;
  const lnDeterminant = lnDeterminantOf(contrasts, trace);
  if (lnDeterminant === undefined) return undefined;
  const lnW = Math.min(0, lnDeterminant - p * Math.log(trace));
  const rho = 1 - (2 * p * p + p + 2) / (6 * people * p);
  const second =
    ((p + 2) * (p - 1) * (p - 2) * (2 * p ** 3 + 6 * p * p + 3 * p + 2)) / (288 * (people * p * rho) ** 2);
  const statistic = -people * rho * lnW;
  const df = (p * (p + 1)) / 2 - 1;
  if (!(statistic >= 0)) return undefined;
  const first = chiSquareTails(statistic, df).upper;
  const more = chiSquareTails(statistic, df + 4).upper;
  return { w: Math.exp(lnW), statistic, df, p: Math.min(1, Math.max(0, first + second * (more - first))) };
}

/** By Cholesky's factor; undefined where a contrast follows from others. */
function lnDeterminantOf(a: readonly Float64Array[], scale: number): number | undefined {
  const l = a.map((row) => Float64Array.from(row));
  let ln = 0;
  for (let k = 0; k < l.length; k++) {
    for (let j = 0; j < k; j++) {
      let sum = l[k]![j]!;
      for (let m = 0; m < j; m++) sum -= l[k]![m]! * l[j]![m]!;
      l[k]![j] = sum / l[j]![j]!;
    }
    let own = l[k]![k]!;
    for (let m = 0; m < k; m++) own -= l[k]![m]! ** 2;
    if (!(own > 1e-12 * scale)) return undefined;
    l[k]![k] = Math.sqrt(own);
    ln += Math.log(own);
  }
  return ln;
}
