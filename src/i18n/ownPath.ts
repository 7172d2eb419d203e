/** Where to go after signing in. Pure. */
import { isLocale } from './locales.ts';

/** A path of this site, below a language; anything else could lead elsewhere. */
export function ownPath(to: string | null): string | undefined {
  if (!to || !/^\/[\w-]+(?:[/?#]|$)/.test(to) || to.includes('\\')) return undefined;
  return isLocale(to.split(/[/?#]/)[1]) ? to : undefined;
}

/** A longer way back would make a redirect whose headers browsers and proxies refuse. */
const longest = 2000;

/** @returns the path of a screen that leads on to `to` once it is done, or just there where that is too long to carry */
export function withWayBack(path: string, to: string | undefined): string {
  const query = new URLSearchParams({ to: to ?? '' }).toString();
  return to && query.length <= longest ? `${path}?${query}` : path;
}
