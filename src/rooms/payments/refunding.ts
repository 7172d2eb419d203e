/** Money given back: asked for by staff or by itself, sent to the provider by a job, and settled when it says so. */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { PaymentsNeeds } from './needs.ts';
import { notifyUrl } from './notifyUrl.ts';
import type { Money } from './providers/provider.ts';
import type { Providers } from './providers.ts';
import { holdOrder, markFault, noteRefunded, type Order, orderNumbered } from './queries/orders.ts';
import { issueReceipt } from './queries/receipts.ts';
import {
  addRefund,
  holdRefund,
  noteSent,
  orderOfRefund,
  type Refund,
  type RefundReason,
  refundsOf,
  settleRefund,
} from './queries/refunds.ts';

export const refundQueue = 'payments-refund';

/** A payment that cannot be credited is given back whole. */
export async function giveBackItself(
  tx: Tx,
  order: Order,
  { trade, money, reason }: { trade: string; money: Money; reason: RefundReason },
): Promise<void> {
  const id = randomUUIDv7();
  await addRefund(tx, {
    id,
    number: await nextNumber(tx, order),
    order_id: order.id,
    trade,
    credited: false,
    amount: money.amount,
    currency: money.currency,
    total: money.amount,
    points: 0,
    reason,
    note: '',
    asked_by: null,
    client_key: null,
    state: 'pending',
  });
  await tx.enqueue(refundQueue, { refund: id });
}

export type Wish = { number: string; amount: number; note: string; key: string; by: string };

/**
 * Gives back a part of what was paid, or all: what was bought is taken back at once, points that are spent already as a
 * debt, and the money goes its way by a job. A plan ends when all of its price is given back.
 * @returns false if this wish was fulfilled before
 */
export async function refund(tx: Tx, needs: PaymentsNeeds, wish: Wish): Promise<boolean> {
  const order = await holdOrder(tx, wish.number);
  if (!order) throw new Refusal({ problem: 'not_found' });
  const before = (await refundsOf(tx, order.id)).find(({ client_key }) => client_key === wish.key);
  if (before) {
    if (before.amount === wish.amount) return false;
    throw new Refusal({ problem: 'conflict', key: 'payments.errors.keyUsed' });
  }
  if (order.state !== 'paid' || order.trade === null) {
    throw new Refusal({ problem: 'conflict', key: 'payments.errors.notPaid' });
  }
  if (wish.amount > order.amount - order.refunded) {
    throw new Refusal({ problem: 'invalid', key: 'payments.errors.tooMuch', fields: ['amount'] });
  }
  const id = await giveBack(tx, needs, order, {
    amount: wish.amount,
    reason: 'staff',
    note: wish.note,
    by: wish.by,
    key: wish.key,
  });
  await tx.enqueue(refundQueue, { refund: id });
  return true;
}

/** The provider gave money back without us: what was bought for it is taken back. */
export async function refundedOutside(
  tx: Tx,
  needs: PaymentsNeeds,
  order: Order,
  amount: number,
): Promise<void> {
  const most = Math.min(amount, order.amount - order.refunded);
  if (most <= 0) return;
  await markFault(tx, order.id, 'outside');
  const id = await giveBack(tx, needs, order, {
    amount: most,
    reason: 'outside',
    note: '',
    by: null,
    key: null,
  });
  const made = await holdRefund(tx, { id });
  if (made) await settle(tx, needs, order, made, 'done');
}

type Giving = { amount: number; reason: RefundReason; note: string; by: string | null; key: string | null };

async function giveBack(
  tx: Tx,
  needs: PaymentsNeeds,
  order: Order,
  { amount, reason, note, by, key }: Giving,
): Promise<string> {
  const id = randomUUIDv7();
  const refunded = order.refunded + amount;
  const points = await pointsFor(tx, order, refunded);
  await addRefund(tx, {
    id,
    number: await nextNumber(tx, order),
    order_id: order.id,
    trade: order.trade ?? '',
    credited: true,
    amount,
    currency: order.currency,
    total: order.amount,
    points,
    reason,
    note,
    asked_by: by,
    client_key: key,
    state: 'pending',
  });
  await noteRefunded(tx, order, refunded);
  const { account, number, days } = order;
  if (points > 0) await needs.takeBackSold(tx, { account, points, order: number, refund: id });
  if (days !== null && refunded >= order.amount) await needs.boughtUndone(tx, { account, order: number });
  return id;
}

/** So that the parts of a refund take back, together, the share of the points that they are of the price. */
async function pointsFor(tx: Tx, { id, points, amount }: Order, refunded: number): Promise<number> {
  if (points === null) return 0;
  const before = (await refundsOf(tx, id)).reduce((sum, one) => sum + one.points, 0);
  // Products of two such numbers can be beyond what a double counts exactly.
  return Number((BigInt(points) * BigInt(refunded)) / BigInt(amount)) - before;
}

async function nextNumber(tx: Tx, { id, number }: Order): Promise<string> {
  return `${number}R${(await refundsOf(tx, id)).length + 1}`;
}

/** What the provider says became of a refund. One that failed can be sent again, and one that is done stays done. */
export async function settle(
  tx: Tx,
  needs: PaymentsNeeds,
  order: Order,
  { id, number, amount, credited, currency, state: before }: Refund,
  state: 'done' | 'failed',
): Promise<void> {
  if (before === 'done' || before === state) return;
  await settleRefund(tx, id, state);
  if (state !== 'done') return;
  const { account } = order;
  if (currency === order.currency) {
    await needs.bookRepayment(tx, { account, amount, order: order.number, key: number });
  }
  const receipt = credited ? await issueReceipt(tx, needs, order.id, id) : undefined;
  if (!(await needs.keepAccount(tx, account))) return;
  const values = { order: order.number, ...(receipt === undefined ? {} : { receipt }) };
  await needs.notify(tx, { account, kind: 'payments.refunded', values, path: `my/orders/${order.number}` });
}

/** Sends a refund to its provider, or asks what became of one that was sent: the number makes it one. */
export async function sendRefund(
  ctx: Context,
  { needs, providers }: { needs: PaymentsNeeds; providers: Providers },
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const number = await orderOfRefund(ctx, { id });
  const order = number === undefined ? undefined : await orderNumbered(ctx, number);
  const pending = order && (await refundsOf(ctx, order.id)).find((one) => one.id === id);
  const provider = order && providers.get(order.method);
  if (!order || !provider || pending?.state !== 'pending') return;
  const asked = pending.sent_at
    ? await provider.askRefund({ number: pending.number, order: order.number, trade: pending.trade }, signal)
    : 'unknown';
  await ctx.transaction((tx) => noteSent(tx, id));
  const became =
    asked === 'unknown'
      ? await provider.refund(
          {
            number: pending.number,
            order: order.number,
            trade: pending.trade,
            money: { amount: pending.amount, currency: pending.currency },
            total: { amount: pending.total, currency: pending.currency },
            reason: pending.reason,
            notifyUrl: notifyUrl(ctx, order.method),
          },
          signal,
        )
      : asked;
  if (became === 'pending') return;
  await ctx.transaction(async (tx) => {
    const held = await holdOrder(tx, order.number);
    if (held) await needs.keepAccount(tx, held.account);
    const refunding = await holdRefund(tx, { id });
    if (held && refunding) await settle(tx, needs, held, refunding, became);
  });
}
