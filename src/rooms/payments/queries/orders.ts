/** Orders: what somebody wants to buy, and what became of it. */
import type { Context, Tx } from '../../../platform/context.ts';
import type { Method, Money, OrderAsked, ToPay, Way } from '../providers/provider.ts';

export type OrderState = 'created' | 'paid' | 'refunded' | 'closed';

/** What staff should look at: paid late, twice, otherwise than asked, for an account that is gone, or refunded outside. */
export type Fault = 'late' | 'twice' | 'amount' | 'gone' | 'outside';

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

/** For the queries of this room. */
export const orderRows = ({ db }: Pick<Context, 'db'>) => db.selectFrom('payments_order').select(columns);

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

/** Somebody's orders, the newest first. */
export async function ordersOf(ctx: Context, account: string, limit = 100): Promise<Order[]> {
  const rows = await orderRows(ctx)
    .where('account', '=', account)
    .orderBy('created_at', 'desc')
    .limit(limit)
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

export async function markFault(tx: Tx, id: string, fault: Fault): Promise<void> {
  await change(tx, id, { fault, fault_seen: false });
}

/** What happened stays with the order. */
export async function markFaultSeen(tx: Tx, id: string): Promise<void> {
  await change(tx, id, { fault_seen: true });
}

export async function noteRefunded(tx: Tx, { id, amount }: Order, refunded: number): Promise<void> {
  await change(tx, id, refunded >= amount ? { refunded, state: 'refunded' } : { refunded });
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

export const moneyOf = ({ amount, currency }: Pick<Order, 'amount' | 'currency'>): Money => ({
  amount,
  currency,
});

/** An order as its provider is asked about it. */
export function askedFor({ number, begun }: Order): OrderAsked {
  return { number, ...(begun?.reference === undefined ? {} : { reference: begun.reference }) };
}
