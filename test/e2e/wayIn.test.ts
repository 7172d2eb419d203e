/** The way in for whoever is new, and by WeChat: from a frame, on a phone, inside WeChat, in any language. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccount, wechatLogin, wechatState } from '../../src/rooms/account/contract.ts';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { person } from '../harness/people.ts';
import { remember } from '../harness/secrets.ts';
import { type Site, startSite, Visitor } from '../harness/site.ts';

const mobile = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
const inWechat = `${mobile} MicroMessenger/8.0.49 Language/zh_CN`;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const dialogOf = (page: Page) => page.locator('dialog[open]').last();
const frameOf = (page: Page) => page.frameLocator('iframe');

async function openLogin(page: Page, path: string, address = site.address) {
  await visit(page, `${address}/${path}`);
  const menu = page.locator('details[data-full] > summary');
  if (await menu.isVisible()) await menu.click();
  await page.locator('a[href$="/login"]:visible').first().click();
  const dialog = dialogOf(page);
  await dialog.locator('input[value=wechat]').waitFor({ state: 'attached' });
  return dialog;
}

const byWechat = (page: Page) => dialogOf(page).locator('input[value=wechat]').check({ force: true });

const clean = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
};

async function isSignedIn(page: Page): Promise<boolean> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value;
  remember(token);
  return !!token;
}

/** The account of someone whom the stand-in plays. */
async function scannedBefore(as: string): Promise<Visitor> {
  const visitor = new Visitor(site);
  const { url, state } = Object((await visitor.call(wechatState, { type: 'login' })).body.data);
  const redirect_uri = new URL(url).searchParams.get('redirect_uri') ?? '';
  const query = new URLSearchParams({ as, redirect_uri, state });
  const { headers } = await new Visitor(site).get(`/dev/wechat/connect/scan?${query}`);
  const code = new URL(headers.get('location') ?? '').searchParams.get('code') ?? '';
  remember(code);
  await visitor.call(wechatLogin, { code, state });
  return visitor;
}

describe.each([
  ['a phone', phone],
  ['a console', desktop],
])('Someone new, at %s,', (_where, viewport) => {
  it('sees at once how to begin, and is there in one step', async () => {
    const page = await openPage({ viewport });
    const dialog = await openLogin(page, 'en/privacy');
    expect(await dialog.locator('input[value=password]').isChecked()).toBe(true);
    const begin = dialog.getByRole('button', { name: 'email code' });
    const { y = 0, height = 0 } = (await begin.boundingBox()) ?? {};
    expect(y + height, 'in sight without scrolling').toBeLessThan(viewport.height / 2 + 60);
    await clean(page);
    await begin.press('Enter');
    expect(await dialog.locator('input[value=email]').isChecked()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  });
});

describe('WeChat, begun in German in a browser that prefers English,', () => {
  it('leads home in German', async () => {
    const page = await openPage({ locale: 'en-GB' });
    await openLogin(page, 'de/privacy');
    await byWechat(page);
    await frameOf(page).getByRole('link', { name: 'Scan as someone new' }).click();
    await page.waitForURL(`${site.address}/de`);
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await isSignedIn(page)).toBe(true);
    await page.locator('header summary', { hasText: 'Mein Konto' }).waitFor();
  });

  it('does so too when it has taken the whole window', async () => {
    const page = await openPage({ locale: 'en-GB' });
    await openLogin(page, 'de/privacy');
    await byWechat(page);
    const link = frameOf(page).getByRole('link', { name: 'Scan as someone new' });
    await page.goto(site.address + (await link.getAttribute('href')));
    await page.waitForURL(`${site.address}/de`);
    expect(await isSignedIn(page)).toBe(true);
  });

  it('tells in German what went wrong there, and leaves neither code nor state in the address', async () => {
    const page = await openPage({ locale: 'en-GB' });
    await openLogin(page, 'de/privacy');
    await byWechat(page);
    const link = frameOf(page).getByRole('link', { name: 'Expired code' });
    await page.goto(site.address + (await link.getAttribute('href')));
    await page.waitForURL(`${site.address}/de/wx-callback`);
    await page
      .locator('main [role=status]')
      .getByText(/WeChat/)
      .waitFor();
    await clean(page);
    await page.locator('main button').click();
    await dialogOf(page).locator('input[value=wechat]').waitFor({ state: 'attached' });
  });

  it('keeps what was typed behind it, as the dialog promises', async () => {
    const { token = '' } = await scannedBefore('1');
    const page = await openPage({ locale: 'en-GB' });
    await page.context().addCookies([{ name: 'Admin-Token', value: token, url: site.address }]);
    await visit(page, `${site.address}/de/my/edit`);
    await page.locator('[name=research_field]').fill('Seltene Ereignisse');
    await site.ctx.db.deleteFrom('account_session').execute();
    await page.locator('main form button[type=submit]').click();
    await byWechat(page);
    await frameOf(page).getByRole('link', { name: 'Scan as demonstration user 1' }).click();
    await page.getByText('Gespeichert', { exact: true }).first().waitFor();
    expect(page.url()).toBe(`${site.address}/de/my/edit`);
    const rows = await site.ctx.db.selectFrom('account_account').select('research_field').execute();
    expect(rows.map((row) => row.research_field)).toContain('Seltene Ereignisse');
  });
});

describe('A code that does not appear', () => {
  it('is said to be missing after a while, with other ways in', async () => {
    const page = await openPage({ viewport: phone });
    await page.clock.install();
    await page.route('**/connect/qrconnect*', () => {}); // never answered
    await openLogin(page, 'en/privacy');
    await byWechat(page);
    const dialog = dialogOf(page);
    await dialog.getByText('Scan the code with WeChat').waitFor();
    expect(await dialog.getByRole('button', { name: 'New code' }).count()).toBe(0);
    await page.clock.fastForward(13_000);
    await dialog.getByText('The code has not appeared.').waitFor();
    await dialog.getByRole('button', { name: 'New code' }).waitFor();
    await clean(page);
    await dialog.getByRole('button', { name: 'Use an email code' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  });
});

describe('On a phone', () => {
  it('the code comes at once, and beside it that nobody can scan their own screen, with other ways in', async () => {
    const page = await openPage({ viewport: phone, userAgent: mobile });
    await openLogin(page, 'en/privacy');
    await byWechat(page);
    const dialog = dialogOf(page);
    await dialog.getByText('A phone cannot scan a code on its own screen.').waitFor();
    await dialog.getByText('open this page in WeChat').waitFor();
    await frameOf(page).getByRole('link', { name: 'Scan as someone new' }).waitFor();
    await clean(page);
    await dialog.locator('input[value=password]').check({ force: true });
    await byWechat(page);
    await dialog.getByRole('button', { name: 'Use a phone code' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone');
  });

  it('whoever links WeChat is told to use a computer', async () => {
    const { token } = await person(site, { email: 'links@example.org' });
    const page = await openPage({ viewport: phone, userAgent: mobile });
    await page.context().addCookies([{ name: 'Admin-Token', value: token ?? '', url: site.address }]);
    await visit(page, `${site.address}/en/my/edit?tab=account`);
    await page.getByRole('button', { name: /Link.*WeChat/ }).click();
    await dialogOf(page).getByText('open this page on a computer').waitFor();
    await clean(page);
  });
});

describe('Inside WeChat', () => {
  it('nothing is scanned: WeChat’s own way leads in and back', async () => {
    await scannedBefore('2');
    const page = await openPage({ viewport: phone, userAgent: inWechat, locale: 'en-GB' });
    await openLogin(page, 'de/privacy');
    await byWechat(page);
    await clean(page);
    await dialogOf(page).getByRole('button', { name: 'Mit WeChat fortfahren' }).click();
    await page.waitForURL(/\/connect\/oauth2\/authorize\?/);
    await page.getByRole('link', { name: 'Scan as demonstration user 2' }).click();
    await page.waitForURL(`${site.address}/de`);
    const visitor = new Visitor(site);
    const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value;
    remember(token);
    visitor.setCookie('Admin-Token', token ?? '');
    const { body } = await visitor.call(getAccount, {});
    expect(Object(body.data).nickname).toBe('演示用户 2');
  });

  it('without an official account it says what works', async () => {
    const bare = await startSite({ env: { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'none' } });
    try {
      const page = await openPage({ viewport: phone, userAgent: inWechat });
      await openLogin(page, 'en/privacy', bare.address);
      await byWechat(page);
      const dialog = dialogOf(page);
      await dialog.getByText('A phone cannot scan a code on its own screen.').waitFor();
      expect(await dialog.getByText('open this page in WeChat').count()).toBe(0);
      await dialog.getByRole('button', { name: 'Use an email code' }).waitFor();
    } finally {
      await bare.stop();
    }
  });
});

describe('One’s own page', () => {
  it('shows one’s own address and number in full; the menu keeps them short', async () => {
    const { token } = await person(site, { email: 'in.full@example.org' });
    const page = await openPage({ viewport: phone });
    await page.context().addCookies([{ name: 'Admin-Token', value: token ?? '', url: site.address }]);
    await visit(page, `${site.address}/en/my`);
    await page.locator('main dd', { hasText: 'in.full@example.org' }).waitFor();
    expect(await page.locator('header').first().textContent()).not.toContain('in.full@');
    await clean(page);
  });
});
