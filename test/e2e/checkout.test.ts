/** Choosing and confirming a payment in a browser: what is refused, what is typed wrongly, phones, and no script. */
import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineClock } from '../../src/platform/clock.ts';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { type Playing, playProviders } from '../harness/payments.ts';
import { accountOf, person } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

const phoneAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

/** Where the payers of the played providers go. */
const payPage = 'https://pay.example.org';

let people = 0;

type Options = Parameters<typeof openPage>[0];

/** Somebody's page. */
async function openAs(site: Site, options: Options = {}): Promise<{ page: Page; account: string }> {
  const email = `buyer${++people}@example.org`;
  const { token = '' }: Visitor = await person(site, { email });
  const page = await openPage(options);
  await page
    .context()
    .addCookies([{ name: 'Admin-Token', value: token, url: site.address, sameSite: 'Lax' }]);
  return { page, account: await accountOf(site, email) };
}

async function choose(page: Page, site: Site, method: string): Promise<void> {
  await visit(page, `${site.address}/en/my/pay?what=amount&amount=30`);
  await page.getByRole('button', { name: new RegExp(`^${method}`) }).click();
  await page.getByRole('heading', { level: 1, name: 'Confirm payment' }).waitFor();
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay CN¥30/ });

const ordersOf = ({ ctx }: Site, account: string) =>
  ctx.db.selectFrom('payments_order').select(['method', 'way']).where('account', '=', account).execute();

async function sound(page: Page): Promise<void> {
  expect(await overflows(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
}

describe('A payment at the sandbox', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { LIMITS: 'off' } });
  });
  afterAll(() => site.stop());

  it('says beside an amount of one’s own what is wrong with it, aloud too, and goes on once it is right', async () => {
    const { page } = await openAs(site, { viewport: phone });
    await visit(page, `${site.address}/en/my/vip`);
    await page.getByRole('radio', { name: /Another amount/ }).check();
    const field = page.getByLabel('Amount in CNY');
    const wrong = 'Enter an amount from CN¥10.00 to CN¥5,000.00, with two decimals at most.';
    for (const typed of ['', '5', 'abc', '1,000']) {
      await field.fill(typed);
      await page.getByRole('button', { name: 'Next: method and terms' }).click();
      await page.locator('[aria-invalid="true"]').waitFor();
      expect(await page.getByText(wrong).first().isVisible()).toBe(true);
      expect(await page.getByRole('status').filter({ hasText: wrong }).count()).toBe(1);
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await field.inputValue()).toBe(typed);
    }
    expect(new URL(page.url()).pathname).toBe('/en/my/vip');
    await sound(page);
    await field.fill('30,00');
    await page.getByRole('button', { name: 'Next: method and terms' }).click();
    await page.getByRole('heading', { level: 1, name: 'Choose a payment method' }).waitFor();
    await sound(page);
  });

  it('goes from the choice of the method to the confirmation and back, each told as a page of its own', async () => {
    const { page } = await openAs(site);
    await choose(page, site, 'Bank card');
    const heading = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(heading).toBe('Confirm payment');
    await page.getByRole('link', { name: 'Choose another method' }).click();
    await expect.poll(heading).toBe('Choose a payment method');
    await page.goBack();
    await pay(page).waitFor();
    expect(await page.locator('main').textContent()).toContain('Bank card');
  });

  it('works without a script as far as the confirmation, and keeps a wrong amount', async () => {
    const { page } = await openAs(site, { javaScriptEnabled: false });
    await page.goto(`${site.address}/en/my/pay?what=amount&amount=1%2C000`);
    const field = page.getByLabel('Amount in CNY');
    expect(await field.inputValue()).toBe('1,000');
    await field.fill('30');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: /^Alipay/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Confirm payment' }).waitFor();
    expect(new URL(page.url()).search).toBe('?what=amount&amount=30.00&method=alipay');
    expect(await pay(page).count()).toBe(1);
  });

  it('is made by the code of the picture, which another program reads', async () => {
    const { page } = await openAs(site, { viewport: desktop });
    await choose(page, site, 'WeChat Pay');
    await pay(page).click();
    const code = page.getByRole('img', { name: 'Scan with WeChat to pay' });
    await code.waitFor();
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
    const payer = await openPage({ viewport: phone, userAgent: phoneAgent });
    await payer.goto(read);
    await payer.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText('Payment received: 300 points').waitFor();
  });

  it('leads a phone to the page of Alipay that is made for it', async () => {
    const { page, account } = await openAs(site, { viewport: phone, userAgent: phoneAgent });
    await choose(page, site, 'Alipay');
    await sound(page);
    await pay(page).click();
    await page.waitForURL(/dev\/pay\/M/);
    expect(await ordersOf(site, account)).toEqual([{ method: 'alipay', way: 'wap' }]);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText('Payment received: 300 points').waitFor();
  });

  it('tells a lost connection from a busy site and from a session that is over', async () => {
    const { page } = await openAs(site);
    await choose(page, site, 'WeChat Pay');
    await pay(page).click();
    await page.getByRole('img', { name: 'Scan with WeChat to pay' }).waitFor();
    const state = '**/api/user/recharge/state*';
    const answer = (status: number, problem: string) =>
      page.route(state, (route) =>
        route.fulfill({ status, json: { code: 0, msg: 'No.', data: { problem } } }),
      );
    await answer(429, 'too_many_requests');
    await page.getByText('The site cannot answer at the moment.').waitFor();
    await page.unroute(state);
    await page.getByText('The site cannot answer at the moment.').waitFor({ state: 'detached' });
    await page.route(state, (route) => route.abort('connectionreset'));
    await page.getByText('The connection is interrupted.').waitFor();
    await page.unroute(state);
    await page.getByText('The connection is interrupted.').waitFor({ state: 'detached' });
    await page.context().clearCookies();
    await page.getByText('What you have ordered, and its receipts.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('A payment at providers', () => {
  let site: Site;
  let playing: Playing;
  beforeAll(async () => {
    playing = await playProviders(payPage, machineClock);
    site = await startSite({ env: { ...playing.environment, LIMITS: 'off' } });
  });
  afterAll(async () => {
    await site.stop();
    await playing.close();
  });

  it('keeps the method that was chosen when its provider does not answer, and orders by it at the next try', async () => {
    const { page, account } = await openAs(site);
    await page.route(`${payPage}/**`, (route) => route.fulfill({ body: 'Here one pays.' }));
    await choose(page, site, 'Bank card');
    playing.standins.card.isDown = true;
    await pay(page).click();
    await page.getByText('The payment provider cannot be reached.').waitFor();
    playing.standins.card.isDown = false;
    expect(await page.locator('main').textContent()).toContain('Bank card');
    await pay(page).click();
    await page.waitForURL(`${payPage}/**`);
    expect(await ordersOf(site, account)).toEqual([{ method: 'card', way: 'checkout' }]);
  });

  it('lets a phone follow WeChat’s address by a link of our page', async () => {
    const { page, account } = await openAs(site, { viewport: phone, userAgent: phoneAgent });
    const came: (string | undefined)[] = [];
    await page.route(`${payPage}/**`, async (route) => {
      came.push((await route.request().allHeaders()).referer);
      await route.fulfill({ body: 'Here one pays.' });
    });
    await choose(page, site, 'WeChat Pay');
    await pay(page).click();
    await page.waitForURL(/my\/orders\/M/);
    const link = page.getByRole('link', { name: 'Continue to payment' });
    await link.waitFor();
    await sound(page);
    expect(await page.getByRole('img', { name: 'Scan with WeChat to pay' }).count()).toBe(0);
    expect(came).toEqual([]);
    await link.click();
    await page.waitForURL(`${payPage}/**`);
    // WeChat lets in who comes from the site that is registered there.
    expect(came).toEqual([`${site.address}/`]);
    expect(await ordersOf(site, account)).toEqual([{ method: 'wechat', way: 'h5' }]);
  });
});
