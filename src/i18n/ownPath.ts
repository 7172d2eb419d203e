/** Where to go after signing in. Pure. */
import { isLocale } from './locales.ts';

/** A path of this site, below a language; anything else could lead elsewhere. */
export function ownPath(to: string | null): string | undefined {
  if (!to || !/^\/[\w-]+(?:[/?#]|$)/.test(to) || to.includes('\\')) return undefined;
  return isLocale(to.split(/[/?#]/)[1]) ? to : undefined;
}
