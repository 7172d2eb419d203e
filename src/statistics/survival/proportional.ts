/** Whether hazards stay proportional: tests of coefficients that move with time, and residuals that show how. */
import { chiSquareTails } from '../distributions/chiSquare.ts';
import { cellOf, solveBy, zeros } from '../linear/matrix.ts';
import { factorOf } from '../models/fit.ts';
import { rising } from './order.ts';
import type { Risen } from './risen.ts';

export type ProportionalTest = { statistic: number; df: number; p: number };

/**
 * Survival of all just before each time of events, strata put together: the clock on which early and late times with as many
 * events are as far apart. Of all rows. @returns one less it, by the time, but for what is the same for all
 */
export function clockOf(
  time: Float64Array,
  event: Uint8Array,
  entry: Float64Array | undefined,
): (time: number) => number {
  const n = time.length;
  const rows = rising(time);
  const entries = entry?.toSorted();
  const times: number[] = [];
  const fallen: number[] = [];
  let [survival, entered] = [1, entries ? 0 : n];
  for (let at = 0; at < n; ) {
    const now = time[rows[at]!]!;
    while (entries && entered < n && entries[entered]! < now) entered++;
    const atRisk = entered - at;
    let deaths = 0;
    for (; at < n && time[rows[at]!] === now; at++) deaths += event[rows[at]!]!;
    if (deaths === 0) continue;
    times.push(now);
    fallen.push(1 - survival);
    survival *= 1 - deaths / atRisk;
  }
  const placeOf = new Map(times.map((one, place) => [one, place]));
  // From the middle of events on: what is tested is the same, and keeps its digits.
  const middle = fallen[fallen.length >> 1] ?? 0;
  return (one) => (fallen[placeOf.get(one) ?? 0] ?? 0) - middle;
}

/**
 * The score test of coefficients that go with a clock g(t), as R's `cox.zph` has it from version 3 on; the clock is that of the
 * sums. Source: Grambsch and Therneau, Biometrika 81 (1994) 515, doi:10.1093/biomet/81.3.515.
 * @returns the test of what some rows in the basis say; undefined where nothing is known of it
 */
export function proportionalTests(
  risen: Risen,
  clock: (time: number) => number,
): (rows: readonly Float64Array[]) => ProportionalTest | undefined {
  const { size, plain, mixed, squared, time, off } = risen;
  const score = new Float64Array(size);
  for (let at = 0; at < time.length; at++) {
    const g = clock(time[at]!);
    for (let k = 0; k < size; k++) score[k]! += g * off[at * size + k]!;
  }
  // What is left of the clocked columns beside the columns themselves.
  const l = factorOf(plain, 1e-14);
  if (!l) return () => undefined;
  const left = zeros(size);
  for (let b = 0; b < size; b++) {
    const solved = solveBy(l, mixed.cells.subarray(b * size, (b + 1) * size));
    for (let a = 0; a < size; a++) {
      let taken = 0;
      for (let k = 0; k < size; k++) taken += cellOf(mixed, k, a) * solved[k]!;
      left.cells[a * size + b] = cellOf(squared, a, b) - taken;
    }
  }
  return (rows) => (time.length > 0 && rows.length > 0 ? tested(rows, left, score) : undefined);
}

function tested(
  rows: readonly Float64Array[],
  left: ReturnType<typeof zeros>,
  score: Float64Array,
): ProportionalTest | undefined {
  const count = rows.length;
  const own = zeros(count);
  for (const [i, a] of rows.entries())
    for (const [j, b] of rows.entries()) {
      let sum = 0;
      for (let k = 0; k < left.size; k++)
        for (let m = 0; m < left.size; m++) sum += a[k]! * cellOf(left, k, m) * b[m]!;
      own.cells[i * count + j] = sum;
    }
  const u = Float64Array.from(rows, (row) => row.reduce((sum, one, k) => sum + one * score[k]!, 0));
  const l = factorOf(own, 1e-10);
  if (!l) return undefined;
  const solved = solveBy(l, u);
  const statistic = u.reduce((sum, one, k) => sum + one * solved[k]!, 0);
  return { statistic, df: count, p: chiSquareTails(statistic, count).upper };
}
