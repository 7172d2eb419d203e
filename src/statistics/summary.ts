/** Summaries of one measured variable. */

/**
 * Mean, and the sum of squared distances from it. Three passes, as R has it: distances from a first mean correct it, so
 * that digits are kept where the mean is large against the spread.
 */
export function momentsOf(values: ArrayLike<number>): { mean: number; squares: number } {
  const n = values.length;
  let sum = 0;
  for (let at = 0; at < n; at++) sum += values[at]!;
  const first = sum / n;
  let rest = 0;
  for (let at = 0; at < n; at++) rest += values[at]! - first;
  const mean = first + rest / n;
  let [squares, off] = [0, 0];
  for (let at = 0; at < n; at++) {
    const distance = values[at]! - mean;
    squares += distance * distance;
    off += distance;
  }
  return { mean, squares: squares - (off * off) / n };
}

/** Mean and standard deviation (divisor n - 1). One value alone has no spread: `sd` is then NaN; so are both of none. */
export function meanAndSd(values: ArrayLike<number>): { mean: number; sd: number } {
  const { mean, squares } = momentsOf(values);
  return { mean, sd: values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : Number.NaN };
}

/** The value below which a share of the values lie, interpolated between neighbours (type 7). NaN of no values. */
export function quantileOf(values: readonly number[], share: number): number {
  return sortedQuantile(
    values.toSorted((a, b) => a - b),
    share,
    7,
  );
}

/**
 * The same of values that rise, by type 2 (the mean of two where the share falls between them, as SAS), 6 (as SPSS) or 7
 * (as R's `quantile` and Excel) of Hyndman and Fan, Am. Stat. 50 (1996) 361, doi:10.1080/00031305.1996.10473566.
 */
export function sortedQuantile(rising: ArrayLike<number>, share: number, type: 2 | 6 | 7): number {
  const n = rising.length;
  const at = (place: number) => rising[Math.min(n - 1, Math.max(0, place))] ?? Number.NaN;
  if (type === 2) {
    const place = n * share;
    const below = Math.floor(place);
    return place > below ? at(below) : (at(below - 1) + at(below)) / 2;
  }
  const place = type === 6 ? (n + 1) * share - 1 : (n - 1) * share;
  const below = Math.floor(place);
  const low = at(below);
  return low + (place - below) * (at(below + 1) - low);
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
