/** Kendall's tau of two variables: pairs that go the same way and those that go the other, with what ties make of them. */
import { upperTail } from '../distributions/normal.ts';

/** Without ties, and below so many people, every order is counted, as in R. */
export const mostCounted = 49;

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
export function kendallP({ n, score, x, y }: Counts): { p: number; z?: number } {
  if (x.two === 0 && y.two === 0 && n <= mostCounted) return { p: exactP(n, score) };
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
