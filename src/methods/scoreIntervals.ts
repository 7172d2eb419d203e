/**
 * Intervals of effects of a table of two by two by the score: those values that the table would not refuse, with the likeliest
 * shares under each. They hold with few people too, and where a count is 0.
 * Source: Miettinen and Nurminen, Stat. Med. 4 (1985) 213.
 */
import { quantile } from '../statistics/distributions/normal.ts';
import { root } from '../statistics/numeric/root.ts';
import type { FourFold } from '../statistics/tables/fisher.ts';

type Limits = { low: number; high: number };
/** How far the table is from what it is under a value, in standard errors. */
export type Score = (value: number) => number;

const scoreOf = (off: number, variance: number) =>
  variance > 0 ? off / Math.sqrt(variance) : off === 0 ? 0 : Math.sign(off) * Number.MAX_VALUE;

function sizesOf({ a, b, c, d }: FourFold) {
  const [first, second] = [a + b, c + d];
  const n = first + second;
  return { first, second, n, wider: n / (n - 1) };
}

/** Of `a` of `a + b` less `c` of `c + d`. */
export function differenceByScore(of: FourFold, tail: number): Limits {
  const { a, b, c, d } = of;
  const estimate = a / (a + b) - c / (c + d);
  const z = -quantile(tail);
  const score = differenceScore(of);
  return {
    low: a === 0 && d === 0 ? -1 : root((off) => score(off) - z, -1, estimate),
    high: b === 0 && c === 0 ? 1 : root((off) => score(off) + z, estimate, 1),
  };
}

export function differenceScore(of: FourFold): Score {
  const { a, c } = of;
  const { first, second, wider } = sizesOf(of);
  const estimate = a / first - c / second;
  return (off) => {
    // The slope of the likelihood, over what is never negative: it falls from one end to the other.
    const slope = (p: number) =>
      (a - first * (p + off)) * p * (1 - p) + (c - second * p) * (p + off) * (1 - p - off);
    const p = fallsThrough(slope, Math.max(0, -off), Math.min(1, 1 - off));
    const own = p + off;
    const variance = ((own * (1 - own)) / first + (p * (1 - p)) / second) * wider;
    return scoreOf(estimate - off, variance);
  };
}

/** Where a function that falls is no longer above 0, as near as doubles tell. */
function fallsThrough(f: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let turn = 0; turn < 60; turn++) {
    const middle = (low + high) / 2;
    if (f(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Of shares over one another, `a` of `a + b` over `c` of `c + d`; no limit where it has no end. */
export function riskRatioByScore(of: FourFold, tail: number): Partial<Limits> {
  const { a, c } = of;
  return a + c === 0 ? {} : ofLogarithm(of, tail, ratioScore(of), { isNone: a === 0, isEndless: c === 0 });
}

export function ratioScore(of: FourFold): Score {
  const { a, c } = of;
  const { first, second, n, wider } = sizesOf(of);
  return (ratio) => {
    const linear = first * ratio + a + second + c * ratio;
    const p = (2 * (a + c)) / (linear + Math.sqrt(Math.max(0, linear ** 2 - 4 * n * ratio * (a + c))));
    const own = ratio * p;
    const variance = (own * (1 - own)) / first + (ratio ** 2 * p * (1 - p)) / second;
    return scoreOf(a / first - (ratio * c) / second, variance * wider);
  };
}

/** Of odds over one another. */
export function oddsRatioByScore(of: FourFold, tail: number): Partial<Limits> {
  const { a, b, c, d } = of;
  const { first, second, wider } = sizesOf(of);
  if (a + c === 0 || b + d === 0) return {};
  const score: Score = (odds) => {
    const linear = odds * (first - a - c) + second + a + c;
    const square = second * (odds - 1);
    const around = Math.sqrt(Math.max(0, linear ** 2 + 4 * square * (a + c)));
    // Of both ways to write the root the one that loses no digits.
    const p = linear > 0 ? (2 * (a + c)) / (linear + around) : (around - linear) / (2 * square);
    const own = (p * odds) / (1 + p * (odds - 1));
    const precision = 1 / (first * own * (1 - own)) + 1 / (second * p * (1 - p));
    return scoreOf((a - first * own) * Math.sqrt(precision), wider);
  };
  return ofLogarithm(of, tail, score, { isNone: a * d === 0, isEndless: b * c === 0 });
}

/** From about the estimate outwards, until the score is as far as `tail` says. */
function ofLogarithm(
  { a, b, c, d }: FourFold,
  tail: number,
  score: Score,
  { isNone, isEndless }: { isNone: boolean; isEndless: boolean },
): Partial<Limits> {
  const z = -quantile(tail);
  const middle = Math.log(((a + 0.5) * (c + d + 1)) / ((c + 0.5) * (a + b + 1)));
  const crossing = (at: number) => {
    const off = (log: number) => score(Math.exp(log)) - at;
    let [low, high] = [middle, middle];
    for (let reach = 1; !(off(low) > 0); reach *= 2) low = middle - reach;
    for (let reach = 1; !(off(high) < 0); reach *= 2) high = middle + reach;
    return Math.exp(root(off, low, high));
  };
  return {
    low: isNone ? 0 : crossing(z),
    ...(!isEndless && { high: crossing(-z) }),
  };
}
