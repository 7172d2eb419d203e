/** Choosing and confirming a payment in a browser: what is typed wrongly, what does not answer, and phones. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { machineClock } from '../../src/platform/clock.ts';
import { openPage, overflows, phone, visit } from '../harness/browser.ts';
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

/** The confirmation of an amount by a method. */
const confirmation = (site: Site, method: string) =>
  `${site.address}/en/my/pay?what=amount&amount=30&method=${method}`;

const pay = (page: Page) => page.getByRole('button', { name: /^Pay CN¥30/ });

const ordersOf = ({ ctx }: Site, account: string) =>
  ctx.db.selectFrom('payments_order').select(['method', 'way']).where('account', '=', account).execute();

describe('A payment at the sandbox', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { LIMITS: 'off' } });
  });
  afterAll(() => site.stop());

  it('says beside an amount of one’s own what is wrong, aloud too, and goes on to the method and the confirmation and back, each told as a page of its own', async () => {
    const { page } = await openAs(site, { viewport: phone });
    await visit(page, `${site.address}/en/my/vip`);
    await page.getByRole('radio', { name: /Another amount/ }).check();
    const field = page.getByLabel('Amount in CNY');
    const wrong = 'Enter an amount from CN¥10.00 to CN¥5,000.00, with two decimals at most.';
    const next = page.getByRole('button', { name: 'Next: method and terms' });
    for (const typed of ['', '1,000']) {
      await field.fill(typed);
      await next.click();
      await page.locator('[aria-invalid="true"]').waitFor();
      expect(await page.getByText(wrong).first().isVisible()).toBe(true);
      expect(await page.getByRole('status').filter({ hasText: wrong }).count()).toBe(1);
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await field.inputValue()).toBe(typed);
    }
    expect(new URL(page.url()).pathname).toBe('/en/my/vip');
    expect(await overflows(page)).toEqual([]);
    await field.fill('30,00');
    await next.click();
    await page.getByRole('heading', { level: 1, name: 'Choose a payment method' }).waitFor();
    await page.getByRole('button', { name: /^Bank card/ }).click();
    const heading = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(heading).toBe('Confirm payment');
    await page.getByRole('link', { name: 'Choose another method' }).click();
    await expect.poll(heading).toBe('Choose a payment method');
    await page.goBack();
    await pay(page).waitFor();
    expect(await page.locator('main').textContent()).toContain('Bank card');
  });

  it('tells a lost connection from a busy site and from a session that is over', async () => {
    const { page } = await openAs(site);
    await page.clock.install();
    /** The page asks every few seconds. */
    const becomes = (sentence: string, isThere: boolean) =>
      expect
        .poll(async () => {
          await page.clock.fastForward(5000);
          return (await page.getByText(sentence).count()) > 0;
        })
        .toBe(isThere);
    await visit(page, confirmation(site, 'wechat'));
    await pay(page).click();
    await page.getByRole('img', { name: 'Scan with WeChat to pay' }).waitFor();
    const state = '**/api/user/recharge/state*';
    const answer = (status: number, problem: string) =>
      page.route(state, (route) =>
        route.fulfill({ status, json: { code: 0, msg: 'No.', data: { problem } } }),
      );
    await answer(429, 'too_many_requests');
    await becomes('The site cannot answer at the moment.', true);
    await page.unroute(state);
    await becomes('The site cannot answer at the moment.', false);
    await page.route(state, (route) => route.abort('connectionreset'));
    await becomes('The connection is interrupted.', true);
    await page.unroute(state);
    await becomes('The connection is interrupted.', false);
    await page.context().clearCookies();
    await becomes('What you have ordered, and its receipts.', true);
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
    await visit(page, confirmation(site, 'card'));
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
    await visit(page, confirmation(site, 'wechat'));
    await pay(page).click();
    await page.waitForURL(/my\/orders\/M/);
    const link = page.getByRole('link', { name: 'Continue to payment' });
    await link.waitFor();
    expect(await overflows(page)).toEqual([]);
    expect(await page.getByRole('img', { name: 'Scan with WeChat to pay' }).count()).toBe(0);
    expect(came).toEqual([]);
    await link.click();
    await page.waitForURL(`${payPage}/**`);
    // WeChat lets in who comes from the site that is registered there.
    expect(came).toEqual([`${site.address}/`]);
    expect(await ordersOf(site, account)).toEqual([{ method: 'wechat', way: 'h5' }]);
  });
});
