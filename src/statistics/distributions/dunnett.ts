/**
 * The largest of several t values that share a control and an estimate of one standard deviation: what Dunnett's test stands on. Each
 * is a part of the control's own value and a part that is free, so that one integral over the control's serves however many there are.
 * Source: Dunnett, J. Am. Stat. Assoc. 50 (1955) 1096; Hsu, Multiple Comparisons (1996), chapter 3.
 */
import { area } from '../numeric/quadrature.ts';
import { root } from '../numeric/root.ts';
import { chiAverage } from './chiMixture.ts';
import { mustBePositive, mustBeProbability } from './continuous.ts';
import { density, upperTail } from './normal.ts';
import { tabled } from './tabled.ts';

/** How far out the control's value is followed. */
const REACH = 9;
/** Beyond this many of their own deviations from where they turn, tails are 0 or 1. */
const TURN = 9;

/** Of parts that are less free than this, steps would have to be too small. */
const STEEP = 0.1;

/** A quantile of one value at a half is 0, which its root comes near and does not reach. */
const ROUNDING = 1e-12;

export type Largest = {
  /** The probability that the largest is beyond `t`. */
  upper: (t: number, df: number) => number;
  /** The value exceeded with probability `p` below a half. @throws RangeError as other quantiles */
  upperQuantile: (p: number, df: number) => number;
};

/** `shares`: the correlation of two of them is the product of theirs, each from 0 to 1. `sizes`: of t values without their sign. */
export function dunnett(shares: readonly number[], sizes: boolean): Largest {
  const own = [...new Set(shares)].map((share) => ({
    share,
    free: Math.sqrt((1 - share) * (1 + share)),
    count: shares.filter((one) => one === share).length,
  }));
  const lnBeyond = tabled((w) => Math.log(beyond(w, own, sizes)), 1);
  const upper = (t: number, df: number) => {
    mustBePositive(df);
    if (t > 0)
      return Math.min(
        1,
        chiAverage((s) => lnBeyond(t * s), df),
      );
    if (sizes) return 1;
    // What is left of one is never small here.
    return 1 - chiAverage((s) => Math.log(1 - beyond(t * s, own, sizes)), df);
  };
  const upperQuantile = (p: number, df: number) => {
    mustBeProbability(p);
    const off = (t: number) => Math.log(upper(t, df) / p);
    let [low, high] = [0.5, 2];
    while (off(low) < 0) low /= 2;
    while (off(high) > 0) high *= 2;
    const found = root(off, low, high);
    return found < ROUNDING ? 0 : found;
  };
  return { upper, upperQuantile };
}

type Part = { share: number; free: number; count: number };

/** Of normal values; what is left of one is never made by taking away, so that far tails keep their digits. */
function beyond(w: number, parts: readonly Part[], sizes: boolean): number {
  const given = (z: number) => {
    let lnNone = 0;
    for (const { share, free, count } of parts) {
      const over = upperTail((w - share * z) / free);
      lnNone += count * Math.log1p(-Math.min(1, sizes ? over + upperTail((w + share * z) / free) : over));
    }
    return -density(z) * Math.expm1(lnNone);
  };
  // Of sizes either side of the control's value is as the other.
  const [from, to] = [sizes ? 0 : -REACH, Math.max(0, w) + REACH];
  const least = Math.min(...parts.map(({ free }) => free));
  if (least > STEEP) {
    // A sum of equal steps of a function that falls as the normal density does has all digits.
    const step = Math.min(0.25, least / 3);
    let sum = sizes ? given(0) / 2 : 0;
    for (let z = sizes ? step : from; z <= to; z += step) sum += given(z);
    return Math.min(1, (sizes ? 2 : 1) * sum * step);
  }
  const turns = parts.flatMap(({ share, free }) =>
    share === 0 ? [] : [-TURN, 0, TURN].map((reach) => (w + reach * free) / share),
  );
  const ends = [from, ...turns.filter((at) => at > from && at < to), to].sort((a, b) => a - b);
  return Math.min(1, (sizes ? 2 : 1) * area(given, [...new Set(ends)], 1e-12));
}
