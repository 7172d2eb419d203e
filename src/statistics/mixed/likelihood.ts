/**
 * The likelihood of a mixed model, whole or restricted, with its first and second derivatives by the variances: V = Z G Zᵀ + σ² I is linear
 * in the elements of G and in σ², its components. Everything about X and y is a sum over blocks of products, each with a small matrix
 * between. Source: Searle, Casella and McCulloch, Variance Components (1992), chapter 6.
 */
import { cholesky, inverseBy, type Square, solveBy } from '../linear/matrix.ts';
import { dot } from '../models/matrix.ts';
import type { Blocks } from './blocks.ts';

/** Elements of G, by row and column; the variance within groups stands behind them. */
export type Components = readonly (readonly [number, number])[];

/** `g`: of size q by q, row after row. */
export type Variances = { g: Float64Array; within: number };

/** Small square matrices, row after row. */
const times = (a: Float64Array, b: Float64Array, q: number): Float64Array => {
  const c = new Float64Array(q * q);
  for (let i = 0; i < q; i++)
    for (let j = 0; j < q; j++) for (let k = 0; k < q; k++) c[i * q + j]! += a[i * q + k]! * b[k * q + j]!;
  return c;
};
const less = (a: Float64Array, b: Float64Array, of = 1) => a.map((one, at) => of * one - b[at]!);
const trace = (a: Float64Array, b: Float64Array, q: number) => {
  let sum = 0;
  for (let i = 0; i < q; i++) for (let j = 0; j < q; j++) sum += a[i * q + j]! * b[j * q + i]!;
  return sum;
};
const unit = (q: number) => Float64Array.from({ length: q * q }, (_, at) => (at % (q + 1) === 0 ? 1 : 0));

function determinant(a: Float64Array, q: number): number {
  return q === 1 ? a[0]! : a[0]! * a[3]! - a[1]! * a[2]!;
}

function inverse(a: Float64Array, q: number): Float64Array {
  const d = determinant(a, q);
  return q === 1 ? Float64Array.of(1 / d) : Float64Array.of(a[3]! / d, -a[1]! / d, -a[2]! / d, a[0]! / d);
}

/** Adds to `to` the products of a block with `m` between. */
function add(to: Float64Array, c: Float64Array, m: Float64Array, size: number): void {
  for (let ij = 0; ij < m.length; ij++) {
    const factor = m[ij]!;
    if (factor === 0) continue;
    const from = ij * size;
    for (let at = 0; at < size; at++) to[at]! += factor * c[from + at]!;
  }
}

/** `phi`: the covariance of the coefficients. `v`: what makes residuals of [X y]: the coefficients with a minus, and 1. */
export type Fitted = {
  deviance: number;
  beta: Float64Array;
  phi: Square;
  v: Float64Array;
  /** [X y]ᵀ V⁻¹ [X y]. */
  crossed: Float64Array;
};

/** M of V⁻¹ = (I − Z M Zᵀ) / σ², of one block, and the logarithm of |V| without the part of σ² alone. */
function kernel({ g, within }: Variances, s: Float64Array, q: number) {
  const sg = times(s, g, q);
  for (let i = 0; i < q; i++) sg[i * (q + 1)]! += within;
  return { m: times(g, inverse(sg, q), q), logDeterminant: Math.log(determinant(sg, q)) };
}

/** @throws RangeError where the coefficients have no covariance */
export function fittedAt(blocks: Blocks, variances: Variances, restricted: boolean): Fitted {
  const { n, q, width, whole } = blocks;
  const p = width - 1;
  const { within } = variances;
  const crossed = new Float64Array(width * width);
  let log = n * Math.log(within);
  for (const { groups, s, c } of blocks.blocks) {
    const { m, logDeterminant } = kernel(variances, s, q);
    log += groups * (logDeterminant - q * Math.log(within));
    add(crossed, c, m, width * width);
  }
  for (let at = 0; at < crossed.length; at++) crossed[at] = (whole[at]! - crossed[at]!) / within;
  const xx: Square = { size: p, cells: new Float64Array(p * p) };
  for (let i = 0; i < p; i++) for (let j = 0; j < p; j++) xx.cells[i * p + j] = crossed[i * width + j]!;
  const l = cholesky(xx);
  const beta = solveBy(
    l,
    Float64Array.from({ length: p }, (_, i) => crossed[i * width + p]!),
  );
  let rest = crossed[p * width + p]!;
  for (let i = 0; i < p; i++) {
    rest -= beta[i]! * crossed[i * width + p]!;
    if (restricted) log += 2 * Math.log(l.cells[i * p + i]!);
  }
  const v = Float64Array.from({ length: width }, (_, i) => (i < p ? -beta[i]! : 1));
  const deviance = (n - (restricted ? p : 0)) * Math.log(2 * Math.PI) + log + rest;
  return { deviance, beta, phi: inverseBy(l), v, crossed };
}

/**
 * `gradient`, `hessian`: of the deviance, −2 ln L, by the components. Where it is whole, `expected`: 2 over the information that is expected
 * of them; `first`: Xᵀ V⁻¹ V̇ V⁻¹ X by component; `second`: Xᵀ V⁻¹ V̇ V⁻¹ V̇ V⁻¹ X by two of them.
 */
export type Curved = Fitted & { gradient: Float64Array; hessian: Float64Array; whole?: Whole };
export type Whole = {
  expected: Float64Array;
  first: readonly Float64Array[];
  second: readonly Float64Array[];
};

/** Of one block: the matrices that stand between its products, by component and by two of them, and their traces. */
function between({ g, within }: Variances, components: Components, s: Float64Array, q: number) {
  const w = 1 / within;
  const count = components.length + 1;
  const last = count - 1;
  const { m } = kernel({ g, within }, s, q);
  const ms = times(m, s, q);
  const m2 = less(m, times(ms, m, q), 2);
  const m3 = less(
    m2.map((value, at) => value + m[at]!),
    times(times(m2, s, q), m, q),
  );
  const k = less(unit(q), ms);
  const kt = less(unit(q), times(s, m, q));
  const t = times(s, k, q).map((value) => w * value);
  const t2 = times(s, less(unit(q), times(m2, s, q)), q).map((value) => w * w * value);
  const after = less(unit(q), times(s, m2, q));
  const scaled = (a: Float64Array, factor: number) => a.map((value) => value * factor);
  const one = Array.from({ length: count }, () => scaled(m2, -w * w));
  const two = Array.from({ length: count * count }, () => scaled(m3, -(w ** 3)));
  const traces = new Float64Array(count);
  const both = new Float64Array(count * count);
  traces[last] = -w * trace(m, s, q);
  both[last * count + last] = -w * w * trace(m2, s, q);
  const elements = components.map(([i, j]) => {
    const e = new Float64Array(q * q);
    e[i * q + j] = 1;
    e[j * q + i] = 1;
    return e;
  });
  for (const [i, e] of elements.entries()) {
    const ke = times(k, e, q);
    traces[i] = trace(t, e, q);
    one[i] = scaled(times(ke, kt, q), w * w);
    both[i * count + last] = both[last * count + i] = trace(t2, e, q);
    two[i * count + last] = scaled(times(ke, after, q), w ** 3);
    two[last * count + i] = transposed(two[i * count + last]!, q);
    for (const [j, other] of elements.entries()) {
      both[i * count + j] = trace(times(e, t, q), times(other, t, q), q);
      two[i * count + j] = scaled(times(times(ke, t, q), times(other, kt, q), q), w * w);
    }
  }
  return { one, two, traces, both };
}

function transposed(a: Float64Array, q: number) {
  return a.map((_, at) => a[(at % q) * q + Math.floor(at / q)]!);
}

/** Sums over blocks: traces, and of each component and each two the products with the residuals around. */
function aroundResiduals(blocks: Blocks, variances: Variances, components: Components, v: Float64Array) {
  const { q, width, n, whole } = blocks;
  const w = 1 / variances.within;
  const count = components.length + 1;
  const last = count - 1;
  const held = Array.from({ length: count }, () => new Float64Array(width));
  const seen = new Float64Array(count * count);
  const traces = new Float64Array(count);
  const both = new Float64Array(count * count);
  for (const { groups, s, c } of blocks.blocks) {
    const own = between(variances, components, s, q);
    for (let i = 0; i < count; i++) traces[i]! += groups * own.traces[i]!;
    for (let at = 0; at < both.length; at++) both[at]! += groups * own.both[at]!;
    for (let ij = 0; ij < q * q; ij++) {
      const cv = rowsTimes(c, ij * width * width, v, width);
      const vcv = dot(v, cv);
      for (const [i, to] of held.entries())
        for (let a = 0; a < width; a++) to[a]! += own.one[i]![ij]! * cv[a]!;
      for (let at = 0; at < seen.length; at++) seen[at]! += own.two[at]![ij]! * vcv;
    }
  }
  traces[last]! += n * w;
  both[last * count + last]! += n * w * w;
  const wholeV = rowsTimes(whole, 0, v, width);
  for (let a = 0; a < width; a++) held[last]![a]! += w * w * wholeV[a]!;
  seen[last * count + last]! += w ** 3 * dot(v, wholeV);
  return { held, seen, traces, both };
}

/** The same with the columns of X around. */
function aroundColumns(blocks: Blocks, variances: Variances, components: Components) {
  const { q, width, whole } = blocks;
  const p = width - 1;
  const w = 1 / variances.within;
  const count = components.length + 1;
  const one = Array.from({ length: count }, () => new Float64Array(p * p));
  const two = Array.from({ length: count * count }, () => new Float64Array(p * p));
  const add = (to: Float64Array, factor: number, c: Float64Array, from: number) => {
    for (let a = 0; a < p; a++)
      for (let b = 0; b < p; b++) to[a * p + b]! += factor * c[from + a * width + b]!;
  };
  for (const { s, c } of blocks.blocks) {
    const own = between(variances, components, s, q);
    for (let ij = 0; ij < q * q; ij++) {
      for (const [i, to] of one.entries()) add(to, own.one[i]![ij]!, c, ij * width * width);
      for (const [at, to] of two.entries()) add(to, own.two[at]![ij]!, c, ij * width * width);
    }
  }
  add(one[count - 1]!, w * w, whole, 0);
  add(two[count * count - 1]!, w ** 3, whole, 0);
  return { first: one, second: two };
}

/** @param isWhole with what degrees of freedom need: always where the likelihood is restricted */
export function curvedAt(
  blocks: Blocks,
  variances: Variances,
  components: Components,
  { restricted, isWhole = restricted }: { restricted: boolean; isWhole?: boolean },
): Curved {
  const fitted = fittedAt(blocks, variances, restricted);
  const p = blocks.width - 1;
  const { phi, v } = fitted;
  const { held, seen, traces, both } = aroundResiduals(blocks, variances, components, v);
  const count = traces.length;
  const columns = isWhole ? aroundColumns(blocks, variances, components) : undefined;
  const onPhi = columns?.first.map((own) => product(phi.cells, own, p));
  const expected = new Float64Array(count * count);
  const gradient = new Float64Array(count);
  const hessian = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    const lost = restricted && onPhi ? sumOf(onPhi[i]!, p) : 0;
    gradient[i] = traces[i]! - lost - dot(held[i]!, v);
    for (let j = 0; j < count; j++) {
      const at = i * count + j;
      expected[at] = both[at]!;
      if (columns && onPhi)
        expected[at]! += trace(onPhi[i]!, onPhi[j]!, p) - 2 * trace(phi.cells, columns.second[at]!, p);
      const left = seen[at]! - aroundPhi(held[i]!, phi, held[j]!);
      hessian[at] = 2 * left - (restricted ? expected[at]! : both[at]!);
    }
  }
  return { ...fitted, gradient, hessian, ...(columns && { whole: { ...columns, expected } }) };
}

function product(a: Float64Array, b: Float64Array, p: number): Float64Array {
  const c = new Float64Array(p * p);
  for (let i = 0; i < p; i++)
    for (let k = 0; k < p; k++) {
      const own = a[i * p + k]!;
      for (let j = 0; j < p; j++) c[i * p + j]! += own * b[k * p + j]!;
    }
  return c;
}
const sumOf = (a: Float64Array, p: number) => {
  let sum = 0;
  for (let i = 0; i < p; i++) sum += a[i * (p + 1)]!;
  return sum;
};
function rowsTimes(a: Float64Array, from: number, v: Float64Array, width: number): Float64Array {
  const to = new Float64Array(width);
  for (let row = 0; row < width; row++) {
    let sum = 0;
    for (let k = 0; k < width; k++) sum += a[from + row * width + k]! * v[k]!;
    to[row] = sum;
  }
  return to;
}
function aroundPhi(a: Float64Array, { size, cells }: Square, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) sum += a[i]! * cells[i * size + j]! * b[j]!;
  return sum;
}
