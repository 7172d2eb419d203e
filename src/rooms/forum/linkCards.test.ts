import { describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import type { LinkCards } from '../../platform/linkCard.ts';
import { cardsOf } from './linkCards.ts';

const asked: string[] = [];
const card: LinkCards = async (_ctx, _locale, { pathname, search }) => {
  asked.push(pathname + search);
  if (pathname === '/slow') return new Promise(() => {});
  return { path: pathname, title: search, answer: null, facts: [] };
};

// Of a context no more is asked.
const ctx = { origin: 'https://site.example', ports: {}, declared: { cards: [card] } } as unknown as Context;

const links = (...addresses: string[]) =>
  addresses.map((one) => `<a rel="ugc" href="${one}">x</a>`).join(' ');
const post = (id: number, html: string) => ({ id, html });
const shown = async (...posts: { id: number; html: string }[]) =>
  Object.fromEntries(
    [...(await cardsOf(ctx, { locale: 'en', actor: null }, posts))].map(([id, { length }]) => [id, length]),
  );

describe('Cards of links in posts', () => {
  it('are made for addresses of this site that have a query, and for no others', async () => {
    asked.length = 0;
    const html = links(
      '/en/a?x=1&#x26;y=2',
      'https://site.example/en/b?x=1&amp;y=2',
      '/en/c',
      'https://elsewhere.example/en/d?x=1',
      '//elsewhere.example/e?x=1',
      'https://site.example.evil.example/f?x=1',
      'javascript:alert(1)?x',
    );
    expect(await shown(post(1, html))).toEqual({ 1: 2 });
    expect(asked).toEqual(['/en/a?x=1&y=2', '/en/b?x=1&y=2']);
  });

  it('are at most three of a post and twelve in all, each address once', async () => {
    const many = links(...Array.from({ length: 40 }, (_, n) => `/en/a?n=${n % 20}`));
    const posts = Array.from({ length: 8 }, (_, id) => post(id, many));
    expect(await shown(...posts)).toEqual({ 0: 3, 1: 3, 2: 3, 3: 3 });
    expect(await shown(post(1, links('/en/a?n=1', '/en/a?n=1')))).toEqual({ 1: 1 });
  });

  it('are not waited for when they take long', async () => {
    expect(await shown(post(1, links('/slow?x=1')), post(2, links('/en/a?x=1')))).toEqual({ 2: 1 });
  });
});
