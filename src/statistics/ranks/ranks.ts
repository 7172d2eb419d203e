/** Ranks, what they sum to by chance, and the values in the middle of all pairs. */

/**
 * `ranks`: those of equal values are the mean of their places. `ties`: the sum of t³ − t over values that stand there t times.
 * Values are sorted by themselves and then looked up: to sort their places by them takes several times as long.
 */
export function midranks(values: Float64Array): { ranks: Float64Array; ties: number } {
  const n = values.length;
  const rising = values.toSorted();
  const rankAt = new Float64Array(n);
  let ties = 0;
  for (let from = 0; from < n; ) {
    let to = from + 1;
    while (to < n && rising[to] === rising[from]) to++;
    rankAt.fill((from + to + 1) / 2, from, to);
    const count = to - from;
    ties += count ** 3 - count;
    from = to;
  }
  return { ranks: values.map((value) => rankAt[countBelow(rising, value)]!), ties };
}

/** How many of the values, which rise, are less than this. */
export function countBelow(rising: Float64Array, value: number): number {
  let [from, to] = [0, rising.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (rising[middle]! < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The probability of each sum of weights, from 0 on. */
export type Sums = Float64Array;

/** Of `size` of the whole weights, each choice equally likely. Every number is a sum of positive ones: no digits are lost. */
export function sumsOfSome(weights: readonly number[], size: number): Sums {
  const rising = weights.toSorted((a, b) => a - b);
  const most = rising.slice(rising.length - size).reduce((sum, one) => sum + one, 0);
  const counts = Array.from({ length: size + 1 }, () => new Float64Array(most + 1));
  counts[0]![0] = 1;
  for (const [at, weight] of rising.entries()) {
    for (let taken = Math.min(at + 1, size); taken > 0; taken--) {
      const [to, from] = [counts[taken]!, counts[taken - 1]!];
      for (let sum = most; sum >= weight; sum--) to[sum]! += from[sum - weight]!;
    }
  }
  return shares(counts[size]!);
}

/** Of any of the whole weights, each taken or not with the same probability. */
export function sumsOfAny(weights: readonly number[]): Sums {
  const most = weights.reduce((sum, one) => sum + one, 0);
  const chances = new Float64Array(most + 1);
  chances[0] = 1;
  let reached = 0;
  for (const weight of weights) {
    reached += weight;
    // Halved at once: two to the power of two hundred weights would do too, a thousand would not.
    for (let sum = reached; sum >= 0; sum--)
      chances[sum] = (chances[sum]! + (sum >= weight ? chances[sum - weight]! : 0)) / 2;
  }
  return chances;
}

/** Of the products of two lists of whole numbers, paired in every order; for some ten of them. */
export function sumsOfPairings(a: readonly number[], b: readonly number[]): Sums {
  const most = a
    .toSorted((x, y) => x - y)
    .reduce((sum, one, at) => sum + one * b.toSorted((x, y) => x - y)[at]!, 0);
  const ways = Array.from({ length: 2 ** b.length }, () => new Map<number, number>());
  ways[0]!.set(0, 1);
  for (const [taken, own] of ways.entries()) {
    // As many of `b` are taken as there are of `a` before the next.
    let bits = 0;
    for (let rest = taken; rest > 0; rest &= rest - 1) bits++;
    for (const [at, other] of b.entries()) {
      if (taken & (1 << at) || bits >= a.length) continue;
      const to = ways[taken | (1 << at)]!;
      for (const [sum, count] of own) {
        const next = sum + a[bits]! * other;
        to.set(next, (to.get(next) ?? 0) + count);
      }
    }
    if (taken < ways.length - 1) own.clear();
  }
  const counts = new Float64Array(most + 1);
  for (const [sum, count] of ways.at(-1) ?? []) counts[sum] = count;
  return shares(counts);
}

function shares(counts: Float64Array): Sums {
  let all = 0;
  for (const one of counts) all += one;
  return counts.map((one) => one / all);
}

/** The probability of sums for which `holds`. */
export function chanceOf(sums: Sums, holds: (sum: number) => boolean): number {
  let chance = 0;
  for (let sum = 0; sum < sums.length; sum++) if (sums[sum] !== 0 && holds(sum)) chance += sums[sum]!;
  return Math.min(1, chance);
}

/** The smallest sum that is reached with at least this probability. */
export function sumReached(sums: Sums, chance: number): number {
  let below = 0;
  for (let sum = 0; sum < sums.length; sum++) {
    below += sums[sum]!;
    // As R has it: rounding of the sum alone shall not lift it over a probability that it equals.
    if (below >= chance * (1 - 64 * Number.EPSILON)) return sum;
  }
  return sums.length - 1;
}

/**
 * The `place`-th of all differences x − y, counted from 1, without making them: between the least and the largest, by how many
 * lie below. `x` and `y` rise. `halved`: of pairs of one sample, whose sums are differences from its mirror, each pair counts
 * once. What one place taught of the others, the next begins with.
 */
export function differencesOf(x: Float64Array, y: Float64Array, halved = false): (place: number) => number {
  const around = (most: number) => {
    const found = differencesAround(x, y, most);
    return halved ? { ...found, pairs: (found.pairs + upTo(x, most / 2)) / 2 } : found;
  };
  const [least, largest] = [x[0]! - y[y.length - 1]!, x[x.length - 1]! - y[0]!];
  // Of each limit how many differences are at most that; of `highs`, each is a difference itself.
  const lows = [{ limit: least, pairs: around(least).pairs }];
  const highs = [{ limit: largest, pairs: around(largest).pairs }];
  return (place) => {
    if (lows[0]!.pairs >= place) return least;
    let low = lows.reduce((best, one) => (one.pairs < place && one.limit > best.limit ? one : best));
    let high = highs.reduce((best, one) => (one.pairs >= place && one.limit < best.limit ? one : best));
    for (let turn = 0; turn < 200; turn++) {
      // By the share of differences between the ends; by halves now and then, as many may be the same.
      const share = turn % 3 === 2 ? 0.5 : (place - low.pairs - 0.5) / (high.pairs - low.pairs);
      const middle = low.limit + (high.limit - low.limit) * share;
      if (middle <= low.limit || middle >= high.limit) break;
      const found = around(middle);
      if (found.pairs >= place) {
        high = { limit: found.largest, pairs: found.pairs };
        highs.push(high);
      } else {
        low = { limit: middle, pairs: found.pairs };
        lows.push(low);
        if (found.next >= high.limit) break;
      }
    }
    return high.limit;
  };
}

/** How many differences are at most this, the largest of them, and the least of the others. */
function differencesAround(x: Float64Array, y: Float64Array, most: number) {
  let [pairs, largest, next, at] = [0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < x.length; i++) {
    const value = x[i]!;
    while (at < y.length && value - y[at]! > most) at++;
    if (at > 0) next = Math.min(next, value - y[at - 1]!);
    if (at === y.length) continue;
    pairs += y.length - at;
    largest = Math.max(largest, value - y[at]!);
  }
  return { pairs, largest, next };
}

/** How many of the values, which rise, are at most this. */
function upTo(rising: Float64Array, most: number): number {
  let [from, to] = [0, rising.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (rising[middle]! <= most) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The median of `count` numbers of which each is known by its place, from 1 on. */
export function middleOf(count: number, at: (place: number) => number): number {
  const half = Math.floor((count + 1) / 2);
  return count % 2 === 1 ? at(half) : (at(half) + at(half + 1)) / 2;
}
