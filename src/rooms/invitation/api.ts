/** The endpoints of this room. */
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { settleInvitation } from './contract.ts';
import { decide, type EarningNeeds } from './invite.ts';

export function invitationApi(needs: EarningNeeds): Handled[] {
  return [
    handle(settleInvitation, async (ctx, input, call) => {
      await ctx.transaction((tx) => decide(tx, needs, actorOf(call), input));
      return {};
    }),
  ];
}
