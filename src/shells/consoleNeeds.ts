/** What the console's frame needs of the rooms; `compose.ts` hands it in. */
import { createContext } from 'react-router';
import type { MenuItem } from '../console/menu.ts';

export type ConsoleNeeds = {
  /** The pages that this person may open. */
  menu(): Promise<MenuItem[]>;
};

export const consoleNeeds = createContext<ConsoleNeeds>();
