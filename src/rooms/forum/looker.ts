/** Who looks at the forum, or acts in it: their standing, from what this room and others know of them. */
import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { trustOf } from './limits.ts';
import { type Act, type Looker, mayAtAll, standingOf, waitsFirst } from './policy.ts';
import { ownMember } from './queries/members.ts';
import type { Writer } from './shown.ts';

export type Known = Looker & { posts: number; suspendedUntil: Date | null; actor: Actor | null };

/** A looker who is signed in. */
export type Signed = Known & { account: string };

export const visitor: Known = {
  standing: 'visitor',
  account: null,
  posts: 0,
  suspendedUntil: null,
  actor: null,
};

export async function lookerOf(ctx: Context, actor: Actor | null | undefined): Promise<Known> {
  return actor ? signedLooker(ctx, actor) : visitor;
}

export async function signedLooker(ctx: Context, actor: Actor): Promise<Signed> {
  const { accountId, roles } = actor;
  const { account, identity } = ctx.ports;
  const [madeAt, member, approved] = await Promise.all([
    account.madeAt(ctx, accountId),
    ownMember(ctx, accountId),
    identity.isApproved(ctx, accountId),
  ]);
  // The account was erased while its session was under way.
  if (!madeAt) throw new Refusal({ problem: 'unauthenticated' });
  const { posts = 0, suspended_until: suspendedUntil = null } = member ?? {};
  const facts = { roles, madeAt, posts, approved, suspendedUntil };
  return { standing: standingOf(facts, ctx.clock()), account: accountId, posts, suspendedUntil, actor };
}

/** @throws Refusal when somebody of this standing may not do it at all */
export function requireAct({ standing }: Looker, act: Act): void {
  if (mayAtAll(standing, act)) return;
  if (standing === 'visitor') throw new Refusal({ problem: 'unauthenticated' });
  const key = standing === 'suspended' ? { key: 'forum.errors.suspended' } : {};
  throw new Refusal({ problem: 'forbidden', ...key });
}

/** What a composer says to who writes in it. */
export async function writerOf(ctx: Context, actor: Actor | null): Promise<Writer> {
  const { standing, account, posts, suspendedUntil } = await lookerOf(ctx, actor);
  return {
    may: account === null ? null : { ask: mayAtAll(standing, 'ask'), reply: mayAtAll(standing, 'reply') },
    waitsFirst: waitsFirst(standing, posts),
    links: trustOf(standing).links,
    suspendedUntil: standing === 'suspended' ? (suspendedUntil?.toISOString() ?? null) : null,
  };
}
