/** The proportional hazards model, with covariates and strata. */

import type { Normal } from '../estimate.ts';
import { cellOf, cholesky, inverseBy, type Square, solveBy, zeros } from '../linear/matrix.ts';
import type { Followed, FollowUp } from './followUp.ts';

/** One patient: covariates `x`, as many for everyone; only patients of one `stratum` are compared with one another. */
export type Subject = Followed & { x: readonly number[]; stratum?: number };

/** Log hazard ratios, one for each covariate, and their covariance. */
export type CoxFit = { beta: Float64Array; covariance: Square };

const MOST_STEPS = 50;
/** The share of a step that is tried last, and the part of the log likelihood that may be rounding. */
const [LEAST_SHARE, DOWN] = [1e-3, 1e-12];
/** Log ratio of the patient most at risk to the one least, beyond which the likelihood only grows on. */
const FARTHEST = 25;

/** A variance this small beside the squares that it is the difference of is none: the last digits alone. */
const ROUNDING = 1e-13;

/**
 * Fits Cox's model by Newton-Raphson on the partial likelihood, with Breslow's handling of ties; strata have
 * baseline hazards of their own. Inside, each covariate has mean 0 and standard deviation 1, for what is far from 0
 * beside its spread, as a date is, leaves no digits of the second derivative.
 * Sources: Cox, J. R. Stat. Soc. B 34 (1972) 187, doi:10.1111/j.2517-6161.1972.tb00899.x;
 * Breslow, Biometrics 30 (1974) 89, doi:10.2307/2529620.
 * @throws RangeError when a covariate is missing or not finite, when a covariate differs by more than 1e150 or
 * less than 1e-150, or when the likelihood has no maximum: no events, or one group always fails first
 */
export function coxModel({ inOrder }: FollowUp<Subject>): CoxFit {
  const { scaled, spreads } = standardised(inOrder);
  const { beta, covariance } = fitted(scaled);
  const { size } = covariance;
  const unit = (cell: number) => spreads[Math.floor(cell / size)]! * spreads[cell % size]!;
  return {
    beta: beta.map((one, k) => one / spreads[k]!),
    covariance: { size, cells: covariance.cells.map((one, cell) => one / unit(cell)) },
  };
}

/** @throws RangeError when a covariate is not finite or beyond all units, or somebody has fewer or more than others */
function standardised(subjects: readonly Subject[]): { scaled: readonly Subject[]; spreads: number[] } {
  const size = subjects[0]?.x.length ?? 0;
  for (const { x } of subjects) {
    if (x.length !== size || !x.every(Number.isFinite)) throw new RangeError(`Covariates cannot be ${x}.`);
  }
  const columns = Array.from({ length: size }, (_, k) => {
    const mean = subjects.reduce((sum, { x }) => sum + x[k]! / subjects.length, 0);
    const largest = Math.max(...subjects.map(({ x }) => Math.abs(x[k]! - mean)));
    const squares = subjects.reduce((sum, { x }) => sum + ((x[k]! - mean) / largest) ** 2, 0);
    // The variance of its coefficient is its square, which a double must hold.
    if (largest > 0 && !(largest > 1e-150 && largest < 1e150))
      throw new RangeError(`A covariate that differs by ${largest} needs another unit.`);
    // One that is the same for all has no spread, and no maximum later.
    return { mean, spread: largest > 0 ? largest * Math.sqrt(squares / subjects.length) : 1 };
  });
  return {
    scaled: subjects.map((one) => ({
      ...one,
      x: columns.map(({ mean, spread }, k) => (one.x[k]! - mean) / spread),
    })),
    spreads: columns.map(({ spread }) => spread),
  };
}

function fitted(inOrder: readonly Subject[]): CoxFit {
  const strata = Map.groupBy(inOrder, ({ stratum = 0 }) => stratum);
  const latestFirst = [...strata.values()].map((group) => group.toReversed());
  let beta = new Float64Array(inOrder[0]?.x.length ?? 0);
  let here = slope(latestFirst, beta);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { score, information, magnitude } = here;
    const l = cholesky(information);
    if (magnitude.some((whole, k) => cellOf(l, k, k) ** 2 <= ROUNDING * whole)) break;
    const move = solveBy(l, score);
    const longest = Math.max(...move.map(Math.abs));
    // One step moves a ratio e-fold at most, so that a rare event cannot throw it beyond all bounds.
    const from = beta;
    const by = (share: number) => from.map((one, k) => one + (share * move[k]!) / Math.max(1, longest));
    // What this last step leaves is its square.
    if (longest < 1e-10)
      return { beta: by(1), covariance: inverseBy(cholesky(slope(latestFirst, by(1)).information)) };
    // Of one far from all others the second derivative is soon another: a step that leads down is halved.
    let [share, next, there] = [1, by(1), slope(latestFirst, by(1))];
    while (there.likelihood < here.likelihood - DOWN * Math.abs(here.likelihood) && share > LEAST_SHARE) {
      share /= 2;
      next = by(share);
      there = slope(latestFirst, next);
    }
    [beta, here] = [next, there];
    const risks = inOrder.map(({ x }) => riskOf(x, beta));
    if (Math.max(...risks) - Math.min(...risks) > FARTHEST) break;
  }
  throw new RangeError('These events allow no finite hazard ratio.');
}

/** One covariate's part of a fit. */
export function estimateOf({ beta, covariance }: CoxFit, covariate: number): Normal {
  return { estimate: beta[covariate]!, variance: cellOf(covariance, covariate, covariate) };
}

/** The linear predictor. */
function riskOf(x: readonly number[], beta: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < x.length; k++) sum += x[k]! * beta[k]!;
  return sum;
}

/** The log partial likelihood at `beta`, its first derivative, the negative of the second, and the size of what that is a difference of. */
function slope(strata: readonly (readonly Subject[])[], beta: Float64Array) {
  const size = beta.length;
  let likelihood = 0;
  const score = new Float64Array(size);
  const information = zeros(size);
  const magnitude = new Float64Array(size);
  for (const latestFirst of strata) {
    // Sums over the risk set of w, w x and w x xᵀ with w = exp(x·beta); the set grows as time goes back.
    let sum = 0;
    const first = new Float64Array(size);
    const second = new Float64Array(size * size);
    for (let i = 0; i < latestFirst.length; ) {
      const { time } = latestFirst[i]!;
      let events = 0;
      for (; latestFirst[i]?.time === time; i++) {
        const { x, event } = latestFirst[i]!;
        const risk = riskOf(x, beta);
        const weight = Math.exp(risk);
        sum += weight;
        for (let a = 0; a < size; a++) {
          first[a]! += weight * x[a]!;
          for (let b = 0; b <= a; b++) second[a * size + b]! += weight * x[a]! * x[b]!;
          if (event) score[a]! += x[a]!;
        }
        if (event) {
          events += 1;
          likelihood += risk;
        }
      }
      if (events > 0) likelihood -= events * Math.log(sum);
      for (let a = 0; events > 0 && a < size; a++) {
        const mean = first[a]! / sum;
        score[a]! -= events * mean;
        magnitude[a]! += (events * second[a * size + a]!) / sum;
        for (let b = 0; b <= a; b++) {
          information.cells[a * size + b]! +=
            events * (second[a * size + b]! / sum - (mean * first[b]!) / sum);
        }
      }
    }
  }
  return { likelihood, score, information, magnitude };
}
