/** A navigation: what it fetches and when, what shows that it is under way, and where it leaves the reader. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, settled, visit } from '../harness/browser.ts';
import { person, staff } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it('A navigation asks for the chunks of a screen together with its module', async () => {
  const page = await openPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const table = page.waitForResponse('**/assets/routes-site-*.json');
  await visit(page, `${site.address}/en`);
  // React Router's own table of routes.
  const { guides } = (await (await table).json()) as Record<'guides', { module: string; imports: string[] }>;
  const { module, imports } = guides;
  const missing = imports.filter((chunk) => !asked.has(chunk));
  expect(missing.length).toBeGreaterThan(1);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${module}`, async (route) => {
    await held;
    await route.continue();
  });
  const all = Promise.all(missing.map((chunk) => page.waitForRequest(`**${chunk}`)));
  await page.getByRole('banner').getByRole('link', { name: 'Guides' }).first().click();
  // The module has not come yet: nobody could have read in it what it imports.
  await all;
  release();
  await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
});

const loading = (page: Page) => page.evaluate(() => document.documentElement.dataset.loading);

/** Holds the data of a screen back. @returns what lets them go */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const bar = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

describe('While a form of the page waits for its script', () => {
  it.each(['', '/contact'])('a navigation from /en%s is covered at once', async (path) => {
    const page = await openPage();
    await visit(page, `${site.address}/en${path}`);
    const release = await hold(page, '**/en/guides.data*');
    await bar(page, 'Guides').first().click();
    await page.waitForFunction(() => document.documentElement.dataset.loading === 'navigation');
    expect(new URL(page.url()).pathname).toBe(`/en${path}`);
    release();
    await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
    await expect.poll(() => loading(page)).toBeUndefined();
  });

  it('so is a step forward in the history', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/contact`);
    await bar(page, 'Guides').first().click();
    await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await page.reload();
    await settled(page);
    const release = await hold(page, '**/en/guides.data*');
    await page.evaluate(() => history.forward());
    await page.waitForFunction(() => document.documentElement.dataset.loading === 'navigation');
    release();
    await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
    await expect.poll(() => loading(page)).toBeUndefined();
  });
});

it('A step in the history before the script of a page is there leads to the page of the address', async () => {
  const page = await openPage();
  await visit(page, `${site.address}/en/guides`);
  await bar(page, 'News').first().click();
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
  const release = await hold(page, '**/assets/entry*');
  await page.reload();
  await page.evaluate(() => history.forward());
  await page.waitForFunction(() => location.pathname === '/en/news');
  release();
  await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
  await expect.poll(() => loading(page)).toBeUndefined();
});

it('A navigation to a page with a form shows the form', async () => {
  const page = await openPage();
  await visit(page, `${site.address}/en/guides`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Submit' }).waitFor();
});

describe('After a navigation', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { tagName = '', textContent } = document.activeElement ?? {};
      return `${tagName} ${textContent}`;
    });
  const ring = (page: Page) =>
    page.locator('h1').evaluate((heading) => getComputedStyle(heading).outlineStyle);

  it('the heading has focus, and the title is announced', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/guides`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).click();
    await expect.poll(() => focused(page)).toBe('H1 Privacy notice');
    await page.getByRole('status').filter({ hasText: 'Privacy notice' }).waitFor({ state: 'attached' });
    expect(await ring(page)).toBe('none');
    await page.goBack();
    await expect.poll(() => focused(page)).toBe('H1 Guides');
  });

  it('a person at the keyboard sees where the focus is', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/guides`);
    await bar(page, 'News').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('H1 All news');
    expect(await ring(page)).toBe('solid');
  });
});

describe('Routes that a page did not bring', () => {
  const table = '**/assets/routes-site-*.json';
  const consoleTable = '**/assets/routes-console-*.json';

  it('are there for a click that comes before them', async () => {
    const page = await openPage();
    const release = await hold(page, table);
    await visit(page, `${site.address}/en/guides`);
    await bar(page, 'News').first().click();
    await page.waitForFunction(() => document.documentElement.dataset.loading === 'navigation');
    expect(new URL(page.url()).pathname).toBe('/en/guides');
    release();
    await page.getByRole('heading', { level: 1, name: 'All news' }).waitFor();
  });

  it('are there for a step in the history that comes before them', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/guides`);
    await bar(page, 'News').first().click();
    await page.getByRole('heading', { level: 1, name: 'All news' }).waitFor();
    const release = await hold(page, table);
    await page.reload();
    await settled(page);
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => document.documentElement.dataset.loading === 'navigation');
    release();
    await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
  });

  it('are there for the dialog of a page that has not asked for them', async () => {
    const page = await openPage();
    const release = await hold(page, table);
    await visit(page, `${site.address}/en/guides`);
    const asked = page.waitForRequest('**/assets/AccountDialog-*.js');
    await page.getByRole('link', { name: 'Log in', exact: true }).first().click();
    await asked;
    release();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).first().waitFor();
  });

  it('are replaced by a whole load when a new release has taken them away', async () => {
    const page = await openPage();
    await page.route(table, (route) => route.fulfill({ status: 404 }));
    await visit(page, `${site.address}/en/guides`);
    const loaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/en/news');
    await bar(page, 'News').first().click();
    expect((await loaded).request().isNavigationRequest()).toBe(true);
    await page.getByRole('heading', { level: 1, name: 'All news' }).waitFor();
  });

  it('and that belong to the console are fetched by nobody else, and lead there without a whole load', async () => {
    const admin = await staff(site, 'admin', 'admin@example.org');
    const page = await openPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const ofConsole = () => asked.filter((path) => path.includes('/routes-console-'));
    const ahead = page.waitForResponse(table);
    await visit(page, `${site.address}/en/guides`);
    await ahead;
    expect(ofConsole()).toEqual([]);
    await page.context().addCookies([{ name: 'Admin-Token', value: admin.token ?? '', url: site.address }]);
    await visit(page, `${site.address}/en/my`);
    expect(ofConsole()).toEqual([]);
    const fetched = page.waitForResponse(consoleTable);
    await page.evaluate(() => {
      Object.assign(window, { sameDocument: true });
      // As a link would that leads into the console.
      Object(window).__reactRouterDataRouter.navigate('/en/staff');
    });
    await fetched;
    await page.waitForURL('**/en/staff');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

describe('When a script is gone', () => {
  const lose = (page: Page, chunk: string) =>
    page.route(`**/assets/${chunk}-*.js`, (route) => route.fulfill({ status: 404 }));

  it('a fresh load leads to where the click would have led', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/guides`);
    await lose(page, 'terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
    await page.waitForURL('**/en/terms');
    await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor();
  });

  it.each([
    ['the contact card', 'ContactCard', 'Talk to us', '/en/contact'],
    ['the account dialog', 'AccountDialog', 'Log in', '/en/login'],
  ])('the page that does the same stands in for %s', async (_what, chunk, link, path) => {
    const page = await openPage();
    await visit(page, `${site.address}/en`);
    await lose(page, chunk);
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await page.waitForURL(`**${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

it('A logout that failed is logged and says nothing, and can be tried again', async () => {
  const reader = await person(site, { email: 'stays@example.org' });
  const page = await openPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.context().addCookies([{ name: 'Admin-Token', value: reader.token ?? '', url: site.address }]);
  await visit(page, `${site.address}/en/my`);
  await page.route('**/api/user/logout*', (route) => route.abort());
  await page.locator('header summary', { hasText: 'My account' }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect.poll(() => said.some((line) => line.startsWith('Logout failed'))).toBe(true);
  await expect.poll(() => page.locator('button[aria-busy]').count()).toBe(0);
  expect(await page.locator('[aria-live]').textContent()).toBe('');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'Admin-Token')?.value).toBe(reader.token);
  await page.unroute('**/api/user/logout*');
  const told = page.waitForRequest('**/ns/api/auth/logout?*');
  // On a shared computer the next person finds no answers, and what is nobody's own stays.
  await page.evaluate(() => {
    localStorage.setItem('syndrome aecopd', '{}');
    for (const what of ['state', 'type', 'lang', 'to']) localStorage.setItem(`wx_${what}`, 'x');
    localStorage.setItem('theme', 'dark');
  });
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL(`${site.address}/en`);
  await told;
  expect(await page.evaluate(() => [...Object.keys(localStorage)])).toEqual(['theme']);
});
