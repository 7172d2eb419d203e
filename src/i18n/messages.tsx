/**
 * Words and figures for components. A page receives the compiled messages of its rooms from its loaders;
 * `Messages` hands them down, and every room has a hook of its own, typed from its English file.
 */
import { createContext, type ReactNode, useContext } from 'react';
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

const read = remember((text: string): Record<string, Compiled> => JSON.parse(text));

/** The messages that a loader gave, each text parsed once; none from a loader that gave no messages. */
export function readMessages(loaderData: unknown): Record<string, Compiled> {
  const { messages } = Object(loaderData);
  return typeof messages === 'string' ? read(messages) : {};
}

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
  return formatsIn(useLocale().intl);
}

/** A formatter is costly to make: the few kinds that pages ask for are made once for each language. */
const formatsIn = remember((intl: string) => {
  const numbers = remember((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(intl, options));
  const dates = remember(
    (options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(intl, { timeZone: 'UTC', ...options }),
  );
  return {
    number: (value: number, options?: Intl.NumberFormatOptions) => numbers(options).format(value),
    dateTime: (value: Date, options?: Intl.DateTimeFormatOptions) => dates(options).format(value),
  };
});

function remember<I, O>(make: (input: I) => O): (input: I) => O {
  const made = new Map<string, O>();
  return (input) => {
    const key = typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
    const known = made.get(key) ?? make(input);
    made.set(key, known);
    return known;
  };
}

export const useCommon = messagesOf<typeof common>('common');
