import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../i18n/locales.ts';
import { TaggedMemory } from '../../platform/memory.ts';
import type { ListedPage } from '../room.ts';
import { sitemapIndex, sitemaps } from './sitemap.ts';
import { registerSitemap } from './sitemapHttp.ts';

const pages = (count: number): ListedPage[] =>
  Array.from({ length: count }, (_, n) => ({
    locales: localeCodes,
    path: (locale) => `/${locale}/news/${n}`,
  }));

const origin = 'https://example.org';

describe('The sitemap', () => {
  it('is one file while it is short', () => {
    const files = [...sitemaps(origin, pages(3))];
    expect(files).toHaveLength(1);
    expect(files[0]?.match(/<url>/g)).toHaveLength(3 * localeCodes.length);
    expect(files[0]).toContain('<loc>https://example.org/th/news/2</loc>');
    expect(files[0]).toContain('hreflang="x-default" href="https://example.org/en/news/2"');
  });

  it('comes in parts that leave nothing out, however many entries there are', () => {
    const count = 5000;
    const files = [...sitemaps(origin, pages(count))];
    const all = files.flatMap((file) => [...file.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url));
    expect(new Set(all).size).toBe(count * localeCodes.length);
    expect(all).toHaveLength(count * localeCodes.length);
    for (const file of files) expect(file.length).toBeLessThan(4_000_000);
    const index = sitemapIndex(origin, files.length);
    expect(index.match(/<sitemap>/g)).toHaveLength(files.length);
    expect(index).toContain(`${origin}/sitemap-${files.length}.xml`);
  });

  it('is served as an index and its parts, read from the database once', async () => {
    const app = Fastify();
    let read = 0;
    const listed = { tags: ['entries:news'], pages: async () => pages(++read * 500) };
    registerSitemap(app, { origin, memory: new TaggedMemory() }, listed);
    const index = await app.inject('/sitemap.xml');
    const parts = [...index.body.matchAll(/<loc>https:\/\/example\.org([^<]+)<\/loc>/g)].map(
      ([, path]) => path ?? '',
    );
    expect(parts.length).toBeGreaterThan(1);
    for (const path of parts) expect((await app.inject(path)).body).toContain('</urlset>');
    expect((await app.inject(`/sitemap-${parts.length + 1}.xml`)).statusCode).toBe(404);
    expect((await app.inject('/sitemap-x.xml')).statusCode).toBe(404);
    expect(read).toBe(1);
  });
});
