/**
 * Meta-analysis of risk ratios, on the log scale. The random-effects model leads: the variance between trials by
 * restricted maximum likelihood (Viechtbauer 2005), the interval of the mean by Hartung and Knapp (2001), the
 * prediction interval by Higgins, Thompson and Spiegelhalter (2009). scripts/meta-analysis.R has R's answers.
 */
import { quantile } from '../distributions/normal.ts';
import { tQuantile } from '../distributions/studentT.ts';
import { around, type Estimate } from '../estimate.ts';
import type { Effect } from './effects.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const weightsAt = (effects: readonly Effect[], tau2: number) =>
  effects.map(({ variance }) => 1 / (variance + tau2));

function meanOf(effects: readonly Effect[], weights: readonly number[]): number {
  return sum(effects.map(({ y }, at) => (weights[at] ?? 0) * y)) / sum(weights);
}

/** Cochran's Q: the weighted squares around the mean of one common effect. */
export function cochranQ(effects: readonly Effect[]): number {
  const weights = weightsAt(effects, 0);
  const centre = meanOf(effects, weights);
  return sum(effects.map(({ y, variance }) => (y - centre) ** 2 / variance));
}

/** The variance between trials by DerSimonian and Laird's method of moments (1986); never below zero. */
export function tauSquaredByMoments(effects: readonly Effect[]): number {
  const weights = weightsAt(effects, 0);
  const scale = sum(weights) - sum(weights.map((weight) => weight ** 2)) / sum(weights);
  return Math.max(0, (cochranQ(effects) - (effects.length - 1)) / scale);
}

/**
 * The variance between trials by restricted maximum likelihood, in steps of Fisher's scoring; never below zero. Where
 * the likelihood is more curved than its expectation, whole steps leap over its peak and back for ever: at each turn
 * they are halved.
 * @throws RangeError when the steps do not come to rest
 */
export function tauSquaredByReml(effects: readonly Effect[]): number {
  let tau2 = tauSquaredByMoments(effects);
  let [before, part] = [0, 1];
  for (let step = 0; step < 1000; step++) {
    const weights = weightsAt(effects, tau2);
    const centre = meanOf(effects, weights);
    const [one, two, three] = [1, 2, 3].map((power) => sum(weights.map((weight) => weight ** power)));
    if (one === undefined || two === undefined || three === undefined) break;
    const squares = sum(effects.map(({ y }, at) => ((weights[at] ?? 0) * (y - centre)) ** 2));
    const information = two - (2 * three) / one + (two / one) ** 2;
    const whole = (squares - (one - two / one)) / information;
    if (whole * before < 0) part /= 2;
    const next = Math.max(0, tau2 + part * whole);
    if (Math.abs(next - tau2) <= part * 1e-14 * (1 + tau2)) return next;
    [tau2, before] = [next, whole];
  }
  throw new RangeError('The variance between trials does not converge.');
}

/** The mean at a given variance between trials, with a normal interval; at zero, the common-effect result. */
export function waldMean(effects: readonly Effect[], tau2: number): Estimate & { se: number } {
  const weights = weightsAt(effects, tau2);
  const se = 1 / Math.sqrt(sum(weights));
  return { ...around(meanOf(effects, weights), quantile(0.975) * se), se };
}

/**
 * The same mean with the interval of Hartung and Knapp: t with k - 1 degrees of freedom, and the standard error times
 * the root of `q`, how much trials differ beside what their variances say. Where they happen to agree q is below one, and
 * the interval could be narrower than that of one common effect; so q counts as `least` at least: 1 as Knapp and Hartung
 * (2003) propose it, metafor's test "adhoc"; 0 is the interval as it stands, metafor's "knha". For 1, and against it:
 * Röver, Knapp and Friede (2015), doi:10.1186/s12874-015-0091-1.
 */
export function hartungKnappMean(
  effects: readonly Effect[],
  tau2: number,
  least: 0 | 1 = 1,
): Estimate & { se: number; q: number } {
  const weights = weightsAt(effects, tau2);
  const estimate = meanOf(effects, weights);
  const df = effects.length - 1;
  const q = sum(effects.map(({ y }, at) => (weights[at] ?? 0) * (y - estimate) ** 2)) / df;
  const se = Math.sqrt(Math.max(least, q) / sum(weights));
  return { ...around(estimate, tQuantile(0.975, df) * se), se, q };
}

/**
 * Where the true effect of a new, similar trial is expected: t with k - 2 degrees of freedom, and the standard error
 * without the correction of Hartung and Knapp. metafor takes normal quantiles or k - 1 degrees instead.
 * @throws RangeError for fewer than three trials
 */
export function predictionInterval(effects: readonly Effect[], tau2: number): Estimate {
  const { estimate, se } = waldMean(effects, tau2);
  return around(estimate, tQuantile(0.975, effects.length - 2) * Math.sqrt(tau2 + se ** 2));
}

/** The shares of the weight that the trials have in the random-effects mean. */
export function sharesOfWeight(effects: readonly Effect[], tau2: number): number[] {
  const weights = weightsAt(effects, tau2);
  return weights.map((weight) => weight / sum(weights));
}
