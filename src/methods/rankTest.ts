/** What rank tests share: exact or by the normal distribution, one side or both, and in R. */
import { quantile, upperTail } from '../statistics/distributions/normal.ts';
import { chanceOf, countBelow, type Sums, sumReached } from '../statistics/ranks/ranks.ts';
import { sortedQuantile } from '../statistics/summary.ts';
import type { Option } from './method.ts';
import type { Row, Value } from './result.ts';
import { type Chosen, tailsOf } from './tTest.ts';

/**
 * Exact up to a number of people that is said, with ties too; R does so below 50 in each group, with ties since 4.6, where both
 * sides together are twice the smaller of them.
 * Beyond it, and where that is asked, the normal distribution, with R's correction for continuity.
 */
export const exactness = {
  name: 'exactness',
  kind: 'choice',
  options: ['auto', 'normal'],
  default: 'auto',
} as const satisfies Option;

export const continuity = { name: 'continuity', kind: 'truth', default: true } as const satisfies Option;

export type RankChosen = Chosen & { exactness: 'auto' | 'normal'; continuity: boolean };

/** p of a sum of doubled ranks: exactly, both sides together by how far they are from the mean. */
export function exactP(sums: Sums, sum: number, mean: number, side: Chosen['sided']): number {
  if (side === 'less') return chanceOf(sums, (one) => one <= sum);
  if (side === 'greater') return chanceOf(sums, (one) => one >= sum);
  const away = Math.abs(sum - mean) * (1 - 1e-12);
  return chanceOf(sums, (one) => Math.abs(one - mean) >= away);
}

/** p by the normal distribution; `off` is how far the statistic is from its mean. */
export function normalP(off: number, sd: number, { sided: side, continuity: corrected }: RankChosen): number {
  const half = { both: Math.sign(off) * 0.5, greater: 0.5, less: -0.5 }[side];
  const z = (off - (corrected ? half : 0)) / sd;
  if (side === 'both') return Math.min(1, 2 * upperTail(Math.abs(z)));
  return side === 'greater' ? upperTail(z) : upperTail(-z);
}

/** Places from either end of all pairs between which the interval lies: by the sums where they are known, else by their sd. */
export function placesFrom(
  chosen: Chosen,
  pairs: number,
  known: Sums | undefined,
  sd: number,
): { low: number; high: number } {
  const { low, high } = tailsOf(chosen);
  const place = (tail: number) => {
    if (tail === 0) return 0;
    return known ? sumReached(known, tail) : Math.floor(pairs / 2 + quantile(tail) * sd);
  };
  return { low: place(low), high: place(high) };
}

/** The middle of all pairs with its interval, which is not there where so few people have none. */
export function shiftOf(
  n: number,
  pairs: number,
  middle: number,
  places: { low: number; high: number },
  at: (place: number) => number,
): Value {
  return {
    is: 'estimate',
    n,
    value: middle,
    ...(places.low > 0 && { low: at(places.low) }),
    ...(places.high > 0 && { high: at(pairs + 1 - places.high) }),
  };
}

/**
 * First less second less the reference. 5.1 − 4.9 and 3.4 − 3.2 are the same, and their doubles are not: what lies apart by
 * rounding alone is tied, in every unit alike, and what is off zero by it is zero. R takes such differences as they come.
 */
export function withoutRounding(first: Float64Array, second: Float64Array, reference: number): Float64Array {
  let size = Math.abs(reference);
  for (const values of [first, second]) for (const value of values) size = Math.max(size, Math.abs(value));
  const off = 2 * Number.EPSILON * size;
  const differences = first.map((value, at) => value - second[at]! - reference);
  const same = tiedWithin(differences.map(Math.abs), off, 0);
  return same.map((one, at) => Math.sign(differences[at]!) * one);
}

/** Values that follow one another by no more than `off` are one, the least of them; those that begin so at `from` are that. */
export function tiedWithin(values: Float64Array, off: number, from = Number.NEGATIVE_INFINITY): Float64Array {
  const rising = values.toSorted();
  let [before, one] = [from, from];
  const same = rising.map((value) => {
    if (value - before > off) one = value;
    before = value;
    return one;
  });
  return values.map((value) => same[countBelow(rising, value)]!);
}

/** R of the same: `moved`, from `x`, `y` and `reference`. */
export const movedInR = `moved <- x - y - reference
# What lies apart by rounding alone is tied, and what is off zero by it is zero.
off <- 2 * .Machine$double.eps * max(abs(c(x, y, reference)))
sizes <- sort(abs(moved))
apart <- which(diff(c(0, sizes)) > off)
same <- c(0, sizes[apart])[findInterval(seq_along(sizes), apart) + 1]
moved <- sign(moved) * same[rank(abs(moved), ties.method = "first")]`;

export const rankColumns = [{ word: 'n' }, { word: 'median' }, { word: 'quartiles' }] as const;

export function rankCells(values: Float64Array, of: number): Row['cells'] {
  const rising = values.toSorted();
  const n = rising.length;
  const at = (share: number) => sortedQuantile(rising, share, 7);
  const count: Value = { is: 'count', n: of, value: n };
  const none: Value = { is: 'none', n, why: 'noValues' };
  if (n === 0) return [count, none, none];
  return [
    count,
    { is: 'estimate', n, value: at(0.5) },
    { is: 'spread', n, lower: at(0.25), upper: at(0.75) },
  ];
}

/** R of what rank tests share. */
export const rankTestInR = ({ sided: side, confidence, reference }: RankChosen): string => {
  const { low, high } = tailsOf({ sided: side, confidence });
  return `reference <- ${reference}
tails <- c(${low}, ${high})
describe <- function(..., x) {
  put("groups", ..., "n|value", value = length(x))
  if (length(x) == 0) return()
  put("groups", ..., "median|value", value = median(x))
  put("groups", ..., "quartiles|lower", value = quantile(x, 0.25))
  put("groups", ..., "quartiles|upper", value = quantile(x, 0.75))
}
# Before R 4.6 wilcox.test has no exact p where values are tied, and it stops at four digits of an interval: every sum of ranks is
# counted, and the values at the ends of the interval are those of pairs.
p_of <- function(chance, sums, sum, mean) ${
    {
      both: 'sum(chance[abs(sums - mean) >= abs(sum - mean) - 1e-9])',
      less: 'sum(chance[sums <= sum])',
      greater: 'sum(chance[sums >= sum])',
    }[side]
  }
# The k-th of all differences, halving between the least and the largest where they are too many to make.
kth <- function(k, x, y, once) {
  if (as.numeric(length(x)) * length(y) < 1e6) {
    pairs <- outer(x, y, "-")
    if (once) pairs <- pairs[row(pairs) + col(pairs) <= length(x) + 1]
    return(sort(pairs)[k])
  }
  count <- function(v) {
    all <- sum(as.numeric(length(y) - findInterval(x - v, y, left.open = TRUE)))
    if (once) (all + sum(2 * x <= v)) / 2 else all
  }
  ends <- c(x[1] - y[length(y)], x[length(x)] - y[1])
  for (i in 1:80) {
    middle <- mean(ends)
    if (count(middle) >= k) ends[2] <- middle else ends[1] <- middle
  }
  at <- findInterval(x - ends[2], y, left.open = TRUE) + 1
  max((x - y[at])[at <= length(y)])
}
shift <- function(..., pairs, places, at) {
  half <- floor((pairs + 1) / 2)
  put(..., "shift|value", value = if (pairs %% 2 == 1) at(half) else (at(half) + at(half + 1)) / 2)
  if (places[1] > 0) put(..., "shift|low", value = at(places[1]))
  if (places[2] > 0) put(..., "shift|high", value = at(pairs + 1 - places[2]))
}`;
};
