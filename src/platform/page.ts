/**
 * What a loader may reach. React Router matches context keys by identity, so this module alone owns them.
 * A page that is kept for everybody gets `publicPage` and nothing else. The session has a key of its own, which the
 * server sets for personal screens only, and asking for it elsewhere throws; the reader is set on live renders alone.
 */
import { createContext, type RouterContextProvider } from 'react-router';
import type { ProblemCode } from '../contract/problems.ts';
import type { Role } from '../contract/roles.ts';
import type { LocaleCode } from '../i18n/locales.ts';
import { nameMark, nameMessages } from '../i18n/messages.tsx';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';
import type { PlaceOnPage } from './place.ts';

export type Page = {
  ctx: Context;
  locale: LocaleCode;
  /** Whether the address carries the language; `/` alone does not. */
  prefixed: boolean;
  /** Whether a whole document is written, and not the data of a navigation alone. */
  document: boolean;
  buildId: string;
  apiOrigin: string;
  /** Address of the operator's own logo; null for the drawn one. */
  logo: string | null;
  /** Whether whoever asked can sign in by WeChat: a stand-in is shown on its own machine alone. */
  wechat: boolean;
  /** Marks what the page read, so that a write can drop it from the cache. */
  tag(...tags: string[]): void;
  /**
   * Says that these values of a parameter of the address name what exists: a tag, a level, a place in a list. A public
   * page whose address has any other is rendered, and not kept.
   */
  confirm(parameter: string, values: readonly string[]): void;
};

export const publicPage = createContext<Page>();

/** The person behind a personal page; null for a visitor. */
export const session = createContext<Actor | null>();

/**
 * Who reads, of any live render; null for a visitor, and for what is kept for everybody. What a public page shows of
 * them alone is asked for by this.
 */
export const reader = createContext<Actor | null>(null);

/** Who may open the page of the console that was asked for, as its room declares it; nobody without. */
export const consoleRoles = createContext<readonly Role[]>([]);

/** On a page of a study, the place that the guard found for its reader, or why there is none (`studyPage.ts`). */
export const placeOfPage = createContext<PlaceOnPage | ProblemCode>('not_found');

/** What the frame shows of a signed-in person. */
/** `csrf`: what their writes must carry. */
export type Viewer = { id: string; name: string; roles: readonly string[]; csrf: string };

/** Set on live renders alone: what is kept for every visitor is rendered without. */
export const viewer = createContext<Viewer | null>(null);

/** A nonce on live renders; a page for the cache has none, its inline scripts are allowed by hash. */
export const nonceOf = createContext<string | undefined>(undefined);

/**
 * Compiled messages of some rooms, or of a group as `room.group`, in the language of the page. As one text: what
 * writes loader data would else walk through some hundred messages for every live page. For a document as the name of
 * that text, which the document brings beside its data, ready to be sent.
 */
export function messagesFor(page: Page, ...names: string[]): string {
  return messagesNamed(page, names.join(' '), names);
}

/** The same under a name of the caller's, where the messages are too many to be their own name. */
export function messagesNamed(page: Page, called: string, names: readonly string[]): string {
  const text = page.ctx.catalogue.picked(page.locale, names);
  if (!page.document) return text;
  const name = `${nameMark}${page.locale} ${called}`;
  nameMessages(name, text);
  return name;
}

export function pageOf(context: Readonly<RouterContextProvider>): Page {
  return context.get(publicPage);
}
