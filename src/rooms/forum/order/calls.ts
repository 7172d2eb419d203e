/** Calls of order from pages for readers: without their schemas, as in parts/calls.ts. */

import type * as contract from '../moderationContract.ts';
import * as at from '../orderAddresses.ts';
import { bare } from '../parts/calls.ts';

export const reportPost = bare<typeof contract.reportPost>(at.reportAddress);
export const decidePost = bare<typeof contract.decidePost>(at.decideAddress);
export const moveTopic = bare<typeof contract.moveTopic>(at.moveAddress);
export const mergeTopic = bare<typeof contract.mergeTopic>(at.mergeAddress);
export const closeTopic = bare<typeof contract.closeTopic>(at.closeAddress);
export const pinTopic = bare<typeof contract.pinTopic>(at.pinAddress);
export const suspendMember = bare<typeof contract.suspendMember>(at.suspendAddress);
export const appeal = bare<typeof contract.appeal>(at.appealAddress);
