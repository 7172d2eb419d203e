/** What admins have of payments in a browser: statements that are brought in and explained, and what is sold. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPackage } from '../../src/rooms/payments/queries/settings.ts';
import { openPage, overflows, phone, signIn, visit } from '../harness/browser.ts';
import { staff } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';
import { alipayStatement } from '../harness/statements.ts';

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  admin = await staff(site, 'admin', 'admin@example.org');
  await site.ctx.transaction((tx) => addPackage(tx, { price: 3000, points: 300, onOffer: true }));
});
afterAll(() => site.stop());

it('Admins take a statement in, explain what differs, and add a package, told beside the field what is wrong', async () => {
  const page = await openPage({ viewport: phone });
  await signIn(page, admin);
  await visit(page, `${site.address}/en/staff/payments/statements`);
  const row = { trade: 'T1', amount: '8.00', at: '2026-03-05 12:00:00' };
  const bring = async (text: string) => {
    await page.locator('input[type="file"]').setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    await page.getByLabel('Payment method').selectOption('alipay');
    await page.getByRole('button', { name: 'Import a statement' }).click();
  };
  await bring(alipayStatement(row).replace('8.00,8.00', 'x,8.00'));
  await page.getByText('Nothing was imported: these rows cannot be read.').waitFor();
  expect(await overflows(page)).toEqual([]);
  await bring(alipayStatement(row));
  await page.getByText('Imported: 1 new row').waitFor();
  const open = page.getByRole('region', { name: 'Unexplained differences' });
  const line = open.getByRole('row').filter({ hasText: row.trade });
  await line.waitFor();
  await line.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter a reason of up to 200 characters.').waitFor();
  expect(await overflows(page)).toEqual([]);
  await line.getByLabel('Explanation').fill('Paid at the counter.');
  await line.getByRole('button', { name: 'Save' }).click();
  await line.waitFor({ state: 'detached' });
  await page.getByLabel('Month').selectOption({ label: 'March 2026' });
  const explained = page.getByRole('region', { name: 'Explained differences of the month' });
  await explained.getByRole('row').filter({ hasText: row.trade }).waitFor();
  await page
    .getByRole('region', { name: 'Daily totals' })
    .getByRole('row')
    .filter({ hasText: '5 Mar 2026' })
    .waitFor();
  expect(await overflows(page)).toEqual([]);

  await visit(page, `${site.address}/en/staff/payments`);
  const anew = page.getByRole('form', { name: 'New package' });
  await anew.getByRole('button', { name: 'Add' }).click();
  await anew.locator('[aria-invalid="true"]').first().waitFor();
  expect(await overflows(page)).toEqual([]);
  await anew.getByLabel('Price').fill('55.5');
  await anew.getByLabel('Points').fill('555');
  await anew.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('form', { name: '555 points' }).waitFor();
  expect(await overflows(page)).toEqual([]);
});
