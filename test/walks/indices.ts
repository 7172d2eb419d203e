/**
 * The medical indices by keyboard: one is found by an input and computed in either unit, its program is taken, and a file
 * of 1,000 patients goes through it. `npm test` walks two combinations of width and language; `npm run walks` all six.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { copied, enter, tabTo, type } from '../harness/keyboard.ts';
import type { Site } from '../harness/site.ts';
import { type Size, sizes, walksAll } from './all.ts';

const languages = ['en', 'zh-cn', 'th'] as const;
type Language = (typeof languages)[number];

export type IndexWalk = { size: Size; language: Language };

export const indexWalks: IndexWalk[] = walksAll
  ? sizes.flatMap((size) => languages.map((language) => ({ size, language })))
  : [
      { size: 'phone', language: 'zh-cn' },
      { size: 'desktop', language: 'th' },
    ];

const root = join(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** What people type who know no more than what was measured. */
const asked = { en: 'creatinine', 'zh-cn': '肌酐', th: 'ครีเอตินิน' };

const index = 'egfr-ckd-epi-2021';
const result = (page: Page) => page.locator('#result output');
const field = (page: Page, name: string) => page.locator(`main input[name="${name}"]:not([type="range"])`);

/** A thousand patients, the first of whom is the one computed alone. */
const rows = [
  'patient,Sex,Age (years),Creatinine (umol/L)',
  'p0,F,67,106',
  ...Array.from(
    { length: 999 },
    (_, k) => `p${k + 1},${k % 2 ? 'M' : 'F'},${40 + (k % 40)},${60 + (k % 90)}`,
  ),
].join('\n');

async function clean(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
}

async function retype(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** From the list to the page of the index, by the name of an input. */
async function find(page: Page, language: Language): Promise<void> {
  await type(page, page.locator('main input[name="q"]'), asked[language]);
  await page.keyboard.press('Enter');
  const title = page.locator(`main h3 a[href$="/${index}"]`);
  await title.waitFor();
  await clean(page);
  await enter(page, title);
  await field(page, 'creatinine').waitFor();
}

/** One patient: values in the unit at hand, the other unit with the same result, and a unit that was mistaken. */
async function compute(page: Page): Promise<void> {
  await tabTo(page, page.locator('main input[type="radio"][name="sex"], main input[value="female"]').first());
  await page.keyboard.press('Space');
  await retype(page, 'age', '67');
  await retype(page, 'creatinine', '106');
  await expect.poll(() => result(page).textContent()).toBe('50');

  await tabTo(page, page.getByRole('radio', { name: 'µmol/L' }));
  await page.keyboard.press('ArrowRight');
  expect(await field(page, 'creatinine').inputValue()).toBe('1.2');
  expect(await result(page).textContent()).toBe('50');
  await page.waitForURL(/creatinine=106\+umol%2FL/);

  await retype(page, 'creatinine', '412');
  await enter(page, page.getByRole('button', { name: 'µmol/L' }).first());
  await expect.poll(() => result(page).textContent()).not.toBe('50');
  expect(await field(page, 'creatinine').inputValue()).toBe('412');
  await clean(page);
}

async function saved(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await enter(page, button);
  return readFile(await (await download).path(), 'utf8');
}

/** From the page of the index to the results of the file. */
async function computeAll(page: Page, language: Language): Promise<void> {
  const { batch } = read(`src/rooms/indices/messages/${language}.json`);
  const { file } = read(`src/table/messages/${language}.json`);
  await enter(page, page.locator(`main a[href*="/tools/indices/batch?index=${index}"]`).first());
  const chooses = page.getByRole('button', { name: file.action });
  await chooses.waitFor();
  const chooser = page.waitForEvent('filechooser');
  await enter(page, chooses);
  await (await chooser).setFiles({ name: 'clinic.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  const key = page.getByRole('button', { name: batch.compute, exact: true });
  await key.waitFor();
  await clean(page);
  await enter(page, key);
  const results = page.getByRole('button', { name: batch.getResult });
  await results.waitFor();
  await page
    .getByText(/1,000.*1,000/)
    .first()
    .waitFor();
  await clean(page);
  const lines = (await saved(page, results)).trim().split('\r\n');
  expect(lines).toHaveLength(1001);
  expect(lines[1]).toMatch(/^p0,F,67,106,49\.658\d+,g3a$/);
}

/** From the list of indices to a program and to a thousand results. */
export async function walkIndices(site: Site, token: string, { size, language }: IndexWalk): Promise<void> {
  const page = await openPage({ viewport: size === 'phone' ? phone : desktop });
  await page.context().addCookies([{ name: 'Admin-Token', value: token, url: site.address }]);
  await visit(page, `${site.address}/${language}/tools/indices`);
  await find(page, language);
  await compute(page);
  const { code } = read(`src/rooms/indices/messages/${language}.json`);
  const program = await copied(page, page.getByRole('button', { name: code.copy, exact: true }));
  expect(program).toContain('egfr_ckd_epi_2021 <- function(');
  expect(program).toContain('412');
  await computeAll(page, language);
}
