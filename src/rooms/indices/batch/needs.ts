/** What the batch page needs of its room; the manifest hands it in. */
import { createContext } from 'react-router';
import type { Steps } from '../../../reading/steps.ts';
import type { Shelf } from '../shelf.ts';

export type BatchNeeds = {
  /** Whether the reader may compute values of their own. */
  mayUse(): Promise<boolean>;
  steps(): Promise<Steps>;
  shelf(): Shelf;
};

export const batchNeeds = createContext<BatchNeeds>();
