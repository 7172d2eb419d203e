/** Who is signed in, by either of the two ways. */
import type { Context } from './platform/context.ts';
import type { Sessions } from './platform/http/identity.ts';

/** How guard and pages find who is signed in. */
export function sessionsOf(ctx: Context): Sessions {
  const { account, gateway, points } = ctx.ports;
  return {
    byToken: (token) => account.actorByToken(ctx, token),
    byGateway: (token) => gateway.actorByGateway(ctx, token),
    async markSeen(actor) {
      await account.markSeen(ctx, actor);
      await points.noteVisit(ctx, actor.accountId);
    },
    markStudies: (actor) => account.markStudies(ctx, actor),
    held: account.held,
  };
}
