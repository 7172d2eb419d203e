/** What staff want to correct, and what waits for them. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';

export type Correction = {
  id: string;
  owner: string;
  act: 'undo' | 'add' | 'deduct';
  amount: number;
  undoes: number | null;
  reason: string;
  asked_by: string;
  asked_at: Date;
  state: 'waiting' | 'done' | 'refused';
};

const columns = [
  'id',
  'owner',
  'act',
  'amount',
  'undoes',
  'reason',
  'asked_by',
  'asked_at',
  'state',
] as const;

type Row = Omit<Correction, 'act' | 'state'> & { act: string; state: string };

/** The table's own checks let nothing else into these two. */
const typed = (row: Row): Correction => ({
  ...row,
  act: row.act as Correction['act'], // see above
  state: row.state as Correction['state'], // see above
});

/** @returns false when it was asked for already */
export async function addCorrection(tx: Tx, correction: Omit<Correction, 'asked_at'>): Promise<boolean> {
  const now = tx.clock();
  const decided = correction.state === 'waiting' ? null : now;
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('points_correction')
    .values({ ...correction, asked_at: now, decided_at: decided })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** Corrections are asked for one after the other. */
export async function holdCorrections(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('points corrections', 0))`.execute(tx.db);
}

/** How many points of somebody's, or by some admin, were corrected since a moment without a second person. */
export async function correctedAlone(
  tx: Tx,
  whose: { owner: string } | { asked_by: string },
  since: Date,
): Promise<number> {
  const { sum } = await tx.db
    .selectFrom('points_correction')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where(({ eb }) =>
      'owner' in whose ? eb('owner', '=', whose.owner) : eb('asked_by', '=', whose.asked_by),
    )
    .where('state', '=', 'done')
    .where('decided_by', 'is', null)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** Holds a correction that waits until the transaction ends; undefined when it does not wait any more. */
export async function holdWaiting(tx: Tx, id: string): Promise<Correction | undefined> {
  const row = await tx.db
    .selectFrom('points_correction')
    .select(columns)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  return row && typed(row);
}

export async function correctionBy(ctx: Context, id: string): Promise<Correction | undefined> {
  const row = await ctx.db
    .selectFrom('points_correction')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && typed(row);
}

export async function decide(
  tx: Tx,
  id: string,
  { state, by }: { state: 'done' | 'refused'; by: string },
): Promise<void> {
  await tx.db
    .updateTable('points_correction')
    .set({ state, decided_by: by, decided_at: tx.clock() })
    .where('id', '=', id)
    .execute();
}

/** The longest waiting first. */
export async function waitingCorrections(ctx: Context): Promise<Correction[]> {
  const rows = await ctx.db
    .selectFrom('points_correction')
    .select(columns)
    .where('state', '=', 'waiting')
    .orderBy('asked_at')
    .limit(200)
    .execute();
  return rows.map(typed);
}

export type HeldPayment = {
  id: number;
  at: Date;
  owner: string;
  rule: string | null;
  amount: number;
  memo: unknown;
};

/** Payments that are held, the longest waiting first. */
export async function heldPayments(ctx: Context): Promise<HeldPayment[]> {
  return ctx.db
    .selectFrom('points_transfer as t')
    .select(['t.id', 't.at', 't.owner', 't.rule', 't.amount', 't.memo'])
    .where('t.kind', '=', 'hold')
    .where(unsettled)
    .orderBy('t.id')
    .limit(200)
    .execute();
}

const unsettled = sql<boolean>`NOT EXISTS (SELECT FROM points_transfer r WHERE r.reverses = t.id)`;

/** What waits for staff: payments that are held, and corrections that need a second admin. */
export async function waitingInAll(ctx: Context): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('points_transfer as t')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('t.kind', '=', 'hold')
    .where(unsettled)
    .executeTakeFirstOrThrow();
  return Number(count) + (await waitingCorrections(ctx)).length;
}
