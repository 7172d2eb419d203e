/** Feeds: Atom (RFC 4287), titles and summaries of what is open to all. */
import { type LocaleCode, localeOf } from '../i18n/locales.ts';

export type FeedItem = {
  /** Names the thing for ever, whatever its address is. */
  id: string;
  address: string;
  title: string;
  summary: string;
  /** The language of the text. */
  locale: LocaleCode;
  /** ISO 8601. */
  publishedAt: string;
  updatedAt: string;
  tags: readonly { slug: string; name: string }[];
};

export type Feed = {
  /** Addresses of the feed itself and of the page that lists the same. */
  self: string;
  page: string;
  locale: LocaleCode;
  title: string;
  subtitle: string;
  author: string;
  items: readonly FeedItem[];
};

export function atom({ self, page, locale, title, subtitle, author, items }: Feed): string {
  const updated = items.map(({ updatedAt }) => updatedAt).reduce(later, new Date(0).toISOString());
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${localeOf(locale).tag}">
<id>${escaped(self)}</id>
<title>${escaped(title)}</title>
<subtitle>${escaped(subtitle)}</subtitle>
<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>
<link rel="alternate" type="text/html" href="${escaped(page)}"/>
<updated>${updated}</updated>
<author><name>${escaped(author)}</name></author>
${items.map(entry).join('\n')}
</feed>
`;
}

function entry({ id, address, title, summary, locale, publishedAt, updatedAt, tags }: FeedItem): string {
  return `<entry xml:lang="${localeOf(locale).tag}">
<id>${escaped(id)}</id>
<title>${escaped(title)}</title>
<link rel="alternate" type="text/html" href="${escaped(address)}"/>
<published>${publishedAt}</published>
<updated>${updatedAt}</updated>
<summary>${escaped(summary)}</summary>
${tags.map(({ slug, name }) => `<category term="${escaped(slug)}" label="${escaped(name)}"/>`).join('\n')}
</entry>`;
}

/** Of moments written alike. */
function later(a: string, b: string): string {
  return a > b ? a : b;
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
