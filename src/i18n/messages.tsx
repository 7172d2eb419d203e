/**
 * Words and figures for components. A page receives the compiled messages of its rooms from its loaders;
 * `Messages` hands them down, and every room has a hook of its own, typed from its English file.
 */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { _Translator as Translator } from 'use-intl/core';
import { IntlProvider, useTranslations } from 'use-intl/react';
import type { Compiled } from './catalogue.ts';
import { defaultLocale, type Locale, type LocaleCode, localeOf } from './locales.ts';
import type common from './messages/en.json';

const Current = createContext<Locale>(localeOf(defaultLocale));

type Props = { locale: LocaleCode; messages: Record<string, Compiled>; children: ReactNode };

/** Provides one language and its messages to everything below. */
export function Messages({ locale, messages, children }: Props) {
  const { intl } = localeOf(locale);
  return (
    <Current value={localeOf(locale)}>
      <IntlProvider locale={intl} messages={messages} timeZone="UTC" onError={ignoreMissing}>
        {children}
      </IntlProvider>
    </Current>
  );
}

/**
 * A missing message falls back to its key (docs/specification.md §8); `npm run check` finds it before a visitor
 * does.
 */
function ignoreMissing(): void {}

/** Makes the hook of one namespace, its keys typed from the English file. */
export function messagesOf<M extends Record<string, unknown>>(namespace: string): () => Translator<M> {
  // use-intl types translators from one global catalogue; here every room brings its own.
  const useNamespace: (name: string) => unknown = useTranslations;
  return () => useNamespace(namespace) as Translator<M>;
}

/** The language of the page. */
export function useLocale(): Locale {
  return useContext(Current);
}

/** Numbers and dates in the language of the page; dates in UTC, so that server and browser write the same. */
export function useFormat() {
  const { intl } = useLocale();
  return useMemo(() => {
    const numbers = remember((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(intl, options));
    const dates = remember(
      (options?: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(intl, { timeZone: 'UTC', ...options }),
    );
    return {
      number: (value: number, options?: Intl.NumberFormatOptions) => numbers(options).format(value),
      dateTime: (value: Date, options?: Intl.DateTimeFormatOptions) => dates(options).format(value),
    };
  }, [intl]);
}

/** A formatter is costly to make, and a page asks for few kinds. */
function remember<O, F>(make: (options?: O) => F): (options?: O) => F {
  const made = new Map<string, F>();
  return (options) => {
    const key = JSON.stringify(options) ?? '';
    const formatter = made.get(key) ?? make(options);
    made.set(key, formatter);
    return formatter;
  };
}

export const useCommon = messagesOf<typeof common>('common');
