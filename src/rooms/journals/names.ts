/** How names of journals are compared: without accents, signs and small words, and as abbreviations (ISO 4). Pure. */
import { isDense, unaccented } from '../../search/words.ts';

/** Longest name that is kept, in characters. */
export const longestName = 300;

/** A name in one spelling: lower case, without accents, dots and signs. */
export function keyOf(name: string): string {
  return unaccented(name)
    .replace(/&amp;|&/g, ' and ')
    .replace(/ß/g, 'ss')
    .replace(/[’'`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, longestName)
    .toWellFormed();
}

/** Words that abbreviations leave out (ISO 4:1997, §4.5). */
const small = new Set(
  'a an and at by for from in of on the to with de del der des die das du e el et la las le les los und y zur für o da do dos di il'.split(
    ' ',
  ),
);

/** The words of a key that an abbreviation keeps. */
export function tellingWords(key: string): string[] {
  const words = key.split(' ').filter((word) => !small.has(word));
  return words.length > 0 ? words : key.split(' ');
}

/** First letters of the telling words; '' for one word, and for what is written without spaces. */
export function initialsOf(key: string): string {
  const words = tellingWords(key);
  return words.length < 2 || isDense(key) ? '' : words.map(firstOf).join('');
}

/** The whole letter: of a script beyond U+FFFF its first half could not be stored. */
function firstOf(word: string): string {
  const [letter = ''] = word;
  return letter;
}

/**
 * Whether one key abbreviates another: word by word, each the beginning of the other's, or a contraction such as `natl`
 * for `national`.
 */
export function abbreviates(short: string, long: string): boolean {
  return abbreviate(tellingWords(short), tellingWords(long));
}

/** The same of their telling words, for whoever compares one with many. */
export function abbreviate(few: readonly string[], many: readonly string[]): boolean {
  return few.length === many.length && few.every((word, at) => isContraction(word, many[at] ?? ''));
}

function isContraction(short: string, long: string): boolean {
  if (long.startsWith(short)) return true;
  if (short.length < 3 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** Initials that stand for a name by themselves, as `NEJM` does. */
export function isAcronym(key: string): boolean {
  return /^[a-z]{3,7}$/.test(key);
}
