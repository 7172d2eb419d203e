/** What addresses of the forum ask for. Pure. */
import { isLocale } from '../../i18n/locales.ts';
import { oneOf, typedText } from '../../lib/query.ts';
import type { ListQuery } from './shown.ts';
import { tagOf } from './slugs.ts';
import { categories, orders } from './words.ts';

/** Parameters that change what a list shows. */
export const listParameters = ['order', 'category', 'tag', 'language', 'after', 'before'] as const;

/** Longer than any place in a list, or any tag. */
const longest = 60;

/** What names nothing is passed over. */
export function listQueryOf({ url }: Pick<Request, 'url'>): ListQuery {
  const { searchParams } = new URL(url);
  const text = (name: string) => typedText(searchParams.get(name), longest) || null;
  const language = text('language');
  const tag = tagOf(text('tag') ?? '');
  return {
    order: oneOf(orders, text('order')) ?? 'latest',
    category: oneOf(categories, text('category')) ?? null,
    tag: tag === '' ? null : tag,
    language: isLocale(language) ? language : null,
    after: text('after'),
    before: text('before'),
  };
}

/** The page of a thread; undefined for what is no page at all. */
export function pageOfQuery({ url }: Pick<Request, 'url'>): number | undefined {
  const text = new URL(url).searchParams.get('page');
  if (text === null) return 1;
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}
