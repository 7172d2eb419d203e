/** Round values between two ends, at which the ticks of an axis stand. */

/** Steps of 1, 2 or 5 times a power of ten, so that there are about `count` of them, from `min` to `max`. */
export function roundTicks(min: number, max: number, count: number): number[] {
  if (max < min) return roundTicks(max, min, count).reverse();
  if (!(max > min)) return [min];
  const rough = (max - min) / count;
  const power = Math.floor(Math.log10(rough));
  const ratio = rough / 10 ** power;
  // The step nearest in ratio to the rough one.
  const factor = ratio < Math.SQRT2 ? 1 : ratio < Math.sqrt(10) ? 2 : ratio < Math.sqrt(50) ? 5 : 10;
  // A step below 1 is a division: 3 / 10 is 0.3, and 3 times 0.1 is not.
  const [times, parts] = power < 0 ? [1, 10 ** -power / factor] : [factor * 10 ** power, 1];
  const valueAt = (place: number) => (place * times) / parts;
  let [first, last] = [Math.round((min * parts) / times), Math.round((max * parts) / times)];
  if (valueAt(first) < min) first += 1;
  if (valueAt(last) > max) last -= 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => valueAt(first + at));
}

/** Which multiples of a power of ten are round on a logarithmic axis, from the fewest to the most. */
const digits = [[1], [1, 3], [1, 2, 5], [1, 2, 3, 4, 5, 6, 7, 8, 9]] as const;

/** The same of positive ends whose ratios count: powers of ten, and as many of their multiples as make no crowd. */
export function ratioTicks(min: number, max: number, count: number): number[] {
  const [from, to] = [Math.floor(Math.log10(min)), Math.ceil(Math.log10(max))];
  const most = 1.5 * count;
  // Of many powers every second, every third and so on, and no multiples between them.
  const sparse = Math.ceil((to - from + 1) / most);
  const powers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const within = (multiples: readonly number[]) =>
    powers
      .filter((power) => power % sparse === 0)
      .flatMap((power) => multiples.map((digit) => (power < 0 ? digit / 10 ** -power : digit * 10 ** power)))
      .filter((value) => value >= min && value <= max);
  const fitting = (sparse > 1 ? digits.slice(0, 1) : digits)
    .map(within)
    .filter(({ length }) => length <= most);
  const densest = fitting.at(-1) ?? [];
  // Of two ends within one power, differences are as good as ratios.
  return densest.length >= 3 ? densest : roundTicks(min, max, count);
}
