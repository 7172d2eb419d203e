/** Who may enter values of their own, as calls ask it: a code for each of what is missing. */
import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { AccessNeeds } from './needs.ts';

/** @throws Refusal that says what is missing first: a session, the identity, then the membership */
export async function requireUse(ctx: Context, needs: AccessNeeds, actor: Actor | undefined): Promise<void> {
  if (!actor) throw new Refusal({ problem: 'unauthenticated' });
  if (await needs.mayUse(ctx, actor, 'samplesize')) return;
  const { identity } = await needs.missingSteps(ctx, actor, () => {});
  throw new Refusal({ problem: identity === 'done' ? 'membership_required' : 'identity_required' });
}
