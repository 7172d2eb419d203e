/**
 * A file of patients in a member's browser: its columns suggest indices, columns and units are found, 1,000 rows computed,
 * doubts told.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFaults, openPage, overflows, phone, signIn, visit } from '../harness/browser.ts';
import { enter, tabTo, type } from '../harness/keyboard.ts';
import { makeVip } from '../harness/members.ts';
import { accountOf, person } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';

let site: Site;
let ana: Visitor;

beforeAll(async () => {
  site = await startSite();
  ana = await person(site, { email: 'ana@example.org' });
  await makeVip(site, await accountOf(site, 'ana@example.org'));
});
afterAll(() => site.stop());

async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path(), 'utf8');
}

const fileOf = (text: string) => ({ name: 'clinic.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const choose = (page: Page, text: string) =>
  page.locator('main input[type=file]').setInputFiles(fileOf(text));

/** With the keys alone: one that the file suggests, and one by its name, which is taken back. */
async function chooseIndices(page: Page): Promise<void> {
  await page.getByText('The columns of the file suggest indices.').waitFor();
  const egfr = page.getByRole('checkbox', {
    name: /^eGFR by CKD-EPI 2021 \(creatinine\) 3 of 3 columns found/,
  });
  await tabTo(page, egfr);
  await page.keyboard.press('Space');
  await page.getByText('One index is chosen.').waitFor();
  const field = page.getByRole('combobox', { name: 'Add an index' });
  const options = page.getByRole('listbox', { name: 'Medical indices' }).getByRole('option');
  const active = page.locator('[role="option"][aria-selected="true"]');
  await type(page, field, 'no such index');
  await page.getByText('No index is called “no such index”').waitFor();
  await page.keyboard.press('Escape');
  expect(await field.inputValue()).toBe('');
  await page.keyboard.type('egfr');
  await options.first().waitFor();
  for (const [key, name] of [
    ['ArrowDown', await options.first().textContent()],
    ['End', await options.last().textContent()],
    ['ArrowDown', await options.first().textContent()],
    ['ArrowUp', await options.last().textContent()],
    ['Home', await options.first().textContent()],
  ] as const) {
    await page.keyboard.press(key);
    expect([key, await active.textContent()]).toEqual([key, name]);
    expect(await field.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
  }
  // What is chosen already is not offered.
  expect(await options.filter({ hasText: 'CKD-EPI 2021 (creatinine)' }).count()).toBe(0);
  expect(
    await options.evaluateAll((all) => Math.min(...all.map((one) => one.clientHeight))),
  ).toBeGreaterThanOrEqual(44);
  expect([await overflows(page), await accessibilityFaults(page)]).toEqual([[], []]);
  await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('egfr');
  await field.fill('Quetelet');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('2 indices are chosen.').waitFor();
  const bmi = page.getByRole('checkbox', { name: /^Body mass index/ });
  expect(await bmi.isChecked()).toBe(true);
  await bmi.press('Space');
  await page.getByText('One index is chosen.').waitFor();
  await page.getByText('Columns were found for 3 of 3 inputs.').waitFor();
}

/** In the units of the file, with what needs a look. */
async function computeAll(page: Page): Promise<void> {
  const rows = Array.from(
    { length: 994 },
    (_, k) => `p${k},${k % 2 ? 'M' : 'F'},${40 + (k % 40)},${60 + (k % 90)}`,
  );
  const odd = ['alone,F,67,106', 'low,F,67,5', 'young,M,7,60', 'sex,U,50,80', '=1+1,F,50,', 'short,F'];
  const chooser = page.waitForEvent('filechooser');
  await enter(page, page.getByRole('button', { name: 'Choose a file' }));
  const text = `patient_id,Sex,age_years,creat (umol/L)\n${[...rows, ...odd].join('\n')}\n`;
  await (await chooser).setFiles(fileOf(text));
  await chooseIndices(page);
  expect(await page.getByLabel('Unit of Serum creatinine').inputValue()).toBe('umol/L');

  await enter(page, page.getByRole('button', { name: 'Compute', exact: true }));
  await page.getByText('CKD-EPI 2021: 996 of 1,000 rows computed.').waitFor();
  await page.getByText('One row could not be read and was left out.').waitFor();
  await page.getByText('Unusual for µmol/L. Is it mg/dL?').waitFor();
  await page.getByText('Allowed from 18 to 120.').waitFor();
  await page.getByText('No result, because no usable value is there for: Serum creatinine.').waitFor();
  const results = await saved(page, 'Download the results');
  expect(results).toContain('patient_id,Sex,age_years,creat (umol/L),egfr,stage\r\n');
  expect(results).toContain("\r\n'=1+1,F,50,,,\r\n");
  expect(results).toMatch(/\r\np27,M,67,87,8\d\.\d+,g2\r\n/);
  // As the page of the index computes this patient alone.
  expect(results).toMatch(/\r\nalone,F,67,106,49\.658\d+,g3a\r\n/);
  expect(await saved(page, 'Download the error report')).toContain('999,Sex,U,');

  await page.getByRole('button', { name: 'Take as mg/dL' }).press('Enter');
  await page.getByText('In one row a value was taken in the unit that you said.').waitFor();
  await page.getByRole('button', { name: '“U” is Female' }).press('Enter');
  await page.getByText('CKD-EPI 2021: 997 of 1,000 rows computed.').waitFor();
  await page.locator('#done:focus').waitFor();
  expect(await saved(page, 'Download the results')).toMatch(/\r\nsex,U,50,80,\d+\.\d+,g2\r\n/);
}

/** Digits as the page of the index has them, in the reader's language; the file to download has all. */
async function readInGerman(page: Page): Promise<void> {
  await visit(page, `${site.address}/de/tools/indices/batch?index=bmi`);
  await choose(page, 'id,height (cm),weight (kg)\nA1,170,72.5\nA2,180,\n');
  await page.getByRole('button', { name: 'Berechnen', exact: true }).click();
  const result = page.getByRole('table').filter({ hasText: 'A1' }).getByRole('cell', { name: '25,1' });
  await result.waitFor();
  expect(await result.evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('end');
  expect(await saved(page, 'Ergebnisse herunterladen')).toContain('\r\nA1,170,72.5,25.0865051903');
}

/** A wrong delimiter that somebody chose, and the right one again. */
async function chooseDelimiters(page: Page): Promise<void> {
  await choose(page, 'sex;age;creatinine (mg/dL)\nF;67;1,2\nM;50;0,9\n');
  await page.getByText('Columns were found for 3 of 3 inputs.').waitFor();
  await page.getByLabel('Delimiter').selectOption({ label: 'Tab' });
  await page.getByText('Columns were found for 0 of 3 inputs.').waitFor();
  expect(await page.getByRole('button', { name: 'Compute', exact: true }).isDisabled()).toBe(true);
  // A comma parts the decimals: some rows have a cell more than the headings.
  await page.getByLabel('Delimiter').selectOption({ label: 'Comma' });
  await page.getByText('Columns were found for 0 of 3 inputs.').waitFor();
  await page.getByLabel('Delimiter').selectOption({ label: 'Semicolon' });
  await page.getByText('Columns were found for 3 of 3 inputs.').waitFor();
  await page.getByRole('button', { name: 'Compute', exact: true }).click();
  await page.getByText('CKD-EPI 2021: 2 of 2 rows computed.').waitFor();
}

/** The page stays alive over a large file, and takes the next one as if nothing had been. */
async function giveUp(page: Page): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'indices-batch-'));
  const path = join(folder, 'large.csv');
  try {
    await writeFile(path, `sex,age,creatinine (mg/dL)\n${'F,67,1.2\n'.repeat(1_500_000)}`);
    await page.locator('main input[type=file]').setInputFiles(path);
    await page.getByText('Columns were found for 3 of 3 inputs.').waitFor();
    await page.getByRole('button', { name: 'Compute', exact: true }).click();
    await page.getByText(/[1-9][\d,]* rows so far/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Cancelled. Nothing was kept.').waitFor();
    await choose(page, 'sex,age,creatinine (mg/dL)\nF,67,1.2\n');
    await page.getByRole('button', { name: 'Compute', exact: true }).click();
    await page.getByText('CKD-EPI 2021: 1 of 1 rows computed.').waitFor();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('A file suggests its indices, 1,000 rows are computed, one with a wrong delimiter mended, a large one given up, and nothing of any is sent', async () => {
  const page = await openPage({ viewport: phone });
  await signIn(page, ana);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await visit(page, `${site.address}/en/tools/indices/batch`);
  await computeAll(page);
  await chooseDelimiters(page);
  await giveUp(page);
  await readInGerman(page);
  expect(sent.filter((one) => /patient_id|p27/.test(one))).toEqual([]);
});
