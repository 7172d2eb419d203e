/** What a page says about itself to browsers, search engines and those who share it. */
import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { defaultLocale, localeCodes } from '../i18n/locales.ts';
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
  /** Structured data, https://schema.org. */
  data?: object[];
};

/** React lifts these elements into the document's head. */
export function Head({ title, description, noindex, data = [] }: Props) {
  const { origin, brand } = useContext(SiteFactsContext);
  const { pathname } = useLocation();
  const { code, tag } = useLocale();
  const full = `${title} · ${brand}`;
  const here = pathname === '/' ? `/${code}` : pathname;
  const xDefault = here === `/${code}` ? '/' : sameIn(defaultLocale, here);
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={origin + here} />
      {!noindex && (
        <>
          {localeCodes.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={origin + sameIn(other, here)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + xDefault} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={origin + here} />
      <meta property="og:locale" content={tag.replace('-', '_')} />
      <meta property="og:image" content={`${origin}/og.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
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

/** Who runs the site (schema.org Organization). */
export function useOrganization(): object {
  const { origin, brand, company, email, phone } = useContext(SiteFactsContext);
  return {
    '@type': 'Organization',
    name: company,
    alternateName: brand,
    url: origin,
    logo: `${origin}/icon.svg`,
    email,
    telephone: phone,
  };
}

/** Where a page stands below the home page (schema.org BreadcrumbList). */
export function useBreadcrumbs(title: string): object {
  const { origin, brand } = useContext(SiteFactsContext);
  const { pathname } = useLocation();
  const { code } = useLocale();
  const item = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: origin + path,
  });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [item(1, brand, `/${code}`), item(2, title, pathname)],
  };
}
