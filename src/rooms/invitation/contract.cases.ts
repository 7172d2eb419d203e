/** The endpoints of this room, each called well and badly. */
import { type Case, doors, malformed, nobody, notFound } from '../../../test/contract/case.ts';
import { accountOf, person } from '../../../test/harness/people.ts';
import { settleInvitation } from './contract.ts';
import { addInvitation, settle } from './queries.ts';

export const cases: Case[] = [
  {
    endpoint: settleInvitation,
    who: 'staff',
    async good({ site, email }) {
      const [invited, inviter] = await Promise.all(
        ['guest', 'host'].map(async (name) => {
          const address = `${name}-of-${email}`;
          await person(site, { email: address });
          return accountOf(site, address);
        }),
      );
      if (!invited || !inviter) throw new Error('No accounts were made.');
      await site.ctx.transaction(async (tx) => {
        await addInvitation(tx, { invited, inviter });
        await settle(tx, invited, { state: 'held', reasons: 'address' });
      });
      return { invited, act: 'refuse' };
    },
    bad: [
      notFound({ invited: nobody, act: 'release' }),
      malformed({ invited: nobody, act: 'keep' }),
      ...doors({ invited: nobody, act: 'refuse' }),
    ],
  },
];
