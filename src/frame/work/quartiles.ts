export type Quartiles = { lower: number; median: number; upper: number };

/**
 * The quartiles of numbers in any order, between two neighbours in proportion, as R's `quantile` by default (type 7;
 * Hyndman and Fan, Am Stat 1996;50:361, doi:10.1080/00031305.1996.10473566); undefined of none.
 */
export function quartilesOf(numbers: readonly number[]): Quartiles | undefined {
  if (numbers.length === 0) return undefined;
  const sorted = Float64Array.from(numbers).sort();
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const below = Math.floor(place);
    const [low = 0, high = low] = sorted.subarray(below, below + 2);
    return low + (place - below) * (high - low);
  };
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}
