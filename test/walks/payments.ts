/**
 * Money in a browser, at the sandbox: points by a code and by card, with two tabs, a double click, a payment that fails
 * and a connection that is lost; a plan, and the index that it opens; a refund; a withdrawal. `npm test` walks one
 * combination of width and language; `npm run walks` all six.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { balanceOf } from '../../src/rooms/points/balance.ts';
import {
  accessibilityFaults,
  desktop,
  openPage,
  overflows,
  phone,
  settled,
  visit,
} from '../harness/browser.ts';
import { setIdentity } from '../harness/members.ts';
import { accountOf, person } from '../harness/people.ts';
import { eventually, type Site, type Visitor } from '../harness/site.ts';
import { giveWithdrawable } from '../harness/withdrawals.ts';
import { type Size, sampled, sizes } from './all.ts';

const languages = ['en', 'zh-cn', 'th'] as const;
type Language = (typeof languages)[number];

export type PaymentWalk = { size: Size; language: Language };

export const paymentWalks = sampled<PaymentWalk>(
  sizes.flatMap((size) => languages.map((language) => ({ size, language }))),
  [{ size: 'phone', language: 'th' }],
);

const rooms = join(import.meta.dirname, '../../src/rooms');
const wordsOf = (room: string, language: Language) =>
  JSON.parse(readFileSync(join(rooms, room, `messages/${language}.json`), 'utf8'));

/** A message as a page may show it, with anything in its places. */
function said(message: string): RegExp {
  const parts = message.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.*'));
}

type Walker = {
  site: Site;
  page: Page;
  base: string;
  account: string;
  t: ReturnType<typeof wordsOf>;
  vip: ReturnType<typeof wordsOf>;
};

async function openAs(site: Site, visitor: Visitor, size: Size): Promise<Page> {
  const page = await openPage({ viewport: size === 'phone' ? phone : desktop });
  await page.context().addCookies([{ name: 'Admin-Token', value: visitor.token ?? '', url: site.address }]);
  return page;
}

async function clean(page: Page): Promise<void> {
  await settled(page);
  expect(await overflows(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
}

async function ordersOf({ site, account }: Walker): Promise<string[]> {
  const rows = await site.ctx.db
    .selectFrom('payments_order')
    .select(['number', 'state'])
    .where('account', '=', account)
    .orderBy('created_at')
    .execute();
  return rows.map(({ state }) => state);
}

/** The first step: how it is paid. */
async function choose({ page, t }: Walker, method: 'wechat' | 'alipay' | 'card'): Promise<void> {
  await page.getByRole('heading', { level: 1, name: t.pay.choose }).waitFor();
  await page.getByRole('button', { name: said(t.methods[method]) }).click();
  await page.getByRole('heading', { level: 1, name: t.pay.title }).waitFor();
  await settled(page);
}

const pays = ({ page, t }: Walker) => page.getByRole('button', { name: said(t.pay.button) });

/** Plays the payer's part in another window, where the page itself goes on watching. */
async function payElsewhere({ page, t }: Walker, key = 'Pay'): Promise<void> {
  const link = page.getByRole('link', { name: t.order.go });
  const payer = await page.context().newPage();
  await payer.goto((await link.getAttribute('href')) ?? '');
  await payer.getByRole('button', { name: key, exact: true }).click();
  // Not waited for: that a window has closed which was about to go elsewhere is told late, or never.
  void payer.close();
}

/** Points by a code: chosen on the page of points, ordered by a double click in each of two tabs, one order. */
async function byCode(walker: Walker): Promise<void> {
  const { site, page, base, t, vip, account } = walker;
  await visit(page, `${base}/my/vip`);
  await page.getByRole('radio', { name: /300/ }).check();
  await clean(page);
  await page.getByRole('button', { name: vip.topUp.next }).click();
  await page.waitForURL(/my\/pay/);
  await clean(page);
  await choose(walker, 'wechat');
  await clean(page);
  const second = await page.context().newPage();
  await visit(second, page.url());
  const other = { ...walker, page: second };
  await Promise.all([pays(walker).dblclick(), pays(other).dblclick()]);
  await Promise.all([page.waitForURL(/my\/orders\/M/), second.waitForURL(/my\/orders\/M/)]);
  expect(new URL(second.url()).pathname).toBe(new URL(page.url()).pathname);
  expect(await ordersOf(walker)).toEqual(['created']);
  await second.close();
  await page.getByRole('img', { name: t.order.scan }).waitFor();
  await clean(page);
  await payElsewhere(walker);
  await page.getByText(t.states.paid, { exact: true }).first().waitFor();
  await clean(page);
  expect((await balanceOf(site.ctx, account)).current).toBe(300);
}

/** An amount of one's own by card: the connection is lost before the order, and again before the payment, which fails. */
async function byCard(walker: Walker): Promise<void> {
  const { site, page, base, t, account } = walker;
  await visit(page, `${base}/my/pay?what=amount&amount=30`);
  await choose(walker, 'card');
  await page.context().setOffline(true);
  await pays(walker).click();
  await page.getByText(t.pay.offline).waitFor();
  expect(new URL(page.url()).searchParams.get('method')).toBe('card');
  await clean(page);
  expect(await ordersOf(walker)).toHaveLength(1);
  await page.context().setOffline(false);

  // The order is made, and its answer is lost on the way.
  await page.route('**/api/user/recharge*', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await pays(walker).click();
  await expect.poll(() => ordersOf(walker)).toHaveLength(2);
  await page.getByText(t.pay.offline).waitFor();
  await page.unroute('**/api/user/recharge*');
  await pays(walker).click();
  await page.waitForURL(/dev\/pay/);
  expect(await overflows(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await ordersOf(walker)).toEqual(['paid', 'created']);

  await page.getByRole('button', { name: 'Let the payment fail' }).click();
  await page.getByText(t.order.failed).waitFor();
  await clean(page);
  await page.context().setOffline(true);
  await page.getByText(t.order.offline).waitFor();
  await clean(page);
  await page.context().setOffline(false);
  await page.getByText(t.order.offline).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: t.order.go }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText(t.states.paid, { exact: true }).first().waitFor();
  await settled(page);
  expect(await ordersOf(walker)).toEqual(['paid', 'paid']);
  expect((await balanceOf(site.ctx, account)).current).toBe(600);
}

/** A plan by card, and what it opens. */
async function plan(walker: Walker): Promise<void> {
  const { site, page, base, account, t, vip } = walker;
  await setIdentity(site, account, 1);
  const index = `${base}/tools/indices/egfr-ckd-epi-2021?sex=female&age=67&creatinine=106+umol%2FL`;
  await visit(page, index);
  expect(await page.locator('main input[name="creatinine"]').count()).toBe(0);
  await visit(page, `${base}/my/vip`);
  // What can be bought for money alone is on sale too: the way to membership leads there.
  await page.locator('main a[href="#buy"]').click();
  await page.getByRole('radio', { name: /30.*99/ }).check();
  await page.getByRole('button', { name: vip.topUp.next }).click();
  await page.waitForURL(/my\/pay/);
  await choose(walker, 'alipay');
  await clean(page);
  await pays(walker).click();
  await page.waitForURL(/dev\/pay/);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText(t.order.paidPlan).waitFor();
  await clean(page);
  await visit(page, index);
  await expect.poll(() => page.locator('#result output').textContent()).toBe('50');
  await visit(page, `${base}/my/orders`);
  await clean(page);
}

/** Staff find the first order and give all of it back; its owner sees it without asking. */
async function refund(walker: Walker, desk: Page): Promise<void> {
  const { site, page, base, account, t } = walker;
  await page.locator('main a[href*="/my/orders/M"]').last().click();
  await page.waitForURL(/my\/orders\/M/);
  const number = /M\d{18}/.exec(page.url())?.[0] ?? '';
  await visit(desk, `${base}/staff/payments?q=${number}`);
  await clean(desk);
  await desk.getByRole('link', { name: number }).first().click();
  await desk.getByLabel(t.console.note).waitFor();
  await clean(desk);
  await desk.getByRole('button', { name: t.console.refund, exact: true }).click();
  await desk.locator('[aria-invalid="true"]').first().waitFor();
  await clean(desk);
  await desk.getByLabel(t.console.note).fill('A test');
  await desk.getByRole('button', { name: t.console.refund, exact: true }).dblclick();
  await desk
    .getByText(/A test/)
    .first()
    .waitFor();
  await eventually(
    () => ordersOf(walker),
    (states) => states[0] === 'refunded',
  );
  await visit(desk, desk.url());
  await clean(desk);
  await visit(page, page.url());
  await page.getByText(t.order.refunded).waitFor();
  await clean(page);
  expect(await ordersOf(walker)).toEqual(['refunded', 'paid', 'paid']);
  expect((await balanceOf(site.ctx, account)).current).toBe(300);
}

/** Points are asked for as money, paid by staff, and seen without a reload. */
async function withdrawal(walker: Walker, desk: Page): Promise<void> {
  const { site, page, base, account, t } = walker;
  await giveWithdrawable(site, account, 5000);
  await visit(page, `${base}/my/withdrawals`);
  await page.getByLabel(t.withdraw.points).fill('2000');
  await page.getByRole('radio', { name: t.withdraw.kinds.bank }).check();
  const ask = page.getByRole('button', { name: said(t.withdraw.button) });
  await ask.click();
  await page.getByText(t.errors.payeeName).waitFor();
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(3);
  await clean(page);
  await page.getByLabel(t.withdraw.name).fill('Ana');
  await page.getByLabel(t.withdraw.bank, { exact: true }).fill('Bank');
  await page.getByLabel(t.withdraw.account.bank).fill('6222021234567890');
  await ask.dblclick();
  await page.getByText(t.withdraw.states.asked, { exact: true }).waitFor();
  await clean(page);
  await visit(desk, `${base}/staff/payments/withdrawals`);
  await clean(desk);
  await desk
    .getByRole('link', { name: /^W\d{18}$/ })
    .first()
    .click();
  await desk.getByRole('button', { name: t.console.acts.take, exact: true }).click();
  await desk.getByText('6222021234567890').waitFor();
  await clean(desk);
  await desk.getByLabel(t.console.reference).fill('T-2026-1');
  await desk.getByRole('button', { name: t.console.acts.settle }).click();
  await page.getByText(/T-2026-1/).waitFor();
  await clean(page);
  const { rows } = await withdrawalsOf(walker);
  expect(rows).toEqual(['settled']);
}

async function withdrawalsOf({ site, account }: Walker): Promise<{ rows: string[] }> {
  const found = await site.ctx.db
    .selectFrom('payments_withdrawal')
    .select('state')
    .where('account', '=', account)
    .execute();
  return { rows: found.map(({ state }) => state) };
}

/** From the page of points to money that is paid out. */
export async function walkPayments(site: Site, admin: Visitor, { size, language }: PaymentWalk) {
  const email = `${language}-${size}@example.org`;
  const page = await openAs(site, await person(site, { email }), size);
  const desk = await openAs(site, admin, size);
  const account = await accountOf(site, email);
  const [t, vip] = [wordsOf('payments', language), wordsOf('vip', language)];
  const walker = { site, page, base: `${site.address}/${language}`, account, t, vip };
  await byCode(walker);
  await byCard(walker);
  await plan(walker);
  await refund(walker, desk);
  await withdrawal(walker, desk);
}
