/** Multiple imputation: missing values drawn several times, and the analyses of the completed data put together. */

import type { Normal } from '../estimate.ts';
import { cholesky, type Square, solveBy, solveUpper, zeros } from '../linear/matrix.ts';
import { gauss } from '../random/deviates.ts';

/** How many completed copies, and how often each chain goes around its variables before a copy is taken. */
export type Chains = { copies: number; rounds: number };

/**
 * Completed copies of a table whose missing values are null. Each incomplete column in turn is regressed on all others,
 * and its missing values are drawn from the normal model, whose parameters are drawn first (Bayesian regression with
 * a flat prior; R's `mice` calls it "norm").
 * Sources: van Buuren and Groothuis-Oudshoorn, J. Stat. Softw. 45(3) (2011), doi:10.18637/jss.v045.i03;
 * Rubin, Multiple Imputation for Nonresponse in Surveys (1987), p. 167.
 */
export function impute(
  rows: readonly (readonly (number | null)[])[],
  { copies, rounds }: Chains,
  uniform: () => number,
): number[][][] {
  const columns = (rows[0] ?? []).map((_, column) => column);
  const incomplete = columns.filter((column) => rows.some((row) => row[column] === null));
  return Array.from({ length: copies }, () => {
    const seen = columns.map((column) =>
      rows.map((row) => row[column]).filter((value) => typeof value === 'number'),
    );
    const any = (column: number) => seen[column]![Math.floor(uniform() * seen[column]!.length)]!;
    const full = rows.map((row) => row.map((value, column) => value ?? any(column)));
    for (let round = 0; round < rounds; round++) {
      for (const column of incomplete) {
        const missing = rows.map((row) => row[column] === null);
        const draw = drawn(full, column, missing, uniform);
        for (const [k, row] of full.entries()) if (missing[k]) row[column] = draw(row);
      }
    }
    return full;
  });
}

/** Draws the parameters of a column's regression on the others; the answer draws a value for a row. */
function drawn(
  full: readonly (readonly number[])[],
  column: number,
  missing: readonly boolean[],
  uniform: () => number,
): (row: readonly number[]) => number {
  const design = (row: readonly number[]) => row.map((value, k) => (k === column ? 1 : value));
  const known = full.filter((_, k) => !missing[k]);
  const designs = known.map(design);
  const l = cholesky(crossed(designs));
  const products = Float64Array.from({ length: l.size }, (_, k) =>
    known.reduce((sum, row, n) => sum + designs[n]![k]! * row[column]!, 0),
  );
  const fitted = solveBy(l, products);
  const residuals = known.map((row, n) => row[column]! - dot(designs[n]!, fitted));
  let chiSquare = 0;
  for (let df = known.length - fitted.length; df > 0; df--) chiSquare += gauss(uniform) ** 2;
  const sigma = Math.sqrt(dot(residuals, residuals) / chiSquare);
  const noise = solveUpper(
    l,
    fitted.map(() => gauss(uniform)),
  );
  const beta = fitted.map((value, k) => value + sigma * noise[k]!);
  return (row) => dot(design(row), beta) + sigma * gauss(uniform);
}

/** XᵀX; of its two equal halves the lower one, which is all that `cholesky` reads. */
function crossed(rows: readonly (readonly number[])[]): Square {
  const sums = zeros(rows[0]!.length);
  const { size, cells } = sums;
  for (const row of rows) {
    for (let a = 0; a < size; a++) for (let b = 0; b <= a; b++) cells[a * size + b]! += row[a]! * row[b]!;
  }
  return sums;
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

/**
 * The estimates of the copies as one, by Rubin's rules: their mean, and the variance within the copies and between
 * them. Limits are then those of the normal distribution, which Rubin's t approaches when little is missing.
 * Source: Rubin (1987), p. 76.
 */
export function pooled(estimates: readonly Normal[]): Normal {
  const copies = estimates.length;
  const mean = estimates.reduce((sum, { estimate }) => sum + estimate, 0) / copies;
  const within = estimates.reduce((sum, { variance }) => sum + variance, 0) / copies;
  const between = estimates.reduce((sum, { estimate }) => sum + (estimate - mean) ** 2, 0) / (copies - 1);
  return { estimate: mean, variance: within + (1 + 1 / copies) * between };
}
