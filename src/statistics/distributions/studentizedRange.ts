/** The range of means of several groups beside an estimate of their standard deviation: what Tukey's test stands on. */
import { root } from '../numeric/root.ts';
import { chiAverage } from './chiMixture.ts';
import { mustBePositive, mustBeProbability } from './continuous.ts';
import { density, phi } from './normal.ts';

/** Ranges are tabled up to here, on stretches this wide, by polynomials of this degree. */
const [MOST, WIDTH, DEGREE] = [40, 2.5, 21];
/** A sum of equal steps of a function that falls as the normal density does has all digits. */
const STEP = 0.25;

export type StudentizedRange = {
  /** The probability of more than `q`, with a relative error below 1e-9. */
  upper: (q: number, df: number) => number;
  /** The value exceeded with probability `p`. @throws RangeError as other quantiles */
  upperQuantile: (p: number, df: number) => number;
};

/** Of so many `groups`, two at least; the range of normal values is tabled once. Degrees of freedom are 1 or more. */
export function studentizedRange(groups: number): StudentizedRange {
  const lnBeyond = tabled((w) => Math.log(rangeBeyond(w, groups)));
  const upper = (q: number, df: number) => {
    mustBePositive(df);
    return q > 0
      ? Math.min(
          1,
          chiAverage((s) => lnBeyond(q * s), df),
        )
      : 1;
  };
  const upperQuantile = (p: number, df: number) => {
    mustBeProbability(p);
    const off = (q: number) => Math.log(upper(q, df) / p);
    let [low, high] = [1, 2];
    while (off(low) < 0) low /= 2;
    while (off(high) > 0) high *= 2;
    return root(off, low, high);
  };
  return { upper, upperQuantile };
}

/**
 * The probability that `groups` standard normal values range over more than `w`: the largest is at z, and not all others
 * within w below it. What is left of one is never made by taking away, so that far tails keep their digits.
 */
function rangeBeyond(w: number, groups: number): number {
  const others = groups - 1;
  let sum = 0;
  for (let z = -9; z <= w + 9; z += STEP) {
    const below = phi(z);
    const share = Math.min(1, phi(z - w) / below);
    sum += density(z) * below ** others * (share === 1 ? 1 : -Math.expm1(others * Math.log1p(-share)));
  }
  return Math.min(1, groups * sum * STEP);
}

/** A smooth function of a range by Chebyshev's polynomials; beyond the last it falls as the normal density of a difference. */
function tabled(f: (w: number) => number): (w: number) => number {
  const parts = Array.from({ length: MOST / WIDTH }, (_, at) => coefficientsOf(f, at * WIDTH));
  const last = f(MOST);
  return (w) => {
    if (w >= MOST) return last - (w * w - MOST * MOST) / 4 - Math.log(w / MOST);
    const part = Math.floor(w / WIDTH);
    return clenshaw(parts[part]!, (2 * (w - part * WIDTH)) / WIDTH - 1);
  };
}

function coefficientsOf(f: (w: number) => number, from: number): Float64Array {
  const angle = (at: number) => (Math.PI * (at + 0.5)) / DEGREE;
  const values = Float64Array.from({ length: DEGREE }, (_, at) =>
    f(from + (WIDTH * (1 + Math.cos(angle(at)))) / 2),
  );
  return Float64Array.from({ length: DEGREE }, (_, k) => {
    let sum = 0;
    for (let at = 0; at < DEGREE; at++) sum += values[at]! * Math.cos(k * angle(at));
    return (sum * (k === 0 ? 1 : 2)) / DEGREE;
  });
}

function clenshaw(coefficients: Float64Array, x: number): number {
  let [b1, b2] = [0, 0];
  for (let k = coefficients.length - 1; k > 0; k--) [b1, b2] = [coefficients[k]! + 2 * x * b1 - b2, b1];
  return coefficients[0]! + x * b1 - b2;
}
