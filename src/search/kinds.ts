/** A kind of thing that the search finds, as the room that brings it describes it. */
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context } from '../platform/context.ts';

declare module '../platform/context.ts' {
  interface Declarations {
    searchKinds: readonly SearchKind[];
  }
}

/** What a room found by itself. */
export type LookedUp = {
  ref: string;
  slug: string;
  title: string;
  summary: string;
  /** Of its words, where it has none in the language that was asked for. */
  locale?: LocaleCode;
};

/** How the room that brings a kind of tool searches among them: the page of all tools asks every such room. */
export type ToolSearch = {
  /** All that has the words, the nearest first. */
  find(ctx: Context, text: string, locale: LocaleCode): Promise<LookedUp[]>;
  /** Where the room shows all of them. */
  all(locale: LocaleCode, text: string): string;
};

export type SearchKind = {
  kind: string;
  /** Key of the message that names one such thing. */
  word: string;
  /** What people choose to find it alone: chapters go with their courses. */
  filter: string;
  /** Key of the message that labels that filter, where the kind is one by itself. */
  filterWord?: string;
  /** Where among the choices it stands: smaller numbers first. */
  order: number;
  /** Address of a thing of this kind, from the root of the site. */
  path(locale: LocaleCode, slug: string): string;
  /** Of a kind that is not indexed: a room that has very many things, or one alone, finds them itself, the nearest first. */
  lookUp?(ctx: Context, text: string, locale: LocaleCode): Promise<LookedUp[]>;
  /** Of a kind of tool. */
  tools?: ToolSearch;
};
