/** A file from a hospital's desktop in the browser, from its bytes to its codebook: and nothing of it goes anywhere. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { refusedFiles } from '../harness/badFiles.ts';
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
import { type Size, sampled, sizes } from '../walks/all.ts';

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

/** All that the browser kept of this site, with what stands in files. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const take = async (value: unknown): Promise<void> => {
      if (value instanceof Blob) found.push(await value.text());
      else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        found.push(new TextDecoder().decode(value));
      else if (value !== null && typeof value === 'object')
        for (const [key, part] of Object.entries(value)) {
          found.push(key);
          await take(part);
        }
      else found.push(String(value));
    };
    for (const key of await caches.keys()) {
      const cache = await caches.open(key);
      for (const request of await cache.keys()) {
        found.push(request.url);
        await take(await (await cache.match(request))?.text());
      }
    }
    // Of a handle that says so.
    for await (const entry of (await navigator.storage.getDirectory()).values())
      await take(entry.kind === 'file' ? await (entry as FileSystemFileHandle).getFile() : entry.name);
    for (const { name: database = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(database);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of opened.objectStoreNames) {
        const all = new Promise((resolve) => {
          const request = opened.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        await take(await all);
      }
      opened.close();
    }
    return found.join('\n');
  });

const languages: readonly LocaleCode[] = ['en', 'zh-cn', 'th'];
const walks = languages.flatMap((locale) => sizes.map((size): [LocaleCode, Size] => [locale, size]));

it.each(sampled<[LocaleCode, Size]>(walks, [['th', 'desktop']]))(
  'in %s a file in a Chinese encoding is read, corrected, remembered and described on a %s, and stays there',
  async (locale, size) => {
    const viewport = size === 'phone' ? phone : desktop;
    const page = await openPage({ viewport });
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`)),
    );
    const said = (key: string, values: Record<string, string | number> = {}) =>
      site.ctx.catalogue.text(locale, key, values);
    const t = (key: string, values: Record<string, string | number> = {}) => said(`dataset.${key}`, values);
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await visit(page, `${site.address}/${locale}/tools/data`);
    const field = page.locator('main input[type=file]');
    expect(await accessibilityFaults(page)).toEqual([]);
    await field.setInputFiles({ name, mimeType: 'text/csv', buffer });
    const grid = page.getByRole('grid', { name: t('grid.label', { rows: 8, columns: 5 }) });
    await grid.waitFor();
    await page.getByText('GB18030').first().waitFor();
    // A line for what is sought and one for all keys, also where there is little room.
    const lines = await page
      .getByRole('searchbox', { name: t('grid.find') })
      .evaluate((sought) =>
        Math.round((sought.closest('section')?.firstElementChild?.clientHeight ?? 0) / 52),
      );
    expect(lines).toBeLessThanOrEqual(viewport === phone ? 2 : 1);

    // Who somebody is.
    await enter(page, page.getByRole('button', { name: t('found.identifying', { count: 1 }) }));
    const names = page.getByRole('complementary', { name: '姓名' });
    const asked = names.getByText(t('question.identifier:name'));
    await asked.waitFor();
    await expect
      .poll(() => asked.evaluate((one) => one.getBoundingClientRect().bottom < innerHeight))
      .toBe(true);
    await enter(page, names.getByRole('button', { name: t('answer.direct') }));
    await asked.waitFor({ state: 'detached' });

    // A code that means that nothing is there, from the head of its column.
    await tabTo(page, grid);
    await press('Control+Home', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
    const age = page.getByRole('complementary', { name: '入组年龄' });
    const lone = { value: '999', count: 1, least: '47', most: '71' };
    await age.getByText(t('question.missingNumber', lone)).waitFor();
    await enter(page, age.getByRole('button', { name: t('answer.missing:not-done') }));
    await age.getByRole('combobox', { name: t('column.reasonOf', { code: '999' }) }).waitFor();
    await grid.focus();
    await press('Control+Home', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    const reason = `999 ${said('workbench.missing.not-done')}`;
    const isMissing = t('grid.missing', { column: '入组年龄', reason });
    const is = (column: string, value: string) => t('grid.cell', { column, value });
    await expect.poll(() => cell(page)).toBe(isMissing);
    await press('Control+z');
    await expect.poll(() => cell(page)).toBe(is('入组年龄', '999'));
    await press('Control+y');
    await expect.poll(() => cell(page)).toBe(isMissing);

    // Three columns are something else, and what stands in their cells is there all the same.
    const other = async (column: string, key: 'ArrowDown' | 'ArrowUp', kind: string) => {
      const pane = page.getByRole('complementary', { name: column });
      await tabTo(page, pane.getByRole('combobox', { name: t('column.kind') }));
      await press(key);
      const head = new RegExp(`${said(`workbench.kind.${kind}`)}\\s*${RegExp.escape(column)}`);
      await page.getByRole('columnheader', { name: head }).waitFor();
      return (way: 'previous' | 'next') =>
        enter(page, pane.getByRole('button', { name: t(`column.${way}`) }));
    };
    await (await other('入组年龄', 'ArrowUp', 'number'))('previous');
    const fromSex = await other('性别', 'ArrowDown', 'multi');
    await fromSex('next');
    await enter(page, age.getByRole('button', { name: t('column.next') }));
    await (await other('LDL (mmol/L)', 'ArrowDown', 'integer'))('previous');

    // A cell is found, edited, and found by the number of its row, however the rows are sorted.
    await age.getByRole('combobox', { name: t('column.sort') }).selectOption('descending');
    await grid.focus();
    await press('Control+f');
    await page.keyboard.type('杨帆');
    await press('Enter');
    await grid.focus();
    await expect.poll(() => cell(page)).toBe(is('姓名', '杨帆'));
    await press('ArrowRight', 'ArrowRight', 'F2');
    const editor = page.getByRole('textbox', { name: t('grid.edit', { column: '入组年龄' }) });
    await editor.fill('53');
    await press('Enter', 'Control+Home', 'Control+g');
    await page.keyboard.type('6');
    await press('Enter');
    await grid.focus();
    await press('ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect.poll(() => cell(page)).toBe(is('入组年龄', '53'));
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);

    // A row as a card.
    if (viewport === phone) await enter(page, page.getByLabel(t('grid.more'), { exact: true }));
    await enter(page, page.getByRole('button', { name: t('row.open') }));
    const card = page.getByRole('dialog', { name: t('row.title', { row: 6 }) });
    await card.getByText('杨帆').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await press('Escape');

    // Columns that nobody needs now.
    if (viewport === phone) await enter(page, page.getByLabel(t('grid.more'), { exact: true }));
    await enter(page, page.getByRole('button', { name: t('grid.columns'), exact: true }));
    const columns = page.getByRole('dialog', { name: t('grid.columns') });
    await tabTo(page, columns.getByRole('checkbox', { name: t('columns.show', { column: 'LDL (mmol/L)' }) }));
    await press(' ');
    await page.getByText(t('grid.columnsShown', { all: 5, shown: 4 })).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await press('Escape');

    // The codebook, without who somebody is.
    await enter(page, page.getByRole('button', { name: t('take.title') }));
    expect(await accessibilityFaults(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await enter(page, page.getByRole('dialog').getByRole('button', { name: `${t('file.html')} .html` }));
    const codebook = await readFile(await (await download).path(), 'utf8');
    expect(codebook).toContain('入组年龄');
    expect(codebook).toContain(said('workbench.missing.not-done'));
    expect(codebook).not.toMatch(/姓名|杨帆/);
    await press('Escape');
    expect(sent.filter((one) => telling.test(one))).toEqual([]);
    expect(await kept(page)).not.toMatch(telling);

    // What was done is not lost without being asked; what is remembered comes back, and is forgotten.
    const all = page.getByLabel(t('open.more'), { exact: true });
    const another = page.getByRole('button', { name: t('open.another') });
    const leave = async () => {
      if (viewport === phone) await enter(page, all);
      await enter(page, another);
    };
    // The keys of all of it stand in one line, the menu behind them.
    const [first, last] = [
      page.getByRole('button', { name: t('take.title') }),
      viewport === phone ? all : another,
    ];
    const middle = async (one: typeof all) => {
      const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
      return Math.round(y + height / 2);
    };
    expect(await middle(first)).toBe(await middle(last));
    await leave();
    await enter(page, page.getByRole('alertdialog').getByRole('button', { name: said('own.leave.stay') }));
    if (viewport === phone) await enter(page, all);
    await enter(page, page.getByRole('button', { name: t('kept.remember') }));
    await page.getByText(t('kept.saved'), { exact: true }).waitFor();
    expect(await kept(page)).toMatch(/study\.zip/);
    await leave();
    const list = page.getByRole('region', { name: t('kept.title') });
    const file = '门诊随访.study.zip';
    await list.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await enter(page, list.getByRole('button', { name: file, exact: true }));
    // As it stood: without the column that was hidden.
    await page.getByRole('grid', { name: t('grid.label', { rows: 8, columns: 4 }) }).waitFor();
    // Nothing was changed since then.
    await leave();
    await enter(page, list.getByRole('button', { name: t('kept.forget', { name: file }) }));
    await list.waitFor({ state: 'detached' });
    expect(sent.filter((one) => telling.test(one))).toEqual([]);
    expect(await kept(page)).not.toMatch(telling);
  },
);

/** Some that different readers refuse; how all are refused is tried without pages (badFiles.test.ts). */
const bad = ['a workbook with a password', 'a table with a zero byte', 'a study file that is a bomb'];
const somewhatBad = refusedFiles.filter(([what]) => bad.includes(what));

it('files that are not what they should be are refused with a sentence, and a good one opens after each', async () => {
  const page = await openPage({ viewport: desktop });
  await visit(page, `${site.address}/en/tools/data`);
  const field = page.locator('main input[type=file]');
  const mimeType = 'application/octet-stream';
  // While a file is read: as long as the worker does not come.
  let come = () => {};
  const held = new Promise<void>((end) => {
    come = end;
  });
  await page.route(/\/worker-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await field.setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('progressbar').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  come();
  await page.getByRole('grid', { name: 'Data: 8 rows, 5 columns' }).waitFor();
  await page.getByRole('button', { name: 'Another file' }).click();
  // A test hands over no more than 50 MB.
  for (const [what, called, made, kind] of sampled(refusedFiles, somewhatBad)) {
    const bytes = await made();
    if (bytes instanceof Blob) continue;
    await field.setInputFiles({ name: called, mimeType, buffer: Buffer.from(bytes) });
    const alert = page.getByRole('alert');
    await alert.waitFor();
    const sentence = await alert.locator('p').nth(1).textContent();
    expect([what, kind, sentence?.length], what).toEqual([what, kind, expect.any(Number)]);
    expect(sentence, what).not.toMatch(/fault|undefined|workbench|\{/);
    if (kind === 'otherFile') expect(await accessibilityFaults(page)).toEqual([]);
    await field.setInputFiles({ name, mimeType, buffer });
    await page.getByRole('grid', { name: 'Data: 8 rows, 5 columns' }).waitFor();
    await page.getByRole('button', { name: 'Another file' }).click();
    await alert.waitFor({ state: 'detached' });
  }
});

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
