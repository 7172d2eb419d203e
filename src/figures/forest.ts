/** The marks of a forest plot. */

/** An estimate with the limits of its interval: in the units of the data, or as shares of an axis. */
export type Interval = { low: number; estimate: number; high: number };

/** The side in pixels of a square that stands for all the weight there is. */
const largest = 14;

/** The side in pixels of the square of an estimate: its area goes by its share (0 to 1) of the weight. */
export function squareSide(share: number): number {
  return Math.round(10 * largest * Math.sqrt(share)) / 10;
}

/** The height of a diamond in pixels, and of the frame of its path; 100 wide, that is stretched over the interval. */
export const diamondHeight = 12;

/** A diamond as wide as its interval, highest at the estimate. */
export function diamondPath({ low, estimate, high }: Interval): string {
  const top = (((estimate - low) / (high - low)) * 100).toFixed(1);
  return `M0 6 ${top} 0 100 6 ${top} 12Z`;
}
