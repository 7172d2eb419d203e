/** The proportional hazards model with one covariate, the arm. */
import { quantile } from './normal.ts';
import { type Allocated, type RiskSet, riskSets } from './riskSets.ts';

/** `beta` is the log hazard ratio of arm 1 against arm 0, `se` its standard error, `lo` and `hi` limits of `hr`. */
export type HazardRatio = { beta: number; se: number; hr: number; lo: number; hi: number };

const MOST_STEPS = 50;

/**
 * Fits Cox's model by Newton-Raphson on the partial likelihood, with Breslow's handling of ties.
 * Sources: Cox, J. R. Stat. Soc. B 34 (1972) 187, doi:10.1111/j.2517-6161.1972.tb00899.x;
 * Breslow, Biometrics 30 (1974) 89, doi:10.2307/2529620.
 * @throws RangeError when the likelihood has no maximum: no events, or one arm always fails first
 */
export function hazardRatio(patients: readonly Allocated[], confidence = 0.95): HazardRatio {
  const sets = riskSets(patients);
  if (!hasMaximum(sets)) throw new RangeError('These events allow no finite hazard ratio.');
  let beta = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    const { score, information } = slope(sets, beta);
    // One step moves the ratio e-fold at most, so that a rare event cannot throw it beyond all bounds.
    const move = Math.max(-1, Math.min(1, score / information));
    beta += move;
    if (Math.abs(move) < 1e-12) break;
  }
  const se = 1 / Math.sqrt(slope(sets, beta).information);
  const reach = quantile(0.5 + confidence / 2) * se;
  return { beta, se, hr: Math.exp(beta), lo: Math.exp(beta - reach), hi: Math.exp(beta + reach) };
}

/** First derivative of the log partial likelihood at `beta`, and the negative of the second. */
function slope(sets: readonly RiskSet[], beta: number): { score: number; information: number } {
  let score = 0;
  let information = 0;
  for (const { events, atRisk } of sets) {
    const all = events[0] + events[1];
    const weight = atRisk[1] * Math.exp(beta);
    const mean = weight / (atRisk[0] + weight);
    score += events[1] - all * mean;
    information += all * mean * (1 - mean);
  }
  return { score, information };
}

/** Whether the score changes its sign: it is positive as beta falls without end, and negative as it grows. */
function hasMaximum(sets: readonly RiskSet[]): boolean {
  let atLowest = 0;
  let atHighest = 0;
  for (const { events, atRisk } of sets) {
    const all = events[0] + events[1];
    atLowest += events[1] - (atRisk[0] === 0 ? all : 0);
    atHighest += events[1] - (atRisk[1] === 0 ? 0 : all);
  }
  return atLowest > 0 && atHighest < 0;
}
