/** What an assumption looks like: points for a picture, drawn by whoever shows the result. */
import { quantile } from '../statistics/distributions/normal.ts';
import { sortedQuantile } from '../statistics/summary.ts';
import type { Heading, Picture } from './result.ts';

/** More points than this are one beside the other on any screen. */
const mostPoints = 400;

/**
 * Values beside those of a normal distribution at the same places, as R's `qqnorm`, with the line through the quartiles of both,
 * as its `qqline`. Of many values every few, both ends among them. Source: Wilk and Gnanadesikan (1968), Biometrika 55:1.
 */
export function qqOf(heading: Heading, values: Float64Array, of: string): Picture[] {
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
