/** Every link inside the site goes through here. */
import type { LocaleCode } from './locales.ts';

/** Screens that later work brings: their route, their title, one honest paragraph and a way to ask. */
export const announcedPaths = [
  'my/vip',
  'forum',
  'usercenter',
  'systems',
  'datacollection/syndrome-identification',
] as const;

export type AnnouncedPath = (typeof announcedPaths)[number];

export type PlainPath =
  | ''
  | 'news'
  | 'guides'
  | 'courses'
  | 'faq'
  | 'search'
  | 'contact'
  | 'privacy'
  | 'terms'
  | 'my'
  | 'my/edit'
  | 'login'
  | 'wx-callback'
  | 'staff'
  | `staff/${'entries' | 'tags' | 'contact' | 'site' | 'accounts' | 'audit' | 'audit.csv' | 'letters'}`
  | AnnouncedPath;

/** Screens that show one of many. */
export type PatternPath =
  | 'news/:id'
  | 'guides/:id'
  | 'courses/:id'
  | 'courses/:id/:chapter'
  | 'preview/:token'
  | 'staff/first/:token'
  | 'staff/entries/:id'
  | 'staff/entries/:id/history';

export type ScreenPath = PlainPath | PatternPath;

export function isPlain(screen: ScreenPath): screen is PlainPath {
  return !screen.includes(':');
}

/** Address of a screen in one language, from the root of the site. */
export function pathTo(locale: LocaleCode, screen: PlainPath, fragment = ''): string {
  return `/${locale}${screen === '' ? '' : `/${screen}`}${fragment === '' ? '' : `#${fragment}`}`;
}

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Address of one of many, such as an article. */
export function pathOf<P extends PatternPath>(
  locale: LocaleCode,
  pattern: P,
  names: Record<Names<P>, string | number>,
): string {
  const filled = pattern.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(Object(names)[name])),
  );
  return `/${locale}/${filled}`;
}

/** The same page in another language: the first path segment rewritten, the rest kept. */
export function sameIn(locale: LocaleCode, pathname: string): string {
  const rest = pathname.split('/').slice(2).join('/');
  return `/${locale}${rest === '' ? '' : `/${rest}`}`;
}
