/** What a request says of whoever sent it, and what staff noted of them: sealed, row by row. */
import type { Keys } from '../../../platform/keys.ts';
import type { SealedTable } from '../../../platform/sealing.ts';

export const sealedRequests = {
  table: 'contact_request',
  columns: ['name', 'mobile', 'need'],
  keyed: (keys, { mobile = '' }) => ({ mobile_key: mobileKeys(keys, mobile) }),
} satisfies SealedTable;

export const sealedNotes = { table: 'contact_note', columns: ['text'] } satisfies SealedTable;

/** By it the requests of a number are found, for a copy of one's data and an erasure. */
export function mobileKey(keys: Keys, mobile: string): string {
  return keys.hmac('contact-mobile', mobile);
}

/** All under which its requests may stand. */
export function mobileKeys(keys: Keys, mobile: string): string[] {
  return keys.hmacs('contact-mobile', mobile);
}
