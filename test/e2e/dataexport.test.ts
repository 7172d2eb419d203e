/** What is held about oneself, on a phone and by keyboard: a copy is asked for, seen when it is ready, and fetched. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults, openPage, overflows, phone, settled, visit } from '../harness/browser.ts';
import { openCopy } from '../harness/copies.ts';
import { enter } from '../harness/keyboard.ts';
import { person } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({});
});
afterAll(() => site.stop());

it('is asked for, waited for and fetched', async () => {
  const visitor = await person(site, { email: 'holder@example.org' });
  const page = await openPage({ viewport: phone });
  const cookie = {
    name: 'Admin-Token',
    value: visitor.token ?? '',
    url: site.address,
    sameSite: 'Lax',
  } as const;
  await page.context().addCookies([cookie]);
  await visit(page, `${site.address}/de/my/data`);
  await settled(page);
  expect(await overflows(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await enter(page, page.getByRole('button', { name: 'Kopie anfordern' }));
  await page.getByText('Ihre Kopie ist fertig').waitFor();
  await settled(page);
  expect(await overflows(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await enter(page, page.getByRole('button', { name: 'Herunterladen' }));
  const file = await (await download).path();
  expect(openCopy(readFileSync(file)).contents).toContain('Konto und Profil');
});
