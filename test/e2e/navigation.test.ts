/** A navigation: what it fetches and when, what shows that it is under way, where it leaves the reader, what is gone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, settled, signIn, visit } from '../harness/browser.ts';
import { staff } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const table = '**/assets/routes-site-*.json';

const loading = (page: Page) => page.evaluate(() => document.documentElement.dataset.loading);
const isCovered = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.loading === 'navigation');

/** Holds answers back. @returns what lets them go */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const bar = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).first();
const footer = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

it('A navigation asks for chunks together with their module, is covered until all is there, and ends at a heading that has focus', async () => {
  const page = await openPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const fetched = page.waitForResponse(table);
  await visit(page, `${site.address}/en`);
  // React Router's own table of routes.
  const { guides } = (await (await fetched).json()) as Record<
    'guides',
    { module: string; imports: string[] }
  >;
  const { module, imports } = guides;
  const missing = imports.filter((chunk) => !asked.has(chunk));
  expect(missing.length).toBeGreaterThan(1);
  const releases = [await hold(page, `**${module}`), await hold(page, '**/en/guides.data*')];
  const all = Promise.all(missing.map((chunk) => page.waitForRequest(`**${chunk}`)));
  await page.evaluate(() => window.scrollTo(0, 2000));
  // A form of the page still waits for its script.
  await bar(page, 'Guides').click();
  // The module has not come yet: nobody could have read in it what it imports.
  await all;
  await isCovered(page);
  expect(new URL(page.url()).pathname).toBe('/en');
  for (const release of releases) release();
  await heading(page, 'Guides').waitFor();
  await expect.poll(() => loading(page)).toBeUndefined();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.title()).toContain('Guides');

  const focused = () =>
    page.evaluate(() => {
      const { tagName = '', textContent } = document.activeElement ?? {};
      return `${tagName} ${textContent}`;
    });
  const ring = () => page.locator('h1').evaluate((title) => getComputedStyle(title).outlineStyle);
  await footer(page, 'Privacy notice').click();
  await expect.poll(focused).toBe('H1 Privacy notice');
  await page.getByRole('status').filter({ hasText: 'Privacy notice' }).waitFor({ state: 'attached' });
  expect(await ring()).toBe('none');
  await page.goBack();
  await expect.poll(focused).toBe('H1 Guides');
  // A person at the keyboard sees where the focus is.
  await bar(page, 'News').focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('H1 All news');
  expect(await ring()).toBe('solid');
  await footer(page, 'Contact').click();
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).waitFor();
});

it('A step in the history leads to the page of its address, covered until its data are there', async () => {
  const page = await openPage();
  await visit(page, `${site.address}/en/contact`);
  await bar(page, 'Guides').click();
  await heading(page, 'Guides').waitFor();
  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).waitFor();
  await page.reload();
  await settled(page);
  const ofData = await hold(page, '**/en/guides.data*');
  await page.evaluate(() => history.forward());
  await isCovered(page);
  ofData();
  await heading(page, 'Guides').waitFor();
  await expect.poll(() => loading(page)).toBeUndefined();
});

it('A step in the history before the script of a page is there leads to the page of the address', async () => {
  const page = await openPage();
  await visit(page, `${site.address}/en/guides`);
  await bar(page, 'News').click();
  await heading(page, 'All news').waitFor();
  await page.goBack();
  await heading(page, 'Guides').waitFor();
  const ofScript = await hold(page, '**/assets/entry*');
  // Where the script is asked for before the page has loaded, that waits for it.
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.evaluate(() => history.forward());
  await page.waitForFunction(() => location.pathname === '/en/news');
  ofScript();
  await heading(page, 'All news').waitFor();
  await expect.poll(() => loading(page)).toBeUndefined();
});

it('Routes that a page did not bring are there for a step in the history that comes before them', async () => {
  const page = await openPage();
  await visit(page, `${site.address}/en/guides`);
  await bar(page, 'News').click();
  await heading(page, 'All news').waitFor();
  const ofRoutes = await hold(page, table);
  await page.reload();
  await settled(page);
  await page.evaluate(() => history.back());
  await isCovered(page);
  ofRoutes();
  await heading(page, 'Guides').waitFor();
});

it('Routes that a page did not bring are there for a click and a dialog that come before them; a whole load stands in for those that are gone', async () => {
  const page = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ofConsole = () => asked.filter((path) => path.includes('/routes-console-'));
  let release = await hold(page, table);
  await visit(page, `${site.address}/en/guides`);
  await bar(page, 'News').click();
  await isCovered(page);
  expect(new URL(page.url()).pathname).toBe('/en/guides');
  release();
  await heading(page, 'All news').waitFor();

  // Those of the console are fetched by nobody else, and lead there without a whole load.
  await signIn(page, await staff(site, 'admin', 'admin@example.org'));
  await visit(page, `${site.address}/en/my`);
  expect(ofConsole()).toEqual([]);
  const fetched = page.waitForResponse('**/assets/routes-console-*.json');
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    // As a link would that leads into the console.
    Object(window).__reactRouterDataRouter.navigate('/en/staff');
  });
  await fetched;
  await page.waitForURL('**/en/staff');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.context().clearCookies();
  release = await hold(page, table);
  await visit(page, `${site.address}/en/guides`);
  const dialog = page.waitForRequest('**/assets/AccountDialog-*.js');
  await bar(page, 'Log in').click();
  await dialog;
  release();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).first().waitFor();

  await page.route(table, (route) => route.fulfill({ status: 404 }));
  await visit(page, `${site.address}/en/guides`);
  const loaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/en/news');
  await bar(page, 'News').click();
  expect((await loaded).request().isNavigationRequest()).toBe(true);
  await heading(page, 'All news').waitFor();
});

it('A newer build is told of once and loaded by the next click; for a script that is gone another page or one fresh load stands in', async () => {
  const page = await openPage();
  await page.route('**/api/build*', (route) =>
    route.fulfill({ json: { code: 1, msg: '', message: '', data: { id: 'newer' } } }),
  );
  await visit(page, `${site.address}/en/contact`);
  // Eleven minutes pass with each look, since the page may begin to count after the first.
  const told = page.getByText('A new version of this site is available');
  await expect
    .poll(async () => {
      await page.evaluate(() => {
        const now = Date.now;
        Date.now = () => now() + 11 * 60_000;
        document.dispatchEvent(new Event('visibilitychange'));
      });
      return told.isVisible();
    })
    .toBe(true);
  const loaded = page.waitForEvent('load');
  await footer(page, 'Terms of use').click();
  await loaded;
  expect(new URL(page.url()).pathname).toBe('/en/terms');

  const lose = (chunk: string) =>
    page.route(`**/assets/${chunk}-*.js`, (route) => route.fulfill({ status: 404 }));
  await lose('ContactCard');
  await lose('AccountDialog');
  for (const [link, path] of [
    ['Talk to us', '/en/contact'],
    ['Log in', '/en/login'],
  ] as const) {
    await visit(page, `${site.address}/en`);
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await visit(page, `${site.address}/en/guides`);
  await lose('terms');
  let loads = 0;
  page.on('load', () => loads++);
  await footer(page, 'Terms of use').click();
  await page.waitForURL('**/en/terms');
  await heading(page, 'Terms of use').waitFor();
  await page.waitForLoadState();
  expect(loads).toBe(1);
});
