/** An account is deleted from a phone, by keyboard, and kept again by one button. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults, openPage, overflows, phone, settled, visit } from '../harness/browser.ts';
import { person } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it('Who asks is told when it will be, and who comes back keeps the account by one button', async () => {
  const email = 'anemone@example.org';
  const page = await openPage({ viewport: phone });
  const signIn = async () => {
    const { token = '' } = await person(site, { email });
    await page.context().addCookies([{ name: 'Admin-Token', value: token, url: site.address }]);
  };
  await signIn();
  await visit(page, `${site.address}/en/my/data/delete`);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
  const field = page.getByLabel('Type “delete” to confirm');
  await field.fill('keep');
  await field.press('Enter');
  await page.getByText('Type the word that is shown').first().waitFor();
  await page.evaluate(() => {
    localStorage.setItem('syndrome aecopd', '{}');
    for (const what of ['state', 'type', 'lang', 'to']) localStorage.setItem(`wx_${what}`, 'x');
    localStorage.setItem('theme', 'dark');
  });
  await field.fill('delete');
  await field.press('Tab');
  await page.keyboard.press('Enter');
  const told = page.getByRole('heading', { name: 'Your account will be deleted' });
  await told.waitFor();
  // On a shared computer the next person finds nothing of them.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme']);
  expect(await told.evaluate((heading) => document.activeElement === heading)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await signIn();
  await visit(page, `${site.address}/en`);
  const bar = page.getByRole('region', { name: 'Deletion of your account' });
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Keep my account' }).click();
  await bar.waitFor({ state: 'hidden' });
  await settled(page);
  await page.getByText('Your account stays.').waitFor();
});
