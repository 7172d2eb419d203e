/** What the pages of this room need of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { Names } from '../../console/names.ts';
import type { Actor } from '../../platform/actor.ts';

export type StaffNeeds = {
  names(accounts: readonly (string | null)[]): Promise<Names>;
  /** The accounts that a word names: a user name, a nickname, a contact, an id or the end of one. */
  accountsNamed(word: string): Promise<string[]>;
  /** Whether another admin could confirm what this one asks for. */
  hasSecond(actor: Actor): Promise<boolean>;
};

export const staffNeeds = createContext<StaffNeeds>();
