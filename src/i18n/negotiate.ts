/** Which language a request without a locale prefix gets: cookie, then `Accept-Language`, then English. */
import Negotiator from 'negotiator';
import { defaultLocale, isLocale, type LocaleCode, localeCodes } from './locales.ts';

/**
 * The locale for a request without a prefix.
 * @param cookie value of `current_lang`, if any
 * @param acceptLanguage header as sent (RFC 9110 §12.5.4); malformed parts are passed over
 */
export function negotiate(cookie: string | undefined, acceptLanguage: string | undefined): LocaleCode {
  if (isLocale(cookie)) return cookie;
  const headers = { 'accept-language': (acceptLanguage ?? '').slice(0, 1000) };
  for (const range of new Negotiator({ headers }).languages()) {
    const found = localeForRange(range.toLowerCase());
    if (found) return found;
  }
  return defaultLocale;
}

/** Traditional script or a region that writes it finds zh-hk; every other Chinese finds zh-cn. */
function localeForRange(range: string): LocaleCode | undefined {
  if (range === '*') return defaultLocale;
  const [language, ...subtags] = range.split('-');
  if (language === 'zh' || language === 'yue' || language === 'cmn') {
    if (subtags.includes('hans')) return 'zh-cn';
    const traditional = language === 'yue' || subtags.some((tag) => ['hant', 'tw', 'hk', 'mo'].includes(tag));
    return traditional ? 'zh-hk' : 'zh-cn';
  }
  if (language === 'in') return 'id'; // the code of Indonesian before 1989, still sent by old Java clients
  return localeCodes.find((code) => code === language);
}
