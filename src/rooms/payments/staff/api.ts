/** What admins do with orders, and with what is sold. */
import { Refusal } from '../../../contract/problems.ts';
import { audit } from '../../../platform/audit.ts';
import { actorOf, type Handled, handle } from '../../../platform/http/handler.ts';
import type { PaymentsNeeds } from '../needs.ts';
import { holdOrder, markFaultSeen } from '../queries/orders.ts';
import { addPackage, changePackage, changeSettings, packagesOf } from '../queries/settings.ts';
import { savePackage, saveSelling, seeFault } from './contract.ts';
import { refundsApi } from './refundsApi.ts';
import { statementsApi } from './statementsApi.ts';

export function paymentsStaffApi(needs: PaymentsNeeds): Handled[] {
  return [
    ...refundsApi(needs),
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
