/** What the console's frame needs of the rooms; `wiring.ts` hands it in. */
import { createContext } from 'react-router';

export type ConsoleNeeds = {
  /** Contact requests that are not done. */
  openRequests(): Promise<number>;
};

export const consoleNeeds = createContext<ConsoleNeeds>();
