/**
 * Intervals of standard deviations and the correlation of a mixed model: the values at which the deviance, all else as good as it can then
 * be, is higher than at its least by no more than chance makes it. As lme4's `confint`, by the whole likelihood, also where the estimate is
 * of the restricted one. Source: Bates, Mächler, Bolker and Walker (2015), 5.1.
 */
import { chiSquareUpperQuantile } from '../distributions/chiSquare.ts';
import { root } from '../numeric/root.ts';
import type { Blocks } from './blocks.ts';
import { fittedAt } from './likelihood.ts';
import {
  componentsOf,
  type Fit,
  fitModel,
  least,
  mapOf,
  type Shape,
  type Structure,
  unlessItEnds,
  variancesAt,
} from './model.ts';

export type Profiled = 'first' | 'second' | 'correlation' | 'within';
export type Limits = { low: number; high: number };

/** A deviation that moves, by its place, and from where it begins at least. */
type Open = { place: number; least: number };

/** How a value is held: by which parameters, from where on, which of them move, and how the value is put among them. */
type Held = {
  map(value: number): Shape;
  start: Float64Array;
  free(value: number): number[];
  open(value: number): Open[];
  put(at: Float64Array, value: number): void;
};

/** Intervals by the greatest whole likelihood. @param report how far it is, from 0 to 1 */
export function profileOf(
  blocks: Blocks,
  structure: Structure,
  level: number,
  report: (share: number) => void,
) {
  const limits = new Map<Profiled, Limits>();
  const fit = unlessItEnds(() => fitModel(blocks, structure, false));
  if (!fit) return limits;
  const wanted: Profiled[] =
    structure === 'intercept'
      ? ['first', 'within']
      : structure === 'apart'
        ? ['first', 'second', 'within']
        : ['first', 'second', 'correlation', 'within'];
  for (const [at, what] of wanted.entries()) {
    const own = unlessItEnds(() => limitsOf(fit, what, chiSquareUpperQuantile(1 - level, 1)));
    if (own) limits.set(what, own);
    report((at + 1) / wanted.length);
  }
  return limits;
}

/** Undefined where there is no estimate to begin with, as of a correlation with a variance of 0. */
function limitsOf(fit: Fit, what: Profiled, most: number): Limits | undefined {
  const { blocks, structure, variances } = fit;
  const { g, within } = variances;
  const { q } = blocks;
  const [sd1, sd2] = [Math.sqrt(g[0]!), Math.sqrt(q > 1 ? g[3]! : 0)];
  const held = heldOf(fit, what, sd1, sd2);
  if (!held) return undefined;
  const components = componentsOf[structure];
  // Each time from the estimate: from what was best far out, a variance of nearly 0, there may be no way back.
  const off = (value: number): number => {
    const from = Float64Array.from(held.start);
    held.put(from, value);
    // From a deviation of exactly 0 there is no way up or down.
    for (const { place, least: low } of held.open(value))
      if (Math.abs(from[place]!) < low) from[place] = from[place]! < 0 ? -low : low;
    const free = held.free(value);
    const map = held.map(value);
    const { at } = least({ blocks, components, map, restricted: false, free }, from);
    const { deviance } = fittedAt(blocks, variancesAt(map, components, q, at), false);
    return deviance - fit.curved.deviance - most;
  };
  const end = (from: number, to: number) => (off(to) <= 0 ? to : root(off, from, to, 1e-10));
  if (what === 'correlation') {
    const value = sd1 > 0 && sd2 > 0 ? g[1]! / sd1 / sd2 : 0;
    const own = Math.max(-1, Math.min(1, value));
    return { low: end(own, -1), high: end(own, 1) };
  }
  const value = what === 'within' ? Math.sqrt(within) : what === 'first' ? sd1 : sd2;
  const scale = what === 'second' ? (blocks.scale[1] ?? 1) : what === 'first' ? (blocks.scale[0] ?? 1) : 1;
  let high = Math.max(2 * value, Math.sqrt(within / scale));
  for (let turn = 0; turn < 60 && off(high) <= 0; turn++) high *= 2;
  const upper = root(off, value, high, 1e-10 * high);
  // The variance within groups is never none.
  const lower = what === 'within' ? root(off, value * 1e-3, value, 1e-10 * value) : end(value, 0);
  return { low: lower, high: upper };
}

function heldOf(
  { at, map, structure, variances, blocks: { scale } }: Fit,
  what: Profiled,
  sd1: number,
  sd2: number,
): Held | undefined {
  const places = Array.from({ length: map.size + 1 }, (_, place) => place);
  const low = (column: number) => 0.1 / Math.sqrt(scale[column] || 1);
  const deviations: Open[] = [
    { place: 0, least: low(0) },
    ...(map.size > 1 ? [{ place: map.size - 1, least: low(1) }] : []),
  ];
  const all = (place: number) => places.filter((one) => one !== place);
  const simple = (place: number, own: (value: number) => number): Held => ({
    map: () => map,
    start: at,
    free: () => all(place),
    open: () => deviations.filter((one) => one.place !== place),
    put: (to, value) => {
      to[place] = own(value);
    },
  });
  if (what === 'within') return simple(map.size, (value) => 2 * Math.log(value));
  if (structure !== 'slope') return simple(what === 'first' ? 0 : 1, (value) => value);
  if (what === 'correlation') {
    if (!(sd1 > 0 && sd2 > 0)) return undefined;
    const start = Float64Array.of(Math.log(sd1), Math.log(sd2), at[map.size]!);
    const mapAt = (correlation: number) => mapOf('slope', { correlation });
    return { map: mapAt, start, free: () => [0, 1, 2], open: () => [], put: () => {} };
  }
  const turned = what === 'second';
  const [own, other] = turned ? [sd2, sd1] : [sd1, sd2];
  const along = own > 0 ? variances.g[1]! / own : 0;
  const start = Float64Array.of(
    own,
    along,
    Math.sqrt(Math.max(0, other * other - along * along)),
    at[map.size]!,
  );
  return {
    map: () => mapOf('slope', { turned }),
    start,
    // Without this one there is nothing that the other could go along with.
    free: (value) => (value === 0 ? [2, 3] : [1, 2, 3]),
    open: () => [{ place: 2, least: low(turned ? 0 : 1) }],
    put: (to, value) => {
      to[0] = value;
      if (value === 0) to[2] = Math.hypot(to[1]!, to[2]!);
      if (value === 0) to[1] = 0;
    },
  };
}
