/** Where a page stands below the home page (schema.org BreadcrumbList), for `Head`. */
import { useContext } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../i18n/messages.tsx';
import { SiteFactsContext } from './head.tsx';

export function useBreadcrumbs(title: string, above?: { title: string; path: string }): object {
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
    itemListElement: [
      item(1, brand, `/${code}`),
      ...(above ? [item(2, above.title, above.path)] : []),
      item(above ? 3 : 2, title, pathname),
    ],
  };
}
