/** Where pages of the forum call, apart from the schemas, which no page for readers needs. */
import { executePath } from '../../contract/addresses.ts';
import type { Address } from '../../contract/endpoint.ts';

const at = <Method extends 'GET' | 'POST', Path extends string>(method: Method, path: Path) =>
  ({ family: 'api', method, path: `/api/forum/${path}` }) as const satisfies Address;

const byName = <Name extends string>(name: Name) =>
  ({ family: 'gateway', method: 'POST', path: executePath('crud', name) }) as const satisfies Address;

export const newTopicAddress = at('POST', 'topics');
export const editTopicAddress = at('POST', 'topics/edit');
export const replyAddress = at('POST', 'replies');
export const editReplyAddress = at('POST', 'replies/edit');
export const deletePostAddress = at('POST', 'posts/delete');
export const voteAddress = at('POST', 'posts/useful');
export const acceptAddress = at('POST', 'posts/accept');
export const historyAddress = at('GET', 'posts/history');
export const sourceAddress = at('GET', 'posts/source');
export const sinceAddress = at('GET', 'posts/since');
/** A stream of events, which no call of the contract answers. */
export const liveAddress = at('GET', 'live');
export const previewAddress = at('POST', 'preview');
export const similarAddress = at('GET', 'similar');
export const membersAddress = at('GET', 'members');
export const tagsAddress = at('GET', 'tags');
export const draftsAddress = at('GET', 'drafts');
export const saveDraftAddress = at('POST', 'drafts');
export const seenAddress = at('POST', 'seen');
export const imageAddress = at('POST', 'images');
export const addFavouriteAddress = byName('create_fatbiz_bbs_favorites');
export const dropFavouriteAddress = byName('delete_fatbiz_bbs_favorites');
export const ownFavouritesAddress = byName('get_my_fatbiz_bbs_favorites');

export const reportAddress = at('POST', 'posts/report');
export const decideAddress = at('POST', 'posts/decide');
export const moveAddress = at('POST', 'topics/move');
export const mergeAddress = at('POST', 'topics/merge');
export const closeAddress = at('POST', 'topics/close');
export const pinAddress = at('POST', 'topics/pin');
export const suspendAddress = at('POST', 'members/suspend');
export const liftAddress = at('POST', 'members/lift');
export const badgeAddress = at('POST', 'members/badge');
export const appealAddress = at('POST', 'appeals');
export const decideAppealAddress = at('POST', 'appeals/decide');
