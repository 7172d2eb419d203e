/** Tests of several groups by their events against those expected: log-rank, weighted early or late, in strata, for a trend. */
import { chiSquareTails } from '../distributions/chiSquare.ts';
import { cholesky, type Square, solveBy, zeros } from '../linear/matrix.ts';
import type { Followed } from './followUp.ts';
import { inStrata, rising } from './order.ts';

/** Who is compared, row by row; `group` and `stratum` are places from 0 on. `entry`: from when on each was at risk. */
export type Compared = {
  time: Float64Array;
  event: Uint8Array;
  group: Int32Array;
  groups: number;
  stratum?: Int32Array | undefined;
  entry?: Float64Array | undefined;
};

/** Events of each group, those expected, and the covariances of their differences. */
export type Apart = { observed: Float64Array; expected: Float64Array; variance: Square };
export type GroupTest = { chiSquare: number; df: number; p: number };

/**
 * How far the events of each group are from those expected if all had the same hazard, with the hypergeometric variance,
 * which holds for ties. Each time is weighed by S^rho (1 - S)^gamma, with survival S of all of the stratum just before it:
 * 0 and 0 is the log-rank test.
 * Sources: Mantel, Cancer Chemother. Rep. 50 (1966) 163; Harrington and Fleming, Biometrika 69 (1982) 553,
 * doi:10.1093/biomet/69.3.553.
 */
export function apart(people: Compared, { rho, gamma }: { rho: number; gamma: number }): Apart {
  const { time, event, group, groups, stratum, entry } = people;
  const stratumOf = (row: number) => stratum?.[row] ?? 0;
  const ordered = (by: Float64Array) => (stratum ? inStrata(rising(by), stratum) : rising(by));
  const leaving = ordered(time);
  const entering = entry && ordered(entry);
  const found = {
    observed: new Float64Array(groups),
    expected: new Float64Array(groups),
    variance: zeros(groups),
  };
  const [atRisk, events] = [new Float64Array(groups), new Float64Array(groups)];
  let [from, entered] = [0, 0];
  while (from < leaving.length) {
    const own = stratumOf(leaving[from]!);
    let end = from;
    atRisk.fill(0);
    for (; end < leaving.length && stratumOf(leaving[end]!) === own; end++)
      if (!entering) atRisk[group[leaving[end]!]!]!++;
    let survival = 1;
    for (let at = from; at < end; ) {
      const now = time[leaving[at]!]!;
      for (; entering && entered < end && entry[entering[entered]!]! < now; entered++)
        atRisk[group[entering[entered]!]!]!++;
      events.fill(0);
      let next = at;
      for (; next < end && time[leaving[next]!] === now; next++)
        if (event[leaving[next]!]) events[group[leaving[next]!]!]!++;
      survival = added(found, atRisk, events, survival, survival ** rho * (1 - survival) ** gamma);
      for (; at < next; at++) atRisk[group[leaving[at]!]!]!--;
    }
    from = end;
    entered = end;
  }
  return found;
}

/** @returns survival after the time whose events are added */
function added(
  { observed, expected, variance: { cells, size } }: Apart,
  atRisk: Float64Array,
  events: Float64Array,
  survival: number,
  weight: number,
): number {
  let [n, d] = [0, 0];
  for (let k = 0; k < size; k++) {
    n += atRisk[k]!;
    d += events[k]!;
  }
  if (d === 0) return survival;
  const scale = n > 1 ? (weight * weight * d * (n - d)) / (n - 1) : 0;
  for (let i = 0; i < size; i++) {
    const share = atRisk[i]! / n;
    observed[i]! += weight * events[i]!;
    expected[i]! += weight * d * share;
    for (let j = 0; j < size; j++)
      cells[i * size + j]! += scale * share * ((i === j ? 1 : 0) - atRisk[j]! / n);
  }
  return survival * (1 - d / n);
}

/**
 * All groups together, without one of which the others say all; groups of whom nobody was at risk at an event are none.
 * @throws RangeError when there is nothing to compare
 */
export function togetherOf({ observed, expected, variance }: Apart): GroupTest {
  const kept = [...expected.keys()].filter((at) => expected[at]! > 0).slice(1);
  if (kept.length === 0) throw new RangeError('No event fell while several groups were at risk.');
  const left = zeros(kept.length);
  for (const [i, row] of kept.entries())
    for (const [j, column] of kept.entries())
      left.cells[i * kept.length + j] = variance.cells[row * variance.size + column]!;
  const off = kept.map((at) => observed[at]! - expected[at]!);
  const solved = solveBy(cholesky(left), off);
  const chiSquare = off.reduce((sum, one, at) => sum + one * solved[at]!, 0);
  return { chiSquare, df: kept.length, p: chiSquareTails(chiSquare, kept.length).upper };
}

/**
 * Whether events rise or fall along the scores of the groups. Source: Tarone, Biometrika 62 (1975) 679, doi:10.1093/biomet/62.3.679.
 * @throws RangeError when there is nothing to compare
 */
export function trendOf({ observed, expected, variance }: Apart, scores: readonly number[]): GroupTest {
  // The sum of all differences is 0: scores from their mean on keep digits where they are large.
  const mean = scores.reduce((sum, one) => sum + one / scores.length, 0);
  const own = scores.map((one) => one - mean);
  const off = own.reduce((sum, one, at) => sum + one * (observed[at]! - expected[at]!), 0);
  const spread = own.reduce(
    (sum, one, i) =>
      sum + own.reduce((inner, other, j) => inner + one * other * variance.cells[i * variance.size + j]!, 0),
    0,
  );
  if (!(spread > 0)) throw new RangeError('No event fell while several groups were at risk.');
  const chiSquare = off ** 2 / spread;
  return { chiSquare, df: 1, p: chiSquareTails(chiSquare, 1).upper };
}

/** The log-rank test of several groups. @throws RangeError when there is nothing to compare */
export function logRankOfGroups(groups: readonly (readonly Followed[])[]): GroupTest {
  const all = groups.flatMap((people, group) => people.map((one) => ({ ...one, group })));
  const people = {
    time: Float64Array.from(all, ({ time }) => time),
    event: Uint8Array.from(all, ({ event }) => Number(event)),
    group: Int32Array.from(all, ({ group }) => group),
    groups: groups.length,
  };
  return togetherOf(apart(people, { rho: 0, gamma: 0 }));
}
