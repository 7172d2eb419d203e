/** A refund whose money has been given back: booked, with its receipt, and told to its buyer. */
import type { Tx } from '../../platform/context.ts';
import { markRefundSeen, type Order } from './queries/orders.ts';
import { issueReceipt } from './queries/receipts.ts';
import { moveRefund, type Refund, refundsOf } from './queries/refunds.ts';

export async function finishRefund(tx: Tx, order: Order, done: Refund): Promise<void> {
  const { id, number, amount, credited, currency } = done;
  const { account } = order;
  await moveRefund(tx, id, 'done');
  if (currency === order.currency) {
    await tx.ports.points.bookRepayment(tx, { account, amount, order: order.number, key: number });
  }
  const receipt = credited ? await issueReceipt(tx, order.id, id) : undefined;
  await seeSettled(tx, order);
  if (!(await tx.ports.account.keepAccount(tx, account))) return;
  const values = { order: order.number, ...(receipt === undefined ? {} : { receipt }) };
  await tx.ports.notices.notify(tx, {
    account,
    kind: 'payments.refunded',
    values,
    path: `my/orders/${order.number}`,
  });
}

/** Nobody has to look at refunds that are through in the end. */
export async function seeSettled(tx: Tx, order: Order): Promise<void> {
  const refunds = await refundsOf(tx, order.id);
  if (refunds.some(({ state, overdue }) => state === 'failed' || overdue)) return;
  await markRefundSeen(tx, order.id);
}
