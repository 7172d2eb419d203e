/** What all languages are called in the reader's own; for loaders, since browsers may know them otherwise. */
import { type LocaleCode, languageName, localeCodes } from '../../../i18n/locales.ts';

export function languageNames(reader: LocaleCode): Record<string, string> {
  return Object.fromEntries(localeCodes.map((code) => [code, languageName(code, reader)]));
}
