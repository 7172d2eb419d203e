/** Calls of pages for readers: without their schemas, which the server's guard alone needs. */
import type { Address } from '../../../contract/endpoint.ts';
import * as at from '../addresses.ts';
import type * as contract from '../contract.ts';

// The contract is built on these addresses, and adds what the browser does without.
export const bare = <E extends Address>(address: Address) => address as E;

export const vote = bare<typeof contract.vote>(at.voteAddress);
export const accept = bare<typeof contract.accept>(at.acceptAddress);
export const getHistory = bare<typeof contract.getHistory>(at.historyAddress);
export const removeVersion = bare<typeof contract.removeVersion>(at.removeVersionAddress);
export const getSince = bare<typeof contract.getSince>(at.sinceAddress);
export const markSeen = bare<typeof contract.markSeen>(at.seenAddress);
export const addFavourite = bare<typeof contract.addFavourite>(at.addFavouriteAddress);
export const dropFavourite = bare<typeof contract.dropFavourite>(at.dropFavouriteAddress);
