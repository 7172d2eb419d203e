/** Where pages of this room call, apart from the schemas, which no page needs for it. */
import type { Address } from '../../contract/endpoint.ts';

export const computeAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/tools/sample-size',
} as const satisfies Address;

export const saveCalculationAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/tools/sample-size/saved',
} as const satisfies Address;

export const renameCalculationAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/tools/sample-size/saved/name',
} as const satisfies Address;

export const deleteCalculationAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/tools/sample-size/saved/delete',
} as const satisfies Address;
