/** Where pages of this room call, apart from the schemas, which no page needs for it. */
import type { Address } from '../../../contract/endpoint.ts';

export const consentAddress = {
  family: 'api',
  method: 'GET',
  path: '/api/syndrome/consent',
} as const satisfies Address;

export const giveConsentAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/syndrome/consent',
} as const satisfies Address;

export const withdrawConsentAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/syndrome/consent/withdrawal',
} as const satisfies Address;

export const keepResultAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/syndrome/results',
} as const satisfies Address;

export const changeResultAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/syndrome/results/change',
} as const satisfies Address;

export const deleteResultAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/syndrome/results/deletion',
} as const satisfies Address;
