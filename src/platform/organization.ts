import { useContext } from 'react';
import { SiteFactsContext } from './head.tsx';

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
