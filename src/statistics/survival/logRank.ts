/** The log-rank test of two arms; `groups.ts` has that of several. */
import { upperTail } from '../distributions/normal.ts';
import type { Allocated, FollowUp } from './followUp.ts';
import { riskSets } from './riskSets.ts';

/** `observed` and `expected` events in arm 1; `chiSquare` has one degree of freedom; `p` is two-sided. */
export type LogRank = { observed: number; expected: number; variance: number; chiSquare: number; p: number };

/**
 * Mantel's log-rank test with the hypergeometric variance, which holds for ties. In a stratified test patients are
 * compared within their stratum only, and the strata are added up.
 * Sources: Mantel, Cancer Chemother. Rep. 50 (1966) 163; Peto and Peto, J. R. Stat. Soc. A 135 (1972) 185,
 * doi:10.2307/2344317.
 * @throws RangeError when the arms were never at risk together at an event, so that there is nothing to compare
 */
export function logRank({ inOrder }: FollowUp<Allocated & { stratum?: number }>): LogRank {
  let observed = 0;
  let expected = 0;
  let variance = 0;
  const strata = Map.groupBy(inOrder, ({ stratum = 0 }) => stratum);
  for (const { events, atRisk } of [...strata.values()].flatMap((own) => riskSets({ inOrder: own }))) {
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
