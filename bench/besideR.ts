/** Models beside R's own on the same table in the same run, best of five each. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binomial, fitGlm } from '../src/statistics/models/glm.ts';
import { basisOf } from '../src/statistics/models/matrix.ts';
import { draws } from '../src/statistics/random/philox.ts';
import { fitHazards } from '../src/statistics/survival/hazards.ts';

const turns = 5;

/** Ten columns, and an event that goes with them. */
function events(n: number): { columns: Float64Array[]; y: Float64Array } {
  const { uniform } = draws(1);
  const columns = Array.from({ length: 10 }, () => Float64Array.from({ length: n }, () => uniform() - 0.5));
  const y = Float64Array.from({ length: n }, (_, row) => {
    const eta = columns.reduce((sum, column, at) => sum + (column[row]! * (at - 4)) / 4, -0.5);
    return uniform() < 1 / (1 + Math.exp(-eta)) ? 1 : 0;
  });
  return { columns, y };
}

/** @returns milliseconds of the thread, of the fastest turn */
function fastest(run: () => void): number {
  const times = Array.from({ length: turns }, () => {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** A logistic regression of eleven coefficients. */
export function logisticOf(n: number): number {
  const { columns, y } = events(n);
  return fastest(() => {
    const fit = fitGlm({ basis: basisOf(columns, n), y, family: binomial });
    if ('why' in fit) throw new Error(fit.why);
  });
}

/** Milliseconds of the processor that R takes for a program, of the fastest turn; `d` has the columns as y, x1, x2, … */
function inR(columns: readonly Float64Array[], call: string, before = ''): number {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  const last = columns.length - 1;
  try {
    for (const [at, values] of columns.entries())
      writeFileSync(join(folder, `${at}`), new Uint8Array(values.buffer));
    const program = `${before}
d <- as.data.frame(lapply(0:${last}, function(i) readBin(file.path("${folder}", i), "double", ${columns[0]!.length})))
names(d) <- c("y", paste0("x", 1:${last}))
times <- sapply(1:${turns}, function(i) sum(system.time(${call})[1:2]))
cat(1000 * min(times))`;
    return Number(execFileSync('Rscript', ['--vanilla', '-e', program], { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** R's glm of the same. */
export function glmOf(n: number): number {
  const { columns, y } = events(n);
  return inR([y, ...columns], 'glm(y ~ ., binomial, d)');
}

/** Five columns, a time that goes with them, and whether the event came or somebody was lost before. */
function followed(n: number): { columns: Float64Array[]; time: Float64Array; event: Uint8Array } {
  const { uniform } = draws(2);
  const columns = Array.from({ length: 5 }, () => Float64Array.from({ length: n }, () => uniform() - 0.5));
  const time = Float64Array.from({ length: n }, (_, row) => {
    const eta = columns.reduce((sum, column, at) => sum + (column[row]! * (at - 2)) / 2, 0);
    return -Math.log(1 - uniform()) / Math.exp(eta);
  });
  return { columns, time, event: Uint8Array.from(time, () => (uniform() < 0.6 ? 1 : 0)) };
}

/** Cox's model of five coefficients. */
export function coxOf(n: number): number {
  const { columns, time, event } = followed(n);
  return fastest(() => {
    const basis = basisOf(columns, n, { hasIntercept: false });
    const fit = fitHazards({ basis, time, event, ties: 'efron' });
    if ('why' in fit) throw new Error(fit.why);
  });
}

/** R's coxph of the same. */
export function coxphOf(n: number): number {
  const { columns, time, event } = followed(n);
  const all = [time, Float64Array.from(event), ...columns];
  return inR(all, 'coxph(Surv(y, x1) ~ x2 + x3 + x4 + x5 + x6, d)', 'library(survival)');
}
