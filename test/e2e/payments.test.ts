/** Buying in a browser, at the sandbox: by a code and by card, failing and trying again, with the connection lost meanwhile. */
import { randomUUIDv7 } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentsNeeds } from '../../src/acrossRooms.ts';
import { order } from '../../src/rooms/payments/ordering.ts';
import { addPackage } from '../../src/rooms/payments/queries/settings.ts';
import { openWorld } from '../../src/rooms/payments/sandbox/world.ts';
import { balanceOf } from '../../src/rooms/points/balance.ts';
import { savePlan } from '../../src/rooms/vip/contract.ts';
import {
  accessibilityFaults,
  desktop,
  openPage,
  overflows,
  phone,
  settled,
  visit,
} from '../harness/browser.ts';
import { dataOf } from '../harness/entries.ts';
import { accountOf, person, staff } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

const words = {
  en: {
    next: 'Next: method and terms',
    pack: /300 points/,
    pay: /^Pay /,
    card: /Bank card/,
    go: 'Continue to payment',
    failed: 'The last attempt to pay failed',
    paid: '300 points are in your account',
    offline: 'The connection is interrupted',
    back: 'Order again',
  },
  'zh-cn': {
    next: '下一步：支付方式与条款',
    pack: /300 积分/,
    pay: /^支付 /,
    card: /银行卡/,
    go: '前往支付',
    failed: '上次支付未成功',
    paid: '300 积分已到账',
    offline: '连接已中断',
    back: '重新下单',
  },
  th: {
    next: 'ถัดไป: วิธีชำระเงินและเงื่อนไข',
    pack: /300 คะแนน/,
    pay: /^ชำระเงิน /,
    card: /บัตรธนาคาร/,
    go: 'ไปชำระเงิน',
    failed: 'การชำระเงินครั้งล่าสุดไม่สำเร็จ',
    paid: '300 คะแนนอยู่ในบัญชีของคุณ',
    offline: 'การเชื่อมต่อขาดหาย',
    back: 'สั่งซื้ออีกครั้ง',
  },
} as const;

let site: Site;
let people = 0;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  admin = await staff(site, 'admin', 'admin@example.org');
  dataOf(await admin.call(savePlan, { days: '30', way: 'money', price: '9900', onOffer: 'yes' }));
  await site.ctx.transaction((tx) => addPackage(tx, { price: 3000, points: 300, onOffer: true }));
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

describe.each(Object.entries(words))('Buying points in %s', (lang, t) => {
  const width = lang === 'en' ? desktop : phone;

  it('goes by package, code and sandbox to the points, each step sound', async () => {
    const { visitor, account } = await buyer();
    const page = await openAs(visitor, width);
    await visit(page, `${site.address}/${lang}/my/vip`);
    await page.getByRole('radio', { name: t.pack }).check();
    await sound(page);
    await page.getByRole('button', { name: t.next }).click();
    await page.waitForURL(/my\/pay/);
    await settled(page);
    await sound(page);
    await page.getByRole('button', { name: t.pay }).dblclick();
    await page.waitForURL(/my\/orders\/M/);
    await settled(page);
    await sound(page);
    const { rows } = await countOrders(account);
    expect(rows).toBe(1);
    const payer = await openPage();
    await payer.goto((await page.getByRole('link', { name: t.go }).getAttribute('href')) ?? '');
    await payer.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText(t.paid).waitFor();
    await sound(page);
    expect((await balanceOf(site.ctx, account)).current).toBe(300);
  });

  it('fails, says so, and is paid by card at another try', async () => {
    const { visitor, account } = await buyer();
    const page = await openAs(visitor, width);
    await visit(page, `${site.address}/${lang}/my/pay?what=amount&amount=30`);
    await page.getByRole('radio', { name: t.card }).check();
    await page.getByRole('button', { name: t.pay }).click();
    await page.waitForURL(/dev\/pay/);
    await page.getByRole('button', { name: 'Let the payment fail' }).click();
    await page.getByText(t.failed).waitFor();
    await sound(page);
    await page.getByRole('link', { name: t.go }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText(t.paid).waitFor();
    expect((await balanceOf(site.ctx, account)).current).toBe(300);
  });
});

it('says that the connection is lost, and goes on by itself', async () => {
  const { visitor } = await buyer();
  const page = await openAs(visitor, phone);
  await visit(page, `${site.address}/en/my/pay?what=amount&amount=30`);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: words.en.pay }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/my\/orders\/M/);
  const address = await page.getByRole('link', { name: words.en.go }).getAttribute('href');
  await page.context().setOffline(true);
  await page.getByText(words.en.offline).waitFor();
  await sound(page);
  await page.context().setOffline(false);
  const payer = await openPage();
  await payer.goto(address ?? '');
  await payer.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText(words.en.paid).waitFor();
});

it.each([
  ['a wide screen', desktop],
  ['a phone', phone],
])('shows staff an order down to its postings, and gives a part back, on %s', async (_name, viewport) => {
  const { account } = await buyer();
  const wish = { account, key: randomUUIDv7(), wanted: { amount: 3000 }, method: 'card' } as const;
  const providers = new Map(openWorld(site.ctx, site.dataDir).providers.map((one) => [one.method, one]));
  const payer = { locale: 'en', address: '127.0.0.1', agent: 'A test' } as const;
  const { number } = (await order(site.ctx, { needs: paymentsNeeds, providers }, wish, payer)).order;
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

async function countOrders(account: string): Promise<{ rows: number }> {
  const found = await site.ctx.db
    .selectFrom('payments_order')
    .select('id')
    .where('account', '=', account)
    .execute();
  return { rows: found.length };
}
