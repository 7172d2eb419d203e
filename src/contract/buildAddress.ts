import type { Address } from './endpoint.ts';

/** Apart from all others: every page asks there whether there is a newer one. */
export const buildAddress = { family: 'api', method: 'GET', path: '/api/build' } as const satisfies Address;
