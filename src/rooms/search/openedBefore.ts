/**
 * What somebody opened by the palette, in this browser alone: it is sent nowhere, and forgotten with a log-out
 * (`leaveBrowser` of src/platform/ownSession.ts). What was typed is not kept, and of studies nothing: their names tell of
 * participants, and whoever sits down next would read them.
 */
import type { LocaleCode } from '../../i18n/locales.ts';

type Opened = { path: string; title: string };

const most = 5;

const keyOf = (locale: LocaleCode) => `palette ${locale}`;

/** In a language, the latest first. */
export function openedBefore(locale: LocaleCode): readonly Opened[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(locale)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isOpened).slice(0, most) : [];
  } catch {
    // A browser that keeps nothing, or somebody wrote there by hand.
    return [];
  }
}

export function rememberOpened(locale: LocaleCode, opened: Opened): void {
  if (!isOpened(opened)) return;
  const others = openedBefore(locale).filter(({ path }) => path !== opened.path);
  try {
    localStorage.setItem(keyOf(locale), JSON.stringify([opened, ...others].slice(0, most)));
  } catch {
    // Without room nothing is remembered.
  }
}

function isOpened(kept: unknown): kept is Opened {
  const { path, title } = Object(kept);
  // Only places of this site: whatever stands there, nobody is led out of it.
  const isPlace = typeof path === 'string' && /^\/[a-z]/.test(path) && !/^\/[^/]+\/studies\//.test(path);
  return isPlace && typeof title === 'string';
}
