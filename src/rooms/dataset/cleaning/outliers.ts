/** What lies apart of a column of numbers, and how it is drawn. Pure. */
import type { Outlying } from './protocol.ts';

/** Between `low` and `high` lies what is not flagged, both ends with it; `count`: the others. */
export function fencesOf({ values, ways }: Outlying, how: keyof Outlying['ways'], times: number) {
  const { from, to, one } = ways[how];
  const [low, high] = [from - times * one, to + times * one];
  const below = firstAt(values, (value) => value >= low);
  const above = values.length - firstAt(values, (value) => value > high);
  return { low, high, count: below + above };
}

/** The place of the first for which it holds; they are in their order, so that it holds for all behind it. */
function firstAt(values: Float64Array, holds: (value: number) => boolean): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(values[middle]!)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Places beside one another, and points one above the other in each. */
const [wide, tall] = [56, 20];

/** A point for a value while they are few; where they are many, columns of points are as high as there are values in them. */
export function dotsIn(values: Float64Array, { low, high }: { low: number; high: number }) {
  const [least, most] = [values[0] ?? 0, values.at(-1) ?? 0];
  const width = most - least || 1;
  const bins = Array.from({ length: wide }, () => ({ within: 0, beyond: 0 }));
  for (const value of values) {
    const bin = bins[Math.min(wide - 1, Math.floor(((value - least) / width) * wide))]!;
    if (value < low || value > high) bin.beyond++;
    else bin.within++;
  }
  const fullest = Math.max(tall, ...bins.map(({ within, beyond }) => within + beyond));
  const height = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round((count / fullest) * tall)));
  const paths = { within: '', beyond: '' };
  for (const [at, bin] of bins.entries()) {
    let up = 0;
    for (const side of ['within', 'beyond'] as const)
      for (let left = height(bin[side]); left > 0; left--)
        paths[side] += `M${at + 0.5} ${tall - 0.5 - up++}h0`;
  }
  return { wide, tall, ...paths };
}
