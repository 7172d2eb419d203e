import { useContext } from 'react';
import { useLocation } from 'react-router';
import { SiteFactsContext } from '../platform/head.tsx';

/** The whole address of this page with these values. */
export function useSiteAddress(query: string): string {
  const { origin } = useContext(SiteFactsContext);
  const { pathname } = useLocation();
  return `${origin}${pathname}?${query}`;
}
