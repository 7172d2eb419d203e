/** Every link inside the site goes through here. */
import type { LocaleCode } from './locales.ts';

/** Screens that later work brings: their route, their title, one honest paragraph and a way to ask. */
export const announcedPaths = [
  'my/vip',
  'news',
  'forum',
  'guides',
  'courses',
  'usercenter',
  'systems',
  'datacollection/syndrome-identification',
] as const;

export type AnnouncedPath = (typeof announcedPaths)[number];

export type ScreenPath =
  | ''
  | 'contact'
  | 'privacy'
  | 'terms'
  | 'my'
  | 'my/edit'
  | 'login'
  | 'wx-callback'
  | AnnouncedPath;

/** Address of a screen in one language, from the root of the site. */
export function pathTo(locale: LocaleCode, screen: ScreenPath, fragment = ''): string {
  return `/${locale}${screen === '' ? '' : `/${screen}`}${fragment === '' ? '' : `#${fragment}`}`;
}

/** The same page in another language: the first path segment rewritten, the rest kept. */
export function sameIn(locale: LocaleCode, pathname: string): string {
  const rest = pathname.split('/').slice(2).join('/');
  return `/${locale}${rest === '' ? '' : `/${rest}`}`;
}
