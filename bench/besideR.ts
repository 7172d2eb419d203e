/** Models beside R's own on the same table in the same run, best of five each. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binomial, fitGlm } from '../src/statistics/models/glm.ts';
import { basisOf } from '../src/statistics/models/matrix.ts';
import { draws } from '../src/statistics/random/philox.ts';

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

/** Milliseconds of the processor that R's glm takes for the same. */
export function glmOf(n: number): number {
  const { columns, y } = events(n);
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  try {
    for (const [at, values] of [y, ...columns].entries())
      writeFileSync(join(folder, `${at}`), new Uint8Array(values.buffer));
    const program = `d <- as.data.frame(lapply(0:10, function(i) readBin(file.path("${folder}", i), "double", ${n})))
names(d) <- c("y", paste0("x", 1:10))
times <- sapply(1:${turns}, function(i) sum(system.time(glm(y ~ ., binomial, d))[1:2]))
cat(1000 * min(times))`;
    return Number(execFileSync('Rscript', ['--vanilla', '-e', program], { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
