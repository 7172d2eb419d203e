/** A file from a hospital's desktop in the browser, from its bytes to its codebook: and nothing of it goes anywhere. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accessibilityFaults,
  desktop,
  openPage,
  overflows,
  phone,
  signIn,
  visit,
} from '../harness/browser.ts';
import { encodedIn } from '../harness/encoded.ts';
import { enter, tabTo } from '../harness/keyboard.ts';
import { person } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const rows = [
  ...['001,张伟,男,61,2.5', '002,王芳,女,58,2.6', '003,李娜,女,999,3.1', '004,刘洋,男,47,2.2'],
  ...['005,陈静,女,66,2.9', '006,杨帆,男,52,3.3', '007,赵磊,男,71,未查', '008,黄敏,女,49,2.4'],
];
const name = '门诊随访.csv';
const secrets = [name.slice(0, 4), '入组年龄', '姓名', '杨帆', '赵磊'];
const buffer = Buffer.from(
  encodedIn(`编号,姓名,性别,入组年龄,LDL (mmol/L)\r\n${rows.join('\r\n')}\r\n`, 'gb18030'),
);

const telling = new RegExp(secrets.join('|'));

/** What the grid says of the cell that it stands on. */
const cell = (page: Page) =>
  page
    .getByRole('grid')
    .evaluate((grid) =>
      document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label'),
    );

/** All that the browser kept of this site. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const key of await caches.keys())
      for (const request of await (await caches.open(key)).keys()) found.push(request.url);
    for (const { name: database = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(database);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of opened.objectStoreNames)
        found.push(
          await new Promise((resolve) => {
            const request = opened.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(JSON.stringify(request.result));
          }),
        );
    }
    return found.join('\n');
  });

it.each([
  ['a desktop', desktop],
  ['a phone', phone],
])(
  'a file in a Chinese encoding is read, corrected and described on %s, and stays there',
  async (_, viewport) => {
    const page = await openPage({ viewport });
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`)),
    );
    await visit(page, `${site.address}/en/tools/data`);
    const field = page.locator('main input[type=file]');

    // A picture named as a table: a sentence, and the page goes on.
    await field.setInputFiles({ name: 'scan.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7 …') });
    await page.getByRole('alert').getByText('This is a PDF, and no table.').waitFor();
    await field.setInputFiles({ name, mimeType: 'text/csv', buffer });
    const grid = page.getByRole('grid', { name: 'Data: 8 rows, 5 columns' });
    await grid.waitFor();
    await page.getByText('GB18030').first().waitFor();
    // A line for what is sought and one for all keys, also where there is little room.
    const lines = await page
      .getByRole('searchbox', { name: 'Find, or go to a row' })
      .evaluate((field) => Math.round((field.closest('section')?.firstElementChild?.clientHeight ?? 0) / 52));
    expect(lines).toBeLessThanOrEqual(viewport === phone ? 2 : 1);

    // Who somebody is.
    await enter(page, page.getByRole('button', { name: '1 column says directly who somebody is' }));
    const names = page.getByRole('complementary', { name: '姓名' });
    const asked = names.getByText('Names of persons may stand here.');
    await asked.waitFor();
    await expect
      .poll(() => asked.evaluate((one) => one.getBoundingClientRect().bottom < innerHeight))
      .toBe(true);
    await enter(page, names.getByRole('button', { name: 'Yes, directly' }));
    await names.getByText('Names of persons may stand here.').waitFor({ state: 'detached' });

    // A code that means that nothing is there, from the head of its column.
    await tabTo(page, grid);
    for (const key of ['Control+Home', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
      await page.keyboard.press(key);
    const age = page.getByRole('complementary', { name: '入组年龄' });
    await age.getByText('999 stands in 1 cell; all other values lie between 47 and 71.').waitFor();
    await enter(page, age.getByRole('button', { name: 'Not done' }));
    await age.getByRole('combobox', { name: 'Why 999 is missing' }).waitFor();
    await grid.focus();
    for (const key of ['Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(key);
    await expect.poll(() => cell(page)).toBe('入组年龄: missing, 999 not done');
    await page.keyboard.press('Control+z');
    await expect.poll(() => cell(page)).toBe('入组年龄: 999');
    await page.keyboard.press('Control+y');
    await expect.poll(() => cell(page)).toBe('入组年龄: missing, 999 not done');

    // Another kind, and what stands in the cells is there all the same.
    await age.getByRole('combobox', { name: 'Kind' }).selectOption('text');
    await page.getByRole('columnheader', { name: /text\s*入组年龄/ }).waitFor();
    await age.getByRole('combobox', { name: 'Kind' }).selectOption('number');
    await page.getByRole('columnheader', { name: /number\s*入组年龄/ }).waitFor();

    // A cell is edited, and found.
    await grid.focus();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('杨帆');
    await page.keyboard.press('Enter');
    await grid.focus();
    await expect.poll(() => cell(page)).toBe('姓名: 杨帆');
    for (const key of ['ArrowRight', 'ArrowRight', 'F2']) await page.keyboard.press(key);
    const editor = page.getByRole('textbox', { name: 'New value of 入组年龄' });
    await editor.fill('53');
    await editor.press('Enter');
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => cell(page)).toBe('入组年龄: 53');

    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);

    // A row as a card.
    if (viewport === phone) await enter(page, page.getByLabel('More', { exact: true }));
    await enter(page, page.getByRole('button', { name: 'Row as a card' }));
    await page.getByRole('dialog', { name: 'Row 6' }).getByText('杨帆').waitFor();
    await page.keyboard.press('Escape');

    // The codebook, without who somebody is.
    await enter(page, page.getByRole('button', { name: 'Export' }));
    const download = page.waitForEvent('download');
    await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Codebook .html' }));
    const codebook = await readFile(await (await download).path(), 'utf8');
    expect(codebook).toContain('入组年龄');
    expect(codebook).toMatch(/999.*not done/s);
    expect(codebook).not.toMatch(/姓名|杨帆/);
    await page.keyboard.press('Escape');

    await enter(page, page.getByRole('button', { name: 'Another file' }));
    await field.waitFor();
    expect(sent.filter((one) => telling.test(one))).toEqual([]);
    expect(await kept(page)).not.toMatch(telling);
  },
);

it('a file is remembered when somebody asks for it, and whoever logs out is asked to forget it', async () => {
  const page = await openPage();
  await signIn(page, await person(site, { email: 'shared@example.org' }));
  await visit(page, `${site.address}/en/tools/data`);
  await page.locator('main input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Remember on this device' }).click();
  await page.getByText('Remembered on this device, with all that was decided').waitFor();
  await visit(page, `${site.address}/en/tools/data`);
  const list = page.getByRole('region', { name: 'On this device' });
  await list.getByRole('button', { name: '门诊随访.study.zip', exact: true }).click();
  await page.getByRole('grid', { name: 'Data: 8 rows, 5 columns' }).waitFor();

  await page.locator('header summary', { hasText: 'My account' }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL(/tools\/data#left$/);
  await list.getByText('You have logged out, and these files are still on this device.').waitFor();
  await list.getByRole('button', { name: 'Forget all' }).click();
  await list.waitFor({ state: 'detached' });
  expect(await kept(page)).not.toMatch(telling);
});

it('rows that are scrolled to stay in sight when their cells have come', async () => {
  const page = await openPage({ viewport: desktop });
  await visit(page, `${site.address}/en/tools/data`);
  const lines = Array.from({ length: 2000 }, (_, row) => `${row % 7},${row % 5}`);
  await page.locator('main input[type=file]').setInputFiles({
    name: 'long.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`visit,arm\n${lines.join('\n')}\n`),
  });
  const grid = page.getByRole('grid', { name: 'Data: 2,000 rows, 2 columns' });
  await grid.hover();
  await page.mouse.wheel(0, 31 * 1000);
  const first = grid.getByRole('row').nth(1);
  await expect.poll(() => first.getByRole('rowheader').textContent()).toBe('1001');
  await expect.poll(() => first.getByRole('gridcell').first().getAttribute('aria-label')).toBe('visit: 6');
  // Whatever leads back to the current cell does so in the frames in which the cells are drawn.
  await page.evaluate(() => new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(end))));
  expect(await first.getAttribute('aria-rowindex')).toBe('1002');
});
