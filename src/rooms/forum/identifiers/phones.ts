import { digitsOf } from './plain.ts';

/** Before and behind a phone number. Nothing that reads as part of a longer number or a decimal. */
const before = String.raw`(?<![A-Za-z\d_]|\d[.,/-]|[.+-]|\d )`;
const behind = String.raw`(?![A-Za-z\d_%]|[.,/-]\d| \d)`;

const number = (pattern: string) => new RegExp(before + pattern + behind, 'g');

/** Shapes that hardly anything but a phone number has. */
const shapes: readonly { pattern: RegExp; holds?: (found: string) => boolean }[] = [
  // E.164: a country's code and up to 15 digits.
  { pattern: number(String.raw`\+ ?[1-9](?:[ .()/-]{0,3}\d){7,14}`), holds: separatedAlike },
  // China: a mobile, a service number.
  { pattern: number(String.raw`1[3-9]\d(?:[ -]?\d{4}){2}`) },
  { pattern: number(String.raw`[48]00-\d{3,4}-\d{3,4}`) },
  // Most countries: a zero before the area or the mobile network.
  { pattern: number(String.raw`\(?0[1-9]\d{0,4}(?:(?:\) ?| ?[./-] ?| )\d{2,8}){1,4}`), holds: ofTrunkLength },
  { pattern: number(String.raw`0[1-9]\d{8,10}`) },
  // North America.
  { pattern: number(String.raw`(?:1[-.])?[2-9]\d{2}([.-])[2-9]\d{2}\1\d{4}`) },
  { pattern: number(String.raw`\([2-9]\d{2}\) ?[2-9]\d{2}[ .-]\d{4}`) },
  // Brazil: a mobile with its area.
  { pattern: number(String.raw`(?:\([1-9]{2}\) ?|[1-9]{2} )9\d{4}[- ]\d{4}`) },
];

export function phonesIn(text: string): { start: number; end: number }[] {
  return shapes.flatMap(({ pattern, holds }) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: found, index }) =>
      !holds || holds(found) ? [{ start: index, end: index + found.length }] : [],
    ),
  );
}

/** A row of decimals has both points and spaces; a phone number is written one way. */
function separatedAlike(found: string): boolean {
  const signs = new Set(found.slice(1).match(/[./-]/g));
  if (signs.has('.') && (/\d \d/.test(found) || /^\+\d+\.\d+$/.test(found))) return false;
  return signs.size <= 1 || !signs.has('.');
}

function ofTrunkLength(found: string): boolean {
  const { length } = digitsOf(found);
  return length >= 9 && length <= 13 && separatedAlike(found);
}

/** What follows a word such as “phone” and has the length of a number. */
export function readsAsPhone(found: string): boolean {
  const { length } = digitsOf(found);
  if (length < 7 || length > 15) return false;
  // Two years, as in a period.
  return !/^(?:19|20)\d\d ?- ?(?:19|20)\d\d$/.test(found) && !/^\d+[.,]\d+$/.test(found);
}
