/** The endpoints of this room, each called well and badly. */

import { type Case, doors, malformed, nobody, notFound } from '../../../test/contract/case.ts';
import { accountOf } from '../../../test/harness/people.ts';
import { setVip } from '../../contract/vip.ts';

export const cases: Case[] = [
  {
    endpoint: setVip,
    who: 'staff',
    good: async ({ site, email }) => ({
      account: await accountOf(site, email),
      until: '2099-01-01T00:00:00Z',
    }),
    bad: [
      notFound({ account: nobody, until: '2099-01-01T00:00:00Z' }),
      malformed({ until: 'x' }),
      ...doors({}),
    ],
  },
];
