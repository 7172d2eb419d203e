/** Eigenvalues of small symmetric matrices. */
import type { Square } from './matrix.ts';

/**
 * By Jacobi's rotations, which keep the digits of small values as well. `vectors[k]`: of length one, of the value at `k`. Source: Golub and
 * Van Loan, Matrix Computations (2013), 8.5.
 */
export function eigenOf({ size, cells }: Square): { values: Float64Array; vectors: Float64Array[] } {
  const a = Float64Array.from(cells);
  const vectors = Array.from({ length: size }, (_, k) => {
    const one = new Float64Array(size);
    one[k] = 1;
    return one;
  });
  for (let sweep = 0; sweep < 60; sweep++) {
    let turned = false;
    for (let i = 0; i < size; i++)
      for (let j = i + 1; j < size; j++) {
        const off = a[i * size + j]!;
        if (Math.abs(off) <= Number.EPSILON * Math.sqrt(Math.abs(a[i * size + i]! * a[j * size + j]!)))
          continue;
        turned = true;
        rotate(a, size, i, j, vectors);
      }
    if (!turned) break;
  }
  return { values: Float64Array.from({ length: size }, (_, k) => a[k * size + k]!), vectors };
}

/** Turns two axes so that nothing is left between them. */
function rotate(a: Float64Array, size: number, i: number, j: number, vectors: readonly Float64Array[]): void {
  const half = (a[j * size + j]! - a[i * size + i]!) / (2 * a[i * size + j]!);
  const t = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.hypot(half, 1));
  const c = 1 / Math.hypot(t, 1);
  const s = t * c;
  for (let k = 0; k < size; k++) {
    const [x, y] = [a[k * size + i]!, a[k * size + j]!];
    a[k * size + i] = c * x - s * y;
    a[k * size + j] = s * x + c * y;
  }
  for (let k = 0; k < size; k++) {
    const [x, y] = [a[i * size + k]!, a[j * size + k]!];
    a[i * size + k] = c * x - s * y;
    a[j * size + k] = s * x + c * y;
  }
  const [one, other] = [vectors[i]!, vectors[j]!];
  for (let k = 0; k < size; k++) {
    const [x, y] = [one[k]!, other[k]!];
    one[k] = c * x - s * y;
    other[k] = s * x + c * y;
  }
}
