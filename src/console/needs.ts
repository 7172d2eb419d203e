/** What the console's frame and its overview need of the rooms; `compose.ts` hands it in. */
import { createContext } from 'react-router';
import type { MenuItem, Waiting } from './menu.ts';

export type ConsoleNeeds = {
  /** The pages that this person may open. */
  menu(): Promise<MenuItem[]>;
  /** What waits for this person. */
  waiting(): Promise<Waiting[]>;
};

export const consoleNeeds = createContext<ConsoleNeeds>();
