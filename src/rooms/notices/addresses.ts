/** Where the bell calls; apart from their schemas, which no page for readers needs. */
import type { Address } from '../../contract/endpoint.ts';

export const noticesAddress = {
  family: 'api',
  method: 'GET',
  path: '/api/user/notices',
} as const satisfies Address;

export const readAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/user/notices/read',
} as const satisfies Address;
