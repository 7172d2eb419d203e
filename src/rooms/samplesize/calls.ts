/** Calls of this room's pages: without their schemas, which the server's guard alone needs. */
import * as at from './callAddresses.ts';
import type * as contract from './contract.ts';

// The contract is built on these addresses, and adds what the browser does without.
export const renameSaved = at.renameCalculationAddress as typeof contract.renameCalculation;
export const deleteSaved = at.deleteCalculationAddress as typeof contract.deleteCalculation;
