/** Every link inside the site goes through here. */
import type { LocaleCode } from './locales.ts';

/**
 * Paths of all screens, below the language prefix. Each room adds its own in its manifest:
 * `declare module '../../i18n/paths.ts' { interface ScreenPaths { news: true; 'news/:id': true } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it
export interface ScreenPaths {}

export type ScreenPath = keyof ScreenPaths;

/** Screens that show one of many. */
export type PatternPath = Extract<ScreenPath, `${string}:${string}`>;

export type PlainPath = Exclude<ScreenPath, PatternPath>;

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
