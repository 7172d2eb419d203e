/**
 * A suspension is not escaped by deleting one's account and making another. What an account was signed in with is kept
 * as keyed hashes, until the suspension would have ended and no longer.
 */
import type { Context, Tx } from '../../platform/context.ts';
import { changeMember, holdMember, joinForum, ownMember } from './queries/members.ts';
import { addSuspension, suspendedBy } from './queries/suspensions.ts';

type Whose = { account: string; handles: readonly string[] };

/** Whether somebody may not write now. */
export async function isSuspended(ctx: Context, account: string): Promise<boolean> {
  const until = (await ownMember(ctx, account))?.suspended_until;
  return until ? until > ctx.clock() : false;
}

/** Before an account is erased. */
export async function keepSuspension(tx: Tx, { account, handles }: Whose): Promise<void> {
  const until = (await holdMember(tx, { account }))?.suspended_until;
  if (!until || until <= tx.clock()) return;
  for (const handle of handles) await addSuspension(tx, tx.keys.hmac('suspension', handle), until);
}

/** When an account is made. */
export async function resumeSuspension(tx: Tx, { account, handles }: Whose): Promise<void> {
  const until = await suspendedBy(
    tx,
    handles.flatMap((handle) => tx.keys.hmacs('suspension', handle)),
  );
  if (!until) return;
  await joinForum(tx, account);
  await changeMember(tx, account, { suspended_until: until });
}
