/** A proxy that answers in the server's place: its page has no sentence for anyone, so the site says its own. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, visit } from '../harness/browser.ts';
import { publish } from '../harness/entries.ts';
import { person, staff } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
let reader: Page;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  const editor = await staff(site, 'editor', 'editor@example.org');
  await publish(editor, { title: 'A short guide', markdown: 'Some words.', tags: [] });
});
afterAll(() => site.stop());

async function behindBrokenProxy(path: string, email: string): Promise<Page> {
  const { token } = await person(site, { email });
  reader = await openPage();
  await reader.context().addCookies([{ name: 'Admin-Token', value: token ?? '', url: site.address }]);
  await visit(reader, `${site.address}/de/${path}`);
  const answer = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };
  for (const calls of ['**/api/user/**', '**/api/guides/**', '**/ns/**']) {
    await reader.route(calls, (route) => route.fulfill(answer));
  }
  return reader;
}

const isToldInGerman = async (page: Page) => {
  await page.getByText('Der Vorgang ist fehlgeschlagen').first().waitFor();
  expect(await page.getByText('操作失败').count()).toBe(0);
};

it('A bookmark that a proxy refuses is told in the language of the page', async () => {
  const page = await behindBrokenProxy('guides/a-short-guide', 'marker@example.org');
  await page.locator('main button[aria-pressed="false"]').click();
  await isToldInGerman(page);
});

it('A profile that a proxy refuses is told so too, and keeps what was typed', async () => {
  const page = await behindBrokenProxy('my/edit', 'writer@example.org');
  await page.locator('[name=nickname]').fill('Ana');
  await page.locator('main form button[type=submit]').click();
  await isToldInGerman(page);
  expect(await page.locator('[name=nickname]').inputValue()).toBe('Ana');
});
