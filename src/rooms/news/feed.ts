/** Where the feed of news stands: one a language. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';

export function feedPath(locale: LocaleCode): string {
  return `${pathTo(locale, 'news')}/feed.xml`;
}
