/** What the pages of this room know of their reader, and what the room needs of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { MayUse } from '../../platform/privilege.ts';
import type { Steps } from '../../reading/steps.ts';
import type { Mark } from './queries.ts';
import type { SavedPage } from './saved.ts';

export type IndicesPageNeeds = {
  /** Whether the reader may enter values of their own. */
  mayUse(): Promise<MayUse<'indices'> | null>;
  /** How far they have come on the way there. */
  steps(): Promise<Steps>;
  /** What the reader marked and used; nothing of a visitor. */
  marks(): Promise<readonly Mark[]>;
  /** What the reader keeps; null for a visitor. */
  saved(page: number): Promise<SavedPage | null>;
};

export const indicesNeeds = createContext<IndicesPageNeeds>();
