/** Summaries of one measured variable. */

/** Mean and standard deviation (divisor n - 1). One value alone has no spread: `sd` is then NaN; so are both of none. */
export function meanAndSd(values: readonly number[]): { mean: number; sd: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  // Two passes: the one-pass formula loses digits when the mean is large against the spread.
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : Number.NaN };
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
