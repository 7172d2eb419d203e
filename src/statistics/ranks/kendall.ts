/** Kendall's tau of two variables: pairs that go the same way and those that go the other, with what ties make of them. */
import { upperTail } from '../distributions/normal.ts';

/** Without ties, and below so many people, every order is counted, as in R. */
export const mostCounted = 49;
/** With ties every order is gone through, up to so many people; R takes the normal distribution of any ties. */
export const mostTied = 9;

/** Sums over values that stand there t times: of t(t−1), of t(t−1)(t−2), of t(t−1)(2t+5). */
type Ties = { two: number; three: number; five: number };
export type Counts = {
  n: number;
  /** Pairs that go the same way less those that go the other. */
  score: number;
  tau: number;
  x: Ties;
  y: Ties;
};

/** tau-b. Source: Knight, J. Am. Stat. Assoc. 61 (1966) 436: the swaps of a sort by merging count what goes the other way. */
export function kendall(x: Float64Array, y: Float64Array): Counts {
  const n = x.length;
  const order = Uint32Array.from({ length: n }, (_, at) => at).sort((a, b) => x[a]! - x[b]! || y[a]! - y[b]!);
  const sorted = Float64Array.from(order, (at) => y[at]!);
  const xs = Float64Array.from(order, (at) => x[at]!);
  const both = tiesOf(n, (at) => xs[at] === xs[at - 1] && sorted[at] === sorted[at - 1]);
  const tx = tiesOf(n, (at) => xs[at] === xs[at - 1]);
  const swaps = swapsOf(sorted);
  const ty = tiesOf(n, (at) => sorted[at] === sorted[at - 1]);
  const pairs = (n * (n - 1)) / 2;
  const score = pairs - tx.two / 2 - ty.two / 2 + both.two / 2 - 2 * swaps;
  const tau = score / Math.sqrt((pairs - tx.two / 2) * (pairs - ty.two / 2));
  return { n, score, tau: Math.max(-1, Math.min(1, tau)), x: tx, y: ty };
}

function tiesOf(n: number, isSame: (at: number) => boolean): Ties {
  const ties = { two: 0, three: 0, five: 0 };
  for (let from = 0; from < n; ) {
    let to = from + 1;
    while (to < n && isSame(to)) to++;
    const t = to - from;
    ties.two += t * (t - 1);
    ties.three += t * (t - 1) * (t - 2);
    ties.five += t * (t - 1) * (2 * t + 5);
    from = to;
  }
  return ties;
}

/** Sorts the values, and counts the pairs that stood the wrong way round. */
function swapsOf(values: Float64Array): number {
  const spare = new Float64Array(values.length);
  let swaps = 0;
  for (let width = 1; width < values.length; width *= 2) {
    for (let from = 0; from < values.length; from += 2 * width) {
      const middle = Math.min(from + width, values.length);
      const end = Math.min(from + 2 * width, values.length);
      let [left, right] = [from, middle];
      for (let to = from; to < end; to++) {
        if (left < middle && (right >= end || values[left]! <= values[right]!)) spare[to] = values[left++]!;
        else {
          swaps += middle - left;
          spare[to] = values[right++]!;
        }
      }
    }
    values.set(spare);
  }
  return swaps;
}

/** Both sides: exactly, or by the normal distribution with the variance that ties leave. */
export function kendallP(
  { n, score, x, y }: Counts,
  values: { x: Float64Array; y: Float64Array },
): { p: number; z?: number } {
  if (x.two === 0 && y.two === 0 && n <= mostCounted) return { p: exactP(n, score) };
  if (n <= mostTied) return { p: tiedP(values.x, values.y, score) };
  const pairs = n * (n - 1);
  const variance =
    (pairs * (2 * n + 5) - x.five - y.five) / 18 +
    (x.two * y.two) / (2 * pairs) +
    (x.three * y.three) / (9 * pairs * (n - 2));
  const z = score / Math.sqrt(variance);
  return { p: Math.min(1, 2 * upperTail(Math.abs(z))), z };
}

/** The chance of so many pairs the wrong way round in a random order, from that of one person fewer. */
function exactP(n: number, score: number): number {
  let chances = new Float64Array([1]);
  for (let size = 2; size <= n; size++) {
    const next = new Float64Array((size * (size - 1)) / 2 + 1);
    for (let at = 0; at < chances.length; at++)
      for (let more = 0; more < size; more++) next[at + more]! += chances[at]! / size;
    chances = next;
  }
  const same = ((n * (n - 1)) / 2 + Math.abs(score)) / 2;
  let p = 0;
  for (let at = same; at < chances.length; at++) p += chances[at]!;
  return Math.min(1, 2 * p);
}

/** People by the values of x, those of one value together: each takes some of what is left of each value of y, in every way. */
function tiedP(x: Float64Array, y: Float64Array, score: number): number {
  const [sizes, counts] = [x, y].map((values) => {
    const levels = [...new Set(values)].sort((a, b) => a - b);
    return levels.map((level) => values.filter((value) => value === level).length);
  }) as [number[], number[]]; // two lists were counted
  let states: State[] = [{ used: counts.map(() => 0), ways: new Map([[0, 1]]) }];
  for (const size of sizes) {
    const next = new Map<string, State>();
    for (const { used, ways } of states)
      for (const { taken, weight, more } of takings(counts, used, size)) {
        const to = used.map((one, at) => one + taken[at]!);
        const known = next.get(to.join(' ')) ?? { used: to, ways: new Map<number, number>() };
        next.set(to.join(' '), known);
        for (const [sum, count] of ways)
          known.ways.set(sum + more, (known.ways.get(sum + more) ?? 0) + count * weight);
      }
    states = [...next.values()];
  }
  let [all, far] = [0, 0];
  for (const [sum, count] of states[0]?.ways ?? []) {
    all += count;
    if (Math.abs(sum) >= Math.abs(score)) far += count;
  }
  return far / all;
}

/** How many of each value of y are taken, and in how many ways each score is reached. */
type State = { used: number[]; ways: Map<number, number> };
type Taking = { taken: number[]; weight: number; more: number };

/** Every way to take `size` of what is left, with what those taken add to the score beside those taken before. */
function takings(counts: readonly number[], used: readonly number[], size: number): Taking[] {
  const sum = (list: readonly number[]) => list.reduce((whole, one) => whole + one, 0);
  const gains = used.map((_, at) => sum(used.slice(0, at)) - sum(used.slice(at + 1)));
  const from = (at: number, need: number): Taking[] => {
    if (at === counts.length) return need === 0 ? [{ taken: [], weight: 1, more: 0 }] : [];
    const left = counts[at]! - used[at]!;
    let ways = 1;
    const all: Taking[] = [];
    for (let one = 0; one <= Math.min(left, need); one++) {
      for (const rest of from(at + 1, need - one))
        all.push({
          taken: [one, ...rest.taken],
          weight: ways * rest.weight,
          more: one * gains[at]! + rest.more,
        });
      ways = (ways * (left - one)) / (one + 1);
    }
    return all;
  };
  return from(0, size);
}
