/** What tells a text that was copied from English from one that only looks the same. */
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { cognates, everywhere } from './cognates.ts';

/** Of two letters or more: one alone is a symbol. */
export function wordsIn(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}’'-]+/gu) ?? [];
}

export function isAlike(locale: LocaleCode, word: string): boolean {
  const lower = word.toLowerCase();
  return everywhere.has(lower) || (cognates[locale]?.has(lower) ?? false);
}

/** @param where exceptions are listed, each with its reason */
export function sayTranslate(at: string, text: string, where: string): string {
  return `${at} is English: “${text}”. Translate it, or say in ${where} why it is the same.`;
}
