/** What the pages of this room know of their reader, and what the room needs of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { MayUse } from '../../platform/privilege.ts';
import type { Steps } from '../../reading/steps.ts';
import type { SavedPage } from './saved.ts';

export type SampleSizePageNeeds = {
  /** Whether the reader may enter values of their own. */
  mayUse(): Promise<MayUse<'samplesize'> | null>;
  /** How far they have come on the way there. */
  steps(): Promise<Steps>;
  /** The account that waits for an answer; '' for a visitor. */
  person: string;
  /** A page of what the reader keeps; null for a visitor. */
  saved(page: number): Promise<SavedPage | null>;
};

export const sampleSizeNeeds = createContext<SampleSizePageNeeds>();
