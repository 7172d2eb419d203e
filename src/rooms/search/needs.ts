/** What the pages of this room need of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { SearchKind } from '../../search/kinds.ts';

export type SearchNeeds = { kinds: readonly SearchKind[] };

export const searchNeeds = createContext<SearchNeeds>();
