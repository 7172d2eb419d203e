/** Who somebody is, at the head of their own pages. */
import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { nameOf } from './own/person.ts';
import { presentProfile } from './present.ts';
import { accountById } from './queries/accounts.ts';
import { madeAt } from './queries/people.ts';

export async function personOf(ctx: Context, { accountId }: Actor) {
  const [account, joined] = await Promise.all([accountById(ctx, accountId), madeAt(ctx, accountId)]);
  if (!account || !joined) throw new Refusal({ problem: 'unauthenticated' });
  return {
    name: nameOf(presentProfile(account)) ?? '',
    picture: account.avatar,
    joined: joined.toISOString(),
  };
}
