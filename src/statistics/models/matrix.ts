/**
 * Columns of a model as an orthonormal basis, which no equation of squares is needed for: its square would be that of the
 * condition. With limited pivoting, as R's `lm` and `glm`: columns keep their order, and one that follows from those before it is
 * left out, and named.
 */
import { cellOf, type Square, zeros } from '../linear/matrix.ts';

/** The share of a column, its mean taken away, of which R says that nothing is left beside those before it. */
const FOLLOWS = 1e-7;
/** Rows that are gone through at once, so that they stay near the processor. */
const BLOCK = 1024;

/**
 * Columns are taken less their means and in units of their furthest value: √weight · (x − mean) = unit · q · r. `q`: begins with
 * √weight where there is an intercept. `lower`: r transposed. `kept`: places of the columns in it; `left`: of those that
 * follow from others.
 */
export type Basis = {
  n: number;
  hasIntercept: boolean;
  means: Float64Array;
  units: Float64Array;
  kept: readonly number[];
  left: readonly number[];
  q: readonly Float64Array[];
  lower: Square;
};

/** @param columns without one of ones @throws RangeError of values that no double can hold the square of */
export function basisOf(
  columns: readonly Float64Array[],
  n: number,
  { weights, hasIntercept = true }: { weights?: Float64Array | undefined; hasIntercept?: boolean } = {},
): Basis {
  const roots = weights?.map(Math.sqrt);
  const [means, units] = [new Float64Array(columns.length), new Float64Array(columns.length)];
  const [q, r, kept, left]: [Float64Array[], Float64Array[], number[], number[]] = [[], [], [], []];
  if (hasIntercept) {
    const ones = roots?.slice() ?? new Float64Array(n).fill(1);
    const length = Math.sqrt(dot(ones, ones));
    q.push(scaled(ones, 1 / length));
    r.push(Float64Array.of(length));
  }
  for (const [place, values] of columns.entries()) {
    const { centred, mean, unit } = standardised(values, weights);
    [means[place], units[place]] = [mean, unit];
    if (roots) for (let row = 0; row < n; row++) centred[row]! *= roots[row]!;
    const own = unit > 0 ? beside(centred, q) : undefined;
    if (!own) left.push(place);
    else {
      kept.push(place);
      q.push(centred);
      r.push(own);
    }
  }
  const lower = zeros(q.length);
  for (const [row, own] of r.entries()) lower.cells.set(own, row * lower.size);
  return { n, hasIntercept, means, units, kept, left, q, lower };
}

/** Distances from the mean in units of the furthest; the unit of one that is the same for all is 0. */
function standardised(values: Float64Array, weights: Float64Array | undefined) {
  const n = values.length;
  const [first, total] = [values[0] ?? 0, weights ? sumOf(weights) : n];
  const from = (origin: number) => {
    let sum = 0;
    for (let row = 0; row < n; row++) sum += (values[row]! - origin) * (weights ? weights[row]! : 1);
    return sum / total;
  };
  const near = first + from(first);
  const mean = near + from(near);
  const centred = new Float64Array(n);
  let furthest = 0;
  for (let row = 0; row < n; row++) {
    const distance = values[row]! - mean;
    centred[row] = distance;
    if (Math.abs(distance) > furthest) furthest = Math.abs(distance);
  }
  if (!Number.isFinite(furthest) || !Number.isFinite(mean)) throw new RangeError('A column is too far out.');
  // What rounding alone can make of one value is no spread.
  if (furthest <= 10 * Number.EPSILON * Math.abs(mean)) return { centred, mean, unit: 0 };
  return { centred: scaled(centred, 1 / furthest), mean, unit: furthest };
}

/**
 * Takes out of a column what follows from those before it, again where little is left: twice is enough (Kahan, in Parlett, The
 * symmetric eigenvalue problem, 1980). It is then of length 1. @returns its row of r; undefined where nothing is left
 */
function beside(column: Float64Array, q: readonly Float64Array[]): Float64Array | undefined {
  const own = new Float64Array(q.length + 1);
  const whole = Math.sqrt(dot(column, column));
  let before = whole;
  for (let pass = 0; pass < 4; pass++) {
    const parts = productsWith(column, q);
    for (let k = 0; k < parts.length; k++) own[k]! += parts[k]!;
    subtract(column, q, parts);
    const rest = Math.sqrt(dot(column, column));
    if (!(rest > FOLLOWS * whole)) return undefined;
    if (rest > 0.7 * before || pass === 3) {
      own[q.length] = rest;
      scaled(column, 1 / rest);
      return own;
    }
    before = rest;
  }
  return undefined;
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]!;
  return sum;
}

function scaled(values: Float64Array, by: number): Float64Array {
  for (let at = 0; at < values.length; at++) values[at]! *= by;
  return values;
}

export function dot(a: Float64Array, b: Float64Array, from = 0, to = a.length): number {
  let [even, odd] = [0, 0];
  let at = from;
  for (; at + 1 < to; at += 2) {
    even += a[at]! * b[at]!;
    odd += a[at + 1]! * b[at + 1]!;
  }
  return at < to ? even + odd + a[at]! * b[at]! : even + odd;
}

/** qᵀ v. */
export function productsWith(v: Float64Array, q: readonly Float64Array[]): Float64Array {
  const products = new Float64Array(q.length);
  for (let from = 0; from < v.length; from += BLOCK) {
    const to = Math.min(v.length, from + BLOCK);
    addProducts(v, q, { from, to, at: 0, count: q.length, shift: 0 }, products, 0);
  }
  return products;
}

/** Rows `from` to `to` of the columns; `shift`: where the row stands in `v`, which may be of the block alone. */
type Stretch = { from: number; to: number; at: number; count: number; shift: number };

/** Adds v · q to `into`, four columns at once, which each read v once. */
function addProducts(
  v: Float64Array,
  q: readonly Float64Array[],
  { from, to, at, count, shift }: Stretch,
  into: Float64Array,
  begin: number,
): void {
  let k = at;
  for (; k + 3 < count; k += 4) {
    const [q0, q1, q2, q3] = [q[k]!, q[k + 1]!, q[k + 2]!, q[k + 3]!];
    let [s0, s1, s2, s3] = [0, 0, 0, 0];
    for (let row = from; row < to; row++) {
      const own = v[row - shift]!;
      s0 += own * q0[row]!;
      s1 += own * q1[row]!;
      s2 += own * q2[row]!;
      s3 += own * q3[row]!;
    }
    into[begin + k]! += s0;
    into[begin + k + 1]! += s1;
    into[begin + k + 2]! += s2;
    into[begin + k + 3]! += s3;
  }
  for (; k < count; k++) {
    const one = q[k]!;
    let sum = 0;
    for (let row = from; row < to; row++) sum += v[row - shift]! * one[row]!;
    into[begin + k]! += sum;
  }
}

/** v − q c, in its place. */
export function subtract(v: Float64Array, q: readonly Float64Array[], c: Float64Array): void {
  for (let from = 0; from < v.length; from += BLOCK) {
    const to = Math.min(v.length, from + BLOCK);
    let k = 0;
    for (; k + 3 < q.length; k += 4) {
      const [q0, q1, q2, q3] = [q[k]!, q[k + 1]!, q[k + 2]!, q[k + 3]!];
      const [c0, c1, c2, c3] = [c[k]!, c[k + 1]!, c[k + 2]!, c[k + 3]!];
      for (let row = from; row < to; row++)
        v[row]! -= c0 * q0[row]! + c1 * q1[row]! + c2 * q2[row]! + c3 * q3[row]!;
    }
    for (; k < q.length; k++) {
      const [own, by] = [q[k]!, c[k]!];
      for (let row = from; row < to; row++) v[row]! -= by * own[row]!;
    }
  }
}

/** q c. */
export function combined(q: readonly Float64Array[], c: Float64Array, n: number): Float64Array {
  const v = new Float64Array(n);
  subtract(
    v,
    q,
    c.map((one) => -one),
  );
  return v;
}

/** qᵀ diag(w) q. */
export function weighed(q: readonly Float64Array[], w: Float64Array): Square {
  const all = zeros(q.length);
  const own = new Float64Array(BLOCK);
  for (let from = 0; from < w.length; from += BLOCK) {
    const to = Math.min(w.length, from + BLOCK);
    for (let i = 0; i < q.length; i++) {
      const left = q[i]!;
      for (let row = from; row < to; row++) own[row - from] = left[row]! * w[row]!;
      addProducts(own, q, { from, to, at: 0, count: i + 1, shift: from }, all.cells, i * all.size);
    }
  }
  for (let i = 0; i < all.size; i++)
    for (let j = 0; j < i; j++) all.cells[j * all.size + i] = cellOf(all, i, j);
  return all;
}

/**
 * What a model says of a row of its columns, in the basis: its product with the coefficients. `row`: as the design has it, all
 * columns; those that were left out count as 0. `one`: what the intercept is taken by, 1 for a whole prediction and 0 for a
 * difference of two.
 */
export function inBasis(basis: Basis, row: ArrayLike<number>, one: number): Float64Array {
  const { means } = basis;
  return fromMeans(
    basis,
    means.map((mean, place) => row[place]! - one * mean),
    one,
  );
}

/** The same of a row less the means, or of a sum of such rows. */
export function fromMeans(
  { units, kept, hasIntercept, lower }: Basis,
  distances: ArrayLike<number>,
  one: number,
): Float64Array {
  const own = kept.map((place) => distances[place]! / units[place]!);
  // r⁻ᵀ row, by the lower triangle itself.
  const solved = Float64Array.from(hasIntercept ? [one, ...own] : own);
  for (let i = 0; i < solved.length; i++) {
    for (let k = 0; k < i; k++) solved[i]! -= cellOf(lower, i, k) * solved[k]!;
    solved[i]! /= cellOf(lower, i, i);
  }
  return solved;
}

/** x a x. */
export function quadraticOf(a: Square, x: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.size; i++) {
    let own = 0;
    for (let j = 0; j < a.size; j++) own += cellOf(a, i, j) * x[j]!;
    sum += x[i]! * own;
  }
  return sum;
}

/** x a y of every two of some rows: each is multiplied once, not once with every other. */
export function productsOf(a: Square, rows: readonly Float64Array[]): Square {
  const all = zeros(rows.length);
  for (const [j, y] of rows.entries()) {
    const own = new Float64Array(a.size);
    for (let i = 0; i < a.size; i++) {
      let sum = 0;
      for (let k = 0; k < a.size; k++) sum += a.cells[i * a.size + k]! * y[k]!;
      own[i] = sum;
    }
    for (const [i, x] of rows.entries()) {
      let sum = 0;
      for (let k = 0; k < a.size; k++) sum += x[k]! * own[k]!;
      all.cells[i * all.size + j] = sum;
    }
  }
  return all;
}
