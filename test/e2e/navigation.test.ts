/** What a navigation fetches, and when. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, visit } from '../harness/browser.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it('A navigation asks for the chunks of a screen together with its module', async () => {
  const page = await openPage();
  page.setDefaultTimeout(10_000);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await visit(page, `${site.address}/en`);
  const { module, imports } = await page.evaluate(() => {
    // React Router's own table of routes, which the page carries.
    const { routes } = Object(window).__reactRouterManifest;
    return routes.guides as { module: string; imports: string[] };
  });
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
