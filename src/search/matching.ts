/** Things that words find, in a list that is too short for the search: by all that is said of them. Pure. */
import { folded, isDense, isHangul, spellingsOf, wordsOf } from './words.ts';

/** A thing as such a search sees it: all that is said of it, in the reader's language and in English. */
export type Said = { id: string; text: string };

/** Fewest letters of a part of a German compound. */
const shortestPart = 4;

/**
 * Those that have every word, by its beginning; in scripts without spaces, anywhere, and in Korean however it is spaced;
 * in German also as a part of a compound.
 */
export function matching(said: readonly Said[], q: string, locale: string): string[] {
  const asked = wordsOf(q, locale);
  if (asked.length === 0) return [];
  return said
    .filter(({ text }) => {
      const whole = folded(text);
      const words = spellingsOf(text, locale).flat();
      const isIn = (word: string) => {
        if (isHangul(word)) return whole.replace(/\s+/g, '').includes(word);
        if (isDense(word)) return whole.includes(word);
        const mayBePart = locale === 'de' && word.length >= shortestPart;
        return words.some((one) => one.startsWith(word) || (mayBePart && one.includes(word)));
      };
      return asked.every(isIn);
    })
    .map(({ id }) => id);
}
