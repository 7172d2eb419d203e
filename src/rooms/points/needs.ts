/** What the console's pages of points need of other rooms; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { Names } from '../../console/names.ts';

export type PointsConsoleNeeds = {
  /** What people are called. */
  names(accounts: readonly (string | null)[]): Promise<Names>;
  /** Whom a word names. */
  accountsNamed(word: string): Promise<string[]>;
};

export const pointsConsoleNeeds = createContext<PointsConsoleNeeds>();
