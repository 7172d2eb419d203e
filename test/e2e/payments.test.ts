/** Money in a browser, at the sandbox: all that a buyer does, and what staff see of it. */
import { afterAll, beforeAll, it } from 'vitest';
import { addPackage } from '../../src/rooms/payments/queries/settings.ts';
import { desktop, phone } from '../harness/browser.ts';
import { offerPlan } from '../harness/members.ts';
import { staff } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';
import { offerWithdrawal } from '../harness/withdrawals.ts';
import { paymentWalks, walkPayments } from '../walks/payments.ts';

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  admin = await staff(site, 'admin', 'admin@example.org');
  await offerPlan(site, { days: 30, way: 'money', price: 9900 });
  await site.ctx.transaction((tx) => addPackage(tx, { price: 3000, points: 300, onOffer: true }));
  await offerWithdrawal(site);
});
afterAll(() => site.stop());

it.each(paymentWalks)(
  'walks from points by code and card to a plan, a refund and a withdrawal, in $language on a $size',
  (walk) => walkPayments(site, admin, walk, { phone, desktop }[walk.size]),
);
