/** Small symmetric systems, as regression models solve them. */

/** A square matrix, row after row. */
export type Square = { readonly size: number; readonly cells: Float64Array };

export function zeros(size: number): Square {
  return { size, cells: new Float64Array(size * size) };
}

export function cellOf({ size, cells }: Square, row: number, column: number): number {
  return cells[row * size + column]!;
}

/**
 * Of a column that is the sum of others nothing is left but rounding: a share of its square that grows with the size of
 * the matrix, and stays below this for some hundred columns.
 */
const ROUNDING = 1e-13;

/**
 * Cholesky's factor: the lower triangular L with L Lᵀ = `a`, of which the lower half is read.
 * @throws RangeError when a column is a sum of those before it, but for a share of `tolerance` of its square
 */
export function cholesky(a: Square, tolerance = ROUNDING): Square {
  const { size } = a;
  const l = zeros(size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      const whole = cellOf(a, i, j);
      let sum = whole;
      for (let k = 0; k < j; k++) sum -= cellOf(l, i, k) * cellOf(l, j, k);
      if (i !== j) l.cells[i * size + j] = sum / cellOf(l, j, j);
      else if (sum > tolerance * whole) l.cells[i * size + i] = Math.sqrt(sum);
      else throw new RangeError(`Column ${i} of the matrix depends on those before it.`);
    }
  }
  return l;
}

/** Solves L Lᵀ x = `b`. */
export function solveBy(l: Square, b: ArrayLike<number>): Float64Array {
  const x = Float64Array.from(b);
  for (let i = 0; i < x.length; i++) {
    for (let k = 0; k < i; k++) x[i]! -= cellOf(l, i, k) * x[k]!;
    x[i]! /= cellOf(l, i, i);
  }
  return solveUpper(l, x);
}

/** Solves Lᵀ x = `b`: for standard normal `b` and L Lᵀ = A, x has the covariance A⁻¹. */
export function solveUpper(l: Square, b: ArrayLike<number>): Float64Array {
  const x = Float64Array.from(b);
  for (let i = x.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < x.length; k++) x[i]! -= cellOf(l, k, i) * x[k]!;
    x[i]! /= cellOf(l, i, i);
  }
  return x;
}

/** The inverse of the matrix whose factor is `l`. */
export function inverseBy(l: Square): Square {
  const inverse = zeros(l.size);
  for (let column = 0; column < l.size; column++) {
    const unit = new Float64Array(l.size);
    unit[column] = 1;
    inverse.cells.set(solveBy(l, unit), column * l.size);
  }
  return inverse;
}
