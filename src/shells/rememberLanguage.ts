import { type LocaleCode, localeCookie } from '../i18n/locales.ts';

/** `current_lang` is kept for 365 days (docs/specification.md §4.10), and set only when a person chooses. */
export function rememberLanguage(code: LocaleCode): void {
  const seconds = localeCookie.days * 24 * 60 * 60;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${localeCookie.name}=${code}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
