/** The feed of news: Atom (RFC 4287), one a language; titles and summaries, which are open to all. */
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import { pathOf, pathTo } from '../../i18n/paths.ts';
import type { Teaser } from '../../reading/library.ts';

export function feedPath(locale: LocaleCode): string {
  return `${pathTo(locale, 'news')}/feed.xml`;
}

export type Feed = {
  origin: string;
  locale: LocaleCode;
  title: string;
  subtitle: string;
  author: string;
  items: readonly Teaser[];
};

export function atom({ origin, locale, title, subtitle, author, items }: Feed): string {
  const self = origin + feedPath(locale);
  const updated = items[0]?.publishedAt ?? new Date(0).toISOString();
  const entries = items.map((item) => {
    const address = origin + pathOf(locale, 'news/:id', { id: item.slug });
    const lang = localeOf(item.locale).tag;
    return `<entry xml:lang="${lang}">
<id>${origin}/news/${item.id}</id>
<title>${escaped(item.title)}</title>
<link rel="alternate" type="text/html" href="${escaped(address)}"/>
<published>${item.publishedAt}</published>
<updated>${item.publishedAt}</updated>
<summary>${escaped(item.summary)}</summary>
${item.tags.map(({ slug, name }) => `<category term="${escaped(slug)}" label="${escaped(name)}"/>`).join('\n')}
</entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeOf(locale).tag}">
<id>${self}</id>
<title>${escaped(title)}</title>
<subtitle>${escaped(subtitle)}</subtitle>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${origin}${pathTo(locale, 'news')}"/>
<updated>${updated}</updated>
<author><name>${escaped(author)}</name></author>
${entries.join('\n')}
</feed>
`;
}

/** XML 1.0, §2.2 and §2.4. */
function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  };
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
