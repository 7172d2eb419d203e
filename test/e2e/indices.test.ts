/** An index as a member uses it: found, entered in the units at hand, read, moved, and taken away as a program. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, desktop, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { makeVip } from '../harness/members.ts';
import { accountOf, person } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';
import { indexWalks, walkIndices } from '../walks/indices.ts';

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

describe('A member', () => {
  it.each(indexWalks)(
    'walks from the list to a program and 1,000 results, in $language on a $size',
    async (walk) => {
      await walkIndices(site, token, walk);
    },
  );
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

describe('Values that a check refuses', () => {
  const of = '/en/tools/indices/ldl-friedewald?total_cholesterol=320&hdl_cholesterol=50&triglycerides=1200';

  it('have no result, and the sentence stands at the result and beside the field', async () => {
    const page = await open(of, phone);
    const sentence = 'Not valid at triglycerides of 400 mg/dL (4.5 mmol/L) or more.';
    await page.locator('#result').getByText('These values have no result.').waitFor();
    await page.locator('#result').getByText(sentence).waitFor();
    expect(await result(page).count()).toBe(0);
    const field = page.getByRole('textbox', { name: 'Triglycerides' });
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = (await field.getAttribute('aria-describedby')) ?? '';
    const said = page.locator(
      described
        .split(' ')
        .map((id) => `[id="${id}"]`)
        .join(', '),
    );
    expect((await said.allTextContents()).join(' ')).toContain(sentence);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
    await field.fill('300');
    await result(page).waitFor();
    expect(await result(page).textContent()).toBe('210');
    expect(await field.getAttribute('aria-invalid')).toBeNull();
  });

  it('only warn where the check is a soft one', async () => {
    const path = '/en/tools/indices/adjusted-body-weight?sex=female&height=55&weight=80';
    const page = await open(path, phone);
    await page.getByText('it gives very low weights').waitFor();
    expect(await result(page).textContent()).toBe('52.4');
    expect(await accessibilityFaults(page)).toEqual([]);
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
