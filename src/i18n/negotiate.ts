/** Which language a request without a locale prefix gets: cookie, then `Accept-Language`, then English. */
import { defaultLocale, isLocale, type LocaleCode, localeCodes } from './locales.ts';

/**
 * The locale for a request without a prefix.
 * @param cookie value of `current_lang`, if any
 * @param acceptLanguage header as sent (RFC 9110 §12.5.4); malformed parts are passed over
 */
export function negotiate(cookie: string | undefined, acceptLanguage: string | undefined): LocaleCode {
  if (isLocale(cookie)) return cookie;
  for (const range of preferences(acceptLanguage ?? '')) {
    const found = localeForRange(range);
    if (found) return found;
  }
  return defaultLocale;
}

/** Language ranges in falling order of weight; equal weights keep the order of the header. */
function preferences(header: string): string[] {
  return header
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((p) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(p)?.[1]).find(Boolean);
      return { range: range.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ range, weight }) => range !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ range }) => range);
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
