/** Small symmetric systems, as regression models solve them. */

export type Matrix = readonly (readonly number[])[];

/**
 * Cholesky's factor: the lower triangular L with L Lᵀ = `a`.
 * @throws RangeError when `a` is not positive definite
 */
export function cholesky(a: Matrix): number[][] {
  const l: number[][] = a.map((row) => row.map(() => 0));
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i]![j]!;
      for (let k = 0; k < j; k++) sum -= l[i]![k]! * l[j]![k]!;
      if (i !== j) l[i]![j] = sum / l[j]![j]!;
      else if (sum > 0) l[i]![i] = Math.sqrt(sum);
      else throw new RangeError('The matrix is not positive definite.');
    }
  }
  return l;
}

/** Solves L Lᵀ x = `b`. */
export function solveBy(l: Matrix, b: readonly number[]): number[] {
  const x = [...b];
  for (let i = 0; i < x.length; i++) {
    for (let k = 0; k < i; k++) x[i]! -= l[i]![k]! * x[k]!;
    x[i]! /= l[i]![i]!;
  }
  return solveUpper(l, x);
}

/** Solves Lᵀ x = `b`: for standard normal `b` and L Lᵀ = A, x has the covariance A⁻¹. */
export function solveUpper(l: Matrix, b: readonly number[]): number[] {
  const x = [...b];
  for (let i = x.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < x.length; k++) x[i]! -= l[k]![i]! * x[k]!;
    x[i]! /= l[i]![i]!;
  }
  return x;
}

/** The inverse of the matrix whose factor is `l`. */
export function inverseBy(l: Matrix): number[][] {
  return l.map((_, column) =>
    solveBy(
      l,
      l.map((_, row) => (row === column ? 1 : 0)),
    ),
  );
}
