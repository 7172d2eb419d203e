/** The size of an exact test: its power goes up and down, so that the first size that reaches it is not the last word. */
import { Unsolvable } from './design.ts';
import { MOST } from './inputs.ts';

/** More takes too long to search. */
const MOST_EXACT = 100_000;

/** The size itself can be asked about, whatever a search would take. */
export function searchTooLong(field: string, people: number): Unsolvable {
  const about = Number(Math.ceil(people).toPrecision(3));
  return about <= MOST
    ? new Unsolvable({ field, key: 'exactSearchTooLong', values: { about } })
    : new Unsolvable({ field, key: 'tooManyPeople', values: { most: MOST } });
}

type Search = {
  least: number;
  guess: number;
  reach: number;
  field: string;
  most?: number;
  /** People for one of the sizes that are looked at. */
  step?: number;
};
export type Teeth = { first: number; stable: number };

/**
 * The first size from `least` on that reaches the power, and the one from which every size does. Sizes are looked at one
 * by one around `guess`, `reach` to either side; `reach` is widened until the last that falls short is well inside.
 * @throws Unsolvable beside `field` when sizes above `most` would have to be looked at, with about where the size lies
 */
export function sawTooth(
  reaches: (from: number, to: number) => Iterable<boolean>,
  { least, guess, reach, field, most = MOST_EXACT, step = 1 }: Search,
): Teeth {
  for (let wide = Math.ceil(reach); ; wide *= 2) {
    const from = Math.max(least, Math.floor(guess - wide));
    const to = Math.ceil(guess + wide);
    if (!(to <= most)) throw searchTooLong(field, guess * step);
    let [first, last, n] = [0, from - 1, from];
    for (const does of reaches(from, to)) {
      if (does && first === 0) first = n;
      if (!does) last = n;
      n++;
    }
    const inside = first > 0 && last < to - wide / 3 && (from === least || first > from + wide / 3);
    if (inside) return { first, stable: last + 1 };
  }
}
