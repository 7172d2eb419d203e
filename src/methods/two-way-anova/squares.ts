/** Squares of two factors by their three types, from counts and means of cells alone. */
import type { WhyNot } from '../fault.ts';
import type { Moments } from '../tTest.ts';

/** Moments of each cell, row after row, all from one origin. */
export type Cells = readonly (readonly Moments[])[];
type Term = { squares: number; df: number };
type Chosen = { squares: 'type3' | 'type2' | 'type1'; interaction: boolean };

/** `terms`: of the rows, the columns and their interaction, or why there are none. */
export function squaresOf(cells: Cells, { squares: type, interaction }: Chosen, size: number) {
  const counts = cells.map((row) => row.map(({ n }) => n));
  const [used, others] = [
    counts.filter((row) => row.some((n) => n > 0)),
    crosswise(counts).filter((row) => row.some((n) => n > 0)),
  ];
  const filled = counts.flat().filter((n) => n > 0).length;
  const n = counts.flat().reduce((sum, one) => sum + one, 0);
  const within = cells.flat().reduce((sum, one) => sum + one.squares, 0);
  const pieces = componentsOf(counts);
  const [a, b] = [used.length, others.length];
  const middled = fromTheirMiddle(cells, n);
  const [rows, columns] = [middled, crosswise(middled)];
  const ofRows = between(rows);
  const columnsBesideRows = beside(rows);
  const together = ofRows + columnsBesideRows;
  const all = middled.flat().reduce((sum, one) => sum + one.n * one.mean ** 2, 0);
  const crossing: Term = { squares: Math.max(0, all - together), df: filled - a - b + pieces };
  const rest: Term = interaction
    ? { squares: within, df: n - filled }
    : { squares: within + crossing.squares, df: n - a - b + pieces };
  const least = (10 * Number.EPSILON * size) ** 2;
  const why: WhyNot | undefined =
    n === 0
      ? 'noValues'
      : a < 2 || b < 2
        ? 'oneGroup'
        : rest.df < 1
          ? 'oneValue'
          : rest.squares / rest.df > least
            ? undefined
            : 'noSpread';
  const df = { rows: a - pieces, columns: b - pieces };
  const main = (): (Term | WhyNot)[] => {
    if (type === 'type1')
      return [
        { squares: ofRows, df: a - 1 },
        { squares: columnsBesideRows, df: df.columns },
      ];
    if (type === 'type3' && interaction) {
      if (filled < a * b) return ['emptyCell', 'emptyCell'];
      return [
        { squares: weighedMeans(rows), df: a - 1 },
        { squares: weighedMeans(columns), df: b - 1 },
      ];
    }
    return [
      { squares: beside(columns), df: df.rows },
      { squares: columnsBesideRows, df: df.columns },
    ];
  };
  const isEmpty = type === 'type3' && filled < a * b;
  return {
    n,
    rest,
    why,
    terms: why ? [] : [...main(), ...(interaction ? [isEmpty ? ('emptyCell' as const) : crossing] : [])],
  };
}

type Own = { n: number; mean: number };

function crosswise<T>(rows: readonly (readonly T[])[]): T[][] {
  return (rows[0] ?? []).map((_, at) => rows.map((row) => row[at]!));
}

/** Means of cells from the mean of all, so that no digits are lost where squares are taken from each other. */
function fromTheirMiddle(cells: Cells, n: number): Own[][] {
  const mean = cells.flat().reduce((sum, one) => sum + (one.n > 0 ? (one.n / n) * one.mean : 0), 0);
  return cells.map((row) => row.map((one) => ({ n: one.n, mean: one.n > 0 ? one.mean - mean : 0 })));
}

function meanOf(row: readonly Own[]): Own {
  const n = row.reduce((sum, one) => sum + one.n, 0);
  return { n, mean: n > 0 ? row.reduce((sum, one) => sum + one.n * one.mean, 0) / n : 0 };
}

/** Squares between rows, from a mean of zero. */
function between(rows: readonly (readonly Own[])[]): number {
  return rows.map(meanOf).reduce((sum, { n, mean }) => sum + n * mean ** 2, 0);
}

/**
 * What columns add once the rows are in: totals of columns less what the means of rows make them expect, by the inverse of their
 * covariance. One column of each part that no row ties to another is left out: it follows from the others.
 */
function beside(rows: readonly (readonly Own[])[]): number {
  const means = rows.map(meanOf);
  const width = rows[0]?.length ?? 0;
  const counts = rows.map((row) => row.map(({ n }) => n));
  const parts = partsOf(counts);
  const left = Array.from({ length: width }, (_, at) => at).filter(
    (at) => parts[at] !== undefined && parts.indexOf(parts[at]) !== at,
  );
  const off = left.map((at) =>
    rows.reduce((sum, row, i) => sum + row[at]!.n * (row[at]!.mean - means[i]!.mean), 0),
  );
  const covariance = left.map((i) =>
    left.map((j) =>
      rows.reduce((sum, row, r) => {
        const { n } = means[r]!;
        return n === 0 ? sum : sum + (i === j ? row[i]!.n : 0) - (row[i]!.n * row[j]!.n) / n;
      }, 0),
    ),
  );
  return quadratic(covariance, off);
}

/** x A⁻¹ x by Gauss's elimination of a positive definite A. */
function quadratic(a: number[][], x: readonly number[]): number {
  const rows = a.map((row, at) => [...row, x[at]!]);
  let sum = 0;
  for (let k = 0; k < rows.length; k++) {
    const [pivot, own] = [rows[k]![k]!, rows[k]!.at(-1)!];
    sum += own ** 2 / pivot;
    for (let i = k + 1; i < rows.length; i++) {
      const factor = rows[i]![k]! / pivot;
      for (let j = k; j < rows[i]!.length; j++) rows[i]![j]! -= factor * rows[k]![j]!;
    }
  }
  return sum;
}

/** Yates's weighted squares of means: rows by the plain mean of their cells, each with the weight that its variance leaves. */
function weighedMeans(rows: readonly (readonly Own[])[]): number {
  const used = rows.flatMap((row) => {
    const cells = row.filter(({ n }) => n > 0);
    if (cells.length === 0) return [];
    const variance = cells.reduce((sum, { n }) => sum + 1 / n, 0) / cells.length ** 2;
    return [{ mean: cells.reduce((sum, one) => sum + one.mean, 0) / cells.length, weight: 1 / variance }];
  });
  const whole = used.reduce((sum, { weight }) => sum + weight, 0);
  const middle = used.reduce((sum, { mean, weight }) => sum + weight * mean, 0) / whole;
  return used.reduce((sum, { mean, weight }) => sum + weight * (mean - middle) ** 2, 0);
}

/** Of each column the number of its part: columns are in one where rows tie them together. Undefined where nobody is. */
function partsOf(counts: readonly (readonly number[])[]): (number | undefined)[] {
  const part = (counts[0] ?? []).map((_, at): number | undefined =>
    counts.some((row) => row[at]! > 0) ? at : undefined,
  );
  for (const row of counts) {
    const own = row.flatMap((n, at) => (n > 0 ? [part[at]!] : []));
    const first = own[0];
    if (first === undefined) continue;
    for (const [at, one] of part.entries()) if (one !== undefined && own.includes(one)) part[at] = first;
  }
  return part;
}

/** How many parts there are that share neither a row nor a column. */
function componentsOf(counts: readonly (readonly number[])[]): number {
  return new Set(partsOf(counts).filter((one) => one !== undefined)).size;
}
