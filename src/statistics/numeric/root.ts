/** Zeros of functions of one number. */

/**
 * Where `f` crosses zero between `low` and `high`, as narrow as doubles tell apart: bisection, secant and inverse
 * quadratic steps. Source: Brent, Algorithms for Minimization without Derivatives (1973).
 * @throws RangeError when `f` has the same sign at both ends, or is no number there
 */
export function root(f: (x: number) => number, low: number, high: number, tolerance = 0): number {
  let [a, b] = [low, high];
  let [fa, fb] = [f(a), f(b)];
  if (fa === 0) return a;
  if (fb === 0) return b;
  if (!(fa * fb < 0)) throw new RangeError(`No change of sign between ${low} and ${high}.`);
  let [c, fc, step, before] = [a, fa, b - a, b - a];
  for (let turn = 0; turn < 200 && fb !== 0; turn++) {
    if (fb > 0 === fc > 0) [c, fc, step, before] = [a, fa, b - a, b - a];
    if (Math.abs(fc) < Math.abs(fb)) [a, b, c, fa, fb, fc] = [b, c, b, fb, fc, fb];
    const least = 2 * Number.EPSILON * Math.abs(b) + tolerance / 2;
    const half = (c - b) / 2;
    if (Math.abs(half) <= least) break;
    const next = Math.abs(before) >= least && Math.abs(fa) > Math.abs(fb) ? leap(a, b, c, fa, fb, fc) : half;
    const keeps =
      next * half > 0 && Math.abs(next) < Math.min(1.5 * Math.abs(half) - least / 2, Math.abs(before) / 2);
    [before, step] = keeps ? [step, next] : [half, half];
    [a, fa] = [b, fb];
    b += Math.abs(step) > least ? step : Math.sign(half) * least;
    fb = f(b);
  }
  return b;
}

/** The step from `b` to where a line through two points, or a parabola lying on its side through three, meets zero. */
function leap(a: number, b: number, c: number, fa: number, fb: number, fc: number): number {
  const s = fb / fa;
  if (a === c) return (-(c - b) * s) / (1 - s);
  const [q, r] = [fa / fc, fb / fc];
  const p = s * ((c - b) * q * (q - r) - (b - a) * (r - 1));
  return -p / ((q - 1) * (r - 1) * (s - 1));
}

/**
 * The smallest whole number from `least` to `most` at which `holds`, which stays true once it is; undefined if none.
 * `start` is a guess. Asks about twice the logarithm of the distance from the guess.
 */
export function firstWhole(
  holds: (n: number) => boolean,
  { least, most, start = least }: { least: number; most: number; start?: number },
): number | undefined {
  let high = Math.min(most, Math.max(least, Math.round(start)));
  let low = least - 1;
  let reach = 1;
  if (holds(high)) {
    while (high - reach >= least && holds(high - reach)) {
      high -= reach;
      reach *= 2;
    }
    low = Math.max(low, high - reach);
  } else {
    do {
      if (high === most) return undefined;
      low = high;
      high = Math.min(most, high + reach);
      reach *= 2;
    } while (!holds(high));
  }
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * Where `f` is greatest between the ends: the best of 32 steps, refined by golden sections. Beside its peak a function
 * changes by the square of the distance, so that half of the digits are enough.
 */
export function peak(f: (x: number) => number, from: number, to: number): number {
  // Where it still rises at the end there is nothing to look for.
  if (f(to) > f(to - (to - from) / 10_000)) return to;
  const step = (to - from) / 32;
  const values = Array.from({ length: 33 }, (_, k) => f(from + k * step));
  const best = from + values.indexOf(Math.max(...values)) * step;
  const inside = (x: number) => Math.min(Math.max(x, Math.min(from, to)), Math.max(from, to));
  let [low, high] = [inside(best - step), inside(best + step)];
  const golden = (Math.sqrt(5) - 1) / 2;
  let [a, b] = [high - golden * (high - low), low + golden * (high - low)];
  let [atA, atB] = [f(a), f(b)];
  for (let k = 0; k < 36; k++) {
    if (atA < atB) {
      [low, a, atA] = [a, b, atB];
      b = low + golden * (high - low);
      atB = f(b);
    } else {
      [high, b, atB] = [b, a, atA];
      a = high - golden * (high - low);
      atA = f(a);
    }
  }
  const middle = (low + high) / 2;
  return f(middle) >= f(best) ? middle : best;
}
