/** What the pages of this room need of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { Names } from '../../console/names.ts';
import type { SavedView } from '../../console/SavedViews.tsx';

export type PublishingNeeds = {
  /** Filters that a member of staff keeps for a list. */
  views(account: string, list: string): Promise<SavedView[]>;
  /** What the people are called who saved a revision. */
  names(accounts: readonly (string | null)[]): Promise<Names>;
};

export const publishingNeeds = createContext<PublishingNeeds>();
