/** The endpoints of this room, each called well and badly. */
import { randomUUIDv7 } from 'node:crypto';
import {
  type Case,
  doors,
  invalid,
  malformed,
  nobody,
  notFound,
  type Scene,
} from '../../../test/contract/case.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { deleteView, saveView } from '../../contract/views.ts';
import { setRole } from '../account/contract.ts';
import { decideGiving } from './contract.ts';
import { waitingGivings } from './queries/givings.ts';

/** A role that another admin asked for. @returns its number */
async function request({ site, email }: Scene): Promise<string> {
  const [asker, wished] = [`asker-${email}`, `wished-${email}`];
  const admin = await staff(site, 'admin', asker);
  await person(site, { email: wished });
  const account = await accountOf(site, wished);
  await admin.call(setRole, { account, role: 'admin', granted: 'yes' });
  return (await waitingGivings(site.ctx)).find(({ owner }) => owner === account)?.id ?? '';
}

export const cases: Case[] = [
  {
    endpoint: decideGiving,
    who: 'staff',
    good: async (scene) => ({ id: await request(scene), decision: 'confirm' }),
    bad: [
      notFound({ id: nobody, decision: 'refuse' }),
      malformed({ id: nobody, decision: 'x' }),
      ...doors({}),
    ],
  },
  {
    endpoint: saveView,
    who: 'staff',
    good: () => ({ list: 'guide', name: 'Mine', query: 'state=draft' }),
    bad: [
      invalid({ list: 'guide', name: '', query: '' }),
      malformed({ list: '../x', name: 'x', query: '' }),
      ...doors({}),
    ],
  },
  {
    endpoint: deleteView,
    who: 'staff',
    good: () => ({ id: randomUUIDv7() }),
    bad: [malformed({ id: 'x' }), ...doors({})],
  },
];
