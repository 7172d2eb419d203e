/** The home page: its plan follows the reader's hand, and it leads on. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import answers from '../../src/rooms/home/study.R.json' with { type: 'json' };
import { accessibilityFaults, desktop, openPage, phone, visit } from '../harness/browser.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Home, and the scripts that it asked for since. */
async function home(options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage(options);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await visit(page, `${site.address}/en`);
  await page.waitForLoadState('networkidle');
  const asked = (name: string) => scripts.filter((path) => path.includes(`/${name}-`));
  return { page, asked, live: () => asked('live') };
}

const ratio = (page: Page) => page.getByRole('slider', { name: 'Hazard ratio' });
const power = (page: Page) => page.getByRole('slider', { name: 'Power' });
/** Events and patients as they are shown. */
const size = (page: Page) => page.locator('form:has([type=range]) + div dd').allTextContents();
const curve = (page: Page) => page.locator('[aria-label^="Power curve"] path').last().getAttribute('d');
/** As R has it. */
const sizeOf = (hr: number, chance: number) => {
  const found = answers.sizes.find((one) => one.hr === hr && one.power === chance);
  return [String(found?.events), String(found?.patients)];
};

describe('The plan of the study', () => {
  it('asks for no script until it is touched, and begins as the study was planned', async () => {
    const { page, live } = await home();
    expect(live()).toEqual([]);
    expect(await size(page)).toEqual(sizeOf(0.65, 0.9));
    await ratio(page).focus();
    await expect.poll(live).toHaveLength(1);
    expect(await size(page)).toEqual(sizeOf(0.65, 0.9));
  });

  it('follows a drag: events, patients and the curve', async () => {
    const { page } = await home();
    const before = await curve(page);
    const box = await ratio(page).boundingBox();
    if (!box) throw new Error('The range is not there.');
    await page.mouse.move(box.x + 0.43 * box.width, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => Number((await size(page))[1])).toBeGreaterThan(2000);
    expect(await ratio(page).inputValue()).toBe('0.85');
    expect(await curve(page)).not.toBe(before);
  });

  it('follows the keyboard, tells what came of it, and goes back to the plan', async () => {
    const { page } = await home();
    await ratio(page).focus();
    for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight');
    await power(page).focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft');
    await expect.poll(() => size(page)).toEqual(sizeOf(0.72, 0.85));
    expect(await ratio(page).getAttribute('aria-valuetext')).toBe('0.72');
    await page
      .getByRole('status')
      .filter({ hasText: /590 patients/ })
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to this study’s plan' }).click();
    await expect.poll(() => size(page)).toEqual(sizeOf(0.65, 0.9));
    expect(await ratio(page).inputValue()).toBe('0.65');
  });

  it('a key copies the sentence for the protocol, and shows what was copied', async () => {
    const { page } = await home({ permissions: ['clipboard-read', 'clipboard-write'] });
    await power(page).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Copy the protocol sentence' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('With 227 events, a two-sided log-rank test at the 5% level');
    expect(copied).toContain('a hazard ratio of 0.65 for death or first readmission');
    expect(copied).toContain('constant rates at which, over 24 months, 65% of patients receiving usual care');
    expect(copied).toContain('This takes 416 patients, randomised 1:1 and each followed for 24 months');
    expect(await page.locator('blockquote').innerText()).toBe(copied);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('draws the same number of trials as the same mark, a circle or a ring', async () => {
    const { page } = await home();
    const cells = await page
      .getByRole('img', { name: /^Trials per question/ })
      .locator('svg')
      .evaluateAll((drawn) =>
        drawn.map((svg) => `${svg.textContent}: ${svg.querySelector('circle')?.getAttribute('class')}`),
      );
    expect(cells).toHaveLength(16);
    const numbers = new Set(cells.map((cell) => cell.split(':')[0]));
    expect(new Set(cells).size).toBe(numbers.size);
  });

  it('selects the sentence where there is no clipboard', async () => {
    const { page } = await home();
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('no')) },
      }),
    );
    await page.getByRole('button', { name: 'Copy the protocol sentence' }).click();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain('227 events');
  });

  it('keeps what was chosen before the page woke', async () => {
    const page = await openPage();
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await page.route('**/assets/entry.client*', async (route) => {
      await asleep;
      await route.continue();
    });
    await page.goto(`${site.address}/en`, { waitUntil: 'commit' });
    await ratio(page).focus();
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight');
    wake();
    await expect.poll(async () => Number((await size(page))[0])).toBeGreaterThan(1000);
  });
});

describe('The lower half', () => {
  it('is there whole before its script, which comes when a reader comes near', async () => {
    const { page, asked } = await home();
    const table = page.getByRole('heading', { name: 'What clean data looks like' });
    expect(await table.isVisible()).toBe(true);
    expect(asked('Below')).toEqual([]);
    await table.scrollIntoViewIfNeeded();
    await expect.poll(() => asked('Below')).toHaveLength(1);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('comes with a navigation too', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/privacy`);
    await page.locator('header').getByRole('link', { name: 'Meridian, home page' }).click();
    await page.getByRole('heading', { name: 'What clean data looks like' }).waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(10);
  });
});

describe('The home page leads on', () => {
  it.each([
    ['Read a guide', '/en/guides'],
    ['Take a course', '/en/courses'],
    ['Ask a methodologist', '/en/forum'],
  ])('%s opens %s', async (name, path) => {
    const { page } = await home({ viewport: phone });
    await page.locator('main').getByRole('link', { name }).click();
    await page.waitForURL(`**${path}`);
  });

  it('who wants to talk gets the contact card', async () => {
    const { page } = await home();
    await page.locator('main').getByRole('link', { name: 'Talk to us' }).first().click();
    await page.locator('dialog[open]').waitFor();
  });

  it('courses and contact stand in the bar of a wide screen', async () => {
    const { page } = await home({ viewport: desktop });
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Contact' }).click();
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await bar.getByRole('link', { name: 'Courses' }).click();
    await page.waitForURL('**/en/courses');
  });

  it('the systems screen has the systems box', async () => {
    const page = await openPage({ viewport: phone });
    await visit(page, `${site.address}/en/systems`);
    await page.getByRole('heading', { name: "Let's Start!" }).waitFor();
    expect(await page.getByRole('link', { name: /PROSPERO/ }).isVisible()).toBe(true);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('is short on a phone, and what scrolls aside is in reach of the keyboard', async () => {
    const { page } = await home({ viewport: phone });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7500);
    const aside = page.locator('ol[aria-labelledby="steps-h"]');
    expect(await aside.getAttribute('tabindex')).toBe('0');
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
