/** The interface languages (docs/decisions/0010-language-tags.md). */
import { languageCodes } from '../lib/languages.ts';

/** `code`: first path segment. `tag`: BCP 47 tag for `lang`. `intl`: what `Intl` is given. */
export type Locale = {
  code: LocaleCode;
  tag: string;
  intl: string;
};

export const localeCodes = languageCodes;

export type LocaleCode = (typeof localeCodes)[number];

export const defaultLocale: LocaleCode = 'en';

/** The choice of a language is kept for 365 days (docs/specification.md §9). */
export const localeCookie = { name: 'current_lang', days: 365 } as const;

/** British English writes the day first; dates in Thai alone would count Buddhist years. */
const forIntl: Partial<Record<LocaleCode, string>> = { en: 'en-GB', th: 'th-u-ca-gregory' };

const tags: Record<LocaleCode, string> = {
  en: 'en',
  'zh-cn': 'zh-Hans-CN',
  'zh-hk': 'zh-Hant-HK',
  ko: 'ko',
  th: 'th',
  ja: 'ja',
  id: 'id',
  fr: 'fr',
  es: 'es',
  pt: 'pt-BR',
  de: 'de',
};

export const locales: readonly Locale[] = localeCodes.map(localeOf);

export function localeOf(code: LocaleCode): Locale {
  const tag = tags[code];
  return { code, tag, intl: forIntl[code] ?? tag };
}

export function isLocale(value: unknown): value is LocaleCode {
  return localeCodes.some((code) => code === value);
}
