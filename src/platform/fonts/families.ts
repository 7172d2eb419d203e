/** Which of the Noto fonts is asked for a character, in which order. Each comes in files for ranges of characters. */
import type { LocaleCode } from '../../i18n/locales.ts';

export const families = ['sans', 'sans-thai', 'sans-sc', 'sans-hk', 'sans-jp', 'sans-kr'] as const;
export type Family = (typeof families)[number];

/** Han characters are drawn otherwise in each of these languages; anywhere else as on the mainland. */
const ofHan: Partial<Record<LocaleCode, Family>> = { 'zh-hk': 'sans-hk', ja: 'sans-jp', ko: 'sans-kr' };

export function familiesFor(locale: LocaleCode): readonly Family[] {
  return [...new Set<Family>(['sans', 'sans-thai', ofHan[locale] ?? 'sans-sc', ...families])];
}

/** Characters from one to another, and the name of the part that may have them: some of them it has not. */
export type Slice = { from: number; to: number; part: string };

/** @param written by the package of a font: of each part its ranges */
export function slicesIn(written: Readonly<Record<string, string>>): Slice[] {
  return Object.entries(written).flatMap(([part, ranges]) =>
    ranges.split(',').map((range) => ({ ...boundsOf(range), part: part.replaceAll(/[[\]]/g, '') })),
  );
}

/** `U+4E00-9FFF`, or one character. */
function boundsOf(range: string): { from: number; to: number } {
  const [from = '', to = from] = range.replace('U+', '').split('-');
  return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
}
