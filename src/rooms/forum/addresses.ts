/** Where pages of the forum call, apart from the schemas, which no page for readers needs. */
import { executePath } from '../../contract/addresses.ts';
import type { Address } from '../../contract/endpoint.ts';

export const at = <Method extends 'GET' | 'POST', Path extends string>(method: Method, path: Path) =>
  ({ family: 'api', method, path: `/api/forum/${path}` }) as const satisfies Address;

const byName = <Name extends string>(name: Name) =>
  ({ family: 'gateway', method: 'POST', path: executePath('crud', name) }) as const satisfies Address;

export const voteAddress = at('POST', 'posts/useful');
export const acceptAddress = at('POST', 'posts/accept');
export const historyAddress = at('GET', 'posts/history');
export const removeVersionAddress = at('POST', 'posts/history/remove');
export const sinceAddress = at('GET', 'posts/since');
/** A stream of events, which no call of the contract answers. */
export const liveAddress = at('GET', 'live');
export const seenAddress = at('POST', 'seen');
export const addFavouriteAddress = byName('create_fatbiz_bbs_favorites');
export const dropFavouriteAddress = byName('delete_fatbiz_bbs_favorites');
export const ownFavouritesAddress = byName('get_my_fatbiz_bbs_favorites');
