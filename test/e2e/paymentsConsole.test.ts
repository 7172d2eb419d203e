/** What admins have of payments in a browser: statements that are brought in and explained, and what is sold. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPackage } from '../../src/rooms/payments/queries/settings.ts';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { staff } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';
import { alipayStatement } from '../harness/statements.ts';

const widths = [
  ['a wide screen', desktop],
  ['a phone', phone],
] as const;

let site: Site;
let admin: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  admin = await staff(site, 'admin', 'admin@example.org');
  await site.ctx.transaction((tx) => addPackage(tx, { price: 3000, points: 300, onOffer: true }));
});
afterAll(() => site.stop());

async function openConsole(path: string, viewport: typeof desktop): Promise<Page> {
  const page = await openPage({ viewport });
  await page.context().addCookies([{ name: 'Admin-Token', value: admin.token ?? '', url: site.address }]);
  await visit(page, `${site.address}/en/${path}`);
  return page;
}

async function sound(page: Page): Promise<void> {
  expect(await overflows(page)).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
}

it.each(widths)(
  'takes a statement in, lists what differs, and shows it explained, on %s',
  async (name, viewport) => {
    const page = await openConsole('staff/payments/statements', viewport);
    await sound(page);
    const trade = name.replaceAll(' ', '');
    const row = { trade, amount: '8.00', at: '2026-03-05 12:00:00' };
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
    await sound(page);
    await bring(alipayStatement(row));
    await page.getByText('Imported: 1 new row').waitFor();
    const open = page.getByRole('region', { name: 'Unexplained differences' });
    const line = open.getByRole('row').filter({ hasText: trade });
    await line.waitFor();
    await sound(page);
    await line.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter a reason of up to 200 characters.').waitFor();
    await sound(page);
    await line.getByLabel('Explanation').fill('Paid at the counter.');
    await line.getByRole('button', { name: 'Save' }).click();
    await line.waitFor({ state: 'detached' });
    await page.getByLabel('Month').selectOption({ label: 'March 2026' });
    const explained = page.getByRole('region', { name: 'Explained differences of the month' });
    await explained.getByRole('row').filter({ hasText: trade }).waitFor();
    await page
      .getByRole('region', { name: 'Daily totals' })
      .getByRole('row')
      .filter({ hasText: '5 Mar 2026' })
      .waitFor();
    await sound(page);
  },
);

it.each(widths)(
  'keeps packages and limits, and says what is wrong beside the field, on %s',
  async (_name, viewport) => {
    const page = await openConsole('staff/payments', viewport);
    await sound(page);
    const anew = page.getByRole('form', { name: 'New package' });
    await anew.getByRole('button', { name: 'Add' }).click();
    await anew.locator('[aria-invalid="true"]').first().waitFor();
    await sound(page);
    const [price, points] = viewport === phone ? ['55.5', '555'] : ['44', '440'];
    await anew.getByLabel('Price').fill(price);
    await anew.getByLabel('Points').fill(points);
    await anew.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('form', { name: `${points} points` }).waitFor();
    await sound(page);
  },
);
