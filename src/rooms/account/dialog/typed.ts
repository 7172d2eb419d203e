/** What people type, as the server takes it. Pure. */
import { narrowed } from '../../../lib/typedNumber.ts';

/** The dial code at first (docs/specification.md §9). */
export const defaultDial = '+86';

/**
 * A phone number in international form as far as a browser can tell; the server judges it. What already begins with
 * + or 00 keeps its own code. The zero that many countries dial at home goes; Italy's belongs to the number.
 */
export function internationalNumber(dial: string, typed: string): string {
  const bare = narrowed(typed)
    .replace(/[\s\-\u2010-\u2015().]/g, '')
    .replace(/^00/, '+');
  if (bare === '' || bare.startsWith('+')) return bare;
  return dial + (dial === '+39' ? bare : bare.replace(/^0/, ''));
}

/** What contains @ is an e-mail address, all else a phone number (docs/specification.md §5.3). */
export function isEmail(account: string): boolean {
  return narrowed(account).includes('@');
}

/** The figures of a code, however it was pasted or typed. */
export function codeDigits(typed: string): string {
  return narrowed(typed).replace(/\D/g, '').slice(0, codeLength);
}

export const codeLength = 6;
