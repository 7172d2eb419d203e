/** Phone numbers and e-mail addresses as people type and paste them: the one reader for the whole site. Pure. */
import { narrowed } from './typedNumber.ts';
import { withoutUnseen } from './unseen.ts';

/**
 * What is sent or looked up: what nobody sees goes, and wide letters are narrow. Address books put marks of direction
 * around a number, and web pages put spaces without width into an address.
 */
export function plainContact(typed: string): string {
  return withoutUnseen(typed).normalize('NFKC').trim();
}

/** The same of an address: the stop of an East Asian keyboard is a dot, and the root of all domains is not written. */
export function plainEmail(typed: string): string {
  const text = plainContact(typed);
  const at = text.lastIndexOf('@') + 1;
  return text.slice(0, at) + text.slice(at).replaceAll('。', '.').replace(/\.$/, '');
}

/** Digits, and a + before them where the number names its country; whatever else was typed stays, and is no number. */
export function plainPhone(typed: string): string {
  const bare = narrowed(withoutUnseen(typed))
    .replace(/[\s\-\u2010-\u2015\u2212().]/gu, '')
    .replace(/^00/, '+');
  // Written once by a form and once more by its person: the last one counts.
  return /^\+\d{1,3}\+/.test(bare) ? bare.slice(bare.lastIndexOf('+')) : bare;
}

/** The 11 digits of a mobile of mainland China, which need no code of the country, be it there once or twice. */
export function mainlandMobile(typed: string): string {
  return plainPhone(typed).replace(/^\+?(?:86){1,2}(?=1\d{10}$)/, '');
}
