/** What admins do with orders, and with what is sold. */
import { Refusal } from '../../../contract/problems.ts';
import { mainUnits } from '../../../lib/money.ts';
import { audit } from '../../../platform/audit.ts';
import { changesIn } from '../../../platform/giving.ts';
import { actorOf, type Handled, handle, handleGiving } from '../../../platform/http/handler.ts';
import { holdOrder, markFaultSeen } from '../queries/orders.ts';
import {
  addPackage,
  changePackage,
  changeSettings,
  type Package,
  packagesOf,
  type Settings,
  settingsNow,
} from '../queries/settings.ts';
import { savePackage, saveSelling, seeFault } from './contract.ts';
import { refundsApi } from './refundsApi.ts';
import { statementsApi } from './statementsApi.ts';

const sellingApi: Handled[] = [
  handleGiving(savePackage, {
    async weigh(tx, { id, price, points, onOffer }) {
      const all = await packagesOf(tx);
      requireFree(all, { id, price });
      const packages = all.filter((one) => one.onOffer);
      const { rate } = await settingsNow(tx);
      // Points for a hundredth of the currency, at the best that anybody pays today, this package left as it was.
      const best = Math.max(rate / 100, ...packages.map((one) => one.points / one.price));
      const before = packages.find((one) => one.id === id);
      const changes = changesIn(
        packageFields,
        all.find((one) => one.id === id),
        { price, points, onOffer },
      );
      const same = before?.price === price && before.points === points;
      if (!onOffer || same || points / price <= best) return undefined;
      const values = { points, price: mainUnits(price) };
      const word = 'payments.server.gives.package';
      return { points: Number.POSITIVE_INFINITY, owner: null, word, values, changes };
    },
    async act(tx, { id, version, ...wanted }, by) {
      const packages = await packagesOf(tx);
      const before = packages.find((one) => one.id === id);
      requireFree(packages, { id, price: wanted.price });
      if (before && !(await changePackage(tx, before.id, version ?? 0, wanted))) {
        throw new Refusal({ problem: 'conflict' });
      }
      if (!before && !(await addPackage(tx, wanted))) throw taken();
      const act = before ? 'package.change' : 'package.add';
      await audit(tx, by, { act, subject: 'package', subjectId: wanted.price, detail: wanted });
    },
  }),
  handleGiving(saveSelling, {
    async weigh(tx, { rate, minimum, maximum }) {
      if (maximum < minimum) {
        throw new Refusal({ problem: 'invalid', key: 'payments.errors.limits', fields: ['maximum'] });
      }
      const before = await settingsNow(tx);
      if (rate <= before.rate) return undefined;
      const word = 'payments.server.gives.rate';
      const changes = changesIn(sellingFields, before, { rate, minimum, maximum });
      return { points: Number.POSITIVE_INFINITY, owner: null, word, values: { rate }, changes };
    },
    async act(tx, { version, ...wanted }, by) {
      if (!(await changeSettings(tx, version, wanted))) throw new Refusal({ problem: 'conflict' });
      const what = { act: 'selling.change', subject: 'settings', subjectId: 'payments', detail: wanted };
      await audit(tx, by, what);
    },
  }),
];

export const paymentsStaffApi: Handled[] = [
  ...refundsApi,
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

const packageFields = ({ price, points, onOffer }: Pick<Package, 'price' | 'points' | 'onOffer'>) => ({
  'payments.console.price': mainUnits(price),
  'payments.console.points': points,
  'payments.console.onOffer': onOffer,
});

const sellingFields = ({ rate, minimum, maximum }: Omit<Settings, 'version'>) => ({
  'payments.console.rate': rate,
  'payments.console.minimum': mainUnits(minimum),
  'payments.console.maximum': mainUnits(maximum),
});

/** @throws Refusal of a package that is not there, and of a price that another one has */
function requireFree(
  packages: readonly Package[],
  { id, price }: { id: string | undefined; price: number },
): void {
  if (id !== undefined && !packages.some((one) => one.id === id)) throw new Refusal({ problem: 'not_found' });
  if (packages.some((one) => one.id !== id && one.price === price)) throw taken();
}

function taken(): Refusal {
  return new Refusal({ problem: 'invalid', key: 'payments.errors.packageTaken', fields: ['price'] });
}
