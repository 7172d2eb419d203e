/**
 * What admins do with withdrawals: confirm those that take two people, take one, and say that it was paid or refuse it.
 * Each act holds the row, so that of two at once one is done; nobody decides on their own, nor is their own second person.
 */
import { Refusal } from '../../../contract/problems.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import {
  approveWithdrawal,
  endWithdrawal,
  holdTaking,
  holdWithdrawal,
  orphanedWithdrawals,
  takenAlone,
  takeWithdrawal,
  type Withdrawal,
  withdrawalNumbered,
} from '../queries/withdrawals.ts';
import { type Withdrawing, withdrawingNow } from '../queries/withdrawing.ts';
import { tell } from './asking.ts';

/** Confirms one, also for whoever has taken as many as they may alone. Asked for again by the same person, it is done. */
export async function approveOne(tx: Tx, actor: Actor, number: string): Promise<void> {
  const { held } = await holdOthers(tx, actor, number);
  const { accountId } = actor;
  if (held.state === 'approved' && held.approved_by === accountId) return;
  if (held.state !== 'asked') throw moved();
  await tx.ports.staff.requireSecond(tx, actor, { at: held.asked_at, people: [held.account] });
  await approveWithdrawal(tx, held.id, accountId);
  await note(tx, actor, 'approve', held);
}

/** Takes one on, to pay it out. From another admin too: the audit log says so. */
export async function takeOne(tx: Tx, actor: Actor, number: string): Promise<void> {
  const { held, person } = await holdOthers(tx, actor, number);
  const { accountId } = actor;
  if (held.state === 'taken' && held.taken_by === accountId) return;
  if (held.ended_at) throw moved();
  const isLeft = isLeftTo(held, person, tx.clock());
  if (!isLeft) await requireConfirmed(tx, held, person);
  // What somebody has begun to pay, another may end.
  if (held.state !== 'taken') await requirePayable(tx, held);
  await takeWithdrawal(tx, held, { by: accountId, isSwapped: isLeft });
  await note(tx, actor, 'take', held);
}

/** It was paid: the points are gone. Said twice with the same reference, it is said once. */
export async function settleOne(
  tx: Tx,
  actor: Actor,
  { number, reference }: { number: string; reference: string },
): Promise<void> {
  const { held, there } = await holdOthers(tx, actor, number);
  const same = held.ended_by === actor.accountId && held.reference === reference;
  if (held.state === 'settled' && same) return;
  // Whether it takes two people was asked when it was taken. Money that is paid cannot be kept from being noted.
  if (held.state !== 'taken' || held.taken_by !== actor.accountId) throw moved();
  const end = { state: 'settled', by: actor.accountId, reference, keepPayee: there, isGone: !there } as const;
  await endWithdrawal(tx, held.id, end);
  await tx.ports.points.payOutPoints(tx, { withdrawal: number, money: held.amount });
  await note(tx, actor, 'settle', held);
  if (there) await tell(tx, held, 'settled');
}

/** It is not paid: the points go back. What somebody else has taken, they refuse themselves. */
export async function reverseOne(
  tx: Tx,
  actor: Actor,
  { number, reason }: { number: string; reason: string },
): Promise<void> {
  const { held } = await holdOthers(tx, actor, number);
  // Of somebody who was erased no reason is kept.
  const isSame = held.reason === reason || held.reason === '';
  if (held.state === 'reversed' && held.ended_by === actor.accountId && isSame) return;
  if (held.ended_at || (held.state === 'taken' && held.taken_by !== actor.accountId)) throw moved();
  await giveBack(tx, held, { by: actor.accountId, reason });
  await note(tx, actor, 'reverse', held);
}

/** Of accounts that are gone: what nobody pays out yet goes back, and is written off with what else they had. */
export async function giveBackOrphaned(ctx: Context, most: number): Promise<void> {
  for (const number of await orphanedWithdrawals(ctx, most)) {
    await ctx.transaction(async (tx) => {
      const { held } = await holdWithAccount(tx, number);
      if (!held || held.payee !== null || !['asked', 'approved'].includes(held.state)) return;
      await giveBack(tx, held, { by: null, reason: '' });
    });
  }
}

async function giveBack(
  tx: Tx,
  held: Withdrawal,
  { by, reason: said }: { by: string | null; reason: string },
): Promise<void> {
  const { account, points } = tx.ports;
  const there = await account.keepAccount(tx, held.account);
  const reason = there ? said : '';
  await endWithdrawal(tx, held.id, { state: 'reversed', by, reason, isGone: !there });
  await points.withdrawnBack(tx, { withdrawal: held.number, reason });
  if (there) await tell(tx, held, 'reversed');
  else await points.writeOff(tx, held.account);
}

/** The row, held, and whether its person is there still: their account first, as an erasure does. */
async function holdWithAccount(tx: Tx, number: string) {
  const known = await withdrawalNumbered(tx, number);
  const there = known !== undefined && (await tx.ports.account.keepAccount(tx, known.account));
  return { held: await holdWithdrawal(tx, number), there };
}

/** The same, and the accounts of who decides. @throws Refusal for one's own */
async function holdOthers(tx: Tx, actor: Actor, number: string) {
  const { held, there } = await holdWithAccount(tx, number);
  if (!held) throw new Refusal({ problem: 'not_found' });
  const person = await tx.ports.staff.samePerson(tx, actor.accountId);
  if (person.includes(held.account)) {
    throw new Refusal({ problem: 'forbidden', key: 'payments.errors.ownWithdrawal' });
  }
  return { held, person, there };
}

/** Also where the limit was lowered after it was asked for. */
export function takesTwo(
  { second_person, counted }: Pick<Withdrawal, 'second_person' | 'counted'>,
  { second_person_above: limit }: Pick<Withdrawing, 'second_person_above'>,
): boolean {
  return second_person || counted > limit;
}

const leftMs = 3 * 24 * 60 * 60_000;

/** From when on whoever confirmed it may take it over from who took it and has not ended it; null where nobody has to. */
export function leftFrom({ state, approved_by, taken_at }: Withdrawal): Date | null {
  if (state !== 'taken' || approved_by === null || taken_at === null) return null;
  return new Date(taken_at.getTime() + leftMs);
}

/** Both have agreed to it by then: they change places, and nobody is both (docs/decisions/0137-withdrawal-that-was-left.md). */
function isLeftTo(held: Withdrawal, person: readonly string[], now: Date): boolean {
  const from = leftFrom(held);
  const isOf = (account: string | null) => account !== null && person.includes(account);
  return from !== null && now >= from && isOf(held.approved_by) && !isOf(held.taken_by);
}

/** Above the limit somebody else has confirmed it. To however many people it goes, what one admin takes within 24 hours is one. */
async function requireConfirmed(tx: Tx, held: Withdrawal, person: readonly string[]): Promise<void> {
  const { state, counted, approved_by, points } = held;
  if (approved_by !== null && !person.includes(approved_by)) return;
  const { second_person_above: now } = await withdrawingNow(tx);
  // One that somebody pays already can be ended by another also where the limit is lower since.
  const limit = state === 'taken' ? Math.max(now, counted) : now;
  if (takesTwo(held, { second_person_above: limit })) {
    throw new Refusal({ problem: 'forbidden', key: 'payments.errors.secondPerson' });
  }
  // Two that are taken at once are as much as the two one after the other.
  await holdTaking(tx);
  if ((await takenAlone(tx, person)) + points > limit) {
    throw new Refusal({ problem: 'forbidden', key: 'payments.errors.takenAlone' });
  }
}

/** Money goes to somebody who is there, is not suspended, and whose identity is still approved. */
async function requirePayable(tx: Tx, { account }: Withdrawal): Promise<void> {
  const { forum, identity, points } = tx.ports;
  // Who had money given back, and had spent the points, is not paid for others before that is settled.
  if ((await points.balanceOf(tx, account)).debt > 0) {
    throw new Refusal({ problem: 'conflict', key: 'payments.errors.owesPoints' });
  }
  if ((await identity.isApproved(tx, account)) && !(await forum.isSuspended(tx, account))) return;
  throw new Refusal({ problem: 'conflict', key: 'payments.errors.notPayable' });
}

/** Somebody else was quicker, or it is not its turn. */
const moved = () => new Refusal({ problem: 'conflict', key: 'payments.errors.moved' });

/** Reason and reference are texts: they stay with the withdrawal, and out of the log. */
async function note(
  tx: Tx,
  actor: Actor,
  act: string,
  { number, account, points, amount, taken_by }: Withdrawal,
): Promise<void> {
  const from = act === 'take' && taken_by !== null ? { from: taken_by } : {};
  await audit(tx, actor, {
    act: `withdrawal.${act}`,
    subject: 'withdrawal',
    subjectId: number,
    detail: { account, points, amount, ...from },
  });
}
