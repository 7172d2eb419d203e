/** One endpoint called well and badly. */
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import type { Site, Visitor } from '../harness/site.ts';

/** `member` is a person with an approved identity and a membership, `staff` an admin, who may do what every role may. */
export type Who = 'visitor' | 'person' | 'member' | 'staff';

export type Bad = { input: object; status: number; problem: string; who?: Who };

export type Case = {
  endpoint: Endpoint;
  who: Who;
  /** Input that succeeds; made for this caller, in this language. */
  good: (scene: Scene) => Promise<object> | object;
  bad: Bad[];
};

export type Scene = { site: Site; visitor: Visitor; email: string; mobile: string; lang: LocaleCode };

/** Of what only someone signed in may call. */
export const notSignedIn = (input: object): Bad => ({
  input,
  status: 401,
  problem: 'unauthenticated',
  who: 'visitor',
});

/** Of what only staff may call. */
const notStaff = (input: object): Bad => ({ input, status: 403, problem: 'forbidden', who: 'person' });

/** Of what only members may call: both who is not signed in and who is no member. */
export const closedDoors = (input: object): Bad[] => [
  notSignedIn(input),
  { input, status: 403, problem: 'identity_required', who: 'person' },
];

export const invalid = (input: object): Bad => ({ input, status: 200, problem: 'invalid' });
export const malformed = (input: object): Bad => ({ input, status: 400, problem: 'malformed' });
export const notFound = (input: object): Bad => ({ input, status: 404, problem: 'not_found' });

export const conflict = (input: object): Bad => ({ input, status: 409, problem: 'conflict' });

/** Of what only staff may call: both who is not signed in and who is not staff. */
export const doors = (input: object): Bad[] => [notSignedIn(input), notStaff(input)];

/** An id that no row has. */
export const nobody = '00000000-0000-7000-8000-000000000000';
