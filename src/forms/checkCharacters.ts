/** Check characters: what shows that a character was mistyped, or that two changed places. */

const digits = '0123456789';
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * `luhn`: ISO/IEC 7812-1; it misses 09 for 90. The others are pure systems of ISO/IEC 7064, which find every character that
 * was mistyped and every two that changed places; `mod37-2`, as ISBT 128 numbers donations, also of letters.
 */
export const checkSchemes = ['luhn', 'mod11-2', 'mod37-2', 'mod97-10'] as const;

export type CheckScheme = (typeof checkSchemes)[number];

/** `of`: what may be checked, each character counting its place. `with`: what a check is written in, `length` of them. */
type Scheme = { of: string; with: string; length: number; made: (values: readonly number[]) => number };

const schemes: Readonly<Record<CheckScheme, Scheme>> = {
  luhn: { of: digits, with: digits, length: 1, made: luhn },
  'mod11-2': { of: digits, with: `${digits}X`, length: 1, made: pure(11, 2, 1) },
  'mod37-2': { of: digits + letters, with: `${digits}${letters}*`, length: 1, made: pure(37, 2, 1) },
  'mod97-10': { of: digits, with: digits, length: 2, made: (values) => written98(pure(97, 10, 2)(values)) },
};

export function checkLength(scheme: CheckScheme): number {
  return schemes[scheme].length;
}

/** @returns undefined where the text has a character that the scheme does not know */
export function checkOf(scheme: CheckScheme, text: string): string | undefined {
  const { of, with: alphabet, length, made } = schemes[scheme];
  const values = Array.from(text, (one) => of.indexOf(one));
  if (values.includes(-1)) return undefined;
  const check = made(values);
  return length === 1 ? alphabet[check] : String(check).padStart(length, '0');
}

/** From the right, every second digit counts twice, and of what is above nine the sum of its digits. */
function luhn(values: readonly number[]): number {
  const sum = values.toReversed().reduce((total, value, k) => {
    const counted = k % 2 === 0 ? value * 2 : value;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** The check that makes the sum of all, each weighed by a power of the radix, one more than a multiple of the modulus. */
function pure(modulus: number, radix: number, length: number) {
  return (values: readonly number[]): number => {
    const sum = values.reduce((total, value) => ((total + value) * radix) % modulus, 0);
    return (modulus + 1 - ((sum * radix ** (length - 1)) % modulus)) % modulus;
  };
}

/** ISO/IEC 7064 writes 97 and 98 where the remainder is 0 and 1. */
function written98(check: number): number {
  return check < 2 ? check + 97 : check;
}
