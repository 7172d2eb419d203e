/** Estimating equations of measurements over time, in the unit of the outcome. */
import { cholesky, solveBy } from '../../statistics/linear/matrix.ts';
import { type Family, fitGee, type People, type Working } from '../../statistics/mixed/gee.ts';
import { dot, productsOf, productsWith, quadraticOf } from '../../statistics/models/matrix.ts';
import { Unanswerable } from '../fault.ts';
import type { Long } from '../repeated/long.ts';
import type { Modelled } from '../repeated/modelled.ts';
import type { Outcomes } from './outcomes.ts';

export type Fitted = {
  n: number;
  people: number;
  family: Family;
  isThere: boolean;
  /** Of a sum of coefficients in the orthonormal columns, by the link. */
  one(weights: Float64Array, one: 0 | 1): { value: number; se: number };
  several(weights: readonly Float64Array[]): { statistic: number; df: number } | undefined;
  correlation: number;
  dispersion: number;
  /** Whether anybody was seen twice. */
  isPaired: boolean;
  fitted: Float64Array;
  residuals: Float64Array;
};

/** More rows of one person than these have more pairs of them than a page may wait for. */
const mostOfOne = 200;

/** @throws Unanswerable */
export function fitted({ long, basis }: Modelled, { family }: Outcomes, working: Working): Fitted {
  const { n, people } = long;
  const rank = basis.q.length;
  if (people < 2) throw new Unanswerable('noRepeats', { people });
  if (n <= rank || people <= 1) throw new Unanswerable('tooFewMeasurements', { has: n, least: rank + 1 });
  const { order, groups } = ordered(long, working);
  const columns = basis.q.map((column) => column.map((_, at) => column[order[at]!]!));
  const y = long.y.map((_, at) => long.y[order[at]!]!);
  const { origin, scale, scaled, start } = begun(y, columns, family);
  const fit = solved(scaled, columns, groups, { family, working, start });
  const { c, covariance, correlation, dispersion } = fit;
  const back = (values: Float64Array) => {
    const all = new Float64Array(n);
    for (const [at, row] of order.entries()) all[row] = values[at]!;
    return all;
  };
  const means = back(fit.fitted.map((value) => value * scale + origin));
  return {
    ...{ n, people, family, isThere: fit.isThere, correlation },
    dispersion: dispersion * scale * scale,
    isPaired: n > people,
    one: (weights, one) => ({
      value: dot(weights, c) * scale + one * origin,
      se: Math.sqrt(Math.max(0, quadraticOf(covariance, weights))) * scale,
    }),
    several: (weights) => {
      const all = productsOf(covariance, weights);
      const values = Float64Array.from(weights, (own) => dot(own, c));
      try {
        return { statistic: dot(values, solveBy(cholesky(all, 1e-10), values)), df: weights.length };
      } catch (error) {
        // With fewer people than columns their covariance has no inverse.
        if (error instanceof RangeError) return undefined;
        throw error;
      }
    },
    fitted: means,
    residuals: long.y.map((value, at) => value - means[at]!),
  };
}

/** Where the equations begin, and in which unit: measurements from their first value, others as they are. */
function begun(y: Float64Array, q: readonly Float64Array[], family: Family) {
  const start = new Float64Array(q.length);
  const n = y.length;
  if (family !== 'gaussian') {
    const mean = y.reduce((sum, value) => sum + value / n, 0);
    if (!(mean > 0) || (family === 'binomial' && mean >= 1)) throw new Unanswerable('alwaysOrNever');
    // The first column is that of the intercept.
    start[0] = Math.sqrt(n) * (family === 'poisson' ? Math.log(mean) : Math.log(mean / (1 - mean)));
    return { origin: 0, scale: 1, scaled: y, start };
  }
  const origin = y[0]!;
  const left = y.map((value) => value - origin);
  const furthest = left.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (!(furthest < 1e150)) throw new RangeError('The outcome is too far out.');
  const own = productsWith(left, q);
  const rest = Math.sqrt(Math.max(0, dot(left, left) - dot(own, own)) / n);
  if (!(rest > 1e-7 * furthest) || !(rest > 1e-13 * Math.abs(origin))) throw new Unanswerable('noResidual');
  return { origin, scale: rest, scaled: left.map((value) => value / rest), start };
}

function solved(
  y: Float64Array,
  q: readonly Float64Array[],
  groups: People,
  how: { family: Family; working: Working; start: Float64Array },
) {
  try {
    const fit = fitGee(y, q, groups, how);
    const isEdge = how.family === 'binomial' && fit.fitted.some((mean) => mean < 1e-9 || mean > 1 - 1e-9);
    const isNone = how.family === 'poisson' && fit.fitted.some((mean) => mean < 1e-9);
    if (isEdge || isNone) throw new Unanswerable('alwaysOrNever');
    return fit;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (how.working === 'independence' && how.family === 'gaussian') throw error;
    throw new Unanswerable(how.working === 'independence' ? 'alwaysOrNever' : 'noWorking');
  }
}

/** Rows person by person, and in time. @throws Unanswerable where one was seen twice at a time, which a correlation of steps cannot be of */
function ordered({ n, group, people, time }: Long, working: Working): { order: Int32Array; groups: People } {
  const places = time?.places;
  const before = (a: number, b: number) =>
    group[a]! - group[b]! || (places ? places[a]! - places[b]! : 0) || a - b;
  const order = Int32Array.from({ length: n }, (_, at) => at);
  // A wide table made long is so already.
  const isOrdered = order.every((_, at) => at === 0 || before(at - 1, at) < 0);
  if (!isOrdered) order.sort(before);
  const from = new Int32Array(people + 1);
  for (const own of group) from[own + 1]!++;
  for (let k = 0; k < people; k++) from[k + 1]! += from[k]!;
  const waves = order.map((row, at) => (places ? places[row]! : at - from[group[row]!]!));
  if (working === 'ar1') {
    for (let at = 1; at < n; at++)
      if (group[order[at]!] === group[order[at - 1]!] && waves[at] === waves[at - 1])
        throw new Unanswerable('twiceAtOnce');
    const most = from.reduce((longest, end, k) => Math.max(longest, k > 0 ? end - from[k - 1]! : 0), 0);
    if (most > mostOfOne) throw new Unanswerable('tooManyOfOne', { has: most, most: mostOfOne });
  }
  return { order, groups: { from, waves } };
}
