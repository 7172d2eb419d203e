/** The range of means of several groups beside an estimate of their standard deviation: what Tukey's test stands on. */
import { root } from '../numeric/root.ts';
import { chiAverage } from './chiMixture.ts';
import { mustBePositive, mustBeProbability } from './continuous.ts';
import { density, phi } from './normal.ts';
import { tabled } from './tabled.ts';

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
  const lnBeyond = tabled((w) => Math.log(rangeBeyond(w, groups)), 2);
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
