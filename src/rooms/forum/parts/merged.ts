/**
 * Old addresses of a topic that was put at the end of another. The server never sees which post an address names, only
 * the page: the browser finds the post by how much the numbers grew.
 */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pageOfNumber, perThreadPage } from '../words.ts';
import { postPath } from './addresses.ts';

const parameter = 'merged';

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
  return `?${now > 1 ? `page=${now}&` : ''}${parameter}=${shift}`;
}

export function useMergedPlace(slug: string): void {
  const { code } = useLocale();
  const navigate = useNavigate();
  useEffect(() => {
    const shift = /^[1-9]\d{0,8}$/.exec(new URLSearchParams(location.search).get(parameter) ?? '')?.[0];
    if (shift === undefined) return;
    const number = Number(/^#r(\d{1,9})$/.exec(location.hash)?.[1] ?? 0);
    void navigate(postPath(code, slug, number + Number(shift)), { replace: true });
  }, [code, slug, navigate]);
}
