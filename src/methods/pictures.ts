/** What an assumption looks like: points for a picture, drawn by whoever shows the result. */
import { quantile } from '../statistics/distributions/normal.ts';
import { sortedQuantile } from '../statistics/summary.ts';
import type { Boxes, Heading, Profiles, Quantiles, Scatter } from './result.ts';

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

/** More of a kind are not looked at one by one. */
export const mostPictures = 8;

/** Of many people every few; nothing where all are on one spot. */
export function scatterOf(
  heading: Heading,
  of: string,
  { x, y, lines = [] }: { x: Axis; y: Axis; lines?: Scatter['lines'] },
): Scatter[] {
  const n = x.values.length;
  const count = Math.min(n, mostPoints);
  const points = Array.from({ length: count }, (_, step): [number, number] => {
    const at = count < 2 ? 0 : Math.round((step * (n - 1)) / (count - 1));
    return [x.values[at]!, y.values[at]!];
  });
  const isSpread = points.some(([across, up]) => across !== points[0]![0] || up !== points[0]![1]);
  return isSpread ? [{ kind: 'scatter', of, heading, x: x.heading, y: y.heading, points, lines }] : [];
}
type Axis = { heading: Heading; values: Float64Array };

/** More places or series have no room for their names. */
const [mostPlaces, mostSeries] = [12, 8];

export function profilesOf(
  heading: Heading,
  of: string,
  shown: Omit<Profiles, 'kind' | 'of' | 'heading'>,
): Profiles[] {
  const isThere = shown.series.some(({ values }) => values.some((one) => one !== undefined));
  const hasRoom = shown.places.length <= mostPlaces && shown.series.length <= mostSeries;
  return isThere && hasRoom ? [{ kind: 'profiles', of, heading, ...shown }] : [];
}

/** The line of least squares, from sums about the means, which keep digits where values are large. */
export function lineThrough(x: Float64Array, y: Float64Array): Scatter['lines'] {
  const n = x.length;
  const [mx, my] = [x, y].map((values) => values.reduce((sum, one) => sum + one / n, 0)) as [number, number]; // of two
  let [squares, products] = [0, 0];
  for (let at = 0; at < n; at++) {
    squares += (x[at]! - mx) ** 2;
    products += (x[at]! - mx) * (y[at]! - my);
  }
  const slope = products / squares;
  return Number.isFinite(slope) ? [{ at: my - slope * mx, slope }] : [];
}
