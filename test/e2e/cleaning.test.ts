/** A dirty file becomes a valid one by steps, and the next file by the same steps: in the browser, and nowhere else. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { enter } from '../harness/keyboard.ts';
import { type Site, startSite } from '../harness/site.ts';
import { type Size, sampled, sizes } from '../walks/all.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const sexes = ['f', 'f', 'm', 'f', 'm', 'female', 'f', 'F', 'm', 'f'];

/** Two units of albumin, a number for none, spellings of a sex, and two rows that stand there twice. */
function dirty(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const albumin = at % 9 === 4 ? (300 + ((at * 7) % 150)) / 10 : (300 + ((at * 7) % 150)) / 100;
    return [
      `p${String(at + 1).padStart(4, '0')}`,
      sexes[at % sexes.length]!,
      at % 40 === 7 ? '999' : String(30 + ((at * 13) % 50)),
      albumin.toFixed(at % 9 === 4 ? 1 : 2),
      at % 11 === 3 ? '-99' : String(150 + ((at * 17) % 140)),
      String(100 + ((at * 3) % 70)),
    ];
  });
  return [['id', 'sex', 'age', 'albumin', 'chol', 'ward note'], ...rows, rows[3]!, rows[5]!]
    .map((row) => row.join(','))
    .join('\n');
}

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Each proposal is looked at, completed and added, until nothing is left. */
async function mendAll(page: Page) {
  const fix = page.getByRole('button', { name: 'Fix', exact: true });
  for (let left = await fix.count(); left > 0; left = await fix.count()) {
    await enter(page, fix.first());
    const unit = page.getByLabel('Unit', { exact: true });
    if ((await unit.count()) > 0 && (await unit.inputValue()) === '') await unit.fill('g/dL');
    await page.getByRole('button', { name: 'Add this step' }).click();
    await expect.poll(() => fix.count()).toBeLessThan(left);
  }
}

it.each(sampled<Size>(sizes, ['phone']))(
  'a dirty file is valid in few steps on a %s, the next one says what is different, and nothing is sent',
  async (size) => {
    const page = await openPage({ viewport: { phone, desktop }[size] });
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`)),
    );
    await visit(page, `${site.address}/en/tools/cleaning`);
    expect(await overflows(page)).toEqual([]);
    await page.locator('main input[type=file]').setInputFiles(file('ward.csv', dirty(2000)));
    await page.getByRole('heading', { name: 'Recipe', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Fix', exact: true }).first().waitFor();
    await mendAll(page);
    await expect.poll(() => page.getByText('Every value is valid').count()).toBeGreaterThan(0);
    expect(await page.getByText('2,000 of 2,002').count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);

    const second = page.getByRole('button', { name: /^Step 2,/ });
    const names = () => page.locator('ol > li b:first-child').allInnerTexts();
    const before = await names();
    await second.press('ArrowUp');
    await expect.poll(names).not.toEqual(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual(before);

    await page
      .getByLabel('Run on a new file')
      .first()
      .setInputFiles(file('june.csv', dirty(1900).replace('chol', 'cholesterol')));
    await page.getByRole('heading', { name: 'What is different in this file' }).waitFor();
    await expect.poll(() => page.getByText('chol is not there.').count()).toBe(1);
    await expect.poll(() => page.getByText('1 step waits').count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
    await page.getByRole('button', { name: 'It is “cholesterol”' }).click();
    await expect.poll(() => page.getByText('All steps ran').count()).toBe(1);
    expect(sent.filter((one) => /p0004|albumin|ward\.csv/.test(one))).toEqual([]);
  },
);
