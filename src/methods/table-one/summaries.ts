/** Numbers of all and of each group, in one way for a whole row: by mean and standard deviation, or by median and quartiles. */
import { momentsOf, sortedQuantile } from '../../statistics/summary.ts';
import type { Value } from '../result.ts';

export type Part = { n: number; mean: number; squares: number; values: Float64Array };
/** `all`: of every row with a value, those of no group too. */
export type Split = { all: Part; groups: Part[] };

/** From this skewness on a mean lies far from where most values are. */
const SKEWED = 1;

export function splitNumbers(values: Float64Array, placeOf: Int32Array | undefined, groups: number): Split {
  const sizes = new Uint32Array(groups);
  let known = 0;
  for (let at = 0; at < values.length; at++) {
    if (Number.isNaN(values[at]!)) continue;
    known++;
    const place = placeOf ? placeOf[at]! : -1;
    if (place >= 0) sizes[place]!++;
  }
  const all = new Float64Array(known);
  const own = Array.from(sizes, (size) => new Float64Array(size));
  const filled = new Uint32Array(groups);
  let to = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!;
    if (Number.isNaN(value)) continue;
    all[to++] = value;
    const place = placeOf ? placeOf[at]! : -1;
    if (place >= 0) own[place]![filled[place]!++] = value;
  }
  return { all: partOf(all), groups: own.map(partOf) };
}

function partOf(values: Float64Array): Part {
  return { n: values.length, ...momentsOf(values), values };
}

/** The mean is usual; the data suggest the median where they are skewed. */
export function shownAs({ all }: Split, wanted: 'suggested' | 'mean' | 'median'): 'mean' | 'median' {
  if (wanted !== 'suggested') return wanted;
  const { n, mean, squares, values } = all;
  if (n < 3 || !(squares > 0)) return 'mean';
  let cubes = 0;
  for (let at = 0; at < n; at++) cubes += (values[at]! - mean) ** 3;
  return Math.abs(cubes / n / (squares / n) ** 1.5) > SKEWED ? 'median' : 'mean';
}

export function summaryOf({ n, mean, squares, values }: Part, as: 'mean' | 'median'): Value {
  if (n === 0) return { is: 'none', n, why: 'noValues' };
  if (as === 'mean') return { is: 'average', n, mean, ...(n > 1 && { sd: Math.sqrt(squares / (n - 1)) }) };
  const rising = values.toSorted();
  const at = (share: number) => sortedQuantile(rising, share, 7);
  return { is: 'middle', n, median: at(0.5), lower: at(0.25), upper: at(0.75) };
}
