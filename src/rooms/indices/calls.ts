/** Calls of this room's pages: without their schemas, which the server's guard alone needs. */
import * as at from './callAddresses.ts';
import type * as contract from './contract.ts';

// The contract is built on these addresses, and adds what the browser does without.
export const saveResult = at.saveResultAddress as typeof contract.saveResult;
export const renameResult = at.renameResultAddress as typeof contract.renameResult;
// Likewise.
export const deleteResult = at.deleteResultAddress as typeof contract.deleteResult;
export const markIndex = at.markIndexAddress as typeof contract.markIndex;
// Likewise.
export const getBatchChoices = at.batchChoicesAddress as typeof contract.getBatchChoices;
