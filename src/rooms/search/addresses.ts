/** Where pages of this room call, apart from the schemas, which no page needs for it. */
import type { Address } from '../../contract/endpoint.ts';

export const searchAddress = {
  family: 'api',
  method: 'GET',
  path: '/api/search',
} as const satisfies Address;

export const paletteAddress = {
  family: 'api',
  method: 'GET',
  path: '/api/palette',
} as const satisfies Address;
