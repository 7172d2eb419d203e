/** The log-rank test of two arms, and of several groups. */
import { chiSquareTails } from '../distributions/chiSquare.ts';
import { upperTail } from '../distributions/normal.ts';
import { cholesky, solveBy, zeros } from '../linear/matrix.ts';
import type { Allocated, Followed, FollowUp } from './followUp.ts';
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

/**
 * The same of several groups: how far the events of each are from those expected, by their covariances, without one group that
 * the others say all of; groups of whom nobody was at risk at an event are none. Of two groups it is the test above.
 * @throws RangeError when there is nothing to compare
 */
export function logRankOfGroups(groups: readonly (readonly Followed[])[]): {
  chiSquare: number;
  df: number;
  p: number;
} {
  const k = groups.length;
  const sorted = groups.map((people) => people.toSorted((a, b) => a.time - b.time));
  const times = groups.flatMap((people) => people.flatMap(({ time, event }) => (event ? [time] : [])));
  const passed = groups.map(() => 0);
  const [off, expected] = [new Float64Array(k), new Float64Array(k)];
  const variance = zeros(k);
  for (const time of [...new Set(times)].sort((a, b) => a - b)) {
    const own = sorted.map((people, at) => {
      while (people[passed[at]!] && people[passed[at]!]!.time < time) passed[at]!++;
      let events = 0;
      for (let next = passed[at]!; people[next]?.time === time; next++) if (people[next]!.event) events++;
      return { atRisk: people.length - passed[at]!, events };
    });
    const n = own.reduce((sum, { atRisk }) => sum + atRisk, 0);
    const d = own.reduce((sum, { events }) => sum + events, 0);
    const scale = n > 1 ? (d * (n - d)) / (n - 1) : 0;
    for (const [i, { atRisk, events }] of own.entries()) {
      expected[i]! += (d * atRisk) / n;
      off[i]! += events - (d * atRisk) / n;
      for (const [j, other] of own.entries())
        variance.cells[i * k + j]! += scale * (atRisk / n) * ((i === j ? 1 : 0) - other.atRisk / n);
    }
  }
  const used = groups.map((_, at) => at).filter((at) => expected[at]! > 0);
  const kept = used.slice(1);
  if (kept.length === 0) throw new RangeError('No event fell while several groups were at risk.');
  const left = zeros(kept.length);
  for (const [i, row] of kept.entries())
    for (const [j, column] of kept.entries())
      left.cells[i * kept.length + j] = variance.cells[row * k + column]!;
  const distances = kept.map((at) => off[at]!);
  const solved = solveBy(cholesky(left), distances);
  const chiSquare = distances.reduce((sum, one, at) => sum + one * solved[at]!, 0);
  return { chiSquare, df: kept.length, p: chiSquareTails(chiSquare, kept.length).upper };
}
