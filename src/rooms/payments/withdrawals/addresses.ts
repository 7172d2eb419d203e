/** Where the page of withdrawals calls, without the schemas, which the server's guard alone needs. */
import type { Address } from '../../../contract/endpoint.ts';

export const withdrawAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/user/withdraw',
} as const satisfies Address;

export const cancelWithdrawalAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/user/withdrawals/cancel',
} as const satisfies Address;

export const withdrawalStatesAddress = {
  family: 'api',
  method: 'GET',
  path: '/api/user/withdrawals/states',
} as const satisfies Address;
