/** Where the page of membership calls, without the schemas, which the server's guard alone needs. */
import type { Address } from '../../contract/endpoint.ts';

export const obtainAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/user/vip',
} as const satisfies Address;
