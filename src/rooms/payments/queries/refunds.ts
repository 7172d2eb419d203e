/** Money that is given back. */
import type { Context, Tx } from '../../../platform/context.ts';
import type { Method } from '../providers/provider.ts';

export type RefundReason = 'staff' | 'late' | 'twice' | 'amount' | 'gone' | 'outside' | 'double';

export type Refund = {
  id: string;
  /** What it is called at the provider; another one once that has failed. */
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
  /** When it came into that state. */
  since: Date;
  /** It has been pending for so long that staff were told. */
  overdue: boolean;
  asked_at: Date;
  /** When its number was last sent. */
  sent_at: Date | null;
  done_at: Date | null;
  /** Where else it was given back, why, and by whom of the staff. */
  reference: string | null;
  settled_why: string | null;
  settled_by: string | null;
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
  'since',
  'overdue',
  'asked_at',
  'sent_at',
  'done_at',
  'reference',
  'settled_why',
  'settled_by',
] as const;

const rowsOf = ({ db }: Pick<Context, 'db'>) => db.selectFrom('payments_refund').select(columns);

// The table's own checks hold its words.
const shaped = (row: object | undefined) => row as Refund | undefined;

type NewRefund = Omit<
  Refund,
  'since' | 'overdue' | 'asked_at' | 'sent_at' | 'done_at' | 'reference' | 'settled_why' | 'settled_by'
>;

export async function addRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const now = tx.clock();
  const done_at = refund.state === 'done' ? now : null;
  await tx.db
    .insertInto('payments_refund')
    .values({ ...refund, asked_at: now, since: now, done_at })
    .execute();
}

const ofOrder = (ctx: Context, order: string) =>
  rowsOf(ctx).where('order_id', '=', order).orderBy('asked_at').orderBy('id');

/** Those of an order, first to last. */
export async function refundsOf(ctx: Context, order: string): Promise<Refund[]> {
  return (await ofOrder(ctx, order).execute()).flatMap((row) => shaped(row) ?? []);
}

/** The same: others, also who is about to send one, wait until the transaction ends. */
export async function holdRefundsOf(tx: Tx, order: string): Promise<Refund[]> {
  return (await ofOrder(tx, order).forUpdate().execute()).flatMap((row) => shaped(row) ?? []);
}

/** The number of the order that a refund belongs to, by its id, by a number that it has or had, or by its payment. */
export async function orderOfRefund(
  ctx: Context,
  by: { id: string } | { number: string } | { method: Method; trade: string },
): Promise<string | undefined> {
  const rows = ctx.db
    .selectFrom('payments_refund as r')
    .innerJoin('payments_order as o', 'o.id', 'r.order_id')
    .select('o.number');
  const row = await ('id' in by
    ? rows.where('r.id', '=', by.id)
    : 'trade' in by
      ? rows.where('o.method', '=', by.method).where('r.trade', '=', by.trade)
      : rows.where(({ or, eb, selectFrom }) =>
          or([
            eb('r.number', '=', by.number),
            eb(
              'r.id',
              'in',
              selectFrom('payments_refund_former').select('refund').where('number', '=', by.number),
            ),
          ]),
        )
  ).executeTakeFirst();
  return row?.number;
}

/**
 * Notes that a number is sent now.
 * @returns false if the refund has ended meanwhile, or has another number: then it must not be sent
 */
export async function noteSent(tx: Tx, { id, number }: Pick<Refund, 'id' | 'number'>): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('payments_refund')
    .set({ sent_at: tx.clock() })
    .where('id', '=', id)
    .where('number', '=', number)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Into another state, and under another number where it says one, which nobody has sent yet. */
export async function moveRefund(tx: Tx, id: string, state: Refund['state'], number?: string): Promise<void> {
  const now = tx.clock();
  const renamed = number === undefined ? {} : { number, sent_at: null };
  await tx.db
    .updateTable('payments_refund')
    .set({ state, since: now, overdue: false, done_at: state === 'done' ? now : null, ...renamed })
    .where('id', '=', id)
    .execute();
}

/** Notes where else it was given back. */
export async function noteOtherwise(
  tx: Tx,
  id: string,
  { reference, why, by }: { reference: string; why: string; by: string },
): Promise<void> {
  await tx.db
    .updateTable('payments_refund')
    .set({ reference, settled_why: why, settled_by: by })
    .where('id', '=', id)
    .execute();
}

export async function noteOverdue(tx: Tx, id: string): Promise<void> {
  await tx.db.updateTable('payments_refund').set({ overdue: true }).where('id', '=', id).execute();
}

/** A refund to be sent or asked about, with whose provider; where only one of its numbers is asked about, that. */
export type Errand = { refund: string; method: Method; number?: string };

/** Those that a provider has not confirmed yet and that were not sent just now. */
export async function pendingRefunds(
  ctx: Context,
  method: Method,
  sentBefore: Date,
  most: number,
): Promise<Errand[]> {
  const rows = await ctx.db
    .selectFrom('payments_refund as r')
    .innerJoin('payments_order as o', 'o.id', 'r.order_id')
    .select('r.id as refund')
    .where('o.method', '=', method)
    .where('r.state', '=', 'pending')
    .where(({ or, eb }) => or([eb('r.sent_at', 'is', null), eb('r.sent_at', '<', sentBefore)]))
    .orderBy('r.asked_at')
    .limit(most)
    .execute();
  return rows.map(({ refund }) => ({ refund, method }));
}

/** Those that are pending since before a moment, and that staff were not told of. */
export async function overdueRefunds(ctx: Context, before: Date, most: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('payments_refund')
    .select('id')
    .where('state', '=', 'pending')
    .where('overdue', '=', false)
    .where('since', '<', before)
    .orderBy('since')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Refunds whose money is not given back yet, with their orders: what failed first, then the oldest. */
export async function openRefunds(ctx: Context, most: number) {
  const rows = await ctx.db
    .selectFrom('payments_refund as r')
    .innerJoin('payments_order as o', 'o.id', 'r.order_id')
    .select(['r.number', 'r.amount', 'r.currency', 'r.state', 'r.since', 'r.overdue'])
    .select(['o.number as order', 'o.account', 'o.method'])
    .where('r.state', '<>', 'done')
    .orderBy(({ eb }) => eb('r.state', '=', 'failed'), 'desc')
    .orderBy('r.since')
    .orderBy('r.id')
    .limit(most)
    .execute();
  // The tables' own checks hold their words.
  return rows as (Omit<(typeof rows)[number], 'state' | 'method'> & {
    state: Refund['state'];
    method: Method;
  })[];
}
