/** The calls of this folder without their schemas, which the server's guard alone needs. */
import type { Address } from '../../../contract/endpoint.ts';
import type * as contract from '../savedContract.ts';
import * as at from './addresses.ts';

// The contract is built on these addresses, and adds what the browser does without.
const bare = <E extends Address>(address: Address) => address as E;

export const getConsent = bare<typeof contract.getConsent>(at.consentAddress);
export const giveConsent = bare<typeof contract.giveConsent>(at.giveConsentAddress);
export const withdrawConsent = bare<typeof contract.withdrawConsent>(at.withdrawConsentAddress);
export const keepResult = bare<typeof contract.keepResult>(at.keepResultAddress);
export const changeResult = bare<typeof contract.changeResult>(at.changeResultAddress);
export const deleteResult = bare<typeof contract.deleteResult>(at.deleteResultAddress);
