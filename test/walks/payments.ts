/**
 * Money in a browser, at the sandbox: points by a code and by card, with two tabs, a double click, a payment that fails
 * and a connection that is lost; a plan; a refund in parts; a withdrawal. `npm test` walks one combination of width and
 * language; `npm run walks` all six.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect } from 'vitest';
import { balanceOf } from '../../src/rooms/points/balance.ts';
import { membershipOf } from '../../src/rooms/vip/queries/periods.ts';
import { type desktop, faultsOf, openPage, overflows, settled, signIn, visit } from '../harness/browser.ts';
import { setIdentity } from '../harness/members.ts';
import { accountOf, person } from '../harness/people.ts';
import { onceSettled, type Site, type Visitor } from '../harness/site.ts';
import { giveWithdrawable } from '../harness/withdrawals.ts';
import { type Size, sampled, sizes } from './all.ts';

const languages = ['en', 'zh-cn', 'th'] as const;
type Language = (typeof languages)[number];

export type PaymentWalk = { size: Size; language: Language };

export const paymentWalks = sampled<PaymentWalk>(
  sizes.flatMap((size) => languages.map((language) => ({ size, language }))),
  [{ size: 'phone', language: 'en' }],
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
  points: ReturnType<typeof wordsOf>;
};

async function openAs(visitor: Visitor, viewport: typeof desktop): Promise<Page> {
  const page = await openPage({ viewport });
  await signIn(page, visitor);
  return page;
}

/** What nobody sees but who comes this far stays within the page, too. */
async function fits(page: Page): Promise<void> {
  expect(await overflows(page)).toEqual([]);
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
async function payAt({ page }: Walker, address: string): Promise<void> {
  const payer = await page.context().newPage();
  await payer.goto(address);
  await payer.getByRole('button', { name: 'Pay', exact: true }).click();
  // Not waited for: that a window has closed which was about to go elsewhere is told late, or never.
  void payer.close();
}

/** What the code on the page says to another program than the one that drew it. */
async function codeOn({ page, t }: Walker): Promise<string> {
  const picture = await page.getByRole('img', { name: t.order.scan }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

/** Points by a code: chosen on the page of points, ordered by a double click in each of two tabs, one order. */
async function byCode(walker: Walker): Promise<void> {
  const { site, page, base, t, vip, account } = walker;
  await visit(page, `${base}/my/vip`);
  await page.getByRole('radio', { name: /300/ }).check();
  await page.getByRole('button', { name: vip.topUp.next }).click();
  await choose(walker, 'wechat');
  await fits(page);
  const second = await page.context().newPage();
  await visit(second, page.url());
  const other = { ...walker, page: second };
  await Promise.all([pays(walker).dblclick(), pays(other).dblclick()]);
  await Promise.all([page.waitForURL(/my\/orders\/M/), second.waitForURL(/my\/orders\/M/)]);
  expect(new URL(second.url()).pathname).toBe(new URL(page.url()).pathname);
  expect(await ordersOf(walker)).toEqual(['created']);
  await second.close();
  await page.getByRole('img', { name: t.order.scan }).waitFor();
  await fits(page);
  await payAt(walker, await codeOn(walker));
  await page.getByText(t.states.paid, { exact: true }).first().waitFor();
  await fits(page);
  expect((await balanceOf(site.ctx, account)).current).toBe(300);
}

/** An amount of one's own by card: the connection is lost before the order, and again before the payment, which fails. */
async function byCard(walker: Walker): Promise<void> {
  const { site, page, base, t, account } = walker;
  await visit(page, `${base}/my/pay?what=amount&amount=30&method=card`);
  await page.context().setOffline(true);
  await pays(walker).click();
  await page.getByText(t.pay.offline).waitFor();
  expect(new URL(page.url()).searchParams.get('method')).toBe('card');
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
  await fits(page);
  expect(await ordersOf(walker)).toEqual(['paid', 'created']);

  await page.getByRole('button', { name: 'Let the payment fail' }).click();
  await page.getByText(t.order.failed).waitFor();
  await settled(page);
  await fits(page);
  await page.context().setOffline(true);
  await page.getByText(t.order.offline).waitFor();
  await page.context().setOffline(false);
  await page.getByText(t.order.offline).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: t.order.go }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText(t.states.paid, { exact: true }).first().waitFor();
  expect(await ordersOf(walker)).toEqual(['paid', 'paid']);
  expect((await balanceOf(site.ctx, account)).current).toBe(600);
}

/** A plan by Alipay, which is on sale for money alone: the way to membership leads to it. */
async function plan(walker: Walker): Promise<void> {
  const { site, page, base, account, t, vip } = walker;
  await setIdentity(site, account, 1);
  await visit(page, `${base}/my/vip`);
  await page.locator('main a[href="#buy"]').click();
  await page.getByRole('radio', { name: /30.*99/ }).check();
  await page.getByRole('button', { name: vip.topUp.next }).click();
  await choose(walker, 'alipay');
  await pays(walker).click();
  await page.waitForURL(/dev\/pay/);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText(t.order.paidPlan).waitFor();
  await fits(page);
  expect((await membershipOf(site.ctx, account)).active).toBe(true);
}

/** Staff find the first order and give it back in two parts; its owner sees it. */
async function refund(walker: Walker, desk: Page): Promise<void> {
  const { site, page, base, account, t, points } = walker;
  await visit(page, `${base}/my/orders`);
  await page.locator('main a[href*="/my/orders/M"]').last().click();
  await page.waitForURL(/my\/orders\/M/);
  const number = /M\d{18}/.exec(page.url())?.[0] ?? '';
  await visit(desk, `${base}/staff/payments?q=${number}`);
  await desk.getByRole('link', { name: number }).first().click();
  await desk.getByLabel(t.console.note).waitFor();
  const key = desk.getByRole('button', { name: t.console.refund, exact: true });
  await key.click();
  await desk.locator('[aria-invalid="true"]').first().waitFor();
  await fits(desk);
  await desk.getByLabel(t.console.amount).fill('10');
  await desk.getByLabel(t.console.note).fill('One part');
  await key.dblclick();
  await desk
    .getByText(/One part/)
    .first()
    .waitFor();
  expect((await balanceOf(site.ctx, account)).current).toBe(500);
  await desk.getByLabel(t.console.amount).fill('20');
  await desk.getByLabel(t.console.note).fill('The other');
  await key.click();
  await desk
    .getByText(/The other/)
    .first()
    .waitFor();
  await onceSettled(
    () => ordersOf(walker),
    (states) => states[0] === 'refunded',
  );
  // Down to its postings.
  await desk.getByText(points.console.accounts.received).first().waitFor();
  await fits(desk);
  await visit(page, page.url());
  await page.getByText(t.order.refunded).waitFor();
  expect(await ordersOf(walker)).toEqual(['refunded', 'paid', 'paid']);
  expect((await balanceOf(site.ctx, account)).current).toBe(300);
}

/** Points are asked for as money from the page of points, paid by staff, and seen without a reload. */
async function withdrawal(walker: Walker, desk: Page): Promise<void> {
  const { site, page, base, account, t } = walker;
  await giveWithdrawable(site, account, 5000);
  await visit(page, `${base}/my/vip`);
  await page.locator('main a[href$="/my/withdrawals"]').click();
  await page.getByLabel(t.withdraw.points).fill('0');
  await page.getByRole('radio', { name: t.withdraw.kinds.bank }).check();
  const ask = page.getByRole('button', { name: said(t.withdraw.button) });
  await ask.click();
  await page.getByText(t.errors.payeeName).waitFor();
  const faults = await faultsOf(page.locator('main form'));
  expect(faults.map(({ control }) => control)).toEqual(['points', 'name', 'bank', 'account']);
  expect(faults.map(({ focused }) => focused)).toEqual([true, false, false, false]);
  await page.getByLabel(t.withdraw.points).fill('2000');
  await fits(page);
  await page.getByLabel(t.withdraw.name).fill('Ana');
  await page.getByLabel(t.withdraw.bank, { exact: true }).fill('Bank');
  await page.getByLabel(t.withdraw.account.bank).fill('x');
  await ask.click();
  await page.getByText(t.errors.payeeAccount).waitFor();
  await page.getByLabel(t.withdraw.account.bank).fill('6222021234567890');
  await ask.dblclick();
  await page.getByText(t.withdraw.states.asked, { exact: true }).waitFor();
  await fits(page);
  await visit(desk, `${base}/staff/payments/withdrawals`);
  await desk
    .getByRole('link', { name: /^W\d{18}$/ })
    .first()
    .click();
  await desk.getByRole('button', { name: t.console.acts.take, exact: true }).click();
  await desk.getByText('6222021234567890').waitFor();
  await fits(desk);
  await page.getByText(t.withdraw.states.taken, { exact: true }).waitFor();
  await desk.getByLabel(t.console.reference).fill('T-2026-1');
  await desk.getByRole('button', { name: t.console.acts.settle }).click();
  await page.getByText(/T-2026-1/).waitFor();
  await fits(page);
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
export async function walkPayments(
  site: Site,
  admin: Visitor,
  { size, language }: PaymentWalk,
  viewport: typeof desktop,
) {
  const email = `${language}-${size}@example.org`;
  const page = await openAs(await person(site, { email }), viewport);
  const desk = await openAs(admin, viewport);
  const account = await accountOf(site, email);
  const [t, vip, points] = ['payments', 'vip', 'points'].map((room) => wordsOf(room, language));
  const walker = { site, page, base: `${site.address}/${language}`, account, t, vip, points };
  await byCode(walker);
  await byCard(walker);
  await plan(walker);
  await refund(walker, desk);
  await withdrawal(walker, desk);
}
