/**
 * Owen's Q function: the average of Φ(t s − ncp) over s = √(χ²/df) below `limit` / √df. With it, the power of two
 * one-sided t tests is exact. Source: Owen, A special case of a bivariate non-central t-distribution, Biometrika 52
 * (1965) 437.
 */
import { chiAverage } from './chiMixture.ts';
import { mustBePositive } from './continuous.ts';
import { lnPhi } from './normal.ts';

/** Q_df(t, ncp; 0, limit), for `df` ≥ 1 and `limit` ≥ 0; absolute error below 1e-12. */
export function owensQ(df: number, t: number, ncp: number, limit: number): number {
  mustBePositive(df);
  if (!(limit > 0)) return 0;
  const turns = t === 0 ? [] : [-8, -3, 0, 3, 8].map((step) => ncp / t + step / Math.abs(t));
  return chiAverage((s) => lnPhi(t * s - ncp), df, turns, limit / Math.sqrt(df));
}
