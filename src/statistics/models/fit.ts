/** What all fitted models answer: coefficients, what they foretell, and tests of several together. */
import type { Normal } from '../estimate.ts';
import { cellOf, cholesky, type Square, solveBy, zeros } from '../linear/matrix.ts';
import { type Basis, dot, inBasis, productsOf, quadraticOf, weighed } from './matrix.ts';

/** `c` and `covariance`: of the columns of the basis. `df`: of t, where the residual variance was estimated. */
export type Fit = { basis: Basis; c: Float64Array; covariance: Square; df?: number };

/** Of a row of the design with (1) or without (0) the intercept; `origin` is added to a whole prediction. */
export function foretold(
  { basis, c, covariance }: Fit,
  row: ArrayLike<number>,
  one: 0 | 1,
  origin = 0,
): Normal {
  const own = inBasis(basis, row, one);
  return { estimate: dot(own, c) + one * origin, variance: quadraticOf(covariance, own) };
}

/** The row of the design that is one column. */
export function rowOf(size: number, place: number): Float64Array {
  const row = new Float64Array(size);
  row[place] = 1;
  return row;
}

export function coefficient(fit: Fit, place: number): Normal {
  return foretold(fit, rowOf(fit.basis.means.length, place), 0);
}

/**
 * Whether some columns together do nothing: Wald's chi-squared, with as many degrees of freedom as are not left out. Undefined
 * where there are none, or their covariance has no inverse.
 */
export function wald(fit: Fit, places: readonly number[]): { statistic: number; df: number } | undefined {
  const own = places.filter((place) => fit.basis.kept.includes(place));
  const rows = own.map((place) => inBasis(fit.basis, rowOf(fit.basis.means.length, place), 0));
  const spreads = rows.map((row) => Math.sqrt(quadraticOf(fit.covariance, row)));
  if (rows.length === 0 || spreads.some((spread) => !(spread > 0))) return undefined;
  const all = productsOf(fit.covariance, rows);
  for (const [i, a] of spreads.entries())
    for (const [j, b] of spreads.entries()) all.cells[i * all.size + j]! /= a * b;
  const z = Float64Array.from(rows, (row, at) => dot(row, fit.c) / spreads[at]!);
  const l = factorOf(all, 1e-10);
  return l && { statistic: dot(z, solveBy(l, z)), df: rows.length };
}

/** Cholesky's factor; undefined where there is none. */
export function factorOf(a: Square, tolerance?: number): Square | undefined {
  try {
    return cholesky(a, tolerance);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * How much wider the intervals of some coefficients are than if their columns went with no other: the generalised factor of
 * variance inflation of a term, in its power that is comparable to that of a single column. Source: Fox and Monette, J. Am. Stat.
 * Assoc. 87 (1992) 178.
 */
export function inflation({ basis, covariance }: Fit, places: readonly number[]): number | undefined {
  const { kept } = basis;
  const rows = kept.map((place) => inBasis(basis, rowOf(basis.means.length, place), 0));
  const all = productsOf(covariance, rows);
  const inside = kept.map((place) => places.includes(place));
  const own = lnDeterminant(all, (at) => inside[at]!);
  const others = lnDeterminant(all, (at) => !inside[at]!);
  const whole = lnDeterminant(all, () => true);
  const count = inside.filter(Boolean).length;
  if (count === 0 || own === undefined || others === undefined || whole === undefined) return undefined;
  return Math.exp((own + others - whole) / count);
}

/** Of the correlations of some rows. */
function lnDeterminant(a: Square, has: (at: number) => boolean): number | undefined {
  const places = Array.from({ length: a.size }, (_, at) => at).filter(has);
  const part = zeros(places.length);
  for (const [i, row] of places.entries())
    for (const [j, column] of places.entries())
      part.cells[i * part.size + j] =
        cellOf(a, row, column) / Math.sqrt(cellOf(a, row, row) * cellOf(a, column, column));
  const l = factorOf(part, 1e-15);
  if (!l) return undefined;
  let sum = 0;
  for (let at = 0; at < l.size; at++) sum += 2 * Math.log(cellOf(l, at, at));
  return sum;
}

/** `places`: of each row its cluster, below `most`; `count`: how many have a row. */
export type Clusters = { places: ArrayLike<number>; most: number; count: number };

/** Sums of q · score within each cluster, crossed: what robust variances of clusters are made of. */
export function clusterMeat(
  q: readonly Float64Array[],
  scores: Float64Array,
  places: ArrayLike<number>,
  most: number,
): Square {
  const sums = q.map((column) => {
    const own = new Float64Array(most);
    for (let row = 0; row < scores.length; row++) own[places[row]!]! += column[row]! * scores[row]!;
    return own;
  });
  return weighed(sums, new Float64Array(most).fill(1));
}

export function times(a: Square, by: number): Square {
  return { size: a.size, cells: a.cells.map((cell) => cell * by) };
}

/** b a b, of symmetric ones: the robust variance from its two halves. */
export function sandwich(bread: Square, meat: Square): Square {
  const { size } = bread;
  const product = (a: Square, b: Square) => {
    const all = zeros(size);
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) {
        let sum = 0;
        for (let k = 0; k < size; k++) sum += cellOf(a, i, k) * cellOf(b, k, j);
        all.cells[i * size + j] = sum;
      }
    return all;
  };
  return product(product(bread, meat), bread);
}
