/** Linear regression by an orthonormal basis, with variances that need no equal spread, and what single rows change. */
import { type Square, zeros } from '../linear/matrix.ts';
import { type Clusters, clusterMeat, type Fit, rowOf, times } from './fit.ts';
import { type Basis, combined, dot, inBasis, productsWith, subtract, weighed } from './matrix.ts';

/** `residuals`: of the outcome itself. `errors`: in units in which all have the same spread, √weight · residual. */
export type LinearFit = Fit & {
  df: number;
  origin: number;
  residuals: Float64Array;
  errors: Float64Array;
  leverage: Float64Array;
  /** Sums of squares of errors, and of the outcome about its mean. */
  rest: number;
  whole: number;
  /** Nothing is left but rounding. */
  isExact: boolean;
};

/** @param basis with an intercept, of the same weights */
export function fitLinear(basis: Basis, y: Float64Array, weights?: Float64Array): LinearFit {
  const { n, q } = basis;
  const total = weights ? weights.reduce((sum, one) => sum + one, 0) : n;
  const from = (origin: number) => {
    let sum = 0;
    for (let row = 0; row < n; row++) sum += (y[row]! - origin) * (weights ? weights[row]! : 1);
    return origin + sum / total;
  };
  const origin = from(from(y[0] ?? 0));
  const errors = y.map((value) => value - origin);
  const furthest = errors.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  if (!(furthest < 1e150)) throw new RangeError('The outcome is too far out.');
  if (weights) for (let row = 0; row < n; row++) errors[row]! *= Math.sqrt(weights[row]!);
  const whole = dot(errors, errors);
  const c = productsWith(errors, q);
  subtract(errors, q, c);
  // What the first pass left in the basis.
  const rest = productsWith(errors, q);
  subtract(errors, q, rest);
  for (let k = 0; k < c.length; k++) c[k]! += rest[k]!;
  const df = n - q.length;
  const squares = dot(errors, errors);
  const residuals = weights ? errors.map((one, row) => one / Math.sqrt(weights[row]!)) : errors;
  const least = Math.max(1e-10, (10 * Number.EPSILON * Math.abs(origin)) / furthest);
  const isExact = df > 0 && !(Math.sqrt(squares / df) > least * Math.sqrt(whole / n));
  const scale = df > 0 ? squares / df : 0;
  return {
    basis,
    c,
    covariance: diagonal(q.length, scale),
    df,
    origin,
    residuals,
    errors,
    leverage: leverageOf(q, n),
    rest: squares,
    whole,
    isExact,
  };
}

/** Every column of a basis by itself. */
export function diagonal(size: number, value: number): Square {
  const all = zeros(size);
  for (let at = 0; at < size; at++) all.cells[at * size + at] = value;
  return all;
}

function leverageOf(q: readonly Float64Array[], n: number): Float64Array {
  const leverage = new Float64Array(n);
  for (const column of q) for (let row = 0; row < n; row++) leverage[row]! += column[row]! ** 2;
  return leverage;
}

export type Robust = 'hc0' | 'hc1' | 'hc2' | 'hc3';

/** From this on a row decides what is foretold of it. */
export const decides = 1 - 1e-10;

/**
 * Where spreads may differ. Undefined where a row decides its own value and the way divides by what is then left.
 * Sources: White, Econometrica 48 (1980) 817; MacKinnon and White, J. Econom. 29 (1985) 305.
 */
export function robustly(fit: LinearFit, way: Robust): LinearFit | undefined {
  const { errors, leverage, basis, df } = fit;
  const isDivided = way === 'hc2' || way === 'hc3';
  if (isDivided && leverage.some((one) => one > decides)) return undefined;
  const power = way === 'hc3' ? 2 : way === 'hc2' ? 1 : 0;
  const w = errors.map((one, row) => one ** 2 / (1 - leverage[row]!) ** power);
  const meat = weighed(basis.q, w);
  return { ...fit, covariance: way === 'hc1' ? times(meat, basis.n / df) : meat };
}

/**
 * Where rows of a cluster go together, with t of one less than there are clusters, and the correction for few of them.
 * Source: Cameron and Miller, J. Hum. Resour. 50 (2015) 317.
 */
export function clustered(fit: LinearFit, { places, most, count }: Clusters): LinearFit {
  const { errors, basis, df } = fit;
  const correction = (count / (count - 1)) * ((basis.n - 1) / df);
  return {
    ...fit,
    covariance: times(clusterMeat(basis.q, errors, places, most), correction),
    df: count - 1,
  };
}

/** What each row does: its studentised residual, of which its own share was taken out, and Cook's distance. */
export function influence({ errors, leverage, rest, basis, df }: LinearFit): {
  studentised: Float64Array;
  cooks: Float64Array;
} {
  const scale = rest / df;
  const parameters = basis.q.length;
  const studentised = new Float64Array(errors.length);
  const cooks = new Float64Array(errors.length);
  for (let row = 0; row < errors.length; row++) {
    const h = leverage[row]!;
    if (h > decides) continue;
    const internal = errors[row]! ** 2 / (scale * (1 - h));
    cooks[row] = (internal * h) / (1 - h) / parameters;
    const without = (rest - errors[row]! ** 2 / (1 - h)) / (df - 1);
    studentised[row] = without > 0 && df > 1 ? errors[row]! / Math.sqrt(without * (1 - h)) : 0;
  }
  return { studentised, cooks };
}

/** The furthest that a coefficient moves when one row is left out, in standard errors without it (DFBETAS). */
export function furthestMove(fit: LinearFit, place: number): number {
  const { basis, errors, leverage, rest, df } = fit;
  const own = inBasis(basis, rowOf(basis.means.length, place), 0);
  const length = Math.sqrt(dot(own, own));
  const along = combined(basis.q, own, basis.n);
  let most = 0;
  for (let row = 0; row < errors.length; row++) {
    const h = leverage[row]!;
    if (h > decides) continue;
    const without = (rest - errors[row]! ** 2 / (1 - h)) / (df - 1);
    const move = Math.abs((along[row]! * errors[row]!) / (1 - h)) / (Math.sqrt(without) * length);
    if (without > 0 && move > most) most = move;
  }
  return most;
}
