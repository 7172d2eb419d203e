/**
 * What a page says about itself to browsers, search engines and those who share it.
 * See docs/decisions/0052-topics-in-one-language.md.
 */
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { defaultLocale, type LocaleCode, localeCodes } from '../i18n/locales.ts';
import { useLocale } from '../i18n/messages.tsx';
import { sameIn } from '../i18n/paths.ts';

/** Facts of the site that every page's head names. */
export type SiteFacts = { origin: string; brand: string; company: string; email: string; phone: string };

export const SiteFactsContext = createContext<SiteFacts>({
  origin: '',
  brand: '',
  company: '',
  email: '',
  phone: '',
});

type Props = {
  title: string;
  description: string;
  /** A page that search engines should not list. */
  noindex?: boolean;
  /** The language of a text that falls back: the page in that language is the one to list. */
  textLocale?: LocaleCode;
  /** The text has this language for good, and is translated into no other: there alone it is listed. */
  onlyIn?: LocaleCode;
  /** Where the page is not there in every language: those in which it is. */
  locales?: readonly LocaleCode[];
  /** What of the query belongs to the address of the page, such as `page=2`. */
  search?: string | undefined;
  type?: 'website' | 'article';
  /** Address of the feed of what the page lists, from the root of the site. */
  feed?: string;
  /** Structured data, https://schema.org. */
  data?: object[];
};

/** React lifts these elements into the document's head. */
export function Head({
  title,
  description,
  noindex,
  textLocale,
  onlyIn,
  locales = localeCodes,
  search = '',
  type = 'website',
  feed,
  data = [],
}: Props) {
  const { origin, brand } = useContext(SiteFactsContext);
  const { pathname } = useLocation();
  const { code, tag } = useLocale();
  const full = `${title} · ${brand}`;
  const here = pathname === '/' ? `/${code}` : pathname;
  const query = search === '' ? '' : `?${search}`;
  const xDefault = here === `/${code}` ? '/' : sameIn(defaultLocale, here) + query;
  const listedIn = onlyIn ?? textLocale;
  const shared = {
    ...{ type, site_name: brand, title, description, url: origin + here + query },
    ...{
      locale: tag.replace('-', '_'),
      image: `${origin}/og.png`,
      'image:width': '1200',
      'image:height': '630',
    },
  };
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={origin + (listedIn ? sameIn(listedIn, here) : here) + query} />
      {feed && <link rel="alternate" type="application/atom+xml" href={origin + feed} />}
      {!noindex && !onlyIn && (
        <>
          {locales.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={origin + sameIn(other, here) + query} />
          ))}
          {locales.includes(defaultLocale) && (
            <link rel="alternate" hrefLang="x-default" href={origin + xDefault} />
          )}
        </>
      )}
      {Object.entries(shared).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {data.map((item) => (
        <JsonLd key={JSON.stringify(item).slice(0, 80)} item={item} />
      ))}
    </>
  );
}

/** `<` is escaped, so that no text can end the element. */
function JsonLd({ item }: { item: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...item }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, its text escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
