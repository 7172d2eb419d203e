/** Where pages of this room call, apart from the schemas, which no page needs for it. */
import type { Address } from '../../contract/endpoint.ts';

export const bookmarkAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/guides/bookmark',
} as const satisfies Address;
