/** Where the pages of payments call, without the schemas, which the server's guard alone needs. */
import type { Address } from '../../contract/endpoint.ts';

export const rechargeAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/user/recharge',
} as const satisfies Address;

export const orderStateAddress = {
  family: 'api',
  method: 'GET',
  path: '/api/user/recharge/state',
} as const satisfies Address;
