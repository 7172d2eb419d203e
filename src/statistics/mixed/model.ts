/**
 * Linear mixed models with one grouping factor: their variances by the greatest likelihood, whole or restricted. G is made of the rows of a
 * triangle L, G = L Lᵀ, so that no step leaves what a covariance can be; at an edge, where a variance is 0 or a correlation 1, part of L is 0.
 */
import type { Blocks } from './blocks.ts';
import { descend, type Local } from './descent.ts';
import { type Components, type Curved, curvedAt, fittedAt, type Variances } from './likelihood.ts';

/** `intercept`: one random column; `slope`: two that go together; `apart`: two that do not. */
export type Structure = 'intercept' | 'slope' | 'apart';

export const componentsOf: Readonly<Record<Structure, Components>> = {
  intercept: [[0, 0]],
  slope: [
    [0, 0],
    [0, 1],
    [1, 1],
  ],
  apart: [
    [0, 0],
    [1, 1],
  ],
};

/**
 * Of each element of G a quadratic form of the parameters, as terms factor × parameter × parameter, of their exponentials where they are
 * logarithms; behind those parameters stands the logarithm of the variance within groups.
 */
export type Shape = {
  size: number;
  forms: readonly (readonly (readonly [number, number, number])[])[];
  areLogs?: true;
};

/** `turned`: the triangle begins with the second random column. `correlation`: held at this, beside logarithms of both deviations. */
export function mapOf(structure: Structure, how: { turned?: boolean; correlation?: number } = {}): Shape {
  if (structure === 'intercept') return { size: 1, forms: [[[1, 0, 0]]] };
  if (structure === 'apart') return { size: 2, forms: [[[1, 0, 0]], [[1, 1, 1]]] };
  if (how.correlation !== undefined)
    return { size: 2, forms: [[[1, 0, 0]], [[how.correlation, 0, 1]], [[1, 1, 1]]], areLogs: true };
  const along = [[1, 0, 0]] as const;
  const across = [
    [1, 1, 1],
    [1, 2, 2],
  ] as const;
  const both = [[1, 0, 1]] as const;
  return { size: 3, forms: how.turned ? [across, both, along] : [along, both, across] };
}

/** A parameter as it stands in a form. */
const inForm = ({ areLogs }: Shape, at: Float64Array, place: number) =>
  areLogs ? Math.exp(at[place]!) : at[place]!;

export function variancesAt(shape: Shape, components: Components, q: number, at: Float64Array): Variances {
  const g = new Float64Array(q * q);
  for (const [k, [i, j]] of components.entries()) {
    const value = shape.forms[k]!.reduce(
      (sum, [factor, a, b]) => sum + factor * inForm(shape, at, a) * inForm(shape, at, b),
      0,
    );
    g[i * q + j] = value;
    g[j * q + i] = value;
  }
  return { g, within: Math.exp(at[shape.size]!) };
}

/** How each component moves with each parameter: row by row of components. */
function slopes(shape: Shape, at: Float64Array): Float64Array {
  const { size, forms, areLogs } = shape;
  const width = size + 1;
  const slope = new Float64Array((forms.length + 1) * width);
  for (const [k, form] of forms.entries())
    for (const [factor, a, b] of form) {
      const [own, other] = [inForm(shape, at, a), inForm(shape, at, b)];
      slope[k * width + a]! += factor * other * (areLogs ? own : 1);
      slope[k * width + b]! += factor * own * (areLogs ? other : 1);
    }
  slope[forms.length * width + size] = Math.exp(at[size]!);
  return slope;
}

/** Gradient and curvature of the deviance by the parameters, of those of the components. */
function byParameters(map: Shape, at: Float64Array, { gradient, hessian }: Curved): Omit<Local, 'value'> {
  const width = map.size + 1;
  const count = map.forms.length + 1;
  const slope = slopes(map, at);
  const own = new Float64Array(width);
  const curve = new Float64Array(width * width);
  for (let k = 0; k < count; k++)
    for (let a = 0; a < width; a++) {
      own[a]! += slope[k * width + a]! * gradient[k]!;
      for (let l = 0; l < count; l++)
        for (let b = 0; b < width; b++)
          curve[a * width + b]! += slope[k * width + a]! * hessian[k * count + l]! * slope[l * width + b]!;
    }
  for (const [k, form] of map.forms.entries())
    for (const [factor, a, b] of form) {
      const bend = factor * gradient[k]! * (map.areLogs ? inForm(map, at, a) * inForm(map, at, b) : 1);
      curve[a * width + b]! += bend;
      curve[b * width + a]! += bend;
      if (map.areLogs) curve[a * width + a]! += bend;
      if (map.areLogs) curve[b * width + b]! += bend;
    }
  const last = map.size;
  curve[last * width + last]! += Math.exp(at[last]!) * gradient[count - 1]!;
  return { gradient: own, hessian: curve };
}

export type Problem = {
  blocks: Blocks;
  components: Components;
  map: Shape;
  restricted: boolean;
  /** Parameters that move; the others stay where they begin. */
  free: readonly number[];
};

/** The least deviance over the free parameters. */
export function least(problem: Problem, start: Float64Array) {
  const { blocks, components, map, restricted, free } = problem;
  const whole = (own: Float64Array) => {
    const at = Float64Array.from(start);
    for (const [k, place] of free.entries()) at[place] = own[k]!;
    return at;
  };
  const variances = (own: Float64Array) => variancesAt(map, components, blocks.q, whole(own));
  const valueAt = (own: Float64Array) =>
    unlessItEnds(() => fittedAt(blocks, variances(own), restricted).deviance);
  const local = (own: Float64Array): Local | undefined => {
    const curved = unlessItEnds(() => curvedAt(blocks, variances(own), components, { restricted }));
    if (!curved || !Number.isFinite(curved.deviance)) return undefined;
    const all = byParameters(map, whole(own), curved);
    const width = map.size + 1;
    return {
      value: curved.deviance,
      gradient: Float64Array.from(free, (place) => all.gradient[place]!),
      hessian: Float64Array.from(
        free.flatMap((row) => free.map((column) => all.hessian[row * width + column]!)),
      ),
    };
  };
  const { at, isThere } = descend(
    local,
    valueAt,
    Float64Array.from(free, (place) => start[place]!),
  );
  return { at: whole(at), isThere };
}

/** Nothing where the arithmetic ends: far out, on the way. */
export function unlessItEnds<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** `at`: parameters of the triangle. `edges`: those of them that are 0. `curve`: of the deviance by the parameters that are not. */
export type Fit = {
  blocks: Blocks;
  structure: Structure;
  restricted: boolean;
  map: Shape;
  at: Float64Array;
  free: readonly number[];
  edges: readonly number[];
  variances: Variances;
  curved: Curved;
  /** By the free parameters, row after row. */
  hessian: Float64Array;
  /** Of each component by the free parameters. */
  slope: Float64Array;
  isThere: boolean;
};

/** Below this share of the variance within groups a variance between them is none: lme4 warns from there as well. */
const NONE = 1e-8;

/** y is of a variance about 1 within groups. */
export function fitModel(blocks: Blocks, structure: Structure, restricted: boolean): Fit {
  const map = mapOf(structure);
  const components = componentsOf[structure];
  const start = new Float64Array(map.size + 1);
  const size = blocks.scale.map((one) => (one > 0 ? Math.sqrt(0.5 / one) : 0));
  start[0] = size[0] ?? 0;
  if (map.size > 1) start[map.size - 1] = size[1] ?? 0;
  start[map.size] = Math.log(0.5);
  const problem = { blocks, components, map, restricted };
  let free = Array.from(start, (_, place) => place);
  let found = least({ ...problem, free }, start);
  const edges = edgesOf(found.at, map, blocks);
  if (edges.length > 0) {
    const at = Float64Array.from(found.at);
    for (const place of edges) at[place] = 0;
    // Without a first random column there is no triangle: what the second has stands in its own row.
    if (map.size === 3 && edges.includes(0)) at[2] = Math.hypot(found.at[1]!, found.at[2]!);
    free = free.filter((place) => !edges.includes(place));
    found = least({ ...problem, free }, at);
  }
  const variances = variancesAt(map, components, blocks.q, found.at);
  const curved = curvedAt(blocks, variances, components, { restricted, isWhole: true });
  const all = byParameters(map, found.at, curved);
  const width = map.size + 1;
  const moved = slopes(map, found.at);
  return {
    ...{ blocks, structure, restricted, map, at: found.at, free, edges, variances, curved },
    hessian: Float64Array.from(
      free.flatMap((row) => free.map((column) => all.hessian[row * width + column]!)),
    ),
    slope: Float64Array.from(
      Array.from({ length: components.length + 1 }, (_, k) =>
        free.map((place) => moved[k * width + place]!),
      ).flat(),
    ),
    isThere: found.isThere,
  };
}

function edgesOf(at: Float64Array, map: Shape, { scale }: Blocks): number[] {
  const none = NONE * Math.exp(at[map.size]!);
  const isNone = (value: number, column: number) => value * value * (scale[column] ?? 0) < none;
  if (map.size === 1) return isNone(at[0]!, 0) ? [0] : [];
  if (map.size === 2) return [0, 1].filter((place) => isNone(at[place]!, place));
  if (isNone(at[0]!, 0)) return isNone(Math.hypot(at[1]!, at[2]!), 1) ? [0, 1, 2] : [0, 1];
  return isNone(at[2]!, 1) ? (isNone(at[1]!, 1) ? [1, 2] : [2]) : [];
}
