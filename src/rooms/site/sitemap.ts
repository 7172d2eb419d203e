/**
 * The sitemap (https://www.sitemaps.org/protocol.html): every page in every language that it has a text in. One file
 * while it is short, an index of parts when it is long.
 */
import { defaultLocale } from '../../i18n/locales.ts';
import type { ListedPage } from '../room.ts';

/** Addresses in one file. The protocol allows 50,000; a part of so many is made in a few milliseconds. */
const most = 2000;

/** The files, one after another, so that whoever takes them can let others work in between. */
export function* sitemaps(origin: string, pages: readonly ListedPage[]): Generator<string> {
  let urls: string[] = [];
  for (const page of pages) {
    urls.push(...urlsOf(origin, page));
    if (urls.length < most) continue;
    yield fileOf(urls);
    urls = [];
  }
  yield fileOf(urls);
}

/** Where a part of the sitemap stands. */
function partPath(part: number): string {
  return `/sitemap-${part}.xml`;
}

export function sitemapIndex(origin: string, parts: number): string {
  const files = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${origin}${partPath(at + 1)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.join('\n')}
</sitemapindex>
`;
}

function urlsOf(origin: string, { locales, path, changed }: ListedPage): string[] {
  const first = locales.includes(defaultLocale) ? defaultLocale : locales[0];
  if (!first) return [];
  const home = path(defaultLocale) === `/${defaultLocale}`;
  const alternates = [
    ...locales.map((code) => [code, path(code)] as const),
    ['x-default', home ? '/' : path(first)] as const,
  ]
    .map(([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${origin}${href}"/>`)
    .join('');
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return locales.map((code) => `<url><loc>${origin}${path(code)}</loc>${lastmod}${alternates}</url>`);
}

function fileOf(urls: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
