/** Addresses of lists and threads within the site. Pure. */
import type { LocaleCode } from '../../../i18n/locales.ts';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import type { ListQuery } from '../shown.ts';
import { pageOfNumber } from '../words.ts';

/** What a list is asked for, without its place. */
export type Wanted = Pick<ListQuery, 'order' | 'category' | 'tag' | 'language'>;

export const everything: Wanted = { order: 'latest', category: null, tag: null, language: null };

/** A list from its beginning: what goes without saying is not said. */
export function listPath(code: LocaleCode, { order, category, tag, language }: Wanted): string {
  const query = new URLSearchParams();
  if (order !== 'latest') query.set('order', order);
  if (category !== null) query.set('category', category);
  if (tag !== null) query.set('tag', tag);
  if (language !== null) query.set('language', language);
  const text = query.toString();
  return pathTo(code, 'forum') + (text === '' ? '' : `?${text}`);
}

export function threadPath(code: LocaleCode, slug: string, page = 1): string {
  return pathOf(code, 'forum/:slug', { slug }) + (page === 1 ? '' : `?page=${page}`);
}

/** Where a post stands in its thread. */
export function postPath(code: LocaleCode, slug: string, number: number): string {
  return `${threadPath(code, slug, pageOfNumber(number))}#${postMark(number)}`;
}

export function postMark(number: number): string {
  return `r${number}`;
}

/** Of an old address: by how much the numbers of its posts grew. */
export const mergedParameter = 'merged';
