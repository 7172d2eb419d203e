/** What the pages of this room need of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';

/** How much of each kind waits for staff. */
export type Counts = { drafts: number; scheduled: number; changed: number; requests: number };

export type StaffNeeds = { counts(): Promise<Counts> };

export const staffNeeds = createContext<StaffNeeds>();
