/**
 * First letters of the first and the last word; of a name in ideographs or syllables the first one alone. An address of
 * mail is no name, and has none. Pure.
 */
export function initialsOf(name: string): string {
  if (/\S@\S/u.test(name)) return '';
  const words = name.split(/[\s·.,()_-]+/u).filter((word) => /^\p{L}/u.test(word));
  const letters = words.map((word) => word.slice(0, word.codePointAt(0) === word.charCodeAt(0) ? 1 : 2));
  const [first = ''] = letters;
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(first)) return first;
  return (letters.length > 1 ? first + letters.at(-1) : first).toLocaleUpperCase('und');
}
