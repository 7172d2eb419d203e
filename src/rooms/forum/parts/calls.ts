/** Calls of pages for readers: without their schemas, which the server's guard alone needs. */
import {
  acceptAddress,
  addFavouriteAddress,
  deletePostAddress,
  dropFavouriteAddress,
  historyAddress,
  seenAddress,
  voteAddress,
} from '../addresses.ts';
import type * as contract from '../contract.ts';

export const vote = voteAddress as typeof contract.vote;
export const accept = acceptAddress as typeof contract.accept;
export const deletePost = deletePostAddress as typeof contract.deletePost;
export const getHistory = historyAddress as typeof contract.getHistory;
export const markSeen = seenAddress as typeof contract.markSeen;
export const addFavourite = addFavouriteAddress as typeof contract.addFavourite;
export const dropFavourite = dropFavouriteAddress as typeof contract.dropFavourite;
