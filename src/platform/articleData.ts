/** A text as search engines read it (schema.org Article), for `Head`; a part for members is marked as not free. */
import { useContext } from 'react';
import { useLocation } from 'react-router';
import { type LocaleCode, localeOf } from '../i18n/locales.ts';
import { SiteFactsContext } from './head.tsx';
import { useOrganization } from './organization.ts';

export function useArticleData(entry: {
  type: 'Article' | 'NewsArticle';
  title: string;
  summary: string;
  publishedAt: string;
  revisedAt: string;
  locale: LocaleCode;
  free: boolean;
}): object {
  const { origin } = useContext(SiteFactsContext);
  const { pathname } = useLocation();
  const publisher = useOrganization();
  return {
    '@type': entry.type,
    headline: entry.title,
    description: entry.summary,
    datePublished: entry.publishedAt,
    dateModified: entry.revisedAt,
    inLanguage: localeOf(entry.locale).tag,
    isAccessibleForFree: entry.free,
    mainEntityOfPage: origin + pathname,
    image: `${origin}/og.png`,
    publisher,
    author: publisher,
  };
}
