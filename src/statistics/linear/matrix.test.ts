import { describe, expect, it } from 'vitest';
import { cellOf, cholesky, inverseBy, type Square, solveBy } from './matrix.ts';

const square = (...rows: readonly (readonly number[])[]): Square => ({
  size: rows.length,
  cells: Float64Array.from(rows.flat()),
});
/** The squares of columns 1, x and x scaled and moved, over ten values of x. */
const crossed = (columns: readonly ((x: number) => number)[]) => {
  const values = Array.from({ length: 10 }, (_, k) => k + 0.3);
  return square(...columns.map((a) => columns.map((b) => values.reduce((sum, x) => sum + a(x) * b(x), 0))));
};

describe('A positive definite matrix', () => {
  const a = square([4, 2, 0.6], [2, 5, 1.5], [0.6, 1.5, 3]);

  it('is solved and inverted by its factor', () => {
    const l = cholesky(a);
    const x = solveBy(l, [1, -2, 3]);
    for (const [row, wanted] of [1, -2, 3].entries())
      expect(x.reduce((sum, one, k) => sum + cellOf(a, row, k) * one, 0)).toBeCloseTo(wanted, 13);
    const inverse = inverseBy(l);
    expect(cellOf(inverse, 0, 1)).toBeCloseTo(cellOf(inverse, 1, 0), 15);
    expect([0, 1, 2].reduce((sum, k) => sum + cellOf(inverse, 2, k) * cellOf(a, k, 2), 0)).toBeCloseTo(1, 14);
  });

  it('is so in any unit, however small its numbers', () => {
    for (const unit of [1e-140, 1e140]) {
      const scaled = { size: 3, cells: a.cells.map((one) => one * unit) };
      expect(cellOf(inverseBy(cholesky(scaled)), 0, 0) * unit).toBeCloseTo(
        cellOf(inverseBy(cholesky(a)), 0, 0),
        13,
      );
    }
  });
});

describe('A column that is a sum of those before it', () => {
  it.each([
    ['small', 1e-9],
    ['usual', 1],
    ['large', 1e9],
  ])('is refused in %s units, where rounding leaves something above zero', (_, unit) => {
    expect(() => cholesky(crossed([() => 1, (x) => x, (x) => unit * (3 * x + 7)]))).toThrow(/Column 2/);
  });

  it('is not confused with one that differs a little', () => {
    expect(() => cholesky(crossed([() => 1, (x) => x, (x) => x + 1e-4 * x * x]))).not.toThrow();
  });
});
