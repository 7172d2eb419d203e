/** What languages are called: apart from the languages themselves, which every page brings. */
import { type Locale, type LocaleCode, localeCodes, localeOf, locales } from './locales.ts';

/** In the language itself. `label`: short form. */
export const ownNames: Record<LocaleCode, { name: string; label: string }> = {
  en: { name: 'English', label: 'EN' },
  'zh-cn': { name: '简体中文', label: 'CN' },
  'zh-hk': { name: '繁體中文', label: 'HK' },
  ko: { name: '한국어', label: 'KO' },
  th: { name: 'ไทย', label: 'TH' },
  ja: { name: '日本語', label: 'JA' },
  id: { name: 'Bahasa Indonesia', label: 'ID' },
  fr: { name: 'Français', label: 'FR' },
  es: { name: 'Español', label: 'ES' },
  pt: { name: 'Português', label: 'PT' },
  de: { name: 'Deutsch', label: 'DE' },
};

/** All languages with their names, for whoever chooses one. */
export const namedLocales: readonly (Locale & { name: string; label: string })[] = locales.map((one) => ({
  ...one,
  ...ownNames[one.code],
}));

/** Names of languages go by script, not by the place where it is written. */
const spoken: Partial<Record<LocaleCode, string>> = { 'zh-cn': 'zh-Hans', 'zh-hk': 'zh-Hant', pt: 'pt' };

/** They are costly to make. */
const namesFor = new Map<LocaleCode, Intl.DisplayNames>();

/** What a language is called in the reader's own: `Englisch` in German. For servers: browsers may know it otherwise. */
export function languageName(code: LocaleCode, reader: LocaleCode): string {
  const names = namesFor.get(reader) ?? new Intl.DisplayNames(localeOf(reader).intl, { type: 'language' });
  namesFor.set(reader, names);
  return names.of(spoken[code] ?? localeOf(code).tag) ?? ownNames[code].name;
}

/** What all languages are called in the reader's own. For loaders, as above. */
export function languageNames(reader: LocaleCode): Record<string, string> {
  return Object.fromEntries(localeCodes.map((code) => [code, languageName(code, reader)]));
}
