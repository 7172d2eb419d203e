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
export function Head(props: Props) {
  const { title, description, noindex, textLocale, onlyIn, search = '', feed, data = [] } = props;
  const { origin, brand } = useContext(SiteFactsContext);
  const { pathname } = useLocation();
  const { code } = useLocale();
  const here = pathname === '/' ? `/${code}` : pathname;
  const query = search === '' ? '' : `?${search}`;
  const listedIn = onlyIn ?? textLocale;
  return (
    <>
      <title>{`${title} · ${brand}`}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={origin + (listedIn ? sameIn(listedIn, here) : here) + query} />
      {feed && <link rel="alternate" type="application/atom+xml" href={origin + feed} />}
      {import.meta.env.SSR && <ForPrograms {...props} here={here} query={query} />}
      {data.map((item, at) => (
        <script
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          key={at}
          type="application/ld+json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block, its text escaped where it is made
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? dataBlock(item) : '' }}
        />
      ))}
    </>
  );
}

/**
 * What search engines and those who share read of a page, and no browser: the server alone writes it, each page anew. What
 * the first one said goes with a navigation (src/shells/Arrival.tsx).
 */
function ForPrograms(props: Props & { here: string; query: string }) {
  const { title, description, noindex, onlyIn, locales = localeCodes, type = 'website', here, query } = props;
  const { origin, brand } = useContext(SiteFactsContext);
  const { code, tag } = useLocale();
  const xDefault = here === `/${code}` ? '/' : sameIn(defaultLocale, here) + query;
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
    </>
  );
}

/** `<` is escaped, so that no text can end the element. */
function dataBlock(item: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...item }).replaceAll('<', '\\u003c');
}
