/** What the row of one's own pages says of some of them. */
import type { Actor } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import type { IdentityStatus } from '../ports/identity.ts';

export type OwnMarks = {
  identity: IdentityStatus;
  /** How many topics are marked; one more than are counted stands for all beyond. */
  favourites: number;
};

/** Beyond it, that there are more says enough. */
export const mostCounted = 99;

export async function ownMarksOf(ctx: Context, { accountId }: Pick<Actor, 'accountId'>): Promise<OwnMarks> {
  const { identity, forum } = ctx.ports;
  const [{ status }, favourites] = await Promise.all([
    identity.identityOf(ctx, accountId),
    forum.countFavourites(ctx, accountId, mostCounted + 1),
  ]);
  return { identity: status, favourites };
}
