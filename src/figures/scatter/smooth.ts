/** Curves through points: the line of least squares with the interval of its mean, and loess. */
import { tQuantile } from '../../statistics/distributions/studentT.ts';
import { loessAt, usualSpan } from '../../statistics/loess.ts';
import { momentsOf } from '../../statistics/summary.ts';

/** Places at which curves are computed. */
export const steps = 41;

export type Pairs = { x: Float64Array; y: Float64Array };

function placesAlong(x: Float64Array): Float64Array {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of x) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return Float64Array.from({ length: steps }, (_, at) => low + ((high - low) * at) / (steps - 1));
}

/** Of at least three points that do not stand above one another. */
export function lineOf({ x, y }: Pairs, confidence: number) {
  const n = x.length;
  if (n < 3) return undefined;
  const [own, other] = [momentsOf(x), momentsOf(y)];
  if (!(own.squares > 0)) return undefined;
  let products = 0;
  for (let at = 0; at < n; at++) products += (x[at]! - own.mean) * (y[at]! - other.mean);
  const slope = products / own.squares;
  let left = 0;
  for (let at = 0; at < n; at++) left += (y[at]! - other.mean - slope * (x[at]! - own.mean)) ** 2;
  const error = Math.sqrt(left / (n - 2)) * tQuantile(0.5 + confidence / 2, n - 2);
  const places = placesAlong(x);
  const middle = places.map((place) => other.mean + slope * (place - own.mean));
  const reach = places.map((place) => error * Math.sqrt(1 / n + (place - own.mean) ** 2 / own.squares));
  return {
    slope,
    line: { x: places, y: middle },
    band: {
      x: places,
      ymin: middle.map((level, at) => level - reach[at]!),
      ymax: middle.map((level, at) => level + reach[at]!),
    },
  };
}

/** Of points enough for a parabola at every place. */
export function curveOf({ x, y }: Pairs): { x: Float64Array; y: Float64Array } | undefined {
  const order = Uint32Array.from(x.keys()).sort((a, b) => x[a]! - x[b]!);
  const pick = (values: Float64Array) => Float64Array.from(order, (row) => values[row]!);
  const places = placesAlong(x);
  const found = loessAt(pick(x), pick(y), places);
  return found && { x: places, y: found };
}

/** In R, how many different values each place `at` sees: where they are fewer than three no parabola is known. */
export const seesEnough = (x: string) => `seen <- vapply(at, function(one) {
    far <- abs(${x} - one)
    length(unique(${x}[far < sort(far)[floor(${usualSpan} * length(far) + 1e-5)]]))
  }, 0L)`;
