/** Who may use a privilege, as calls ask it: a code for each of what is missing. */
import { Refusal } from '../contract/problems.ts';
import type { Actor } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import type { MayUse, Privilege } from '../platform/privilege.ts';

/** @throws Refusal that says what is missing first: a session, the identity, then the membership */
export async function requireUse<P extends Privilege>(
  ctx: Context,
  actor: Actor | undefined,
  privilege: P,
): Promise<MayUse<P>> {
  if (!actor) throw new Refusal({ problem: 'unauthenticated' });
  const { vip } = ctx.ports;
  const allowed = await vip.mayUse(ctx, actor, privilege);
  if (allowed) return allowed;
  const { identity } = await vip.missingSteps(ctx, actor, () => {});
  throw new Refusal({ problem: identity === 'done' ? 'membership_required' : 'identity_required' });
}
