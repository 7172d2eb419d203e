/** The endpoints of this room, each called well and badly. */

import { type Case, malformed } from '../../../test/contract/case.ts';
import { palette, search } from './contract.ts';

export const cases: Case[] = [
  {
    endpoint: search,
    who: 'visitor',
    good: () => ({ q: 'sample size' }),
    bad: [malformed({}), malformed({ q: 'x'.repeat(201) })],
  },
  {
    endpoint: palette,
    who: 'visitor',
    good: () => ({ q: '' }),
    bad: [malformed({}), malformed({ q: 'x'.repeat(101) })],
  },
];
