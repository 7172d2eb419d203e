/** Money in a browser, at the sandbox: all that a buyer does, and what staff see of an order. */
import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { order } from '../../src/rooms/payments/ordering.ts';
import { addPackage } from '../../src/rooms/payments/queries/settings.ts';
import { openWorld } from '../../src/rooms/payments/sandbox/world.ts';
import { balanceOf } from '../../src/rooms/points/balance.ts';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { offerPlan } from '../harness/members.ts';
import { accountOf, person, staff } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';
import { offerWithdrawal } from '../harness/withdrawals.ts';
import { paymentWalks, walkPayments } from '../walks/payments.ts';

let site: Site;
let people = 0;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  admin = await staff(site, 'admin', 'admin@example.org');
  await offerPlan(site, { days: 30, way: 'money', price: 9900 });
  await site.ctx.transaction((tx) => addPackage(tx, { price: 3000, points: 300, onOffer: true }));
  await offerWithdrawal(site);
});
afterAll(() => site.stop());

async function openAs(visitor: Visitor, viewport = desktop): Promise<Page> {
  const page = await openPage({ viewport });
  await page
    .context()
    .addCookies([{ name: 'Admin-Token', value: visitor.token ?? '', url: site.address, sameSite: 'Lax' }]);
  return page;
}

async function buyer(): Promise<{ visitor: Visitor; account: string }> {
  const email = `buyer${++people}@example.org`;
  return { visitor: await person(site, { email }), account: await accountOf(site, email) };
}

async function sound(page: Page): Promise<void> {
  expect(await overflows(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
}

it.each(paymentWalks)(
  'walks from points by code and card to a plan, a refund and a withdrawal, in $language on a $size',
  (walk) => walkPayments(site, admin, walk),
);

it.each([
  ['a wide screen', desktop],
  ['a phone', phone],
])('shows staff an order down to its postings, and gives a part back, on %s', async (_name, viewport) => {
  const { account } = await buyer();
  const wish = { account, key: randomUUIDv7(), wanted: { amount: 3000 }, method: 'card' } as const;
  const providers = new Map(openWorld(site.ctx, site.dataDir).providers.map((one) => [one.method, one]));
  const payer = { locale: 'en', address: '127.0.0.1', agent: 'A test' } as const;
  const { number } = (await order(site.ctx, providers, wish, payer)).order;
  const paying = await openPage();
  await paying.goto(`${site.address}/dev/pay/${number}`);
  await paying.getByRole('button', { name: 'Pay', exact: true }).click();
  const page = await openAs(admin, viewport);
  await visit(page, `${site.address}/en/staff/payments`);
  await sound(page);
  await visit(page, `${site.address}/en/staff/payments/${number}`);
  await page.getByLabel('Amount, such as 12.50').fill('10');
  await page.getByLabel('Reason').fill('A test');
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('by staff: A test').waitFor();
  await page.getByText('held by payment providers').first().waitFor();
  await sound(page);
  expect((await balanceOf(site.ctx, account)).current).toBe(200);
});
