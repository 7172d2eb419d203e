/** What admins do about money that goes back: give it back, send a refund again, or say that it was given back otherwise. */
import { Refusal } from '../../../contract/problems.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/context.ts';
import { actorOf, type Handled, handle } from '../../../platform/http/handler.ts';
import { holdOrder, type Order, orderNumbered } from '../queries/orders.ts';
import { holdRefundsOf, moveRefund, orderOfRefund, type Refund } from '../queries/refunds.ts';
import { refund, refundQueue } from '../refunding.ts';
import { settleOtherwise } from '../refundOutcome.ts';
import { refundOrder, retryRefund, settleRefund } from './contract.ts';

export const refundsApi: Handled[] = [
  handle(refundOrder, async (ctx, { order: number, amount, note, key }, call) => {
    if (amount === 0) {
      throw new Refusal({ problem: 'invalid', key: 'payments.errors.amount', fields: ['amount'] });
    }
    const actor = actorOf(call);
    await ctx.transaction(async (tx) => {
      const order = await orderNumbered(tx, number);
      if (order) await refuseOwn(tx, actor, order);
      const wish = { number, amount, note, key, by: actor.accountId };
      if (!(await refund(tx, wish))) return;
      const what = { act: 'order.refund', subject: 'order', subjectId: number };
      await audit(tx, actor, { ...what, detail: { amount } });
    });
    return {};
  }),
  handle(retryRefund, async (ctx, { refund: id }, call) => {
    await ctx.transaction(async (tx) => {
      const { refund: one } = await holdStuck(tx, id);
      // What failed has another number since. What is only late keeps its own: nobody knows what became of it.
      if (one.state === 'failed') await moveRefund(tx, id, 'pending');
      await tx.enqueue(refundQueue, { refund: id });
      await audit(tx, actorOf(call), { act: 'refund.retry', subject: 'refund', subjectId: one.number });
    });
    return {};
  }),
  handle(settleRefund, async (ctx, { refund: id, reference, why }, call) => {
    const actor = actorOf(call);
    await ctx.transaction(async (tx) => {
      const held = await holdStuck(tx, id);
      await refuseOwn(tx, actor, held.order);
      await settleOtherwise(tx, held, { reference, why, by: actor.accountId });
      // Reference and reason are texts: they stay with the refund.
      const { number, amount } = held.refund;
      const what = { act: 'refund.settle', subject: 'refund', subjectId: number };
      await audit(tx, actor, { ...what, detail: { order: held.order.number, amount } });
    });
    return {};
  }),
];

/** Who has spent the points could else keep what they were for, and the money. */
async function refuseOwn(tx: Tx, actor: Actor, { account }: Order): Promise<void> {
  if (!(await tx.ports.staff.samePerson(tx, actor.accountId)).includes(account)) return;
  throw new Refusal({ problem: 'forbidden', key: 'payments.errors.ownOrder' });
}

/** A refund that failed, or that its provider does not make, and its order: both held. */
async function holdStuck(tx: Tx, id: string): Promise<{ order: Order; refund: Refund }> {
  const order = await holdOrder(tx, (await orderOfRefund(tx, { id })) ?? '');
  // The account before its refunds, as an erasure holds them.
  if (order) await tx.ports.account.keepAccount(tx, order.account);
  const refund = order && (await holdRefundsOf(tx, order.id)).find((one) => one.id === id);
  if (!order || !refund) throw new Refusal({ problem: 'not_found' });
  const isStuck = refund.state === 'failed' || (refund.state === 'pending' && refund.overdue);
  if (!isStuck) throw new Refusal({ problem: 'conflict', key: 'payments.errors.refundMoved' });
  return { order, refund };
}
