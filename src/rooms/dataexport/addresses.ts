/** Where pages call, apart from the schemas, which no page needs for it. */
import type { Address } from '../../contract/endpoint.ts';

export const askAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/user/data/export',
} as const satisfies Address;
