/** An index as a member uses it: found, entered in the units at hand, read, moved, and taken away as a program. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { makeVip } from '../harness/members.ts';
import { accountOf, person } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
let token = '';

beforeAll(async () => {
  site = await startSite();
  const ana = await person(site, { email: 'ana@example.org' });
  await makeVip(site, await accountOf(site, 'ana@example.org'));
  token = ana.token ?? '';
}, 120_000);
afterAll(() => site.stop());

const result = (page: Page) => page.locator('#result output');

async function open(path: string, viewport: typeof phone, signedIn = true): Promise<Page> {
  const page = await openPage({ viewport });
  if (signedIn) {
    await page.context().addCookies([{ name: 'Admin-Token', value: token, url: site.address }]);
  }
  await visit(page, site.address + path);
  return page;
}

const words = {
  en: {
    asked: 'creatinine',
    title: 'eGFR by CKD-EPI 2021 (creatinine)',
    creatinine: 'Serum creatinine',
    age: 'Age',
  },
  'zh-cn': { asked: '肌酐', title: 'CKD-EPI 2021 eGFR（肌酐）', creatinine: '血清肌酐', age: '年龄' },
  th: {
    asked: 'ครีเอตินิน',
    title: 'eGFR ด้วยสมการ CKD-EPI 2021 (ครีเอตินิน)',
    creatinine: 'ครีเอตินินในซีรัม',
    age: 'อายุ',
  },
};

describe.each([
  ['en', desktop],
  ['zh-cn', phone],
  ['th', phone],
] as const)('In %s', (language, viewport) => {
  const { asked, title, creatinine, age } = words[language];

  it('a member finds an index by an input, enters values in both units and reads the result', async () => {
    const page = await open(`/${language}/tools/indices?q=${encodeURIComponent(asked)}`, viewport);
    await page.getByRole('heading', { level: 3 }).getByRole('link', { name: title }).first().click();
    const field = page.getByRole('textbox', { name: creatinine, exact: true });
    await field.waitFor();
    await page.locator('input[type=radio][value=female]').check({ force: true });
    await page.getByRole('textbox', { name: age, exact: true }).fill('67');
    await field.fill('106');
    await result(page).waitFor();
    expect(await result(page).textContent()).toBe('50');

    await page.getByRole('radio', { name: 'mg/dL' }).click();
    expect(await field.inputValue()).toBe('1.2');
    expect(await result(page).textContent()).toBe('50');
    await page.waitForURL(/creatinine=106\+umol%2FL/);

    await field.fill('412');
    await page.getByRole('button', { name: 'µmol/L' }).first().click();
    expect(await result(page).textContent()).not.toBe('50');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
  });
});

describe('By keyboard', () => {
  it('units, the point of the curve and the program are reached', async () => {
    const page = await open(
      '/en/tools/indices/egfr-ckd-epi-2021?sex=female&age=67&creatinine=106+umol%2FL',
      desktop,
    );
    expect(await result(page).textContent()).toBe('50');
    await page.getByRole('radio', { name: 'µmol/L' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('textbox', { name: 'Serum creatinine' }).inputValue()).toBe('1.2');
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByRole('textbox', { name: 'Serum creatinine' }).inputValue()).toBe('106');
    await page.getByRole('slider', { name: 'Serum creatinine' }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.waitForFunction(() => document.querySelector('#result output')?.textContent !== '50');
    await page.getByRole('status').filter({ hasText: 'eGFR: ' }).waitFor({ state: 'attached' });
    const program = page.getByRole('region', { name: 'R', exact: true });
    expect(await program.textContent()).toContain('egfr_ckd_epi_2021');
    await page.getByRole('checkbox', { name: 'With these numbers' }).check();
    expect(await page.locator('math mn').first().textContent()).toBe('142');
    await page.getByRole('button', { name: 'Favourite' }).press('Enter');
    await page.getByRole('button', { name: 'Favourite', pressed: true }).waitFor();
  });
});

describe('A visitor', () => {
  it('reads the worked example, formula and sources, and what is missing to values of their own', async () => {
    const page = await open('/en/tools/indices/egfr-ckd-epi-2021', phone, false);
    expect(await result(page).textContent()).toBe('50');
    expect(await page.getByRole('slider').count()).toBe(0);
    await page.getByRole('link', { name: 'What is missing to your own values' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
  });
});
