/** What an assumption looks like: points for a picture, drawn by whoever shows the result. */
import { quantile } from '../statistics/distributions/normal.ts';
import { sortedQuantile } from '../statistics/summary.ts';
import type { Boxes, Heading, Quantiles } from './result.ts';

/** More points than this are one beside the other on any screen. */
const mostPoints = 400;

/**
 * Values beside those of a normal distribution at the same places, as R's `qqnorm`, with the line through the quartiles of both,
 * as its `qqline`. Of many values every few, both ends among them. Source: Wilk and Gnanadesikan (1968), Biometrika 55:1.
 */
export function qqOf(heading: Heading, values: Float64Array, of: string): Quantiles[] {
  const rising = values.toSorted();
  const n = rising.length;
  if (n < 3 || rising[0] === rising[n - 1]) return [];
  const shift = n <= 10 ? 3 / 8 : 1 / 2;
  const count = Math.min(n, mostPoints);
  const points = Array.from({ length: count }, (_, step): [number, number] => {
    const at = Math.round((step * (n - 1)) / (count - 1));
    return [quantile((at + 1 - shift) / (n + 1 - 2 * shift)), rising[at]!];
  });
  const [low, high] = [sortedQuantile(rising, 0.25, 7), sortedQuantile(rising, 0.75, 7)];
  const slope = (high - low) / (2 * quantile(0.75));
  return [{ kind: 'qq', of, heading, points, line: { at: (low + high) / 2, slope } }];
}

/** Up to so many values each is seen by itself. */
const mostSeen = 50;

/** More boxes than these have no room for their names. */
const mostBoxes = 8;

/** Values of groups, each under its name. */
export const namedGroups = (groups: readonly string[], values: readonly Float64Array[]) =>
  groups.map((group, at) => ({ heading: { group }, values: values[at] ?? new Float64Array() }));

/** As R's `boxplot`, but with quartiles of type 7. Source: Tukey (1977), Exploratory data analysis. */
export function boxesOf(
  heading: Heading,
  groups: readonly { heading: Heading; values: Float64Array }[],
  of: string,
): Boxes[] {
  const boxes = groups.flatMap(({ heading: own, values }) => {
    const rising = values.toSorted();
    if (rising.length === 0) return [];
    const [lower, median, upper] = [0.25, 0.5, 0.75].map((share) => sortedQuantile(rising, share, 7));
    const reach = 1.5 * (upper! - lower!);
    const within = rising.filter((value) => value >= lower! - reach && value <= upper! + reach);
    const beyond = rising.filter((value) => value < lower! - reach || value > upper! + reach);
    const points = [...(rising.length <= mostSeen ? rising : beyond)];
    return {
      heading: own,
      ...{ low: within[0]!, lower: lower!, median: median!, upper: upper!, high: within.at(-1)! },
      points:
        points.length <= mostSeen
          ? points
          : [...points.slice(0, mostSeen / 2), ...points.slice(-mostSeen / 2)],
    };
  });
  const isThere = boxes.length > 0 && boxes.length <= mostBoxes;
  return isThere && boxes.some(({ low, high }) => low < high) ? [{ kind: 'boxes', of, heading, boxes }] : [];
}
