/** The calls of this folder without their schemas, which the server's guard alone needs. */
import type * as contract from '../savedContract.ts';
import {
  changeResultAddress,
  consentAddress,
  deleteResultAddress,
  giveConsentAddress,
  keepResultAddress,
  withdrawConsentAddress,
} from './addresses.ts';

// An address is the part of its endpoint that a client needs.
export const getConsent = consentAddress as typeof contract.getConsent;
export const giveConsent = giveConsentAddress as typeof contract.giveConsent;
export const withdrawConsent = withdrawConsentAddress as typeof contract.withdrawConsent;
export const keepResult = keepResultAddress as typeof contract.keepResult;
export const changeResult = changeResultAddress as typeof contract.changeResult;
export const deleteResult = deleteResultAddress as typeof contract.deleteResult;
