/** The language of the page and its words, as `Messages` hands them down. */
import { createContext, useContext } from 'react';
import type { Compiled } from './catalogue.ts';
import { defaultLocale, type Locale, localeOf } from './locales.ts';

/** By namespace. */
export type AllMessages = Record<string, Compiled>;

export const Current = createContext<{ locale: Locale; messages: AllMessages }>({
  locale: localeOf(defaultLocale),
  messages: {},
});

/** The language of the page. */
export function useLocale(): Locale {
  return useContext(Current).locale;
}
