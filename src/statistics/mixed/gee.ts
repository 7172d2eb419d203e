/**
 * Generalised estimating equations: means, a working correlation of the rows of one person, and variances that hold where that correlation
 * is wrong. As geepack: the dispersion by n, correlations by all pairs of a person. Sources: Liang and Zeger, Biometrika 73 (1986) 13;
 * Højsgaard, Halekoh and Yan, Journal of Statistical Software 15 (2006) 2.
 */
import { cholesky, inverseBy, type Square, solveBy, zeros } from '../linear/matrix.ts';
import { times } from '../models/fit.ts';
import { combined, weighed } from '../models/matrix.ts';

export type Family = 'gaussian' | 'binomial' | 'poisson';
export type Working = 'independence' | 'exchangeable' | 'ar1';

/** The mean of a linear predictor, by the usual link of each family. */
export function meanAt(family: Family, eta: number): number {
  if (family === 'gaussian') return eta;
  if (family === 'poisson') return Math.exp(eta);
  return eta < 0 ? Math.exp(eta) / (1 + Math.exp(eta)) : 1 / (1 + Math.exp(-eta));
}

/** How fast a mean rises with its linear predictor: by these links the variance too, but that of a gaussian. */
export function slopeAt(family: Family, mean: number): number {
  if (family === 'gaussian') return 1;
  return family === 'poisson' ? mean : mean * (1 - mean);
}

/** Rows of one person stand together, from `from[k]` to `from[k + 1]`. `waves`: when each was, in whole steps that rise. */
export type People = { from: Int32Array; waves: Int32Array };

/** `c`: of the orthonormal columns. `covariance`: robust. `isThere`: the last step moved nothing. */
export type Gee = {
  c: Float64Array;
  covariance: Square;
  dispersion: number;
  correlation: number;
  fitted: Float64Array;
  isThere: boolean;
};

const STEPS = 100;

/** Pearson's residuals, and the root of what each row weighs. */
type State = { residuals: Float64Array; roots: Float64Array; fitted: Float64Array };

/** @param q orthonormal columns @throws RangeError where no step leads anywhere, as where all or none of a group have the event */
export function fitGee(
  y: Float64Array,
  q: readonly Float64Array[],
  people: People,
  { family, working, start }: { family: Family; working: Working; start: Float64Array },
): Gee {
  const c = Float64Array.from(start);
  let state = stateAt(c, y, q, family);
  let [correlation, dispersion] = [0, 1];
  let isThere = false;
  // Without correlations first: from a poor start these are wild.
  let isPlain = true;
  for (let turn = 0; turn < STEPS && !isThere; turn++) {
    const { bread, score } = equations(state, q, people, isPlain ? 'independence' : working, correlation);
    const step = solveBy(cholesky(bread, 1e-14), score);
    let moved = 0;
    for (let k = 0; k < c.length; k++) {
      c[k]! += step[k]!;
      moved = Math.max(moved, Math.abs(step[k]!) / (1 + Math.abs(c[k]!)));
    }
    state = stateAt(c, y, q, family);
    dispersion = state.residuals.reduce((sum, one) => sum + one * one, 0) / y.length;
    const next = isPlain ? 0 : correlated(state.residuals, people, working, dispersion, correlation);
    moved = Math.max(moved, Math.abs(next - correlation));
    correlation = next;
    if (!Number.isFinite(moved)) throw new RangeError('No step leads anywhere.');
    isThere = !isPlain && moved < 1e-12;
    if (isPlain && moved < 1e-4) isPlain = false;
  }
  const { bread, meat } = equations(state, q, people, working, correlation);
  const inverse = inverseBy(cholesky(bread, 1e-14)).cells;
  const covariance: Square = { size: q.length, cells: around(inverse, meat, q.length) };
  return { c, covariance, dispersion, correlation, fitted: state.fitted, isThere };
}

function stateAt(c: Float64Array, y: Float64Array, q: readonly Float64Array[], family: Family): State {
  const fitted = combined(q, c, y.length).map((eta) => meanAt(family, eta));
  const roots = fitted.map((mean) => Math.sqrt(slopeAt(family, mean)));
  return { fitted, roots, residuals: y.map((value, at) => (value - fitted[at]!) / roots[at]!) };
}

/** Σ D' R⁻¹ D, Σ D' R⁻¹ e, and what single people put into that, crossed. */
function equations(
  { residuals, roots }: State,
  q: readonly Float64Array[],
  { from, waves }: People,
  working: Working,
  correlation: number,
) {
  const p = q.length;
  const alike = working === 'exchangeable' ? correlation : 0;
  // Of rows that go together alike, those of all people are crossed at once, and what they share is taken away person by person.
  const bread =
    working === 'ar1'
      ? zeros(p)
      : times(
          weighed(
            q,
            roots.map((root) => root * root),
          ),
          1 / (1 - alike),
        );
  const meat = new Float64Array(p * p);
  const score = new Float64Array(p);
  const own = new Float64Array(p);
  const row = new Float64Array(p + 1);
  const before = new Float64Array(p + 1);
  const sums = new Float64Array(p + 1);
  const read = (at: number) => {
    for (let k = 0; k < p; k++) row[k] = roots[at]! * q[k]![at]!;
    row[p] = residuals[at]!;
  };
  /** Adds a row times itself, with this weight. */
  const add = (values: Float64Array, weight: number) => {
    for (let i = 0; i < p; i++) {
      const value = weight * values[i]!;
      for (let j = 0; j <= i; j++) bread.cells[i * p + j]! += value * values[j]!;
      own[i]! += value * values[p]!;
    }
  };
  for (let person = 0; person + 1 < from.length; person++) {
    const [first, end] = [from[person]!, from[person + 1]!];
    own.fill(0);
    if (working === 'ar1') {
      for (let at = first; at < end; at++) {
        read(at);
        const rho = at === first ? 0 : correlation ** (waves[at]! - waves[at - 1]!);
        const left = 1 - rho * rho;
        if (!(left > 0)) throw new RangeError('A correlation of one leaves nothing to each row.');
        const next = row.slice();
        if (rho !== 0) for (let k = 0; k <= p; k++) row[k]! -= rho * before[k]!;
        add(row, 1 / left);
        before.set(next);
      }
    } else {
      const size = end - first;
      const share = alike / (1 + (size - 1) * alike);
      if (!(alike < 1) || !(1 + (size - 1) * alike > 0))
        throw new RangeError('No rows of one person can go together so.');
      sums.fill(0);
      for (let at = first; at < end; at++) {
        const [root, residual] = [roots[at]!, residuals[at]!];
        sums[p]! += residual;
        for (let k = 0; k < p; k++) {
          const value = root * q[k]![at]!;
          sums[k]! += value;
          own[k]! += value * residual;
        }
      }
      for (let k = 0; k < p; k++) own[k]! /= 1 - alike;
      if (alike !== 0) add(sums, -share / (1 - alike));
    }
    for (let i = 0; i < p; i++) {
      score[i]! += own[i]!;
      for (let j = 0; j < p; j++) meat[i * p + j]! += own[i]! * own[j]!;
    }
  }
  for (let i = 0; i < p; i++) for (let j = 0; j < i; j++) bread.cells[j * p + i] = bread.cells[i * p + j]!;
  return { bread, score, meat };
}

/** The correlation that all pairs of a person have on average; of steps in time, after one step of Gauss and Newton. */
function correlated(
  residuals: Float64Array,
  { from, waves }: People,
  working: Working,
  dispersion: number,
  before: number,
): number {
  if (working === 'independence') return 0;
  let [products, pairs] = [0, 0];
  for (let person = 0; person + 1 < from.length; person++) {
    const [first, end] = [from[person]!, from[person + 1]!];
    if (working === 'exchangeable') {
      let [sum, squares] = [0, 0];
      for (let at = first; at < end; at++) {
        sum += residuals[at]!;
        squares += residuals[at]! ** 2;
      }
      products += (sum * sum - squares) / 2 / dispersion;
      pairs += ((end - first) * (end - first - 1)) / 2;
      continue;
    }
    for (let i = first; i < end; i++)
      for (let j = i + 1; j < end; j++) {
        const lag = waves[j]! - waves[i]!;
        const slope = lag === 1 ? 1 : lag * before ** (lag - 1);
        products += slope * ((residuals[i]! * residuals[j]!) / dispersion - before ** lag);
        pairs += slope * slope;
      }
  }
  if (!(pairs > 0)) return 0;
  return working === 'exchangeable' ? products / pairs : before + products / pairs;
}

/** A B A. */
function around(a: Float64Array, b: Float64Array, p: number): Float64Array {
  const product = (one: Float64Array, other: Float64Array) => {
    const all = new Float64Array(p * p);
    for (let i = 0; i < p; i++)
      for (let k = 0; k < p; k++)
        for (let j = 0; j < p; j++) all[i * p + j]! += one[i * p + k]! * other[k * p + j]!;
    return all;
  };
  return product(product(a, b), a);
}
