/** What the pages of this room need; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { Names } from '../../console/names.ts';

export type InvitationConsoleNeeds = { names(accounts: readonly string[]): Promise<Names> };

export const invitationConsoleNeeds = createContext<InvitationConsoleNeeds>();
