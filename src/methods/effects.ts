/** Intervals of effects by what a statistic is centred on: the values under which it lies that far out. */
import { fTails } from '../statistics/distributions/fisherF.ts';
import type { Tails } from '../statistics/distributions/incompleteBeta.ts';
import { noncentralChiSquareTails, noncentralFTails } from '../statistics/distributions/noncentralSums.ts';
import { root } from '../statistics/numeric/root.ts';
import type { Value } from './result.ts';

/** The non-centralities under which the tail on either side has the probability `tail`; 0 where none has. */
function centres(tails: (ncp: number) => Tails, start: number, tail: number): { low: number; high: number } {
  const where = (side: keyof Tails) => {
    const off = (ncp: number) => Math.log(tails(ncp)[side] / tail);
    const sign = side === 'upper' ? 1 : -1;
    if (!(sign * off(0) < 0)) return 0;
    let high = Math.max(1, start);
    while (sign * off(high) < 0) high *= 2;
    return root(off, 0, high);
  };
  return { low: where('upper'), high: where('lower') };
}

/** Cramér's V of a chi-square statistic: the root of the share of what it can be at most. */
export function cramersV(statistic: number, df: number, n: number, most: number, tail: number): Value {
  const v = (one: number) => Math.min(1, Math.sqrt(one / n / most));
  const { low, high } = centres((ncp) => noncentralChiSquareTails(statistic, df, ncp), statistic, tail);
  return { is: 'estimate', n, value: v(statistic), low: v(low), high: v(high) };
}

/** The share that a chi-square statistic of ranks is of the `most` that it can be: epsilon squared, Kendall's W. */
export function shareOfRanks(statistic: number, df: number, n: number, most: number, tail: number): Value {
  const share = (one: number) => Math.min(1, one / most);
  const value = share(statistic);
  try {
    const { low, high } = centres((ncp) => noncentralChiSquareTails(statistic, df, ncp), statistic, tail);
    return { is: 'estimate', n, value, low: share(low), high: share(high) };
  } catch (error) {
    if (error instanceof RangeError) return { is: 'estimate', n, value };
    throw error;
  }
}

/** R of the same: `ranks_share(statistic, df, most)` has the share and its limits, with a probability of `tail` beyond each. */
export const shareOfRanksInR = `chi_beyond <- function(x, df, ncp) {
  j <- seq(max(0, floor(ncp / 2 - 12 * sqrt(ncp / 2 + 1) - 24)), ceiling(ncp / 2 + 12 * sqrt(ncp / 2 + 1) + 24))
  sum(dpois(j, ncp / 2) * pchisq(x, df + 2 * j, lower.tail = FALSE))
}
ranks_share <- function(statistic, df, most) {
  beyond <- function(ncp) chi_beyond(statistic, df, ncp)
  pmin(1, c(statistic, centre(beyond, tail, statistic), centre(beyond, 1 - tail, statistic)) / most)
}`;

/**
 * The share of squares that lies between groups. Its interval is that of the population's: the non-centrality is n times the
 * squares between groups beside those within. Source: Steiger, Psychological Methods 9 (2004) 164.
 */
export function etaSquared(
  f: number,
  df: number,
  rest: number,
  n: number,
  tail: number,
): Extract<Value, { is: 'estimate' }> {
  const share = (ncp: number) => ncp / (ncp + n);
  const value = (f * df) / (f * df + rest);
  // Of a share so near to one the sums have more terms than a page may wait for, and the interval says nothing more.
  if (f * df > Math.max(1e6, 1e4 * rest)) return { is: 'estimate', n, value };
  try {
    const { low, high } = centres((ncp) => noncentralFTails(f, df, rest, ncp), f * df, tail);
    return { is: 'estimate', n, value, low: share(low), high: share(high) };
  } catch (error) {
    // A share next to one, whose non-centrality is beyond what is summed.
    if (error instanceof RangeError) return { is: 'estimate', n, value };
    throw error;
  }
}

/** The same share, less what chance alone would have put between groups; its interval is that of the same share of the population. */
export function omegaSquared(f: number, df: number, rest: number, n: number, tail: number): Value {
  const omega = (df * (f - 1)) / (df * (f - 1) + n);
  return { ...etaSquared(f, df, rest, n, tail), value: Math.max(0, omega) };
}

/** The probability of an F value as large as this. */
export function fTest(n: number, statistic: number, df: number, df2: number): Value {
  return { is: 'test', n, statistic, df, df2, p: fTails(statistic, df, df2).upper };
}

/** R of the same: `centre(upper, chance, start)`, where `upper(ncp)` is the probability beyond what was seen. */
export const centresInR = `# R's pf with a non-centrality stops at the eighth digit where F is small: central tails with the weights of Poisson instead.
f_beyond <- function(f, df, rest, ncp) {
  # Of a share so near to one there is no interval.
  if (f * df > max(1e6, 1e4 * rest)) return(NA)
  j <- seq(max(0, floor(ncp / 2 - 12 * sqrt(ncp / 2 + 1) - 24)), ceiling(ncp / 2 + 12 * sqrt(ncp / 2 + 1) + 24))
  sum(dpois(j, ncp / 2) * pbeta(df * f / (df * f + rest), df / 2 + j, rest / 2, lower.tail = FALSE))
}
# The non-centrality under which what was seen is exceeded with this chance; 0 where it is so often even without.
centre <- function(upper, chance, start) {
  off <- function(ncp) log(upper(ncp) / chance)
  if (is.na(off(0))) return(NA)
  if (off(0) >= 0) return(0)
  high <- max(1, start)
  while (off(high) < 0) high <- 2 * high
  uniroot(off, c(0, high), tol = 1e-14)$root
}`;
