/**
 * Money given back: asked for by staff or by itself; a job sends it to the provider (`refundSending.ts`).
 * See docs/decisions/0077-withdrawal-from-a-purchase.md.
 */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import type { Tx } from '../../platform/context.ts';
import type { Money } from './providers/provider.ts';
import { disputesOf } from './queries/disputes.ts';
import { hasPaid, holdOrder, markFault, noteRefunded, type Order } from './queries/orders.ts';
import { addRefund, type RefundReason, refundsOf } from './queries/refunds.ts';
import { finishRefund } from './refundDone.ts';

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
export async function refund(tx: Tx, wish: Wish): Promise<boolean> {
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
  const { amount, note, by, key } = wish;
  const id = await giveBack(tx, order, { amount, reason: 'staff', note, by, key });
  await tx.enqueue(refundQueue, { refund: id });
  return true;
}

/** The provider gave money back without us: what was bought for it is taken back. */
export async function refundedOutside(tx: Tx, order: Order, amount: number): Promise<void> {
  const most = Math.min(amount, order.amount - order.refunded);
  if (most <= 0) return;
  await markFault(tx, order.id, 'outside');
  await givenBack(tx, order, { amount: most, reason: 'outside' });
}

/**
 * Another number of a refund went through as well: what was bought for the money is taken back, as for any that is given
 * back.
 * @param number what the provider calls it
 * @returns false where that is more than what was left of the payment
 */
export async function refundedTwice(
  tx: Tx,
  order: Order,
  { amount, number }: { amount: number; number: string },
): Promise<boolean> {
  if (amount > order.amount - order.refunded) return false;
  await givenBack(tx, order, { amount, reason: 'double', number });
  return true;
}

async function givenBack(
  tx: Tx,
  order: Order,
  given: { amount: number; reason: 'outside' | 'double'; number?: string },
): Promise<void> {
  const id = await giveBack(tx, order, { note: '', by: null, key: null, ...given });
  const made = (await refundsOf(tx, order.id)).find((one) => one.id === id);
  if (made) await finishRefund(tx, order, made);
}

type Giving = {
  amount: number;
  reason: RefundReason;
  note: string;
  by: string | null;
  key: string | null;
  number?: string;
};

async function giveBack(
  tx: Tx,
  order: Order,
  { amount, reason, note, by, key, number: called }: Giving,
): Promise<string> {
  const id = randomUUIDv7();
  const points = await takeBought(tx, order, { amount, by: id });
  await addRefund(tx, {
    id,
    number: called ?? (await nextNumber(tx, order)),
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
  return id;
}

/**
 * Takes back what was bought for a part of the price, or for all of it: points that are spent become a debt, and a plan
 * ends once all of its price is gone.
 * @param by the refund or dispute
 * @returns how many points
 */
export async function takeBought(
  tx: Tx,
  order: Order,
  { amount, by }: { amount: number; by: string },
): Promise<number> {
  const refunded = order.refunded + amount;
  const points = await pointsFor(tx, order, refunded);
  await noteRefunded(tx, order, refunded);
  const { account, number, days } = order;
  if (points > 0) await tx.ports.points.takeBackSold(tx, { account, points, order: number, refund: by });
  if (days !== null && refunded >= order.amount)
    await tx.ports.vip.boughtUndone(tx, { account, order: number });
  if (!(await hasPaid(tx, account))) await tx.happened('buyer.bought', { account, bought: false });
  return points;
}

/** So that the parts of a refund take back, together, the share of the points that they are of the price. */
async function pointsFor(tx: Tx, { id, points, amount }: Order, refunded: number): Promise<number> {
  if (points === null) return 0;
  const disputes = (await disputesOf(tx, id)).filter(({ back_at }) => back_at === null);
  const before = [...(await refundsOf(tx, id)), ...disputes].reduce((sum, one) => sum + one.points, 0);
  // Products of two such numbers can be beyond what a double counts exactly.
  const share = Number((BigInt(points) * BigInt(refunded)) / BigInt(amount));
  // Parts that were rounded while a disputed one was out may be a point more.
  return Math.max(0, share - before);
}

async function nextNumber(tx: Tx, { id, number }: Order): Promise<string> {
  return `${number}R${(await refundsOf(tx, id)).length + 1}`;
}
