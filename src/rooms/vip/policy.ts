/** What membership opens. */
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { vipUntil } from './queries.ts';

/** Decides whether someone may read what is for members: members while their membership lasts, staff always. */
export async function mayRead(ctx: Context, actor: Actor | null): Promise<boolean> {
  if (!actor) return false;
  if (actor.roles.length > 0) return true;
  const until = await vipUntil(ctx, actor.accountId);
  return until !== null && until > ctx.clock();
}
