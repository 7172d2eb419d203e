/** Things that words find, in a list that is too short for the search: by all that is said of them. Pure. */
import { folded, isDense, wordsOf } from './words.ts';

/** A thing as such a search sees it: all that is said of it, in the reader's language and in English. */
export type Said = { id: string; text: string };

/** Those that have every word, by its beginning; in scripts without spaces, anywhere. */
export function matching(said: readonly Said[], q: string, locale: string): string[] {
  const asked = wordsOf(q, locale);
  if (asked.length === 0) return [];
  return said
    .filter(({ text }) => {
      const whole = folded(text);
      const words = whole.split(/[^\p{L}\p{M}\p{N}]+/u);
      return asked.every((word) =>
        isDense(word) ? whole.includes(word) : words.some((one) => one.startsWith(word)),
      );
    })
    .map(({ id }) => id);
}
