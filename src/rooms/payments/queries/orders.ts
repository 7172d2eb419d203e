/** Orders: what somebody wants to buy, and what became of it. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { Method, Money, OrderAsked, ToPay, Way } from '../providers/provider.ts';

export type OrderState = 'created' | 'paid' | 'refunded' | 'closed';

/** Why a payment is not credited: paid late, twice, otherwise than asked, or for an account that is gone. */
export type Mismatch = 'late' | 'twice' | 'amount' | 'gone';

/**
 * What staff should look at: such a payment; refunded `outside`; a `refund` that failed or takes too long; a refund that
 * went through twice, `double`; a `dispute` of its payer with their bank; an amount that cannot be, `absurd`.
 */
export type Fault = Mismatch | 'outside' | 'refund' | 'double' | 'dispute' | 'absurd';

export type Order = {
  id: string;
  number: string;
  account: string;
  client_key: string;
  item: 'points' | 'plan';
  /** The package or the plan; an amount of one's own has none. */
  source: string | null;
  points: number | null;
  days: number | null;
  /** In hundredths of the currency. */
  amount: number;
  currency: string;
  method: Method;
  way: Way;
  locale: string;
  state: OrderState;
  refunded: number;
  /** Some of that has not gone through yet. */
  refunding: boolean;
  trade: string | null;
  begun: ToPay | null;
  failed_at: Date | null;
  fault: Fault | null;
  /** Somebody has looked at it. */
  fault_seen: boolean;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
  closed_at: Date | null;
};

const columns = [
  'id',
  'number',
  'account',
  'client_key',
  'item',
  'source',
  'points',
  'days',
  'amount',
  'currency',
  'method',
  'way',
  'locale',
  'state',
  'refunded',
  'trade',
  'begun',
  'failed_at',
  'fault',
  'fault_seen',
  'created_at',
  'expires_at',
  'paid_at',
  'closed_at',
] as const;

const refunding = sql<boolean>`EXISTS (SELECT FROM payments_refund AS r
  WHERE r.order_id = payments_order.id AND r.credited AND r.state <> 'done')`;

/** For the queries of this room. */
export const orderRows = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('payments_order').select([...columns, refunding.as('refunding')]);

// The table's own checks hold its words, and `begun` is what `noteBegun` wrote.
export const shapedOrder = (row: object | undefined) => row as Order | undefined;

export type NewOrder = Pick<
  Order,
  | 'id'
  | 'number'
  | 'account'
  | 'client_key'
  | 'item'
  | 'source'
  | 'points'
  | 'days'
  | 'amount'
  | 'currency'
  | 'method'
  | 'way'
  | 'locale'
  | 'created_at'
  | 'expires_at'
>;

/** @param askAt when its provider is first asked what became of it */
export async function addOrder(tx: Tx, order: NewOrder, askAt: Date): Promise<void> {
  await tx.db
    .insertInto('payments_order')
    .values({ ...order, state: 'created', ask_at: askAt })
    .execute();
}

/** The order that a wish was answered with. */
export async function orderByWish(ctx: Context, account: string, key: string): Promise<Order | undefined> {
  const own = await orderRows(ctx)
    .where('account', '=', account)
    .where('client_key', '=', key)
    .executeTakeFirst();
  if (own) return shapedOrder(own);
  const wish = await ctx.db
    .selectFrom('payments_wish')
    .select('order_id')
    .where('account', '=', account)
    .where('client_key', '=', key)
    .executeTakeFirst();
  return wish && shapedOrder(await orderRows(ctx).where('id', '=', wish.order_id).executeTakeFirst());
}

/** Of somebody's orders those that can still be paid, the newest first. */
export async function openOrders(ctx: Context, account: string): Promise<Order[]> {
  const rows = await orderRows(ctx)
    .where('account', '=', account)
    .where('state', '=', 'created')
    .where('expires_at', '>', ctx.clock())
    .orderBy('created_at', 'desc')
    .execute();
  return rows.flatMap((row) => shapedOrder(row) ?? []);
}

export async function answerWish(tx: Tx, order: Order, key: string): Promise<void> {
  await tx.db
    .insertInto('payments_wish')
    .values({ account: order.account, client_key: key, order_id: order.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function orderNumbered(ctx: Context, number: string): Promise<Order | undefined> {
  return shapedOrder(await orderRows(ctx).where('number', '=', number).executeTakeFirst());
}

/** Others wait for it until the transaction ends. */
export async function holdOrder(tx: Tx, number: string): Promise<Order | undefined> {
  return shapedOrder(await orderRows(tx).where('number', '=', number).forUpdate().executeTakeFirst());
}

/** Which order a payment was credited to. */
export async function orderByTrade(ctx: Context, method: Method, trade: string): Promise<Order | undefined> {
  return shapedOrder(
    await orderRows(ctx).where('method', '=', method).where('trade', '=', trade).executeTakeFirst(),
  );
}

/** Whether somebody has an order that is paid, and not given back whole. */
export async function hasPaid(ctx: Context, account: string): Promise<boolean> {
  const rows = ctx.db.selectFrom('payments_order').select('id').where('account', '=', account);
  return (await rows.where('state', '=', 'paid').limit(1).executeTakeFirst()) !== undefined;
}

/** Somebody's orders, the newest first. */
export async function ordersOf(ctx: Context, account: string, limit: number, offset = 0): Promise<Order[]> {
  const rows = await orderRows(ctx)
    .where('account', '=', account)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.flatMap((row) => shapedOrder(row) ?? []);
}

/** What the provider said is to be done to pay. */
export async function noteBegun(tx: Tx, id: string, begun: ToPay): Promise<void> {
  await change(tx, id, { begun: JSON.stringify(begun) });
}

export async function markPaid(tx: Tx, id: string, trade: string): Promise<void> {
  await change(tx, id, { state: 'paid', trade, paid_at: tx.clock(), ask_at: null, failed_at: null });
}

/** @param askAt when its provider is asked again whether it was paid after all */
export async function markClosed(tx: Tx, id: string, askAt: Date | null): Promise<void> {
  await change(tx, id, { state: 'closed', closed_at: tx.clock(), ask_at: askAt });
}

export async function markFailed(tx: Tx, id: string): Promise<void> {
  await change(tx, id, { failed_at: tx.clock() });
}

/** A refund that fails puts nothing aside that nobody has seen yet: it stands in a list of its own as well. */
export async function markFault(tx: Tx, id: string, fault: Fault): Promise<void> {
  const { rows } = await sql<{
    open: boolean;
  }>`SELECT fault IS NOT NULL AND fault <> 'refund' AND NOT fault_seen AS open
    FROM payments_order WHERE id = ${id}`.execute(tx.db);
  if (fault === 'refund' && rows[0]?.open) return;
  await change(tx, id, { fault, fault_seen: false });
}

/** What happened stays with the order. */
export async function markFaultSeen(tx: Tx, id: string): Promise<void> {
  await change(tx, id, { fault_seen: true });
}

/** Where refunds were what there was to look at. */
export async function markRefundSeen(tx: Tx, id: string): Promise<void> {
  await tx.db
    .updateTable('payments_order')
    .set({ fault_seen: true })
    .where('id', '=', id)
    .where('fault', '=', 'refund')
    .execute();
}

/** Of an order that was paid; less than before where money that was taken came back. */
export async function noteRefunded(tx: Tx, { id, amount }: Order, refunded: number): Promise<void> {
  await change(tx, id, { refunded, state: refunded >= amount ? 'refunded' : 'paid' });
}

type Change = Partial<{
  state: OrderState;
  refunded: number;
  trade: string;
  begun: string;
  failed_at: Date | null;
  fault: Fault | null;
  fault_seen: boolean;
  paid_at: Date;
  closed_at: Date;
  ask_at: Date | null;
}>;

async function change(tx: Tx, id: string, set: Change): Promise<void> {
  await tx.db.updateTable('payments_order').set(set).where('id', '=', id).execute();
}

/** Orders whose provider is to be asked by now; each is put off to a later time, so that no other node asks too. */
export async function takeDue(tx: Tx, until: (order: Order) => Date | null, most: number): Promise<Order[]> {
  const rows = await orderRows(tx)
    .where('ask_at', '<=', tx.clock())
    .orderBy('ask_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  const due = rows.flatMap((row) => shapedOrder(row) ?? []);
  for (const order of due) await change(tx, order.id, { ask_at: until(order) });
  return due;
}

/** Orders whose provider gave no answer are asked about at another time than was meant. */
export async function askLater(tx: Tx, orders: readonly Order[], at: Date): Promise<void> {
  for (const { id } of orders) await change(tx, id, { ask_at: at });
}

export const moneyOf = ({ amount, currency }: Pick<Order, 'amount' | 'currency'>): Money => ({
  amount,
  currency,
});

/** An order as its provider is asked about it. */
export function askedFor({ number, begun }: Order): OrderAsked {
  return { number, ...(begun?.reference === undefined ? {} : { reference: begun.reference }) };
}
