/** The size of an exact test: its power goes up and down, so that the first size that reaches it is not the last word. */
import { Unsolvable } from './design.ts';

/** Above this an exact test answers as its approximation does, and takes too long to search. */
const MOST_EXACT = 100_000;

type Search = { least: number; guess: number; reach: number; field: string; most?: number };
export type Teeth = { first: number; stable: number };

/**
 * The first size from `least` on that reaches the power, and the one from which every size does. Sizes are looked at one
 * by one around `guess`, `reach` to either side; `reach` is widened until the last that falls short is well inside.
 * @throws Unsolvable beside `field` when sizes above `most` would have to be looked at
 */
export function sawTooth(
  reaches: (from: number, to: number) => Iterable<boolean>,
  { least, guess, reach, field, most = MOST_EXACT }: Search,
): Teeth {
  for (let wide = Math.ceil(reach); ; wide *= 2) {
    const from = Math.max(least, Math.floor(guess - wide));
    const to = Math.ceil(guess + wide);
    if (!(to <= most)) throw new Unsolvable({ field, key: 'tooManyForExact', values: { most } });
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
