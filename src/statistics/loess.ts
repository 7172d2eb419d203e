/**
 * A smooth curve through points: at each place a parabola by least squares, of the nearest points, the nearer the heavier
 * (tricube weights). Source: Cleveland and Devlin (1988), JASA 83:596. As R's `loess` with `surface = "direct"`.
 */

/** The part of all points that each place looks at, as R has it. */
export const usualSpan = 0.75;

/**
 * @param x in rising order
 * @returns nothing where some place sees too few different points for a parabola
 */
export function loessAt(
  x: Float64Array,
  y: Float64Array,
  places: Float64Array,
  span = usualSpan,
): Float64Array | undefined {
  const n = x.length;
  const near = Math.min(n, Math.floor(n * span + 1e-5));
  if (near < 3) return undefined;
  let first = 0;
  const found = new Float64Array(places.length);
  for (const [k, place] of places.entries()) {
    // The window of the nearest moves on with the place.
    while (first + near < n && x[first + near]! - place < place - x[first]!) first++;
    const reach = Math.max(place - x[first]!, x[first + near - 1]! - place) * Math.max(1, span);
    const value = parabolaAt(x, y, place, reach);
    if (value === undefined) return undefined;
    found[k] = value;
  }
  return found;
}

/** By orthogonal polynomials, which lose no digits where values lie far from 0. */
function parabolaAt(x: Float64Array, y: Float64Array, place: number, reach: number): number | undefined {
  if (!(reach > 0)) return undefined;
  const from = firstWithin(x, place - reach);
  let until = from;
  while (until < x.length && x[until]! < place + reach) until++;
  const weights = Float64Array.from({ length: until - from }, (_, at) => {
    const far = Math.abs(x[from + at]! - place) / reach;
    return far < 1 ? (1 - far ** 3) ** 3 : 0;
  });
  const seen = new Set<number>();
  for (let at = from; at < until && seen.size < 3; at++) if (weights[at - from]! > 0) seen.add(x[at]!);
  if (seen.size < 3) return undefined;
  const t = (at: number) => (x[from + at]! - place) / reach;
  const sum = (of: (at: number) => number) => weights.reduce((all, weight, at) => all + weight * of(at), 0);
  const whole = sum(() => 1);
  const middle = sum(t) / whole;
  const first = (at: number) => t(at) - middle;
  const squares = sum((at) => first(at) ** 2);
  const [ofFirst, ofOne] = [sum((at) => first(at) ** 3) / squares, squares / whole];
  const second = (at: number) => first(at) ** 2 - ofFirst * first(at) - ofOne;
  const value = (at: number) => y[from + at]!;
  const level = sum(value) / whole;
  const slope = sum((at) => first(at) * value(at)) / squares;
  const bend = sum((at) => second(at) * value(at)) / sum((at) => second(at) ** 2);
  // At the place itself t is 0.
  return level - slope * middle + bend * (middle ** 2 + ofFirst * middle - ofOne);
}

function firstWithin(x: Float64Array, low: number): number {
  let [from, to] = [0, x.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (x[middle]! > low) to = middle;
    else from = middle + 1;
  }
  return from;
}
