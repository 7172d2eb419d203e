/** Things that words find, in a list that is too short for the search: by all that is said of them. Pure. */
import { folded, isDense, isHangul, spellingsOf, wordsOf } from './words.ts';

/**
 * A thing as such a search sees it: what it is called, then what says ever less of it, each a list of passages in the
 * reader's language and in English.
 */
export type Said = { id: string; parts: readonly string[][] };

/** Fewest letters of a part of a German compound. */
const shortestPart = 4;

/**
 * Those that have every word, by its beginning; in scripts without spaces, anywhere, and in Korean however it is spaced;
 * in German also as a part of a compound. First those whose first part has them, and of these the ones that are called
 * just so; else they stay in their order.
 */
export function matching(said: readonly Said[], q: string, locale: string): string[] {
  const asked = wordsOf(q, locale);
  if (asked.length === 0) return [];
  return said
    .map(({ id, parts }) => ({ id, rank: rankOf(parts, asked, locale) }))
    .filter(({ rank }) => rank !== Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id);
}

/** The part that the last of the words is first found in; a little less where the part has an item of these words alone. */
function rankOf(parts: Said['parts'], asked: readonly string[], locale: string): number {
  const has = parts.map((passages) => finderIn(passages.join(' '), locale));
  const found = asked.map((word) => has.findIndex((isIn) => isIn(word)));
  if (found.includes(-1)) return Infinity;
  const last = Math.max(...found);
  const items = parts[last]?.flatMap((passage) => passage.split(separators)) ?? [];
  const isWhole = items.some((item) => wordsOf(item, locale).join(' ') === asked.join(' '));
  return isWhole ? last - 0.5 : last;
}

/** What stands between names in a list of them. */
const separators = /[,;，、；]/;

function finderIn(text: string, locale: string): (word: string) => boolean {
  const whole = folded(text);
  const words = spellingsOf(text, locale).flat();
  return (word) => {
    if (isHangul(word)) return whole.replace(/\s+/g, '').includes(word);
    if (isDense(word)) return whole.includes(word);
    const mayBePart = locale === 'de' && word.length >= shortestPart;
    return words.some((one) => one.startsWith(word) || (mayBePart && one.includes(word)));
  };
}
