/** A kind of thing that the search finds, as the room that brings it describes it. */
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context } from '../platform/context.ts';

declare module '../platform/context.ts' {
  interface Declarations {
    searchKinds: readonly SearchKind[];
  }
}

/** What a room found by itself. */
export type LookedUp = { ref: string; slug: string; title: string; summary: string };

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
  /** Of a kind that is not indexed: a room that has very many things finds them itself, the nearest first. */
  lookUp?(ctx: Pick<Context, 'db'>, text: string): Promise<LookedUp[]>;
};
