/** Summaries of one measured variable. */

/** Mean and standard deviation (divisor n - 1). One value alone has no spread: `sd` is then NaN; so are both of none. */
export function meanAndSd(values: readonly number[]): { mean: number; sd: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  // Two passes: the one-pass formula loses digits when the mean is large against the spread.
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : Number.NaN };
}

/**
 * The value below which a share of the values lie, interpolated between neighbours: type 7 of Hyndman and Fan, Am. Stat. 50
 * (1996) 361, doi:10.1080/00031305.1996.10473566, which R's `quantile` gives. NaN of no values.
 */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (place - Math.floor(place)) * (above - below);
}

/** Bins of equal width over [`from`, `to`]. */
export type Bins = { from: number; to: number; count: number };

/** How many values fall into each bin; a value outside the range is counted in the bin at that end. */
export function histogram(values: readonly number[], { from, to, count }: Bins): number[] {
  const counts = new Array<number>(count).fill(0);
  for (const value of values) {
    const bin = Math.floor(((value - from) / (to - from)) * count);
    counts[Math.max(0, Math.min(count - 1, bin))]! += 1;
  }
  return counts;
}
