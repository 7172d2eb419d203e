import { isBrazilian, isChinese, isFrench, isHongKong, isIndonesian, isSpanish, isThai } from './checks.ts';

/** Before and behind a number that stands alone. */
const alone = {
  before: String.raw`(?<![A-Za-z\d_]|\d[.,/-]|[.+-])`,
  behind: String.raw`(?![A-Za-z\d_]|[.,/-]\d)`,
};

const number = (pattern: string) => new RegExp(alone.before + pattern + alone.behind, 'g');

/** Identity numbers whose shape or check digit tells them, without a word before them. */
const shapes: readonly { pattern: RegExp; holds?: (bare: string) => boolean }[] = [
  {
    pattern: number(
      String.raw`[1-9]\d{5} ?(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]) ?\d{3}[\dXx]`,
    ),
    holds: isChinese,
  },
  { pattern: number(String.raw`[A-Z]{1,2}\d{6} ?\([\dA]\)`), holds: isHongKong },
  { pattern: number(String.raw`\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-[1-8](?:\d{6}|\*{6})`) },
  { pattern: number(String.raw`[1-8]-\d{4}-\d{5}-\d{2}-\d`) },
  { pattern: number(String.raw`[1-8]\d{12}`), holds: isThai },
  { pattern: number(String.raw`[1-9]\d{15}`), holds: isIndonesian },
  {
    pattern: number(String.raw`[12] ?\d{2} ?(?:0[1-9]|1[0-2]|[2-9]\d) ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3} ?\d{2}`),
    holds: isFrench,
  },
  { pattern: number(String.raw`(?:\d{8}|\d{2}\.\d{3}\.\d{3}|[XYZ]-?\d{7})-?[A-Z]`), holds: isSpanish },
  { pattern: number(String.raw`\d{8} ?\d ?[A-Z]{2}\d`) },
  { pattern: number(String.raw`\d{3}\.\d{3}\.\d{3}-\d{2}`), holds: isBrazilian },
  { pattern: number(String.raw`\d{11}`), holds: isBrazilian },
  // The United States: areas that were never given out are none.
  { pattern: number(String.raw`(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}`) },
];

export function nationalNumbers(text: string): { start: number; end: number }[] {
  return shapes.flatMap(({ pattern, holds }) =>
    Array.from(text.matchAll(pattern)).flatMap(({ 0: found, index }) =>
      !holds || holds(found.replace(/[^A-Za-z\d]/g, '')) ? [{ start: index, end: index + found.length }] : [],
    ),
  );
}
