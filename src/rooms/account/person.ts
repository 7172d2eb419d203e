/** Who somebody is, at the head of their user centre. */
import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { nameOf } from './own/person.ts';
import { accountById } from './queries/accounts.ts';
import { madeAt } from './queries/people.ts';

export async function personOf(ctx: Context, { accountId }: Actor) {
  const [account, joined] = await Promise.all([accountById(ctx, accountId), madeAt(ctx, accountId)]);
  if (!account || !joined) throw new Refusal({ problem: 'unauthenticated' });
  return { name: nameOf(account) ?? '', joined: joined.toISOString() };
}
