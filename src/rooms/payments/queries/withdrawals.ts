/** Points that are to be paid out, and what became of it. */

import { sql } from 'kysely';
import type { HowMany } from '../../../console/menu.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { aboutAccount } from '../../../platform/db/askedTogether.ts';
import type { PayeeKind } from '../withdrawals/payee.ts';

export type WithdrawalState = 'asked' | 'approved' | 'taken' | 'settled' | 'reversed' | 'cancelled';

export type Withdrawal = {
  id: string;
  number: string;
  account: string;
  points: number;
  /** In hundredths of the currency. */
  amount: number;
  currency: string;
  /** What its person asked for within a day, this one included. */
  counted: number;
  /** Whether a second person was needed when it was asked for. */
  second_person: boolean;
  kind: PayeeKind;
  /** Sealed; null once nobody has to pay any more. */
  payee: string | null;
  hint: string;
  state: WithdrawalState;
  asked_at: Date;
  approved_by: string | null;
  approved_at: Date | null;
  taken_by: string | null;
  taken_at: Date | null;
  ended_by: string | null;
  ended_at: Date | null;
  reference: string | null;
  reason: string | null;
};

const columns = [
  'id',
  'number',
  'account',
  'points',
  'amount',
  'currency',
  'counted',
  'second_person',
  'kind',
  'payee',
  'hint',
  'state',
  'asked_at',
  'approved_by',
  'approved_at',
  'taken_by',
  'taken_at',
  'ended_by',
  'ended_at',
  'reference',
  'reason',
] as const;

const rowsOf = ({ db }: Pick<Context, 'db'>) => db.selectFrom('payments_withdrawal').select(columns);

// The table's own checks hold its words.
const shaped = (row: object | undefined) => row as Withdrawal | undefined;

/** All withdrawals of an account wait for one another until the transaction ends. */
export async function holdWithdrawals(tx: Tx, account: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`withdrawals ${account}`}, 0))`.execute(tx.db);
}

type Asked = Pick<
  Withdrawal,
  | 'id'
  | 'number'
  | 'account'
  | 'points'
  | 'amount'
  | 'currency'
  | 'counted'
  | 'second_person'
  | 'kind'
  | 'payee'
  | 'hint'
> & { client_key: string };

export async function addWithdrawal(tx: Tx, asked: Asked): Promise<void> {
  await tx.db
    .insertInto('payments_withdrawal')
    .values({ ...asked, state: 'asked', asked_at: tx.clock() })
    .execute();
}

export async function withdrawalByKey(
  ctx: Context,
  account: string,
  key: string,
): Promise<Withdrawal | undefined> {
  const row = await rowsOf(ctx)
    .where('account', '=', account)
    .where('client_key', '=', key)
    .executeTakeFirst();
  return shaped(row);
}

export async function withdrawalNumbered(ctx: Context, number: string): Promise<Withdrawal | undefined> {
  return shaped(await rowsOf(ctx).where('number', '=', number).executeTakeFirst());
}

/** Others wait for it until the transaction ends. */
export async function holdWithdrawal(tx: Tx, number: string): Promise<Withdrawal | undefined> {
  return shaped(await rowsOf(tx).where('number', '=', number).forUpdate().executeTakeFirst());
}

/** The newest of somebody's. */
export async function withdrawalsOf(ctx: Context, account: string, most: number): Promise<Withdrawal[]> {
  const rows = await rowsOf(ctx)
    .where('account', '=', account)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap((row) => shaped(row) ?? []);
}

/** Of somebody's those that nobody has ended, the newest first. */
export async function openWithdrawalsOf(ctx: Context, account: string, most: number): Promise<Withdrawal[]> {
  const rows = await rowsOf(ctx)
    .where('account', '=', account)
    .where('ended_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap((row) => shaped(row) ?? []);
}

/** How many points somebody asked for since a moment; what came back does not count. */
export async function askedSince(ctx: Context, account: string, since: Date): Promise<number> {
  const { sum } = await ctx.db
    .selectFrom('payments_withdrawal')
    .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('sum'))
    .where('account', '=', account)
    .where('asked_at', '>=', since)
    .where('state', 'not in', ['reversed', 'cancelled'])
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Who takes a withdrawal waits for whoever is taking one. */
export async function holdTaking(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('withdrawals taken', 0))`.execute(tx.db);
}

const dayMs = 24 * 60 * 60_000;

/** How many points some accounts took on within 24 hours, to pay them, with nobody else to confirm it. */
export async function takenAlone(ctx: Context, accounts: readonly string[]): Promise<number> {
  const { sum } = await ctx.db
    .selectFrom('payments_withdrawal')
    .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('sum'))
    .where('taken_by', 'in', [...accounts])
    .where('taken_at', '>', new Date(ctx.clock().getTime() - dayMs))
    // One that was taken back after it was taken may have been paid all the same.
    .where('state', 'in', ['taken', 'settled', 'reversed'])
    .where(({ or, eb }) => or([eb('approved_by', 'is', null), eb('approved_by', 'in', [...accounts])]))
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Those that nobody has ended, the oldest first; or those that were, the newest first. */
export async function findWithdrawals(
  ctx: Context,
  { open, limit, offset }: { open: boolean; limit: number; offset: number },
): Promise<Withdrawal[]> {
  const rows = open
    ? rowsOf(ctx).where('ended_at', 'is', null).orderBy('asked_at').orderBy('id')
    : rowsOf(ctx).where('ended_at', 'is not', null).orderBy('asked_at', 'desc').orderBy('id', 'desc');
  const found = await rows.limit(limit).offset(offset).execute();
  return found.flatMap((row) => shaped(row) ?? []);
}

/** Those that nobody has ended, of all people or of one. */
export async function openWithdrawals(ctx: Context, account?: string): Promise<HowMany> {
  let rows = ctx.db
    .selectFrom('payments_withdrawal')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('asked_at').as('since')])
    .where('ended_at', 'is', null);
  if (account !== undefined) rows = rows.where('account', '=', account);
  const { count, since } = await rows.executeTakeFirstOrThrow();
  return { count: Number(count), since };
}

export async function countOpenWithdrawals(ctx: Context, account: string): Promise<number> {
  return (await openWithdrawals(ctx, account)).count;
}

const open = aboutAccount(
  (db, { account }) =>
    db
      .selectFrom('payments_withdrawal')
      .select('number')
      .where('account', '=', account)
      .where('ended_at', 'is', null)
      .limit(1),
  {},
);

/** Whether somebody waits for a withdrawal. */
export async function waitsForWithdrawal(ctx: Context, account: string): Promise<boolean> {
  return (await open(ctx, account)).length > 0;
}

/** Some that nobody pays out yet, and whose payee is forgotten: their account is gone. */
export async function orphanedWithdrawals(ctx: Context, most: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('payments_withdrawal')
    .select('number')
    .where('state', 'in', ['asked', 'approved'])
    .where('payee', 'is', null)
    .limit(most)
    .execute();
  return rows.map(({ number }) => number);
}

export async function approveWithdrawal(tx: Tx, id: string, by: string): Promise<void> {
  const set = { state: 'approved', approved_by: by, approved_at: tx.clock() };
  await tx.db.updateTable('payments_withdrawal').set(set).where('id', '=', id).execute();
}

/** @param isSwapped whether the one who took it before counts as having confirmed it from now on */
export async function takeWithdrawal(
  tx: Tx,
  { id, taken_by, taken_at }: Withdrawal,
  { by, isSwapped }: { by: string; isSwapped: boolean },
): Promise<void> {
  const set = { state: 'taken', taken_by: by, taken_at: tx.clock() };
  const swapped = isSwapped ? { approved_by: taken_by, approved_at: taken_at } : {};
  await tx.db
    .updateTable('payments_withdrawal')
    .set({ ...set, ...swapped })
    .where('id', '=', id)
    .execute();
}

type End = {
  state: 'settled' | 'reversed' | 'cancelled';
  /** Of the staff; null where its person ended it, or the server did. */
  by: string | null;
  reference?: string;
  reason?: string;
  /** To whom it was paid stays provable, for as long as there is an account. */
  keepPayee?: boolean;
  /** There is no account any more: the last digits of where it went are forgotten as well. */
  isGone?: boolean;
};

export async function endWithdrawal(
  tx: Tx,
  id: string,
  { state, by, reference, reason, keepPayee = false, isGone = false }: End,
): Promise<void> {
  const ended = {
    state,
    ended_by: by,
    ended_at: tx.clock(),
    reference: reference ?? null,
    reason: reason ?? null,
    ...(isGone && { hint: '' }),
  };
  await tx.db
    .updateTable('payments_withdrawal')
    .set(keepPayee ? ended : { ...ended, payee: null })
    .where('id', '=', id)
    .execute();
}

/** Of somebody who is erased: forgotten is to whom, the last digits as well, save where staff are paying it out at this moment. */
export async function forgetPayees(tx: Tx, account: string): Promise<void> {
  // One that is being settled just now is waited for: it keeps to whom it was paid only for who is there.
  await tx.db
    .selectFrom('payments_withdrawal')
    .select('id')
    .where('account', '=', account)
    .forUpdate()
    .execute();
  await tx.db
    .updateTable('payments_withdrawal')
    .set({ payee: null, hint: '' })
    .where('account', '=', account)
    .where('state', '<>', 'taken')
    .execute();
}
