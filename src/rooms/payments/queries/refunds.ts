/** Money that is given back. */
import type { Context, Tx } from '../../../platform/context.ts';

export type RefundReason = 'staff' | 'late' | 'twice' | 'amount' | 'gone' | 'outside';

export type Refund = {
  id: string;
  number: string;
  order_id: string;
  trade: string;
  /** Whether the payment was credited: only then there is something to take back. */
  credited: boolean;
  /** In hundredths of the currency; `total` is the whole payment. */
  amount: number;
  currency: string;
  total: number;
  points: number;
  reason: RefundReason;
  note: string;
  asked_by: string | null;
  client_key: string | null;
  state: 'pending' | 'done' | 'failed';
  asked_at: Date;
  sent_at: Date | null;
  done_at: Date | null;
};

const columns = [
  'id',
  'number',
  'order_id',
  'trade',
  'credited',
  'amount',
  'currency',
  'total',
  'points',
  'reason',
  'note',
  'asked_by',
  'client_key',
  'state',
  'asked_at',
  'sent_at',
  'done_at',
] as const;

const rowsOf = ({ db }: Pick<Context, 'db'>) => db.selectFrom('payments_refund').select(columns);

// The table's own checks hold its words.
const shaped = (row: object | undefined) => row as Refund | undefined;

export async function addRefund(
  tx: Tx,
  refund: Omit<Refund, 'asked_at' | 'sent_at' | 'done_at'>,
): Promise<void> {
  const now = tx.clock();
  const done_at = refund.state === 'done' ? now : null;
  await tx.db
    .insertInto('payments_refund')
    .values({ ...refund, asked_at: now, done_at })
    .execute();
}

/** Those of an order, first to last. */
export async function refundsOf(ctx: Context, order: string): Promise<Refund[]> {
  const rows = await rowsOf(ctx).where('order_id', '=', order).orderBy('asked_at').orderBy('id').execute();
  return rows.flatMap((row) => shaped(row) ?? []);
}

/** Others wait for it until the transaction ends. */
export async function holdRefund(
  tx: Tx,
  by: { id: string } | { number: string },
): Promise<Refund | undefined> {
  const rows = 'id' in by ? rowsOf(tx).where('id', '=', by.id) : rowsOf(tx).where('number', '=', by.number);
  return shaped(await rows.forUpdate().executeTakeFirst());
}

/** The number of the order that a refund belongs to. */
export async function orderOfRefund(
  ctx: Context,
  by: { id: string } | { number: string },
): Promise<string | undefined> {
  const rows = ctx.db
    .selectFrom('payments_refund as r')
    .innerJoin('payments_order as o', 'o.id', 'r.order_id')
    .select('o.number');
  const row = await ('id' in by
    ? rows.where('r.id', '=', by.id)
    : rows.where('r.number', '=', by.number)
  ).executeTakeFirst();
  return row?.number;
}

/** When it was last sent to the provider. */
export async function noteSent(tx: Tx, id: string): Promise<void> {
  await tx.db.updateTable('payments_refund').set({ sent_at: tx.clock() }).where('id', '=', id).execute();
}

export async function settleRefund(tx: Tx, id: string, state: Refund['state']): Promise<void> {
  const done_at = state === 'done' ? tx.clock() : null;
  await tx.db.updateTable('payments_refund').set({ state, done_at }).where('id', '=', id).execute();
}

/** Those that no provider has confirmed yet and that were not sent just now. */
export async function pendingRefunds(ctx: Context, sentBefore: Date, most: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('payments_refund')
    .select('id')
    .where('state', '=', 'pending')
    .where(({ or, eb }) => or([eb('sent_at', 'is', null), eb('sent_at', '<', sentBefore)]))
    .orderBy('asked_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
