/** A file of a hospital becomes data of a study in the browser: names are left on the device, and what is kept is looked at alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStudy } from '../../src/rooms/study/members.ts';
import {
  accessibilityFaults,
  desktop,
  openPage,
  overflows,
  phone,
  signIn,
  visit,
} from '../harness/browser.ts';
import { enter, type } from '../harness/keyboard.ts';
import { accountOf, person } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off', DATA_COUNTRY: 'DE' } });
});
afterAll(() => site.stop());

const names = ['张伟', '王芳', '李娜', '刘洋', '陈静', '杨帆', '赵磊', '黄敏'];
const rows = names.map((name, at) => `P${at + 1},${name},${60 + at}`);
const file = {
  name: 'follow-up.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`编号,姓名,age\n${rows.join('\n')}\n`),
};

it('is opened, looked through for names, agreed to, kept, read and removed, by keyboard and on a phone', async () => {
  const owner = await person(site, { email: 'lin@example.org' });
  const account = await accountOf(site, 'lin@example.org');
  const study = await site.ctx.transaction((tx) => makeStudy(tx, { accountId: account }, 'Cirrhosis'));
  const address = `${site.address}/en/studies/${study}/data`;
  const page = await openPage({ viewport: desktop });
  await signIn(page, owner);
  await visit(page, address);
  await page.getByText('No data yet').waitFor();
  // What leaves the device, from here on.
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.locator('input[type=file]').setInputFiles(file);

  await enter(page, page.getByRole('button', { name: 'Keep in a study' }));
  const dialog = page.getByRole('dialog', { name: 'Keep in a study' });
  await dialog.getByLabel('姓名').selectOption('code');
  expect(await dialog.getByLabel('In which study').locator('option:checked').textContent()).toBe('Cirrhosis');
  expect(await accessibilityFaults(page)).toEqual([]);
  await enter(page, dialog.getByRole('button', { name: 'Continue' }));
  await dialog.getByText('in Germany').waitFor();
  await enter(page, dialog.getByRole('button', { name: 'Keep the data' }));
  await dialog.getByText('Data are kept only with your consent.').waitFor();
  expect(sent.join('\n')).not.toMatch(/\/data\/coming|张伟/);
  await dialog.getByRole('checkbox').press('Space');
  await enter(page, dialog.getByRole('button', { name: 'Keep the data' }));

  await page.waitForURL(address);
  await enter(page, page.getByRole('link', { name: 'follow-up' }));
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await grid.getByText('P1', { exact: true }).waitFor();
  expect(await grid.getByText('张伟').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect(await overflows(page)).toEqual([]);
  }
  // Nothing of it can be typed over.
  await grid.focus();
  await page.keyboard.type('99');
  expect(await page.getByRole('textbox', { name: 'New value' }).count()).toBe(0);

  // A column is analysed from there: the new analysis begins with it in its role.
  await grid.focus();
  for (const key of ['Control+Home', 'ArrowUp', 'End', 'Enter']) await page.keyboard.press(key);
  const data = page.url();
  await enter(page, page.getByRole('link', { name: 'Analyse this variable' }));
  await page.getByLabel('By which method').selectOption({ label: 'Descriptive statistics' });
  await enter(page, page.getByRole('button', { name: 'Open' }));
  const found = page.getByRole('region', { name: 'Result of the analysis', exact: true });
  await expect.poll(() => found.innerText()).toContain('63.5');
  expect(await accessibilityFaults(page)).toEqual([]);
  await visit(page, data);

  await enter(page, page.getByRole('button', { name: 'Withdraw consent and remove' }));
  const asked = page.getByRole('alertdialog', { name: 'Remove the data' });
  await type(page, asked.getByLabel('Reason'), 'A wrong file');
  await enter(page, asked.getByRole('button', { name: 'Withdraw consent and remove' }));
  await page.getByText('Reason: A wrong file').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});
