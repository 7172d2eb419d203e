/**
 * Words and figures for components. A page receives the compiled messages of its rooms from its loaders;
 * `Messages` hands them down, and every room has a hook of its own, typed from its English file.
 * See docs/decisions/0002-messages-in-loader-data.md.
 */
import { type ReactNode, useCallback, useContext, useMemo } from 'react';
import { createTranslator, type _Translator as Translator } from 'use-intl/core';
import { remember } from '../lib/remember.ts';
import { type AllMessages, Current } from './current.ts';
import { joined } from './join.ts';
import { type LocaleCode, localeOf } from './locales.ts';
import type common from './messages/en.json';

export type { AllMessages } from './current.ts';
export { useLocale } from './current.ts';
export { useFormat } from './useFormat.ts';

declare global {
  /** In the browser: what the document brought, by name. */
  var meridianMessages: Record<string, AllMessages> | undefined;
}

type Props = { locale: LocaleCode; messages: AllMessages; children: ReactNode };

/** Provides one language and its messages to everything below. */
export function Messages({ locale, messages, children }: Props) {
  const value = useMemo(() => ({ locale: localeOf(locale), messages }), [locale, messages]);
  return <Current value={value}>{children}</Current>;
}

/**
 * A missing message falls back to its key (docs/specification.md §8); `npm run check` finds it before a visitor
 * does.
 */
function ignoreMissing(): void {}

/** Of each set of messages, by language and namespace: a translator holds formatters, which are costly to make. */
const translators = new WeakMap<AllMessages, Map<string, unknown>>();

function translatorOf(messages: AllMessages, intl: string, namespace?: string): unknown {
  const made = translators.get(messages) ?? new Map<string, unknown>();
  translators.set(messages, made);
  const key = `${intl} ${namespace}`;
  const known = made.get(key);
  if (known) return known;
  // use-intl types translators from one global catalogue; here every room brings its own.
  const options = { locale: intl, messages, namespace, timeZone: 'UTC', onError: ignoreMissing };
  const translator = createTranslator(options as Parameters<typeof createTranslator>[0]);
  made.set(key, translator);
  return translator;
}

const read = remember((text: string): AllMessages => JSON.parse(text));

const none: AllMessages = {};

/** What a document's messages are called in the data of its loaders (src/shells/loaderData.ts). */
export const nameMark = '#';

/** On the server: the messages of every name that was given out. */
const named = new Map<string, AllMessages>();

/** Has `readMessages` find a text under this name. */
export function nameMessages(name: string, text: string): void {
  named.set(name, read(text));
}

/** The messages that a loader gave, each text parsed once; none from a loader that gave no messages. */
export function readMessages(loaderData: unknown): AllMessages {
  const { messages } = Object(loaderData);
  if (typeof messages !== 'string') return none;
  if (!messages.startsWith(nameMark)) return read(messages);
  const known = import.meta.env.SSR ? named.get(messages) : undefined;
  return known ?? globalThis.meridianMessages?.[messages] ?? none;
}

const pairs = new WeakMap<AllMessages, WeakMap<AllMessages, AllMessages>>();

function pairOf(one: AllMessages, other: AllMessages): AllMessages {
  if (one === none || one === other) return other;
  if (other === none) return one;
  const made = pairs.get(one) ?? new WeakMap<AllMessages, AllMessages>();
  pairs.set(one, made);
  const known = made.get(other) ?? joined([one, other]);
  made.set(other, known);
  return known;
}

/** The messages that all these loaders gave: the same object for the same ones, so that its translators stay. */
export function messagesIn(loaderData: readonly unknown[]): AllMessages {
  return loaderData.map(readMessages).reduce(pairOf, none);
}

/** Makes the hook of one namespace, its keys typed from the English file. */
export function messagesOf<M extends Record<string, unknown>>(namespace: string): () => Translator<M> {
  return () => {
    const { locale, messages } = useContext(Current);
    // The room's English file types its own messages.
    return translatorOf(messages, locale.intl, namespace) as Translator<M>;
  };
}

/** Says a sentence by its full key, as the contract's schemas name it; what is no key stays as it is. */
export function useSentence(): (key: string, values?: Record<string, number | string>) => string {
  const { locale, messages } = useContext(Current);
  // Keys of every namespace, which no one type knows.
  const t = translatorOf(messages, locale.intl) as {
    (key: string, values?: Record<string, number | string>): string;
    has(key: string): boolean;
  };
  return useCallback((key, values) => (t.has(key) ? t(key, values) : key), [t]);
}

export const useCommon = messagesOf<typeof common>('common');
