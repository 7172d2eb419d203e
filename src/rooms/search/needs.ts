/** What the pages of this room need of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Steps } from '../../reading/steps.ts';
import type { SearchKind } from '../../search/kinds.ts';

export type SearchNeeds = {
  kinds: readonly SearchKind[];
  /** What much is written about. */
  topics: {
    /** Their names in a language, the most used first. */
    names(ctx: Context, locale: LocaleCode): Promise<string[]>;
    /** Tags of what they are read from. */
    tags: readonly string[];
  };
  /** Whether somebody may read what is for members. */
  mayRead(ctx: Context, actor: Actor | null): Promise<boolean>;
  /** How far they have come on the way to it. */
  missingSteps(ctx: Context, actor: Actor | null, tag: (name: string) => void): Promise<Steps>;
};

/** Of a page with its reader. */
export type SearchPageNeeds = Pick<SearchNeeds, 'kinds' | 'topics'> & {
  /** What stands between the reader and what is for members; null for who may read it. */
  steps(): Promise<Steps | null>;
};

export const searchNeeds = createContext<SearchPageNeeds>();
