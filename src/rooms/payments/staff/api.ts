/** What admins do with orders, and with what is sold. */
import { Refusal } from '../../../contract/problems.ts';
import { audit } from '../../../platform/audit.ts';
import { actorOf, type Handled, handle } from '../../../platform/http/handler.ts';
import { personOf } from '../../../platform/secondPerson.ts';
import { hundredths } from '../money.ts';
import type { PaymentsNeeds } from '../needs.ts';
import { holdOrder, markFaultSeen, orderNumbered } from '../queries/orders.ts';
import { holdRefund, settleRefund } from '../queries/refunds.ts';
import { addPackage, changePackage, changeSettings, packagesOf } from '../queries/settings.ts';
import { refund, refundQueue } from '../refunding.ts';
import { refundOrder, retryRefund, savePackage, saveSelling, seeFault } from './contract.ts';
import { statementsApi } from './statementsApi.ts';

export function paymentsStaffApi(needs: PaymentsNeeds): Handled[] {
  return [
    handle(refundOrder, async (ctx, { order: number, amount: typed, note, key }, call) => {
      const amount = hundredths(typed) ?? 0;
      if (amount === 0) {
        throw new Refusal({ problem: 'invalid', key: 'payments.errors.amount', fields: ['amount'] });
      }
      const actor = actorOf(call);
      await ctx.transaction(async (tx) => {
        // Who has spent the points could else keep what they were for, and the money.
        const account = (await orderNumbered(tx, number))?.account;
        if (account && (await personOf(tx, needs, actor)).includes(account)) {
          throw new Refusal({ problem: 'forbidden', key: 'payments.errors.ownOrder' });
        }
        const wish = { number, amount, note, key, by: actor.accountId };
        if (!(await refund(tx, needs, wish))) return;
        await audit(tx, actor, {
          act: 'order.refund',
          subject: 'order',
          subjectId: number,
          detail: { amount },
        });
      });
      return {};
    }),
    handle(retryRefund, async (ctx, { refund: id }, call) => {
      await ctx.transaction(async (tx) => {
        const failed = await holdRefund(tx, { id });
        if (!failed) throw new Refusal({ problem: 'not_found' });
        if (failed.state !== 'failed') throw new Refusal({ problem: 'conflict' });
        await settleRefund(tx, id, 'pending');
        await tx.enqueue(refundQueue, { refund: id });
        await audit(tx, actorOf(call), { act: 'refund.retry', subject: 'refund', subjectId: failed.number });
      });
      return {};
    }),
    handle(seeFault, async (ctx, { order: number }, call) => {
      await ctx.transaction(async (tx) => {
        const order = await holdOrder(tx, number);
        if (!order) throw new Refusal({ problem: 'not_found' });
        if (order.fault === null) return;
        await markFaultSeen(tx, order.id);
        await audit(tx, actorOf(call), {
          act: 'order.see',
          subject: 'order',
          subjectId: number,
          detail: { fault: order.fault },
        });
      });
      return {};
    }),
    ...sellingApi,
    ...statementsApi,
  ];
}

const sellingApi: Handled[] = [
  handle(savePackage, async (ctx, { id, version, ...wanted }, call) => {
    await ctx.transaction(async (tx) => {
      const packages = await packagesOf(tx);
      const before = packages.find((one) => one.id === id);
      if (id !== undefined && !before) throw new Refusal({ problem: 'not_found' });
      if (packages.some((one) => one.id !== id && one.price === wanted.price)) throw taken();
      if (before && !(await changePackage(tx, before.id, version ?? 0, wanted))) {
        throw new Refusal({ problem: 'conflict' });
      }
      if (!before && !(await addPackage(tx, wanted))) throw taken();
      const act = before ? 'package.change' : 'package.add';
      await audit(tx, actorOf(call), { act, subject: 'package', subjectId: wanted.price, detail: wanted });
    });
    return {};
  }),
  handle(saveSelling, async (ctx, { version, ...wanted }, call) => {
    if (wanted.maximum < wanted.minimum) {
      throw new Refusal({ problem: 'invalid', key: 'payments.errors.limits', fields: ['maximum'] });
    }
    await ctx.transaction(async (tx) => {
      if (!(await changeSettings(tx, version, wanted))) throw new Refusal({ problem: 'conflict' });
      const what = { act: 'selling.change', subject: 'settings', subjectId: 'payments', detail: wanted };
      await audit(tx, actorOf(call), what);
    });
    return {};
  }),
];

function taken(): Refusal {
  return new Refusal({ problem: 'invalid', key: 'payments.errors.packageTaken', fields: ['price'] });
}
