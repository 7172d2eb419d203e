/** Points paid out in a browser: asked for on a phone in Chinese, paid by an admin meanwhile, and seen without a reload. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { accountOf, person, staff } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';
import { giveWithdrawable, offerWithdrawal } from '../harness/withdrawals.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  await offerWithdrawal(site);
});
afterAll(() => site.stop());

async function openAs(visitor: Visitor, viewport: typeof desktop): Promise<Page> {
  const page = await openPage({ viewport });
  const cookie = {
    name: 'Admin-Token',
    value: visitor.token ?? '',
    url: site.address,
    sameSite: 'Lax',
  } as const;
  await page.context().addCookies([cookie]);
  return page;
}

async function sound(page: Page): Promise<void> {
  await settled(page);
  expect(await overflows(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
}

it('is asked for, taken, paid and seen, each step sound', async () => {
  const visitor = await person(site, { email: 'holder@example.org' });
  const account = await accountOf(site, 'holder@example.org');
  await setIdentity(site, account, 1);
  await giveWithdrawable(site, account, 5000);
  const page = await openAs(visitor, phone);
  await visit(page, `${site.address}/zh-cn/my/vip`);
  await page.getByRole('link', { name: '积分提现' }).click();
  await page.waitForURL(/my\/withdrawals/);
  await page.getByLabel('提现积分').fill('2000');
  await page.getByRole('radio', { name: '银行账户' }).check();
  await page.getByLabel('账户持有人姓名').fill('Ana');
  await page.getByLabel('开户银行').fill('Bank');
  await page.getByLabel('银行卡号或账号').fill('x');
  await page.getByRole('button', { name: /^提现/ }).click();
  await page.getByText('请输入 4 至 64 位').waitFor();
  await sound(page);
  await page.getByLabel('银行卡号或账号').fill('6222021234567890');
  await page.getByRole('button', { name: /^提现/ }).click();
  await page.getByText('已申请', { exact: true }).waitFor();
  await sound(page);

  const desk = await openAs(await staff(site, 'admin', 'admin@example.org'), desktop);
  await visit(desk, `${site.address}/en/staff/payments/withdrawals`);
  await sound(desk);
  await desk.getByRole('link', { name: /^W\d{18}$/ }).click();
  await desk.getByRole('button', { name: 'Take and pay' }).click();
  await desk.getByText('6222021234567890').waitFor();
  await page.getByText('付款中', { exact: true }).waitFor();
  await sound(desk);
  await desk.getByLabel('Provider’s reference').fill('T-2026-1');
  await desk.getByRole('button', { name: 'Mark as paid' }).click();
  await desk.getByText('Paid out', { exact: true }).first().waitFor();
  await page.getByText('付款凭证号：T-2026-1').waitFor();
  await sound(page);
});
