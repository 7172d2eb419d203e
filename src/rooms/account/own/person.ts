/** What a person is called on their own pages. Pure. */
import type { OwnAccount } from '../contract.ts';

type Named = Pick<OwnAccount, 'nickname' | 'username' | 'email' | 'mobile'>;

/** The name that a person chose, else the contact they signed up with; undefined for neither. */
export function nameOf({ nickname, username, email, mobile }: Named): string | undefined {
  return [nickname.trim(), username, mobile, email].find((name) => name) ?? undefined;
}

/** First letters of the first and the last word; of a name in ideographs or syllables the first one alone. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s·.,()_-]+/u).filter((word) => /^\p{L}/u.test(word));
  const letters = words.map((word) => word.slice(0, word.codePointAt(0) === word.charCodeAt(0) ? 1 : 2));
  const [first = ''] = letters;
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(first)) return first;
  return (letters.length > 1 ? first + letters.at(-1) : first).toLocaleUpperCase('und');
}

/** Whole days until a moment, a started day counted as one; 0 once it is past. */
export function daysUntil(end: string, now: string): number {
  return Math.max(0, Math.ceil((Date.parse(end) - Date.parse(now)) / 86_400_000));
}
