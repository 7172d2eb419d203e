/** Calls of this room's pages: without their schemas, which the server's guard alone needs. */
import { referencesAddress } from './addresses.ts';
import type * as contract from './contract.ts';

// The contract is built on this address, and adds what the browser does without.
export const matchList = referencesAddress as typeof contract.matchReferenceList;
