/** The endpoints of this room. */
import type { Context } from '../../platform/context.ts';
import { type Handled, handleGiving } from '../../platform/http/handler.ts';
import { settleInvitation } from './contract.ts';
import { decide, type EarningNeeds, heldInvitation } from './invite.ts';

export type InvitationNeeds = EarningNeeds & {
  /** How many points an invitation pays to each of the two. */
  pays(ctx: Context): Promise<number>;
};

export function invitationApi(needs: InvitationNeeds): Handled[] {
  return [
    handleGiving(settleInvitation, {
      async weigh(tx, { invited, act }) {
        const { inviter: owner } = await heldInvitation(tx, invited);
        const points = await needs.pays(tx);
        if (act === 'refuse' || points === 0) return undefined;
        const word = 'invitation.server.gives';
        const changes = [{ word: 'invitation.console.invited', after: { account: invited } }];
        return { points: 2 * points, owner, others: [invited], word, values: { points }, changes };
      },
      act: (tx, input, by) => decide(tx, needs, by, input),
    }),
  ];
}
