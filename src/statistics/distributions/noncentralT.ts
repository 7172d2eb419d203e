/**
 * The non-central t distribution, (Z + ncp) / √(χ²/df), with `df` ≥ 1, by quadrature over the estimated standard
 * deviation. R's pt, an algorithm of Lenth (1989), errs beyond |ncp| = 37 and in the upper tail; this does not.
 * Source: Owen, Biometrika 55 (1968), section 3; the integral is that of his Q function over the whole range.
 */
import { root } from '../numeric/root.ts';
import { chiAverage } from './chiMixture.ts';
import { mustBePositive } from './continuous.ts';
import { lnPhi, phi, upperTail } from './normal.ts';

/** Probability of a value above `t`; relative error below 1e-11, also far out. */
export function noncentralTUpper(t: number, df: number, ncp: number): number {
  mustBePositive(df);
  if (t === 0) return phi(ncp);
  if (t === Number.POSITIVE_INFINITY) return 0;
  return chiAverage((s) => lnPhi(ncp - t * s), df, turnsOf(t, ncp));
}

/** Probability of a value at or below `t`; relative error below 1e-11, also far out. */
export function noncentralTLower(t: number, df: number, ncp: number): number {
  mustBePositive(df);
  if (t === 0) return upperTail(ncp);
  if (t === Number.POSITIVE_INFINITY) return 1;
  return chiAverage((s) => lnPhi(t * s - ncp), df, turnsOf(t, ncp));
}

/** The value at or below which, or above which, lies the probability `tail`. */
export function noncentralTQuantile(side: 'lower' | 'upper', tail: number, df: number, ncp: number): number {
  const of = side === 'lower' ? noncentralTLower : noncentralTUpper;
  const sign = side === 'lower' ? 1 : -1;
  const off = (t: number) => sign * Math.log(of(t, df, ncp) / tail);
  const spread = Math.sqrt(1 + (ncp * ncp) / (2 * df));
  let [low, high] = [ncp - 2 * spread, ncp + 2 * spread];
  while (off(low) > 0) low -= 2 * (high - low);
  while (off(high) < 0) high += 2 * (high - low);
  return root(off, low, high);
}

/** Around ncp / t the normal probability goes from one end to the other, within a few parts of 1 / t. */
function turnsOf(t: number, ncp: number): number[] {
  const width = 1 / Math.abs(t);
  return [-8, -3, 0, 3, 8].map((step) => ncp / t + step * width);
}
