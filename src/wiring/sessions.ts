/** Who is signed in, by either of the two ways. */
import type { Context } from '../platform/context.ts';
import type { Sessions } from '../platform/http/identity.ts';
import { gatewayName } from '../rooms/account/profile.ts';
import { keepAccount } from '../rooms/account/queries/accounts.ts';
import { actorBySession, actorByToken, endSession, held, markSeen } from '../rooms/account/sessions.ts';
import { actorByGateway } from '../rooms/gateway/api.ts';
import { noteVisit } from '../rooms/points/visits.ts';

/** What the gateway needs of accounts. */
export const gatewayNeeds = { actorByToken, actorBySession, endSession, keepAccount, loginName: gatewayName };

/** How guard and pages find who is signed in. */
export function sessionsOf(ctx: Context): Sessions {
  return {
    byToken: (token) => actorByToken(ctx, token),
    byGateway: (token) => actorByGateway(ctx, gatewayNeeds, token),
    async markSeen(actor) {
      await markSeen(ctx, actor);
      await noteVisit(ctx, actor.accountId);
    },
    held,
  };
}
