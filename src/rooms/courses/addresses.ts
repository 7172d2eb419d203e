/** Where pages of this room call, apart from the schemas, which no page needs for it. */
import type { Address } from '../../contract/endpoint.ts';

export const progressAddress = {
  family: 'api',
  method: 'POST',
  path: '/api/courses/progress',
} as const satisfies Address;
