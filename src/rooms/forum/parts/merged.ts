/**
 * Old addresses of a topic that was put at the end of another. The server never sees which post an address names, only
 * the page: the browser finds the post by how much the numbers grew.
 */
import type { LocaleCode } from '../../../i18n/locales.ts';
import { pageOfNumber, perThreadPage } from '../words.ts';
import { mergedParameter, postPath } from './addresses.ts';

/** Where a post stands now, or the first of the page. @param page of the topic as it was */
export function movedPath(
  code: LocaleCode,
  { slug, page, hash, shift }: { slug: string; page: number; hash: string; shift: number },
): string {
  const named = /^#r(\d{1,9})$/.exec(hash)?.[1];
  return postPath(code, slug, (named === undefined ? firstOn(page) : Number(named)) + shift);
}

/** Its first page begins with the question. */
function firstOn(page: number): number {
  return page === 1 ? 0 : (page - 1) * perThreadPage + 1;
}

/** @param page of the topic as it was */
export function mergedQuery(page: number, shift: number): string {
  const now = pageOfNumber(firstOn(page) + shift);
  return `?${now > 1 ? `page=${now}&` : ''}${mergedParameter}=${shift}`;
}
