/** The endpoints of this room, each called well and badly. */

import { type Case, conflict, doors, invalid, notFound } from '../../../test/contract/case.ts';
import { saveSetting } from './contract.ts';

export const cases: Case[] = [
  {
    endpoint: saveSetting,
    who: 'staff',
    good: async ({ site }) => {
      const { version } = await site.ctx.db
        .selectFrom('site_setting')
        .select('version')
        .where('name', '=', 'phone')
        .executeTakeFirstOrThrow();
      return { name: 'phone', version: String(version), value: '"+86 28 0000 0001"' };
    },
    bad: [
      notFound({ name: 'password', version: '1', value: '1' }),
      invalid({ name: 'email', version: '1', value: '"nobody"' }),
      invalid({ name: 'email', version: '1', value: '{' }),
      conflict({ name: 'email', version: '77', value: '"a@example.org"' }),
      ...doors({ name: 'phone', version: '1', value: '"x"' }),
    ],
  },
];
