/** The log-rank test of two arms, and its power before the trial. */
import { phi, quantile, upperTail } from './normal.ts';
import { type Allocated, riskSets } from './riskSets.ts';

/** `observed` and `expected` events in arm 1; `chiSquare` has one degree of freedom; `p` is two-sided. */
export type LogRank = { observed: number; expected: number; variance: number; chiSquare: number; p: number };

/**
 * Mantel's log-rank test with the hypergeometric variance, which holds for ties.
 * Sources: Mantel, Cancer Chemother. Rep. 50 (1966) 163; Peto and Peto, J. R. Stat. Soc. A 135 (1972) 185,
 * doi:10.2307/2344317.
 * @throws RangeError when the arms were never at risk together at an event, so that there is nothing to compare
 */
export function logRank(patients: readonly Allocated[]): LogRank {
  let observed = 0;
  let expected = 0;
  let variance = 0;
  for (const { events, atRisk } of riskSets(patients)) {
    const d = events[0] + events[1];
    const n = atRisk[0] + atRisk[1];
    observed += events[1];
    expected += (d * atRisk[1]) / n;
    if (n > 1) variance += (d * atRisk[0] * atRisk[1] * (n - d)) / (n * n * (n - 1));
  }
  if (!(variance > 0)) throw new RangeError('No event fell while both arms were at risk.');
  const chiSquare = (observed - expected) ** 2 / variance;
  return { observed, expected, variance, chiSquare, p: 2 * upperTail(Math.sqrt(chiSquare)) };
}

/** A trial as planned: two equal arms, `hr` the true hazard ratio, `alpha` two-sided. */
export type Plan = { patients: number; eventProbability: number; hr: number; alpha?: number };

/**
 * Power of the log-rank test: the chance that it rejects when the hazard ratio is `hr`.
 * Source: Schoenfeld, Biometrika 68 (1981) 316, doi:10.1093/biomet/68.1.316.
 */
export function logRankPower({ patients, eventProbability, hr, alpha = 0.05 }: Plan): number {
  const events = patients * eventProbability;
  return phi((Math.sqrt(events) / 2) * Math.abs(Math.log(hr)) - quantile(1 - alpha / 2));
}

/**
 * Chance that a patient's event is seen by time `end`, when events and drop-out both come at constant rates.
 * `rate` and `dropOut` are per unit of `end`. Source: Lachin and Foulkes, Biometrics 42 (1986) 507,
 * doi:10.2307/2531201.
 */
export function eventProbability(rate: number, dropOut: number, end: number): number {
  const either = rate + dropOut;
  return (rate / either) * (1 - Math.exp(-either * end));
}
