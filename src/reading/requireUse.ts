/** Who may use a privilege, as calls ask it: a code for each of what is missing. */
import { Refusal } from '../contract/problems.ts';
import type { Actor } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import type { AskUse, MayUse, Privilege } from '../platform/privilege.ts';
import type { Steps } from './steps.ts';

/** What a room with a privilege needs of others; `wiring.ts` hands it in. */
export type AccessNeeds = {
  mayUse: AskUse;
  missingSteps(ctx: Context, actor: Actor | null, tag: (name: string) => void): Promise<Steps>;
};

/** @throws Refusal that says what is missing first: a session, the identity, then the membership */
export async function requireUse<P extends Privilege>(
  ctx: Context,
  needs: AccessNeeds,
  actor: Actor | undefined,
  privilege: P,
): Promise<MayUse<P>> {
  if (!actor) throw new Refusal({ problem: 'unauthenticated' });
  const allowed = await needs.mayUse(ctx, actor, privilege);
  if (allowed) return allowed;
  const { identity } = await needs.missingSteps(ctx, actor, () => {});
  throw new Refusal({ problem: identity === 'done' ? 'membership_required' : 'identity_required' });
}
