/** Membership obtained, begun, granted and ended. */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Membership } from '../../ports/vip.ts';
import {
  addPeriod,
  counts,
  cutPeriod,
  cutPeriods,
  cutWaiting,
  holdMembership,
  membershipIn,
  membershipOf,
  moveForward,
  type Origin,
  periodByKey,
  periodsOf,
  periodsOfOrder,
  setSpan,
  takeBackWaiting,
} from './queries/periods.ts';
import { offersOf } from './queries/plans.ts';
import { daysAfter, daysBetween, stacked, unusedOf } from './term.ts';

/** Without a key, the same plan within so long is the same wish: a second click, or a browser that asks again. */
const doubleClickMs = 10_000;

type Wish = { account: string; day: number; key?: string; price?: number };

/**
 * Takes up a plan. One wish is one period, however often it is sent: all wishes of an account wait for one another,
 * and whoever comes second finds the period of the first.
 */
export async function obtain(ctx: Context, { account, day, key, price }: Wish): Promise<Membership> {
  return ctx.transaction(async (tx) => {
    await holdMembership(tx, account);
    const known = key && (await periodByKey(tx, account, key));
    // A key is for one wish: with another plan it is an error of whoever sent it.
    if (known && known.days !== day) throw new Refusal({ problem: 'conflict', key: 'vip.errors.keyUsed' });
    if (known || (!key && (await justObtained(tx, account, day)))) return membershipOf(tx, account);
    const plan = (await offersOf(tx)).find(({ days }) => days === day);
    if (!plan) throw new Refusal({ problem: 'not_found', key: 'vip.errors.noPlan' });
    if (price !== undefined && price !== plan.price) {
      throw new Refusal({ problem: 'conflict', key: 'vip.errors.priceChanged' });
    }
    const wish = key ?? randomUUIDv7();
    const approved = await tx.ports.identity.isApproved(tx, account);
    if (plan.way === 'free') await requireFirstFree(tx, account);
    else
      await tx.ports.points.spend(tx, {
        account,
        amount: plan.price,
        purpose: 'membership',
        key: spendingKey(account, wish),
      });
    await begin(tx, account, approved, {
      origin: plan.way,
      days: day,
      price: plan.price,
      reason: '',
      key: wish,
    });
    return membershipOf(tx, account);
  });
}

const spendingKey = (account: string, wish: string) => `vip:${account}:${wish}`;

/** A period that was bought with money, once for each order. */
export async function beginBought(
  tx: Tx,
  { account, days, price, order }: { account: string; days: number; price: number; order: string },
): Promise<void> {
  await holdMembership(tx, account);
  const key = orderKey(order);
  if (await periodByKey(tx, account, key)) return;
  const approved = await tx.ports.identity.isApproved(tx, account);
  await begin(tx, account, approved, { origin: 'money', days, price, reason: '', key });
}

const orderKey = (order: string) => `order:${order}`;

/** The money that paid for a period is given back. */
export async function boughtUndone(
  tx: Tx,
  { account, order }: { account: string; order: string },
): Promise<void> {
  await holdMembership(tx, account);
  for (const { key } of await periodsOfOrder(tx, account, orderKey(order))) await endPaid(tx, account, key);
}

/** The money that paid for a period came back: the days that were taken begin anew. Once for each dispute. */
export async function boughtAgain(
  tx: Tx,
  { account, order, dispute }: { account: string; order: string; dispute: string },
): Promise<void> {
  await holdMembership(tx, account);
  const bought = await periodsOfOrder(tx, account, orderKey(order));
  const key = `${orderKey(order)}:${dispute}`;
  const last = bought.at(-1)?.period;
  if (!last || last.cutAt === null || bought.some((one) => one.key === key)) return;
  const { days, price, startsAt, endsAt } = last;
  const left = startsAt && endsAt ? daysBetween(endsAt, daysAfter(startsAt, days)) : days;
  if (left === 0) return;
  const approved = await tx.ports.identity.isApproved(tx, account);
  await begin(tx, account, approved, { origin: 'money', days: left, price, reason: '', key });
}

/**
 * The points that paid for a period are given back: it ends now, and what stands behind it begins so much earlier.
 * What is over stays as it was.
 */
export async function spendingUndone(
  tx: Tx,
  { account, key }: { account: string; key: string },
): Promise<void> {
  const before = spendingKey(account, '');
  if (!key.startsWith(before)) return;
  await holdMembership(tx, account);
  await endPaid(tx, account, key.slice(before.length));
}

/**
 * Ends a period that points paid for, for its owner owes points.
 * @returns what of its price was not used yet; 0 where nothing is left to end
 */
export async function endUnused(tx: Tx, { account, key }: { account: string; key: string }): Promise<number> {
  const before = spendingKey(account, '');
  if (!key.startsWith(before)) return 0;
  await holdMembership(tx, account);
  const wish = key.slice(before.length);
  const paid = await periodByKey(tx, account, wish);
  const unused = paid && counts(paid) ? unusedOf(paid, tx.clock()) : 0;
  if (unused > 0) await endPaid(tx, account, wish);
  return unused;
}

async function endPaid(tx: Tx, account: string, key: string): Promise<void> {
  const paid = await periodByKey(tx, account, key);
  if (!paid) return;
  const { startsAt, endsAt } = paid;
  if (!startsAt || !endsAt) return takeBackWaiting(tx, paid.id);
  const now = tx.clock();
  if (endsAt <= now) return;
  const end = startsAt > now ? startsAt : now;
  await cutPeriod(tx, paid.id, end);
  await moveForward(tx, account, { behind: endsAt, by: endsAt.getTime() - end.getTime() });
}

async function justObtained(tx: Tx, account: string, day: number): Promise<boolean> {
  const since = tx.clock().getTime() - doubleClickMs;
  return (await periodsOf(tx, account)).some(
    ({ days, origin, obtainedAt }) => origin !== 'granted' && days === day && obtainedAt.getTime() > since,
  );
}

/** Free once a person: the approval, which alone begins it, is of one. */
async function requireFirstFree(tx: Tx, account: string): Promise<void> {
  if (await hadFree(tx, account)) {
    throw new Refusal({ problem: 'invalid', key: 'vip.errors.freeOnce', fields: ['day'] });
  }
}

async function hadFree(ctx: Context, account: string): Promise<boolean> {
  return (await periodsOf(ctx, account)).some(({ origin }) => origin === 'free');
}

/** The longest free plan that somebody can take up, in days; null for none. */
export async function freeDays(ctx: Context, account: string): Promise<number | null> {
  const [offers, had] = await Promise.all([offersOf(ctx), hadFree(ctx, account)]);
  return had ? null : (offers.findLast(({ way }) => way === 'free')?.days ?? null);
}

/**
 * Takes up the free plan with what its caller does, who holds the identity first: before the approval it waits.
 * @returns false where no such plan is on offer to them any more
 */
export async function takeFree(
  tx: Tx,
  { account, days }: { account: string; days: number },
): Promise<boolean> {
  await holdMembership(tx, account);
  const offered = (await offersOf(tx)).some((plan) => plan.way === 'free' && plan.days === days);
  if (!offered || (await hadFree(tx, account))) return false;
  const approved = await tx.ports.identity.isApproved(tx, account);
  await begin(tx, account, approved, { origin: 'free', days, price: 0, reason: '', key: randomUUIDv7() });
  return true;
}

type NewPeriod = { origin: Origin; days: number; price: number; reason: string; key: string };

/** Puts a period behind those that are there; before the approval it waits. */
async function begin(tx: Tx, account: string, approved: boolean, period: NewPeriod): Promise<void> {
  const { until } = await membershipOf(tx, account);
  const [span] = approved ? stacked(tx.clock(), until, [period.days]) : [];
  await addPeriod(tx, account, { ...period, startsAt: span?.from ?? null, endsAt: span?.to ?? null });
}

/** Begins what waited: called when an identity is approved, in the transaction of the approval. */
export async function beginWaiting(tx: Tx, account: string): Promise<void> {
  await holdMembership(tx, account);
  const periods = await periodsOf(tx, account);
  const waiting = periods.filter((period) => period.startsAt === null && counts(period));
  const { until } = membershipIn(periods, tx.clock());
  const spans = stacked(
    tx.clock(),
    until,
    waiting.map(({ days }) => days),
  );
  for (const [at, span] of spans.entries()) await setSpan(tx, waiting[at]?.id ?? '', span);
}

type Grant = { account: string; days: number; reason: string; key: string };

/** A period from staff. @returns false if this grant was given before */
export async function grant(tx: Tx, { account, days, reason, key }: Grant): Promise<boolean> {
  await holdMembership(tx, account);
  if (await periodByKey(tx, account, key)) return false;
  const approved = await tx.ports.identity.isApproved(tx, account);
  await begin(tx, account, approved, { origin: 'granted', days, price: 0, reason, key });
  return true;
}

/**
 * Makes membership end at a moment: what lacks is granted, what is too much is cut, and a moment that is past ends it
 * with all that waits. Before the approval the days until then wait.
 */
export async function setEnd(
  tx: Tx,
  { account, until, key }: { account: string; until: Date; key: string },
): Promise<void> {
  await holdMembership(tx, account);
  const now = tx.clock();
  if (until <= now) {
    await cutPeriods(tx, account, until);
    await cutWaiting(tx, account);
    return;
  }
  const there = await membershipOf(tx, account);
  const granted = { origin: 'granted', price: 0, reason: '', key } as const;
  // What began runs on while an approval is looked at again.
  const from = there.until && there.until > now ? there.until : now;
  if (until <= from) {
    await cutPeriods(tx, account, until);
    await cutWaiting(tx, account);
    return;
  }
  if (await tx.ports.identity.isApproved(tx, account)) {
    await addPeriod(tx, account, {
      ...granted,
      days: daysBetween(from, until),
      startsAt: from,
      endsAt: until,
    });
    return;
  }
  const days = daysBetween(from, until) - there.waitingDays;
  if (days > 0) await addPeriod(tx, account, { ...granted, days, startsAt: null, endsAt: null });
}
