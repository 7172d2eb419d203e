/** Calls of order from pages for readers: without their schemas, as in parts/calls.ts. */
import type { Address } from '../../../contract/endpoint.ts';
import * as at from '../addresses.ts';
import type * as contract from '../moderationContract.ts';

// The contract is built on these addresses, and adds what the browser does without.
const bare = <E extends Address>(address: Address) => address as E;

export const reportPost = bare<typeof contract.reportPost>(at.reportAddress);
export const decidePost = bare<typeof contract.decidePost>(at.decideAddress);
export const moveTopic = bare<typeof contract.moveTopic>(at.moveAddress);
export const mergeTopic = bare<typeof contract.mergeTopic>(at.mergeAddress);
export const closeTopic = bare<typeof contract.closeTopic>(at.closeAddress);
export const pinTopic = bare<typeof contract.pinTopic>(at.pinAddress);
export const suspendMember = bare<typeof contract.suspendMember>(at.suspendAddress);
export const liftSuspension = bare<typeof contract.liftSuspension>(at.liftAddress);
export const setBadge = bare<typeof contract.setBadge>(at.badgeAddress);
export const appeal = bare<typeof contract.appeal>(at.appealAddress);
export const decideAppeal = bare<typeof contract.decideAppeal>(at.decideAppealAddress);
