/** Whether hazards stay proportional: tests of coefficients that move with time, and residuals that show how. */
import { chiSquareTails } from '../distributions/chiSquare.ts';
import { cellOf, solveBy, zeros } from '../linear/matrix.ts';
import { factorOf } from '../models/fit.ts';
import type { Risen } from './hazards.ts';

export type ProportionalTest = { statistic: number; df: number; p: number };

/**
 * Survival of all just before each time of events, strata put together: the clock on which early and late times with as many
 * events are as far apart. Of all rows. @returns one less it, by the time
 */
export function clockOf(
  time: Float64Array,
  event: Uint8Array,
  entry: Float64Array | undefined,
): (time: number) => number {
  const n = time.length;
  const rows = Uint32Array.from(time, (_, row) => row).sort((a, b) => time[a]! - time[b]!);
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
  return (one) => fallen[placeOf.get(one) ?? 0] ?? 0;
}

/**
 * The score test of coefficients that go with a clock g(t), as R's `cox.zph` has it from version 3 on. `rows`: in the basis, of what
 * is tested together. Undefined where nothing is known of it.
 * Source: Grambsch and Therneau, Biometrika 81 (1994) 515, doi:10.1093/biomet/81.3.515.
 */
export function proportionalTest(
  risen: readonly Risen[],
  clock: (time: number) => number,
  rows: readonly Float64Array[],
): ProportionalTest | undefined {
  const [first] = risen;
  if (!first || rows.length === 0) return undefined;
  const size = first.variance.size;
  const deaths = risen.reduce((sum, one) => sum + one.deaths, 0);
  // From the mean of the clock on: what is tested is the same, and keeps its digits.
  const mean = risen.reduce((sum, one) => sum + (one.deaths * clock(one.time)) / deaths, 0);
  const [plain, mixed, squared] = [zeros(size), zeros(size), zeros(size)];
  const score = new Float64Array(size);
  for (const { time, own, means, variance } of risen) {
    const g = clock(time) - mean;
    for (let a = 0; a < size; a++) {
      let off = own[a]!;
      for (const one of means) off -= one[a]!;
      score[a]! += g * off;
    }
    for (let at = 0; at < variance.cells.length; at++) {
      const one = variance.cells[at]!;
      plain.cells[at]! += one;
      mixed.cells[at]! += g * one;
      squared.cells[at]! += g * g * one;
    }
  }
  // What is left of the clocked columns beside the columns themselves.
  const l = factorOf(plain, 1e-14);
  if (!l) return undefined;
  const left = zeros(size);
  const solved = Array.from({ length: size }, (_, b) =>
    solveBy(
      l,
      Float64Array.from({ length: size }, (_, a) => cellOf(mixed, a, b)),
    ),
  );
  for (let a = 0; a < size; a++)
    for (let b = 0; b < size; b++) {
      let taken = 0;
      for (let k = 0; k < size; k++) taken += cellOf(mixed, k, a) * solved[b]![k]!;
      left.cells[a * size + b] = cellOf(squared, a, b) - taken;
    }
  return tested(rows, left, score);
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
