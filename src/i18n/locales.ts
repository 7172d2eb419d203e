/** The interface languages (docs/decisions/0010-language-tags.md). */
import { languageCodes } from '../lib/languages.ts';

/** `code`: first path segment. `tag`: BCP 47 tag for `lang`. `intl`: what `Intl` is given. `label`: short form. */
export type Locale = {
  code: LocaleCode;
  tag: string;
  intl: string;
  name: string;
  label: string;
};

export const localeCodes = languageCodes;

export type LocaleCode = (typeof localeCodes)[number];

export const defaultLocale: LocaleCode = 'en';

/** The choice of a language is kept for 365 days (docs/specification.md §9). */
export const localeCookie = { name: 'current_lang', days: 365 } as const;

/** British English writes the day first; dates in Thai alone would count Buddhist years. */
const forIntl: Partial<Record<LocaleCode, string>> = { en: 'en-GB', th: 'th-u-ca-gregory' };

const described: Record<LocaleCode, { tag: string; name: string; label: string }> = {
  en: { tag: 'en', name: 'English', label: 'EN' },
  'zh-cn': { tag: 'zh-Hans-CN', name: '简体中文', label: 'CN' },
  'zh-hk': { tag: 'zh-Hant-HK', name: '繁體中文', label: 'HK' },
  ko: { tag: 'ko', name: '한국어', label: 'KO' },
  th: { tag: 'th', name: 'ไทย', label: 'TH' },
  ja: { tag: 'ja', name: '日本語', label: 'JA' },
  id: { tag: 'id', name: 'Bahasa Indonesia', label: 'ID' },
  fr: { tag: 'fr', name: 'Français', label: 'FR' },
  es: { tag: 'es', name: 'Español', label: 'ES' },
  pt: { tag: 'pt-BR', name: 'Português', label: 'PT' },
  de: { tag: 'de', name: 'Deutsch', label: 'DE' },
};

export const locales: readonly Locale[] = localeCodes.map(localeOf);

export function localeOf(code: LocaleCode): Locale {
  return { code, intl: forIntl[code] ?? described[code].tag, ...described[code] };
}

/** Names of languages go by script, not by the place where it is written. */
const spoken: Partial<Record<LocaleCode, string>> = { 'zh-cn': 'zh-Hans', 'zh-hk': 'zh-Hant', pt: 'pt' };

/** They are costly to make. */
const namesFor = new Map<LocaleCode, Intl.DisplayNames>();

/** What a language is called in the reader's own: `Englisch` in German. For servers: browsers may know it otherwise. */
export function languageName(code: LocaleCode, reader: LocaleCode): string {
  const names = namesFor.get(reader) ?? new Intl.DisplayNames(localeOf(reader).intl, { type: 'language' });
  namesFor.set(reader, names);
  return names.of(spoken[code] ?? described[code].tag) ?? described[code].name;
}

/** What all languages are called in the reader's own. For loaders, as above. */
export function languageNames(reader: LocaleCode): Record<string, string> {
  return Object.fromEntries(localeCodes.map((code) => [code, languageName(code, reader)]));
}

export function isLocale(value: unknown): value is LocaleCode {
  return localeCodes.some((code) => code === value);
}
