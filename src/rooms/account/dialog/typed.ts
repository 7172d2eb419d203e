/** What people type, as the server takes it. Pure. */
import { plainPhone } from '../../../lib/typedContact.ts';
import { narrowed } from '../../../lib/typedNumber.ts';
import { withoutUnseen } from '../../../lib/unseen.ts';
import { countries } from '../countries.ts';

/** The dial code at first (docs/specification.md §9). */
export const defaultDial = '+86';

/**
 * A phone number in international form as far as a browser can tell; the server judges it. What already begins with
 * + or 00 keeps its own code, and the chosen code is not put before itself. The zero that many countries dial at home
 * goes; Italy's belongs to the number.
 */
export function internationalNumber(dial: string, typed: string): string {
  const bare = plainPhone(typed);
  if (bare === '' || bare.startsWith('+')) return bare;
  const national = (number: string) => (dial === '+39' ? number : number.replace(/^0/, ''));
  const [whole, rest] = [national(bare), national(bare.slice(dial.length - 1))];
  const mobile = countries.find((country) => `+${country.dial}` === dial)?.mobile;
  const twice = `+${bare}`.startsWith(dial) && mobile?.test(rest) && !mobile.test(whole);
  return dial + (twice ? rest : whole);
}

/** What contains @ is an e-mail address, all else a phone number (docs/specification.md §5.3). */
export function isEmail(account: string): boolean {
  return narrowed(account).includes('@');
}

/** The figures of a code, however it was typed, or pasted with the sentence that it came in. */
export function codeDigits(typed: string): string {
  const text = narrowed(withoutUnseen(typed));
  const runs = [...text.matchAll(/\d+/g), ...text.matchAll(/\d+(?:[\s\-\u2010-\u2015]\d+)+/g)];
  const figures = runs.map(([run]) => figuresOf(run));
  return figures.find(({ length }) => length === codeLength) ?? figuresOf(text).slice(0, codeLength);
}

export const codeLength = 6;

function figuresOf(text: string): string {
  return text.replace(/\D/g, '');
}
