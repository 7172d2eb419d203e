/** Payments that their payers dispute with their banks. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { Method } from '../providers/provider.ts';

export type DisputeState = 'open' | 'won' | 'lost' | 'closed';

export type Dispute = {
  id: string;
  /** What its provider calls it. */
  number: string;
  trade: string;
  /** Null while no payment of that name is known. */
  order_id: string | null;
  amount: number;
  currency: string;
  /** The provider's own word for why. */
  reason: string;
  /** `closed`: the bank asked, and nothing came of it. */
  state: DisputeState;
  /** Until when the provider takes evidence. */
  due_at: Date | null;
  opened_at: Date;
  /** When the money left, and when it came back, as the provider tells. */
  taken_at: Date | null;
  back_at: Date | null;
  /** What of the price of its order it took, and how many points with it. */
  covered: number;
  points: number;
};

const rowsOf = ({ db }: Pick<Context, 'db'>) =>
  db
    .selectFrom('payments_dispute')
    .select(['id', 'number', 'trade', 'order_id', 'amount', 'currency', 'reason', 'state', 'due_at'])
    .select(['opened_at', 'taken_at', 'back_at', 'covered', 'points']);

// The table's own checks hold its words.
const shaped = (row: object | undefined) => row as Dispute | undefined;

/** Of payments of this name nothing changes until the transaction ends: a dispute may be told before its payment. */
export async function holdTrade(tx: Tx, method: Method, trade: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payment ${method} ${trade}`}, 0))`.execute(
    tx.db,
  );
}

export async function disputeNumbered(
  ctx: Context,
  method: Method,
  number: string,
): Promise<Dispute | undefined> {
  return shaped(
    await rowsOf(ctx).where('method', '=', method).where('number', '=', number).executeTakeFirst(),
  );
}

/** Those of a payment that were told before it, first to last. */
export async function disputesWaiting(ctx: Context, method: Method, trade: string): Promise<Dispute[]> {
  const rows = await rowsOf(ctx)
    .where('method', '=', method)
    .where('trade', '=', trade)
    .where('order_id', 'is', null)
    .orderBy('opened_at')
    .execute();
  return rows.flatMap((row) => shaped(row) ?? []);
}

/** Those of an order, first to last. */
export async function disputesOf(ctx: Context, order: string): Promise<Dispute[]> {
  const rows = await rowsOf(ctx)
    .where('order_id', '=', order)
    .orderBy('opened_at')
    .orderBy('number')
    .execute();
  return rows.flatMap((row) => shaped(row) ?? []);
}

export type NewDispute = Pick<
  Dispute,
  'number' | 'trade' | 'order_id' | 'amount' | 'currency' | 'reason' | 'due_at' | 'opened_at'
>;

export async function addDispute(tx: Tx, method: Method, dispute: NewDispute): Promise<void> {
  await tx.db
    .insertInto('payments_dispute')
    .values({ ...dispute, id: randomUUIDv7(), method, state: 'open' })
    .execute();
}

export async function changeDispute(
  tx: Tx,
  id: string,
  set: Partial<Omit<Dispute, 'id' | 'number' | 'trade' | 'opened_at'>>,
): Promise<void> {
  await tx.db.updateTable('payments_dispute').set(set).where('id', '=', id).execute();
}
