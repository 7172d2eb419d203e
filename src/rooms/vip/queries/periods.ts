/** Periods of membership. Whoever changes those of an account holds it first. */

import { randomUUIDv7 } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import { aboutAccount } from '../../../platform/db/askedTogether.ts';
import type { Tables } from '../../../platform/db/tables.gen.ts';
import type { Membership } from '../../../ports/vip.ts';

export type Origin = 'free' | 'points' | 'money' | 'granted';

export type Period = {
  id: string;
  origin: Origin;
  days: number;
  price: number;
  reason: string;
  obtainedAt: Date;
  /** Null while it waits for the approval. */
  startsAt: Date | null;
  endsAt: Date | null;
  cutAt: Date | null;
};

/** Everything that reads and then writes the periods of an account waits for the one before it. */
export async function holdMembership(tx: Tx, account: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`vip ${account}`}, 0))`.execute(tx.db);
}

const columns = [
  'id',
  'origin',
  'days',
  'price',
  'reason',
  'obtained_at',
  'starts_at',
  'ends_at',
  'cut_at',
] as const;
const moments = { obtained_at: true, starts_at: true, ends_at: true, cut_at: true } as const;

const periods = aboutAccount(
  (db, { account }) =>
    db
      .selectFrom('vip_period')
      .select(columns)
      .where('account', '=', account)
      .orderBy('starts_at', (order) => order.asc().nullsLast())
      .orderBy('obtained_at'),
  moments,
);

/** So many of the last periods say how a membership stands. */
const fewPeriods = 60;

const lastPeriods = aboutAccount(
  (db, { account }) =>
    db
      .selectFrom('vip_period')
      .select(columns)
      .where('account', '=', account)
      .orderBy('starts_at', (order) => order.desc().nullsFirst())
      .orderBy('obtained_at', 'desc')
      .limit(fewPeriods),
  moments,
);

/** All periods of an account in the order in which they run; what waits stands at the end. */
export async function periodsOf(ctx: Context, account: string): Promise<Period[]> {
  return (await periods(ctx, account)).map(periodIn);
}

/** The last of them, in the same order: enough for how the membership stands, however long somebody has been here. */
export async function recentPeriods(ctx: Context, account: string): Promise<Period[]> {
  return (await lastPeriods(ctx, account)).map(periodIn).reverse();
}

type Row = Omit<Selectable<Tables['vip_period']>, 'account' | 'key'>;

function periodIn(row: Row): Period {
  return {
    id: row.id,
    origin: row.origin as Origin, // the table's own check holds it to them
    days: row.days,
    price: row.price,
    reason: row.reason,
    obtainedAt: row.obtained_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    cutAt: row.cut_at,
  };
}

/** Whether a period counts: staff took back what had not begun. */
export function counts({ startsAt, endsAt, cutAt }: Period): boolean {
  if (cutAt === null) return true;
  return startsAt !== null && endsAt !== null && startsAt < endsAt;
}

/** What periods come to. Pure. The moment of the end belongs to it no more. */
export function membershipIn(periods: readonly Period[], now: Date): Membership {
  const counted = periods.filter(counts);
  const waitingDays = counted.reduce((sum, { startsAt, days }) => sum + (startsAt ? 0 : days), 0);
  let until: Date | null = null;
  let since: Date | null = null;
  for (const { startsAt, endsAt } of counted) {
    if (!startsAt || !endsAt) continue;
    // They follow one another: what begins later than the end before it begins anew.
    if (!until || startsAt > until) since = startsAt;
    if (!until || endsAt > until) until = endsAt;
  }
  const active = counted.some(
    ({ startsAt, endsAt }) => startsAt && endsAt && startsAt <= now && now < endsAt,
  );
  return { until, since: active ? since : null, active, waitingDays };
}

export async function membershipOf(ctx: Context, account: string): Promise<Membership> {
  return membershipIn(await periodsOf(ctx, account), ctx.clock());
}

/** The same from the last periods alone: `since` is not told of a membership that was extended very often. */
export async function membershipNow(ctx: Context, account: string): Promise<Omit<Membership, 'since'>> {
  return membershipIn(await recentPeriods(ctx, account), ctx.clock());
}

/** The end of each membership, of those that have or had one. */
export async function vipsUntil(ctx: Context, accounts: readonly string[]): Promise<Map<string, Date>> {
  if (accounts.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('vip_period')
    .select((eb) => ['account', eb.fn.max('ends_at').as('until')])
    .where('account', 'in', [...accounts])
    .where((eb) => eb.or([eb('cut_at', 'is', null), eb('ends_at', '>', eb.ref('starts_at'))]))
    .groupBy('account')
    .execute();
  return new Map(rows.flatMap(({ account, until }) => (until ? [[account, until] as const] : [])));
}

type New = Omit<Period, 'id' | 'cutAt' | 'obtainedAt'> & { key: string };

export async function addPeriod(tx: Tx, account: string, period: New): Promise<void> {
  const { startsAt, endsAt, ...rest } = period;
  await tx.db
    .insertInto('vip_period')
    .values({
      ...rest,
      id: randomUUIDv7(),
      account,
      obtained_at: tx.clock(),
      starts_at: startsAt,
      ends_at: endsAt,
      cut_at: null,
    })
    .execute();
}

/** The period that fulfilled a wish. */
export async function periodByKey(ctx: Context, account: string, key: string): Promise<Period | undefined> {
  const row = await ctx.db
    .selectFrom('vip_period')
    .selectAll()
    .where('account', '=', account)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && periodIn(row);
}

/** Those that an order paid for, with their keys: what was given again after a dispute comes after what was bought. */
export async function periodsOfOrder(
  ctx: Context,
  account: string,
  key: string,
): Promise<{ key: string; period: Period }[]> {
  const rows = await ctx.db
    .selectFrom('vip_period')
    .selectAll()
    .where('account', '=', account)
    .where(({ or, eb }) => or([eb('key', '=', key), eb('key', 'like', `${key}:%`)]))
    .orderBy('obtained_at')
    .execute();
  return rows.map((row) => ({ key: row.key, period: periodIn(row) }));
}

export async function setSpan(tx: Tx, id: string, span: { from: Date; to: Date }): Promise<void> {
  await tx.db
    .updateTable('vip_period')
    .set({ starts_at: span.from, ends_at: span.to })
    .where('id', '=', id)
    .execute();
}

/** Ends a membership at a moment: what runs beyond it is shortened, what would begin later or waits is taken back. */
export async function cutPeriods(tx: Tx, account: string, at: Date): Promise<void> {
  const now = tx.clock();
  await tx.db
    .updateTable('vip_period')
    .set((eb) => ({
      cut_at: now,
      ends_at: eb.fn<Date | null>('greatest', ['starts_at', eb.val(at)]),
    }))
    .where('account', '=', account)
    .where('ends_at', '>', at)
    .execute();
}

/** Ends one period at a moment that belongs to it. */
export async function cutPeriod(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.db
    .updateTable('vip_period')
    .set({ cut_at: tx.clock(), ends_at: at })
    .where('id', '=', id)
    .execute();
}

/** What begins at a moment or later begins so many milliseconds earlier. */
export async function moveForward(
  tx: Tx,
  account: string,
  { behind, by }: { behind: Date; by: number },
): Promise<void> {
  const earlier = (column: 'starts_at' | 'ends_at') =>
    sql<Date>`${sql.ref(column)} - ${by} * interval '1 millisecond'`;
  await tx.db
    .updateTable('vip_period')
    .set({ starts_at: earlier('starts_at'), ends_at: earlier('ends_at') })
    .where('account', '=', account)
    .where('starts_at', '>=', behind)
    .execute();
}

/** Takes back one period that waits for the approval. */
export async function takeBackWaiting(tx: Tx, id: string): Promise<void> {
  await tx.db
    .updateTable('vip_period')
    .set({ cut_at: tx.clock() })
    .where('id', '=', id)
    .where('cut_at', 'is', null)
    .execute();
}

/** Takes back what waits for the approval. */
export async function cutWaiting(tx: Tx, account: string): Promise<void> {
  await tx.db
    .updateTable('vip_period')
    .set({ cut_at: tx.clock() })
    .where('account', '=', account)
    .where('starts_at', 'is', null)
    .where('cut_at', 'is', null)
    .execute();
}

/** Accounts that have a period, those whose membership ends last first; what waits comes before all. */
export async function accountsWithPeriods(
  ctx: Context,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await ctx.db
    .selectFrom('vip_period')
    .select((eb) => ['account', eb.fn.max('obtained_at').as('newest')])
    .groupBy('account')
    .orderBy('newest', 'desc')
    .orderBy('account')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ account }) => account);
}

export async function countMembers(ctx: Context): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('vip_period')
    .select((eb) => eb.fn.count<string>('account').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
