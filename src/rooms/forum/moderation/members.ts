/** Suspending, lifting, and the badge that admins give. */
import { Refusal } from '../../../contract/problems.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { dropPagesOf } from '../authorPages.ts';
import { changeMember, holdMember, type Member } from '../queries/members.ts';
import { addDecision, decisionsOn, endDecision, settleAppeal } from '../queries/order.ts';
import type { DecisionReason } from '../reasons.ts';
import { decisionsPath, requireWhy, saidReason, tellDecided } from './telling.ts';

const dayMs = 24 * 60 * 60_000;

type Suspension = { member: number; days: number; reason?: DecisionReason | undefined; words: string };

/** @returns until when */
export async function suspend(
  ctx: Context,
  actor: Actor,
  { member: number, days, ...typed }: Suspension,
): Promise<Date> {
  const why = requireWhy(typed);
  return ctx.transaction(async (tx) => {
    const member = await held(tx, number);
    const { account } = member;
    const staff = await tx.ports.account.staffAccounts(tx);
    if (account === actor.accountId || staff.includes(account)) {
      throw new Refusal({ problem: 'forbidden', key: 'forum.errors.staffMember' });
    }
    if (isSuspended(tx, member)) throw new Refusal({ problem: 'conflict', key: 'forum.errors.already' });
    const until = new Date(tx.clock().getTime() + days * dayMs);
    await changeMember(tx, account, { suspended_until: until });
    const moderator = actor.accountId;
    await addDecision(tx, { act: 'suspend', post: null, account, moderator, ...why, until });
    const detail = { days, reason: why.reason };
    await audit(tx, actor, { act: 'forum.suspend', subject: 'account', subjectId: account, detail });
    await tx.ports.notices.notify(tx, {
      account,
      kind: 'forum.suspended',
      values: { until: { date: until.toISOString() }, reason: saidReason(why.reason, why.words) },
      path: decisionsPath,
    });
    return until;
  });
}

export async function lift(ctx: Context, actor: Actor, number: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const member = await held(tx, number);
    if (!isSuspended(tx, member)) throw new Refusal({ problem: 'conflict', key: 'forum.errors.already' });
    await endSuspension(tx, actor, member.account);
    await audit(tx, actor, { act: 'forum.lift', subject: 'account', subjectId: member.account });
    await tellDecided(tx, {
      account: member.account,
      by: actor.accountId,
      what: 'lifted',
      title: null,
      path: 'forum',
    });
  });
}

/** They may write again; an appeal against it has its way. */
export async function endSuspension(tx: Tx, actor: Actor, account: string): Promise<void> {
  await changeMember(tx, account, { suspended_until: null });
  for (const { id, act, ended_at } of await decisionsOn(tx, account, 200)) {
    if (act !== 'suspend' || ended_at !== null) continue;
    await endDecision(tx, id);
    await settleAppeal(tx, id, { granted: true, moderator: actor.accountId });
  }
}

export async function setMethodologist(
  ctx: Context,
  actor: Actor,
  { member: number, on }: { member: number; on: boolean },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { account, methodologist } = await held(tx, number);
    if (methodologist === on) throw new Refusal({ problem: 'conflict', key: 'forum.errors.already' });
    await changeMember(tx, account, { methodologist: on });
    const act = on ? 'forum.badge' : 'forum.unbadge';
    await audit(tx, actor, { act, subject: 'account', subjectId: account });
    await dropPagesOf(tx, account);
  });
}

async function held(tx: Tx, number: number): Promise<Member> {
  const member = await holdMember(tx, { number });
  if (!member) throw new Refusal({ problem: 'not_found' });
  return member;
}

function isSuspended(tx: Tx, { suspended_until: until }: Member): boolean {
  return until !== null && until > tx.clock();
}
