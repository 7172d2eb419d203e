/**
 * What became of a refund at its provider. A number that failed there is spent: the refund takes another one, under
 * which staff can send it again. Should the first go through after all, the other is not sent; where both do, staff are
 * told, and the second is booked as money of the same payment.
 */
import type { Tx } from '../../platform/context.ts';
import {
  addFormer,
  dropFormer,
  endFormer,
  type Former,
  formerNumbered,
  formersOf,
} from './queries/formers.ts';
import { markFault, type Order } from './queries/orders.ts';
import { holdRefundsOf, moveRefund, noteOtherwise, type Refund, refundsOf } from './queries/refunds.ts';
import { finishRefund, seeSettled } from './refundDone.ts';
import { refundedTwice } from './refunding.ts';

/**
 * Takes what is certain of a number. The order is held.
 * @param became `unknown`: the provider never had it
 */
export async function heardOf(
  tx: Tx,
  order: Order,
  { number, became }: { number: string; became: 'done' | 'failed' | 'unknown' },
): Promise<void> {
  const refunds = await holdRefundsOf(tx, order.id);
  const current = refunds.find((one) => one.number === number);
  if (current && became === 'done') {
    return current.state === 'done' ? seeSettled(tx, order) : finishRefund(tx, order, current);
  }
  if (current && became === 'failed') return fail(tx, order, current);
  const former = current ? undefined : await formerNumbered(tx, number);
  const refund = refunds.find(({ id }) => id === former?.refund);
  if (!former || !refund) return;
  if (became === 'done') return doneAfterAll(tx, order, { refund, former });
  if (former.failed_at || (former.done_at && became === 'unknown')) return;
  await endFormer(tx, number, { failed_at: tx.clock() });
  if (former.done_at) await bookReturn(tx, order, refund, number);
}

async function fail(tx: Tx, order: Order, failed: Refund): Promise<void> {
  const { id, number, state, reference, done_at } = failed;
  // What was given back in another way has a number that no provider heard.
  if (state === 'failed' || reference !== null) return;
  await addFormer(tx, { number, refund: id, done_at, failed_at: tx.clock() });
  await moveRefund(tx, id, 'failed', await freshNumber(tx, failed));
  await markFault(tx, order.id, 'refund');
  if (state === 'done') await bookReturn(tx, order, failed, number);
}

/** What was given back came back. */
async function bookReturn(
  tx: Tx,
  { account, number: order, currency }: Order,
  refund: Refund,
  key: string,
): Promise<void> {
  if (refund.currency !== currency) return;
  await tx.ports.points.bookReturn(tx, { account, amount: refund.amount, order, key });
}

type Late = { refund: Refund; former: Former };

async function doneAfterAll(tx: Tx, order: Order, late: Late): Promise<void> {
  const { refund, former } = late;
  if (former.done_at) return;
  if (refund.state === 'done') return twice(tx, order, late);
  await dropFormer(tx, former.number);
  // The other number may be on its way: its provider is asked what became of it.
  if (refund.sent_at) {
    await addFormer(tx, { number: refund.number, refund: refund.id, done_at: null, failed_at: null });
  }
  await moveRefund(tx, refund.id, 'done', former.number);
  await finishRefund(tx, order, { ...refund, number: former.number });
}

async function twice(tx: Tx, order: Order, { refund, former }: Late): Promise<void> {
  const { number } = former;
  await markFault(tx, order.id, 'double');
  await dropFormer(tx, number);
  const { credited, amount, currency } = refund;
  if (credited && (await refundedTwice(tx, order, { amount, number }))) return;
  // More than was left of the payment, such as what staff gave back in another way: there is nothing to take for it.
  await addFormer(tx, { ...former, done_at: tx.clock(), failed_at: null });
  if (currency !== order.currency) return;
  await tx.ports.points.bookRepayment(tx, {
    account: order.account,
    amount,
    order: order.number,
    key: number,
  });
}

/** Staff gave the money back in another way: booked as any other, and never sent again. */
export async function settleOtherwise(
  tx: Tx,
  { order, refund }: { order: Order; refund: Refund },
  otherwise: { reference: string; why: string; by: string },
): Promise<void> {
  const { id, number, state } = refund;
  let settled = refund;
  if (state === 'pending') {
    // Its provider may have it: it is asked, so that staff hear of money that went both ways.
    await addFormer(tx, { number, refund: id, done_at: null, failed_at: null });
    settled = { ...refund, number: await freshNumber(tx, refund) };
    await moveRefund(tx, id, 'pending', settled.number);
  }
  await finishRefund(tx, order, settled);
  await noteOtherwise(tx, id, otherwise);
}

/** `M…R1`, then `M…R1-2`. */
async function freshNumber(tx: Tx, { order_id, number }: Refund): Promise<string> {
  const [base = number] = number.split('-');
  const refunds = await refundsOf(tx, order_id);
  // A number may have passed to another refund of the order, where both went through.
  const formers = await formersOf(
    tx,
    refunds.map(({ id }) => id),
  );
  const used = [...formers, ...refunds].flatMap((one) => {
    const [start, turn = '1'] = one.number.split('-');
    return start === base ? Number(turn) : [];
  });
  return `${base}-${Math.max(...used) + 1}`;
}
