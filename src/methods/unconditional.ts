/**
 * Exact intervals of the difference and of the ratio of two shares, the sizes of both groups given and nothing else: those values
 * under which a table at least as far out comes with more than the chance beyond a limit, whatever the share that is not asked
 * for. How far a table is, its score says. Each limit is of one side alone. Source: Chan and Zhang, Biometrics 55 (1999) 1202, as
 * SAS and StatXact have it; of ratios Chan, Stat. Med. 17 (1998) 1403.
 * Which limit is meant, and how many people are counted: docs/decisions/0206-exact-unconditional.md.
 */
import { root } from '../statistics/numeric/root.ts';
import type { FourFold } from '../statistics/tables/fisher.ts';
import { differenceScore, ratioScore, type Score } from './scoreIntervals.ts';

/** People in both groups together, beyond whom nothing is counted. */
export const mostUnconditional = 200;

/** Of the effect and of the second group's share: its score, and the first group's share. */
type Kind = {
  score(of: FourFold): Score;
  first(effect: number, share: number): number;
  /** Between which shares of the second group the first has one. */
  shares(effect: number): readonly [number, number];
};

const difference: Kind = {
  score: differenceScore,
  first: (effect, share) => effect + share,
  shares: (effect) => [Math.max(0, -effect), Math.min(1, 1 - effect)],
};

const ratio: Kind = {
  score: ratioScore,
  first: (effect, share) => effect * share,
  shares: (effect) => [0, Math.min(1, 1 / effect)],
};

export function exactDifference(of: FourFold, tail: number): { low: number; high: number } {
  const { a, b, c, d } = of;
  const lower = (table: FourFold) => {
    const estimate = table.a / (table.a + table.b) - table.c / (table.c + table.d);
    return table.a === 0 && table.d === 0
      ? -1
      : outermost(table, tail, difference, [-1, estimate], (at) => at);
  };
  return { low: lower(of), high: -lower({ a: c, b: d, c: a, d: b }) };
}

/** No limit where there is no end, or where nobody of either group is one of those counted. */
export function exactRatio(of: FourFold, tail: number): { low?: number; high?: number } {
  const { a, b, c, d } = of;
  if (a + c === 0) return {};
  const lower = (table: FourFold) => {
    if (table.a === 0) return 0;
    const first = table.a / (table.a + table.b);
    const estimate = Math.log(first * ((table.c + table.d) / Math.max(table.c, 0.5)));
    return Math.exp(outermost(table, tail, ratio, [estimate - 60, estimate], Math.exp));
  };
  const above = lower({ a: c, b: d, c: a, d: b });
  return { low: lower(of), ...(above > 0 && { high: 1 / above }) };
}

/** The least number of the first group that is as far out as the table seen, for each number of the second. */
type Edge = Uint32Array;

/** Few tables are as far out in the middle and not at the ends of a stretch as short as this; of longer ones no more than a quarter counts. */
const short = { length: 1 / 64, share: 1 / 4 };

/**
 * The lower limit: the least effect under which the chance is larger than `tail`. Between two effects at which the same tables are
 * as far out the chance rises. Where they change it may fall again, so that it can cross more than once: of what lies further out
 * nothing is passed over before the tables of both ends together have too small a chance at the inner one.
 */
function outermost(
  of: FourFold,
  tail: number,
  kind: Kind,
  [end, start]: readonly [number, number],
  effectAt: (place: number) => number,
): number {
  const { chance, edgeAt } = chancesOf(of, kind);
  const least = (low: number, high: number, outer: Edge, inner: Edge): number | undefined => {
    const both = outer.map((x, y) => Math.min(x, inner[y]!));
    const isShort = high - low <= short.length;
    const most = isShort ? tail : tail * short.share;
    if (!(chance(both, effectAt(high), most) > most)) return undefined;
    const middle = (low + high) / 2;
    if (!(middle > low && middle < high)) return high;
    if (isShort && both.every((x, y) => x === outer[y] && x === inner[y])) {
      const off = (place: number) => chance(both, effectAt(place)) - tail;
      return off(low) > 0 ? low : root(off, low, high);
    }
    const between = edgeAt(effectAt(middle));
    return least(low, middle, outer, between) ?? least(middle, high, between, inner);
  };
  return least(end, start, edgeAt(effectAt(end)), edgeAt(effectAt(start))) ?? start;
}

/** Tables whose scores are the same but for rounding are as far out. */
const ROUNDING = 1e-9;

function chancesOf({ a, b, c, d }: FourFold, kind: Kind) {
  const [first, second] = [a + b, c + d];
  const edgeAt = (effect: number): Edge => {
    const scoreOf = (x: number, y: number) => kind.score({ a: x, b: first - x, c: y, d: second - y })(effect);
    const seen = scoreOf(a, c);
    const least = seen - ROUNDING * (1 + Math.abs(seen));
    const edge = new Uint32Array(second + 1);
    // The score rises with those counted in the first group, and falls with those in the second.
    for (let y = 0, x = 0; y <= second; y++) {
      while (x <= first && scoreOf(x, y) < least) x++;
      edge[y] = x;
    }
    return edge;
  };
  const [own, other] = [new Float64Array(first + 2), new Float64Array(second + 1)];
  /** With the share of the second group that makes it largest; where it is known to be above or below `enough`, no nearer than that. */
  const chance = (edge: Edge, effect: number, enough?: number) =>
    largest(
      (share) => {
        binomial(own, first, kind.first(effect, share));
        binomial(other, second, share);
        // Of each number in the first group the chance of that many or more.
        for (let x = first - 1; x >= 0; x--) own[x]! += own[x + 1]!;
        let sum = 0;
        for (let y = 0; y <= second; y++) sum += other[y]! * own[edge[y]!]!;
        return sum;
      },
      kind.shares(effect),
      first + second,
      enough,
    );
  return { chance, edgeAt };
}

/** All chances of a binomial number, from the likeliest outwards. */
function binomial(chances: Float64Array, n: number, share: number): void {
  const p = Math.min(1, Math.max(0, share));
  chances.fill(0);
  const middle = Math.min(n, Math.floor((n + 1) * p));
  const odds = p / (1 - p);
  let sum = 1;
  chances[middle] = 1;
  for (let x = middle; x > 0 && chances[x]! > 0; x--) {
    chances[x - 1] = (chances[x]! * x) / ((n - x + 1) * odds);
    sum += chances[x - 1]!;
  }
  for (let x = middle; x < n && chances[x]! > 0; x++) {
    chances[x + 1] = (chances[x]! * (n - x) * odds) / (x + 1);
    sum += chances[x + 1]!;
  }
  for (let x = 0; x <= n; x++) chances[x]! /= sum;
}

/**
 * The largest of a polynomial of this degree, which is a sum of as many waves over the angle of the share: with so many steps it
 * is nowhere much larger than beside a step, and each step that is larger than both its neighbours is gone into (Bernstein).
 */
function largest(
  f: (share: number) => number,
  [from, to]: readonly [number, number],
  degree: number,
  enough?: number,
): number {
  const steps = 2 * degree + 8;
  const at = (step: number) => from + ((to - from) * (1 - Math.cos((Math.PI * step) / steps))) / 2;
  const values = Float64Array.from({ length: steps + 1 }, (_, step) => f(at(step)));
  const top = values.reduce((most, value) => Math.max(most, value), 0);
  if (enough !== undefined && (top > enough || top < SURE * enough)) return top;
  let found = top;
  for (let step = 0; step <= steps; step++) {
    const value = values[step]!;
    const isPeak = value >= (values[step - 1] ?? 0) && value >= (values[step + 1] ?? 0);
    if (isPeak && value > SURE * top) found = Math.max(found, peakBeside(f, at, step, steps));
  }
  return found;
}

/** Of the largest there is at least this at some step. */
const SURE = 0.7;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

function peakBeside(
  f: (share: number) => number,
  at: (step: number) => number,
  step: number,
  steps: number,
): number {
  let [low, high] = [Math.max(0, step - 1), Math.min(steps, step + 1)];
  let [a, b] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
  let [atA, atB] = [f(at(a)), f(at(b))];
  // Beside its peak a function changes by the square of the distance: half of the digits are enough.
  for (let turn = 0; turn < 32; turn++) {
    if (atA < atB) {
      [low, a, atA] = [a, b, atB];
      b = low + GOLDEN * (high - low);
      atB = f(at(b));
    } else {
      [high, b, atB] = [b, a, atA];
      a = high - GOLDEN * (high - low);
      atA = f(at(a));
    }
  }
  return Math.max(atA, atB);
}
