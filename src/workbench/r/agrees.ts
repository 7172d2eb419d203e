/** Whether R gave the same. Pure. */

/** Beside the largest of them, of what is left where two numbers take each other away. */
const rounding = 1e-15;

/** Ours and R’s of one name; a text is the same or it is not. */
export type Compared = { name: string; own: number | string; theirs: string | undefined; agrees: boolean };

/**
 * Each to so many digits; where numbers cancel, to what doubles can hold beside the largest. Of a P value the far tails count too, so
 * that nothing is near enough to none.
 * @param theirs what R gave, by name
 */
export function compare(
  expected: ReadonlyMap<string, number | string>,
  theirs: ReadonlyMap<string, string>,
  isSame: (name: string, own: number, other: number) => boolean,
): Compared[] {
  const sizes = [...theirs.values()].map((text) => Math.abs(Number(text))).filter(Number.isFinite);
  const least = rounding * Math.max(0, ...sizes.slice(0, 1000));
  return [...expected].map(([name, own]) => {
    const text = theirs.get(name);
    if (text === undefined || typeof own === 'string')
      return { name, own, theirs: text, agrees: text === own };
    const other = Number(text);
    const isNothing = !/\bp$/.test(name) && Math.abs(own - other) <= least;
    return { name, own, theirs: text, agrees: isNothing || isSame(name, own, other) };
  });
}

/** To so many digits of R’s. */
export function toDigits(digits: number) {
  return (_name: string, own: number, other: number) =>
    Math.abs(own - other) <= 10 ** -digits * Math.abs(other);
}
