/** An index as a member uses it: found, entered in the units at hand, read, moved, and taken away as a program. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, openPage, phone, settled, signIn, visit } from '../harness/browser.ts';
import { copied, enter, tabTo, type } from '../harness/keyboard.ts';
import { makeVip } from '../harness/members.ts';
import { accountOf, person } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';
import { sampled } from '../walks/all.ts';

let site: Site;
let ana: Visitor;

beforeAll(async () => {
  site = await startSite();
  ana = await person(site, { email: 'ana@example.org' });
  await makeVip(site, await accountOf(site, 'ana@example.org'));
});
afterAll(() => site.stop());

/** What people type who know no more than what was measured. */
const asked = { en: 'creatinine', th: 'ครีเอตินิน' };
type Language = keyof typeof asked;

const index = 'egfr-ckd-epi-2021';
const result = (page: Page) => page.locator('#result output');
const field = (page: Page, name: string) => page.locator(`main input[name="${name}"]:not([type="range"])`);

async function retype(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** From the list to the page of the index, by the name of an input. */
async function find(language: Language, viewport: typeof phone): Promise<Page> {
  const page = await openPage({ viewport });
  await signIn(page, ana);
  await visit(page, `${site.address}/${language}/tools/indices`);
  await type(page, page.locator('main input[name="q"]'), asked[language]);
  await page.keyboard.press('Enter');
  // What was found takes the place of the whole list, and of the link in it that had the focus.
  await settled(page);
  await enter(page, page.locator(`main h3 a[href$="/${index}"]`));
  await field(page, 'creatinine').waitFor();
  return page;
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
}

async function copiedProgram(page: Page, language: Language): Promise<string> {
  const words = join(import.meta.dirname, `../../src/rooms/indices/messages/${language}.json`);
  const { code } = JSON.parse(readFileSync(words, 'utf8'));
  return copied(page, page.getByRole('button', { name: code.copy, exact: true }));
}

it('By keyboard on a phone, an index is found by an input, computed in either unit, moved and taken away', async () => {
  const page = await find('en', phone);
  await compute(page);
  const program = await copiedProgram(page, 'en');
  expect(program).toContain('egfr_ckd_epi_2021 <- function(');
  expect(program).toContain('412');
  await page.getByRole('checkbox', { name: 'With these numbers' }).check();
  expect(await page.locator('math mn').first().textContent()).toBe('142');
  await page.getByRole('button', { name: 'Favourite' }).press('Enter');
  await page.getByRole('button', { name: 'Favourite', pressed: true }).waitFor();

  await retype(page, 'creatinine', '106');
  await expect.poll(() => result(page).textContent()).toBe('50');
  const text = await copied(page, page.locator('#result').getByRole('button', { name: 'Copy the result' }));
  const [, found, ...rest] = text.split('\n');
  expect(found).toBe('eGFR: 50 mL/min/1.73 m², G3a');
  expect(rest).toContain('Serum creatinine: 106 µmol/L');
  expect(rest.at(-1)).toMatch(/\/en\/tools\/indices\/egfr-ckd-epi-2021\?.*creatinine=106/);
  await page.locator('main g[role="slider"]').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.waitForFunction(() => document.querySelector('#result output')?.textContent !== '50');
  await page.getByRole('status').filter({ hasText: 'eGFR: ' }).waitFor({ state: 'attached' });
  // To the same index for a file.
  await enter(page, page.locator(`main a[href*="/tools/indices/batch?index=${index}"]`).first());
  await page.locator('main input[type=file]').waitFor({ state: 'attached' });

  // Values that a check refuses have no result until they are others.
  const refused = 'total_cholesterol=320&hdl_cholesterol=50&triglycerides=1200';
  await visit(page, `${site.address}/en/tools/indices/ldl-friedewald?${refused}`);
  const sentence = 'Not valid at triglycerides of 400 mg/dL (4.5 mmol/L) or more.';
  await page.locator('#result').getByText(sentence).waitFor();
  expect(await result(page).count()).toBe(0);
  const triglycerides = page.getByRole('textbox', { name: 'Triglycerides' });
  expect(await triglycerides.getAttribute('aria-invalid')).toBe('true');
  const described = (await triglycerides.getAttribute('aria-describedby')) ?? '';
  const ids = described.split(' ').map((id) => `[id="${id}"]`);
  expect((await page.locator(ids.join(', ')).allTextContents()).join(' ')).toContain(sentence);
  await triglycerides.fill('300');
  await result(page).waitFor();
  expect(await result(page).textContent()).toBe('210');
  expect(await triglycerides.getAttribute('aria-invalid')).toBeNull();
});

it.each(sampled([desktop], []))(
  'By keyboard at a desktop, in Thai, the same is found, computed and taken away',
  async (viewport) => {
    const page = await find('th', viewport);
    await compute(page);
    expect(await copiedProgram(page, 'th')).toContain('412');
  },
);
