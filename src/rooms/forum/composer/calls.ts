/** Calls of whoever writes, for the browser as parts/calls.ts has those of readers. */

import type * as contract from '../contract.ts';
import { bare } from '../parts/calls.ts';
import * as at from '../writingAddresses.ts';

export const addImage = bare<typeof contract.addImage>(at.imageAddress);
export const deletePost = bare<typeof contract.deletePost>(at.deletePostAddress);
export const editReply = bare<typeof contract.editReply>(at.editReplyAddress);
export const editTopic = bare<typeof contract.editTopic>(at.editTopicAddress);
export const getDrafts = bare<typeof contract.getDrafts>(at.draftsAddress);
export const getMembers = bare<typeof contract.getMembers>(at.membersAddress);
export const getSimilar = bare<typeof contract.getSimilar>(at.similarAddress);
export const getSource = bare<typeof contract.getSource>(at.sourceAddress);
export const getTags = bare<typeof contract.getTags>(at.tagsAddress);
export const newTopic = bare<typeof contract.newTopic>(at.newTopicAddress);
export const preview = bare<typeof contract.preview>(at.previewAddress);
export const reply = bare<typeof contract.reply>(at.replyAddress);
export const saveDraft = bare<typeof contract.saveDraft>(at.saveDraftAddress);
