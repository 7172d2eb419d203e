/** International Standard Serial Numbers (ISO 3297), written as 1234-567X. Pure. */
import { narrowed } from '../../lib/typedNumber.ts';

/** @returns it with its hyphen; undefined for what has not eight signs, or a check digit that does not fit */
export function issnIn(text: string): string | undefined {
  const bare = narrowed(text).trim().toUpperCase().replace(/[\s-]/g, '');
  // Spreadsheets take numbers for numbers, and leave out the zeros before them.
  const [, digits, check] = /^(\d{4,7})([\dX])$/.exec(bare) ?? [];
  if (digits === undefined || check === undefined) return undefined;
  const full = digits.padStart(7, '0');
  return checkOf(full) === check ? `${full.slice(0, 4)}-${full.slice(4)}${check}` : undefined;
}

/** Whether a text is written as an ISSN, right or wrong. */
function looksLikeIssn(text: string): boolean {
  return /^\s*(?:e?issn[\s:-]*)?\d{4}\s?[-‐–]?\s?\d{3}[\dxX]\s*$/i.test(text);
}

/** The ISSN that somebody typed into a box, with or without the word before it. */
export function typedIssn(typed: string): string | undefined {
  const text = narrowed(typed);
  return looksLikeIssn(text)
    ? issnIn(text.replace(/^\s*e?issn[\s:-]*/i, '').replace(/[‐–]/g, '-'))
    : undefined;
}

/** The check digit of seven digits. */
export function checkOf(digits: string): string {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (8 - at), 0);
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
}
