/** A link that stays in the router when it leads inside, and leaves safely when it does not. */
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export function SiteLink({
  href,
  ...rest
}: ComponentProps<'a'> & { href: string; 'data-opens'?: string | undefined }) {
  if (href.startsWith('/')) return <Link {...rest} to={href} />;
  return <a {...rest} href={href} rel="noopener noreferrer" />;
}
