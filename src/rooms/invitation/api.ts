/** The endpoints of this room. */
import { type Handled, handleGiving } from '../../platform/http/handler.ts';
import { settleInvitation } from './contract.ts';
import { decide, heldInvitation } from './invite.ts';

export const invitationApi: Handled[] = [
  handleGiving(settleInvitation, {
    async weigh(tx, { invited, act }) {
      const { inviter: owner } = await heldInvitation(tx, invited);
      const points = await tx.ports.points.paidBy(tx, 'invitation');
      if (act === 'refuse' || points === 0) return undefined;
      const word = 'invitation.server.gives';
      const changes = [{ word: 'invitation.console.invited', after: { account: invited } }];
      return { points: 2 * points, owner, others: [invited], word, values: { points }, changes };
    },
    act: decide,
  }),
];
