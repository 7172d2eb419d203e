/**
 * What a mixed model says of sums of its coefficients: their variance and degrees of freedom. Sources: Satterthwaite (1946), as in Kuznetsova,
 * Brockhoff and Christensen, Journal of Statistical Software 82 (2017) 13; Kenward and Roger, Biometrics 53 (1997) 983, as in Halekoh and
 * Højsgaard, Journal of Statistical Software 59 (2014) 9.
 */

import { eigenOf } from '../linear/eigen.ts';
import { cholesky, inverseBy, type Square, solveBy, zeros } from '../linear/matrix.ts';
import type { Curved, Whole } from './likelihood.ts';
import type { Fit } from './model.ts';

export type Way = 'satterthwaite' | 'kenwardRoger';

/** Of one sum of coefficients. */
export type Sum = { value: number; se: number; df: number };
/** Of several at once, by F; `df2` is infinite where nothing bounds it. */
export type Several = { f: number; df: number; df2: number };

export type Inference = {
  one(weights: Float64Array): Sum;
  several(weights: readonly Float64Array[]): Several | undefined;
};

/** Undefined where there are too few people to say how sure the variances are. */
export function inferenceOf(fit: Fit, way: Way): Inference | undefined {
  try {
    return way === 'kenwardRoger' && fit.restricted ? kenwardRoger(fit) : satterthwaite(fit);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function wholeOf({ whole }: Curved): Whole {
  if (!whole) throw new Error('A fit knows no more than its likelihood.');
  return whole;
}

/** a B c for a symmetric B. */
function form(a: Float64Array, cells: Float64Array, c: Float64Array): number {
  const p = a.length;
  let sum = 0;
  for (let i = 0; i < p; i++) {
    let row = 0;
    for (let j = 0; j < p; j++) row += cells[i * p + j]! * c[j]!;
    sum += a[i]! * row;
  }
  return sum;
}

function apply(cells: Float64Array, c: Float64Array): Float64Array {
  const p = c.length;
  return Float64Array.from({ length: p }, (_, i) => {
    let sum = 0;
    for (let j = 0; j < p; j++) sum += cells[i * p + j]! * c[j]!;
    return sum;
  });
}

const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, one, k) => sum + one * b[k]!, 0);

function satterthwaite({ curved, hessian, slope, free }: Fit): Inference {
  const { phi, beta } = curved;
  const { first } = wholeOf(curved);
  const count = first.length;
  const k = free.length;
  const l = cholesky({ size: k, cells: hessian });
  const dfOf = (weights: Float64Array, variance: number) => {
    const w = apply(phi.cells, weights);
    const byComponent = first.map((own) => form(w, own, w));
    const gradient = Float64Array.from({ length: k }, (_, a) => {
      let sum = 0;
      for (let c = 0; c < count; c++) sum += slope[c * k + a]! * byComponent[c]!;
      return sum;
    });
    // Of the parameters the covariance is twice the inverse of the deviance's curvature.
    const spread = 2 * dot(gradient, solveBy(l, gradient));
    return (2 * variance * variance) / spread;
  };
  const one = (weights: Float64Array): Sum => {
    const variance = form(weights, phi.cells, weights);
    return { value: dot(weights, beta), se: Math.sqrt(variance), df: dfOf(weights, variance) };
  };
  return {
    one,
    several: (all) => {
      const n = all.length;
      const covariance = zeros(n);
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++) covariance.cells[i * n + j] = form(all[i]!, phi.cells, all[j]!);
      const { values, vectors } = eigenOf(covariance);
      const largest = Math.max(...values);
      const parts = Array.from(values).flatMap((value, m) => {
        if (!(value > 1.490116e-8 * largest)) return [];
        const weights = Float64Array.from(beta, (_, at) =>
          all.reduce((sum, own, i) => sum + vectors[m]![i]! * own[at]!, 0),
        );
        return [{ t2: dot(weights, beta) ** 2 / value, df: dfOf(weights, value) }];
      });
      if (parts.length === 0) return undefined;
      const f = parts.reduce((sum, { t2 }) => sum + t2, 0) / parts.length;
      return { f, df: parts.length, df2: together(parts.map(({ df }) => df)) };
    },
  };
}

/** Degrees of freedom of F from those of its parts: by what they leave of its mean (Fai and Cornelius 1996). */
function together(all: readonly number[]): number {
  const [only = 0] = all;
  if (all.length === 1 || all.every((df) => Math.abs(df - only) < 1e-8))
    return all.reduce((a, b) => a + b, 0) / all.length;
  if (!all.every((df) => df > 2)) return 2;
  const e = all.reduce((sum, df) => sum + df / (df - 2), 0);
  return (2 * e) / (e - all.length);
}

function kenwardRoger({ curved }: Fit): Inference {
  const { phi, beta } = curved;
  const { first, second, expected } = wholeOf(curved);
  const p = phi.size;
  const count = first.length;
  const w = inverseBy(cholesky({ size: count, cells: expected })).cells.map((one) => 2 * one);
  const onPhi = first.map((own) => multiply(phi.cells, own, p));
  const inner = zeros(p);
  for (let i = 0; i < count; i++)
    for (let j = 0; j < count; j++) {
      const through = multiply(first[i]!, onPhi[j]!, p);
      const own = second[i * count + j]!;
      for (let at = 0; at < p * p; at++) inner.cells[at]! += w[i * count + j]! * (own[at]! - through[at]!);
    }
  const outer = multiply(multiply(phi.cells, inner.cells, p), phi.cells, p);
  const adjusted: Square = { size: p, cells: phi.cells.map((one, at) => one + 2 * outer[at]!) };
  const several = (all: readonly Float64Array[]) => kenwardRogerF({ all, phi, adjusted, onPhi, w, beta });
  return {
    several,
    one: (weights) => ({
      value: dot(weights, beta),
      se: Math.sqrt(form(weights, adjusted.cells, weights)),
      df: kenwardRogerDf([weights], { phi, onPhi, w }).df2,
    }),
  };
}

function multiply(a: Float64Array, b: Float64Array, p: number): Float64Array {
  const c = new Float64Array(p * p);
  for (let i = 0; i < p; i++)
    for (let k = 0; k < p; k++) for (let j = 0; j < p; j++) c[i * p + j]! += a[i * p + k]! * b[k * p + j]!;
  return c;
}

type Parts = { phi: Square; onPhi: readonly Float64Array[]; w: Float64Array };

/** Their equations (3) and the approximation behind them. */
function kenwardRogerDf(
  all: readonly Float64Array[],
  { phi, onPhi, w }: Parts,
): { df2: number; scale: number } {
  const p = phi.size;
  const n = all.length;
  const count = onPhi.length;
  const own = zeros(n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) own.cells[i * n + j] = form(all[i]!, phi.cells, all[j]!);
  const l = cholesky(own);
  // Θ = L (Lᵀ Φ L)⁻¹ Lᵀ.
  const theta = new Float64Array(p * p);
  for (let b = 0; b < p; b++) {
    const solved = solveBy(
      l,
      Float64Array.from(all, (one) => one[b]!),
    );
    for (let a = 0; a < p; a++) for (let i = 0; i < n; i++) theta[a * p + b]! += all[i]![a]! * solved[i]!;
  }
  // Θ Φ P Φ of each component.
  const u = onPhi.map((one) => multiply(multiply(theta, one, p), phi.cells, p));
  const traces = u.map((one) => traceOf(one, p));
  let [a1, a2] = [0, 0];
  for (let i = 0; i < count; i++)
    for (let j = 0; j < count; j++) {
      a1 += w[i * count + j]! * traces[i]! * traces[j]!;
      a2 += w[i * count + j]! * crossTrace(u[i]!, u[j]!, p);
    }
  const b = (a1 + 6 * a2) / (2 * n);
  const g = ((n + 1) * a1 - (n + 4) * a2) / ((n + 2) * a2);
  const under = 3 * n + 2 * (1 - g);
  const v0 = 1 + (g / under) * b;
  const v1 = 1 - ((n - g) / under) * b;
  const v2 = 1 - ((n + 2 - g) / under) * b;
  const kept = Math.abs(v0) < 1e-10 ? 0 : v0;
  const share = Math.abs(1 - a2 / n) < 1e-14 && Math.abs(v1) < 1e-14 ? 1 : (1 - a2 / n) / v1;
  const rho = ((1 / n) * share * share * kept) / v2;
  const df2 = 4 + (n + 2) / (n * rho - 1);
  return { df2, scale: Math.abs(df2 - 2) < 0.01 ? 1 : (df2 * (1 - a2 / n)) / (df2 - 2) };
}

const traceOf = (a: Float64Array, p: number) => {
  let sum = 0;
  for (let i = 0; i < p; i++) sum += a[i * (p + 1)]!;
  return sum;
};
function crossTrace(a: Float64Array, b: Float64Array, p: number): number {
  let sum = 0;
  for (let i = 0; i < p; i++) for (let j = 0; j < p; j++) sum += a[i * p + j]! * b[j * p + i]!;
  return sum;
}

type Tested = Parts & { all: readonly Float64Array[]; adjusted: Square; beta: Float64Array };

function kenwardRogerF({ all, phi, adjusted, onPhi, w, beta }: Tested): Several | undefined {
  const n = all.length;
  const covariance = zeros(n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) covariance.cells[i * n + j] = form(all[i]!, adjusted.cells, all[j]!);
  const values = Float64Array.from(all, (one) => dot(one, beta));
  const { df2, scale } = kenwardRogerDf(all, { phi, onPhi, w });
  return { f: (scale * dot(values, solveBy(cholesky(covariance), values))) / n, df: n, df2 };
}
