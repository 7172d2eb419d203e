/** Links that carry a token, in a browser: it stands behind the #, and goes over the network in no address. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it, onTestFinished } from 'vitest';
import { firstAdminAddress } from '../../src/rooms/account/firstAdmin.ts';
import { makePreviewLink } from '../../src/rooms/publishing/previewContract.ts';
import { openPage, settled, visit } from '../harness/browser.ts';
import { dataOf, write } from '../harness/entries.ts';
import { person, staff } from '../harness/people.ts';
import { remember } from '../harness/secrets.ts';
import { type Site, startSite } from '../harness/site.ts';

async function newSite(): Promise<Site> {
  const site = await startSite({ env: { LIMITS: 'off' } });
  onTestFinished(() => site.stop());
  return site;
}

/** Every address that goes over the network, as itself or as a Referer. */
function addressesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url().split('#')[0] ?? '', request.headers().referer ?? '');
  });
  return asked;
}

it('A preview opens, also after a jump to a heading, and no log knows its token', async () => {
  const site = await newSite();
  const editor = await staff(site, 'editor', 'editor@example.org');
  const markdown = 'See [below](#s-below).\n\n## Below\n\nThe end.\n\n## After';
  const { id } = await write(editor, { title: 'For review', markdown });
  const { path } = dataOf(await editor.call(makePreviewLink, { entry: String(id), locale: 'en' }));
  const token = String(path).split('#token=')[1] ?? '';
  remember(token);
  const page = await openPage();
  const asked = addressesOf(page);
  await visit(page, site.address + path);
  await page.getByText('The end.').waitFor();
  await page.getByRole('link', { name: 'below', exact: true }).click();
  await page.waitForURL('**/en/preview#s-below');
  // A jump within the page takes the token out of the address, and not out of the tab.
  await page.reload();
  await settled(page);
  await page.getByText('The end.').waitFor();
  expect(asked.filter((address) => address.includes(token))).toEqual([]);
  const folder = inject('logFolder');
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
  expect(logs.map((name) => readFileSync(join(folder, name), 'utf8')).join()).not.toContain(token);
});

it('The first start’s link makes an admin', async () => {
  const site = await newSite();
  const address = await firstAdminAddress(site.ctx);
  const [path = '', token = ''] = String(address).replace(site.ctx.origin, '').split('#token=');
  expect(path).toBe('/en/staff/first');
  remember(token);
  const ana = await person(site, { email: 'ana@example.org' });
  const page = await openPage();
  const asked = addressesOf(page);
  await page.context().addCookies([{ name: 'Admin-Token', value: ana.token ?? '', url: site.address }]);
  await visit(page, `${site.address}${path}#token=${token}`);
  await page.getByRole('button', { name: 'Become an admin' }).click();
  await page.waitForURL('**/en/staff');
  expect(asked.filter((one) => one.includes(token))).toEqual([]);
});
