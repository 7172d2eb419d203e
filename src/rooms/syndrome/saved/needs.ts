/** What the pages of one's own results are given. */
import { createContext } from 'react-router';
import type { OwnResult, OwnResults } from './own.ts';

/** What somebody keeps; it is nobody else's. */
export type SavedNeeds = {
  list(scale: string | null): Promise<OwnResults>;
  result(id: string): Promise<OwnResult | undefined>;
};

export const savedNeeds = createContext<SavedNeeds>();
