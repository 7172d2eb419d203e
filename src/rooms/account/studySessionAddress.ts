/** Where the page calls that leads on into a study. */
import type { Address } from '../../contract/endpoint.ts';

export const studySessionAddress = {
  family: 'api',
  method: 'GET',
  path: '/api/user/study-session',
} as const satisfies Address;
