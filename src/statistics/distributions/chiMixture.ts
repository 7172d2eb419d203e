/**
 * Averages over s = √(χ²/df), the estimate of a standard deviation that is 1: what the non-central t distribution and
 * Owen's Q are. The integrands are log-concave, so that their bulk is found by its peak, however far out it lies.
 */
import { area } from '../numeric/quadrature.ts';
import { HALF_LOG_TWO_PI, stirlingError } from './masses.ts';

/** Below e^−45 of the peak nothing adds to fifteen digits. */
const FAR = 45;

/**
 * The average of exp(`lnWeight`(s)) over s below `end`, for `df` ≥ 1. `lnWeight` is concave; `turns` are places around
 * which it changes its course, for the quadrature to divide at.
 */
export function chiAverage(
  lnWeight: (s: number) => number,
  df: number,
  turns: readonly number[] = [],
  end = Number.POSITIVE_INFINITY,
): number {
  // ln of the density, with what is large in it cancelled beforehand: for many degrees of freedom nothing would be left.
  const constant = Math.LN2 + 0.5 * Math.log(df / 2) - HALF_LOG_TWO_PI - stirlingError(df / 2);
  const exponent = (s: number) => {
    const away = s - 1;
    const log = s < 0.5 ? Math.log(s) : Math.log1p(away);
    const shape = df * (log - away - (away * away) / 2) - log;
    return (df === 1 ? (1 - s * s) / 2 : shape) + constant + lnWeight(s);
  };
  const peak = peakOf(exponent, Math.min(1, end / 2), end);
  const top = exponent(peak);
  if (!(top > -700)) return 0;
  // The exponent falls at least as fast as that of χ alone, whose standard deviation this is.
  const reach = 8 / Math.sqrt(df + (df - 1) / (peak * peak));
  const below = edge((s) => exponent(s) - top, peak, Number.MIN_VALUE, reach);
  const above = edge((s) => exponent(s) - top, peak, end, reach);
  // A course that changes slowly needs no division of its own.
  const steep = (turns.at(-1) ?? 0) - (turns[0] ?? 0) < (above - below) / 2;
  const inside = steep ? turns.filter((at) => at > below && at < above) : [];
  const ends = [below, ...inside, peak, above].sort((a, b) => a - b);
  const unique = ends.filter((at, place) => at !== ends[place - 1]);
  return Math.exp(top) * area((s) => Math.exp(exponent(s) - top), unique);
}

/** Where a concave function on (0, `end`) is highest, roughly: the bracket is widened, then narrowed by thirds of gold. */
function peakOf(f: (s: number) => number, start: number, end: number): number {
  let [low, high] = [start / 2, Math.min(end, start * 2)];
  while (low > 1e-150 && f(low) >= f(low * 2)) low /= 4;
  while (high < end && f(high) >= f(high / 2)) high = Math.min(end, high * 4);
  const gold = (Math.sqrt(5) - 1) / 2;
  let [left, right] = [high - gold * (high - low), low + gold * (high - low)];
  let [atLeft, atRight] = [f(left), f(right)];
  while (high - low > 0.01 * high) {
    if (atLeft >= atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - gold * (high - low);
      atLeft = f(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + gold * (high - low);
      atRight = f(right);
    }
  }
  return atLeft >= atRight ? left : right;
}

/**
 * Between the peak and `limit`, where the function has fallen by `FAR`; the limit itself if it never does. `reach` is
 * the first step, doubled until it is enough.
 */
function edge(drop: (s: number) => number, peak: number, limit: number, reach: number): number {
  const toward = Math.sign(limit - peak);
  const at = (distance: number) => peak + toward * Math.min(distance, Math.abs(limit - peak));
  let [near, far] = [0, reach];
  while (drop(at(far)) > -FAR) {
    if (far >= Math.abs(limit - peak)) return limit;
    [near, far] = [far, 2 * far];
  }
  for (let step = 0; step < 5; step++) {
    const middle = (near + far) / 2;
    if (drop(at(middle)) > -FAR) near = middle;
    else far = middle;
  }
  return at(far);
}
