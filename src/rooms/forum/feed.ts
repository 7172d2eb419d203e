/** Where feeds of the forum stand: of all new topics, and of each category. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { Category } from './words.ts';

export function feedPath(locale: LocaleCode, category: Category | null): string {
  return `${pathTo(locale, 'forum')}/${category === null ? 'feed' : `feed-${category}`}.xml`;
}
