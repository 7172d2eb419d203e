/** What the pages of this room need of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
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
};

export const searchNeeds = createContext<SearchNeeds>();
