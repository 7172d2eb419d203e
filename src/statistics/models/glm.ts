/** Generalised linear models by Newton's steps in an orthonormal basis, whose squares stay well conditioned. */
import { inverseBy, type Square, solveBy } from '../linear/matrix.ts';
import { type Clusters, clusterMeat, type Fit, factorOf, sandwich, times } from './fit.ts';
import { type Basis, combined, dot, productsWith, quadraticOf, weighed } from './matrix.ts';

/**
 * Of some rows what is expected at a linear predictor: fills means, the slopes of the log likelihood along the predictor and what
 * its curvature is. @returns the log likelihood, but for what does not depend on the predictor
 */
export type Family = {
  start(y: number): number;
  fill(eta: Float64Array, y: Float64Array, into: Filled): number;
};
export type Filled = { means: Float64Array; slopes: Float64Array; curves: Float64Array };

/** Yes or no, of 0 and 1. */
export const binomial: Family = {
  start: (y) => (y > 0.5 ? Math.log(3) : -Math.log(3)),
  fill: (eta, y, { means, slopes, curves }) => {
    let likelihood = 0;
    // One logarithm of many, each factor 2 at most; sums of sums, which keep digits where rows are alike.
    let [product, part] = [1, 0];
    for (let row = 0; row < eta.length; row++) {
      const own = eta[row]!;
      const small = Math.exp(-Math.abs(own));
      const [less, more] = [small / (1 + small), 1 / (1 + small)];
      const mean = own > 0 ? more : less;
      means[row] = mean;
      curves[row] = less * more;
      const isYes = y[row]! > 0.5;
      // Of what is nearly sure the difference from 1 keeps its digits.
      slopes[row] = isYes ? (own > 0 ? less : more) : -mean;
      if (isYes !== own > 0) part += Math.abs(own);
      product *= 1 + small;
      if (row % 512 === 511) {
        likelihood -= Math.log(product) + part;
        [product, part] = [1, 0];
      }
    }
    return likelihood - Math.log(product) - part;
  },
};

/** Counts. */
export const poisson: Family = {
  start: (y) => Math.log(y + 0.1),
  fill: (eta, y, { means, slopes, curves }) => {
    let likelihood = 0;
    for (let row = 0; row < eta.length; row++) {
      const mean = Math.exp(eta[row]!);
      means[row] = mean;
      curves[row] = mean;
      slopes[row] = y[row]! - mean;
      likelihood += y[row]! * eta[row]! - mean;
    }
    return likelihood;
  },
};

/** `information`: in the basis. */
export type GlmFit = Fit &
  Filled & { y: Float64Array; eta: Float64Array; likelihood: number; information: Square };

/** Why there is no fit; the direction along which the likelihood only grows, by the columns of the basis. */
export type NoFit = { why: 'separated' | 'notConverged'; direction: Float64Array };

export type GlmData = { basis: Basis; y: Float64Array; family: Family; offset?: Float64Array | undefined };

const MOST_STEPS = 100;
/** What a step adds to the likelihood; what the next would is of its square. */
const LEFT = 1e-13;
/** A predictor that still moves this far though the likelihood has ended: the fit is without end. */
const [FLAT, FAR] = [1e-8, 0.1];

/** `held`: a direction of the basis along which the coefficients have this sum. */
type Held = { along: Float64Array; at: number };

/** @param from coefficients to begin at */
export function fitGlm(data: GlmData, from?: Float64Array, held?: Held): GlmFit | NoFit {
  const { basis, y, family, offset } = data;
  const { q, n } = basis;
  const filled: Filled = {
    means: new Float64Array(n),
    slopes: new Float64Array(n),
    curves: new Float64Array(n),
  };
  const predicted = (c: Float64Array) => {
    const eta = combined(q, c, n);
    if (offset) for (let row = 0; row < n; row++) eta[row]! += offset[row]!;
    return eta;
  };
  let c: Float64Array = from ? from.slice() : begun(data);
  let eta = predicted(c);
  let likelihood = family.fill(eta, y, filled);
  let direction: Float64Array = new Float64Array(q.length);
  for (let step = 0; step < MOST_STEPS; step++) {
    const gradient = productsWith(filled.slopes, q);
    const information = weighed(q, filled.curves);
    const l = factorOf(information, 1e-15);
    if (!l || !Number.isFinite(likelihood)) return { why: 'separated', direction };
    direction = moveOf(l, gradient, c, held);
    const gain = Math.abs(quadraticOf(information, direction));
    const move = combined(q, direction, n);
    const far = furthestOf(move);
    if (gain < FLAT && far > FAR && !held) return { why: 'separated', direction };
    const isLast = gain < LEFT;
    let share = far > MOST_MOVE ? MOST_MOVE / far : 1;
    const before = likelihood;
    const [origin, start] = [c, eta];
    for (let half = 0; half < 40; half++) {
      c = origin.map((one, k) => one + share * direction[k]!);
      eta = moved(start, move, share);
      likelihood = family.fill(eta, y, filled);
      // What is held may lead down.
      if (held || likelihood >= before - 1e-10 * Math.abs(before) - 1e-12) break;
      share /= 2;
    }
    if (isLast) {
      const last = weighed(q, filled.curves);
      const factor = factorOf(last, 1e-15);
      if (!factor) return { why: 'separated', direction };
      return { basis, c, eta, y, likelihood, information: last, covariance: inverseBy(factor), ...filled };
    }
  }
  return { why: 'notConverged', direction };
}

function furthestOf(values: Float64Array): number {
  let most = 0;
  for (let at = 0; at < values.length; at++) if (Math.abs(values[at]!) > most) most = Math.abs(values[at]!);
  return most;
}

function moved(from: Float64Array, move: Float64Array, share: number): Float64Array {
  const to = new Float64Array(from.length);
  for (let at = 0; at < to.length; at++) to[at] = from[at]! + share * move[at]!;
  return to;
}

/** The linear predictor of one row moves no further in one step. */
const MOST_MOVE = 20;

function moveOf(l: Square, gradient: Float64Array, c: Float64Array, held: Held | undefined): Float64Array {
  const free = solveBy(l, gradient);
  if (!held) return free;
  const along = solveBy(l, held.along);
  const by = (held.at - dot(held.along, c) - dot(held.along, free)) / dot(held.along, along);
  return free.map((one, k) => one + by * along[k]!);
}

/** Least squares of where each row would lie by itself. */
function begun({ basis, y, family, offset }: GlmData): Float64Array {
  const eta = y.map((value, row) => family.start(value) - (offset ? offset[row]! : 0));
  return productsWith(eta, basis.q);
}

/**
 * Robust variance of coefficients: of rows by themselves, or of clusters, with the correction for their number.
 * Sources: White, Econometrica 50 (1982) 1; Zou, Am. J. Epidemiol. 159 (2004) 702.
 */
export function robustGlm<F extends GlmFit>(fit: F, clusters?: Clusters): F {
  const { q } = fit.basis;
  const meat = clusters
    ? times(clusterMeat(q, fit.slopes, clusters.places, clusters.most), clusters.count / (clusters.count - 1))
    : weighed(
        q,
        fit.slopes.map((one) => one ** 2),
      );
  return { ...fit, covariance: sandwich(fit.covariance, meat) };
}
