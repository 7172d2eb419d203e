/** The home page: its plan follows the reader's hand, and what no script draws stands as the server wrote it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import answers from '../../src/rooms/home/study.R.json' with { type: 'json' };
import { desktop, openPage, phone, visit } from '../harness/browser.ts';
import { copied } from '../harness/keyboard.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

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

it('The plan of the study asks for its script once touched, follows keyboard and drag, is copied; what stands below needs none', async () => {
  const page = await openPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const asked = (name: string) => scripts.filter((path) => path.includes(`/${name}-`));
  await visit(page, `${site.address}/en`);
  await page.waitForLoadState('networkidle');
  expect(asked('live')).toEqual([]);
  const table = page.getByRole('heading', { name: 'What clean data looks like' });
  const planned = sizeOf(0.65, 0.9);
  expect(await size(page)).toEqual(planned);
  await ratio(page).focus();
  await expect.poll(() => asked('live')).toHaveLength(1);
  expect(await size(page)).toEqual(planned);
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight');
  await power(page).focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => size(page)).toEqual(sizeOf(0.72, 0.85));
  expect(await ratio(page).getAttribute('aria-valuetext')).toBe('0.72');
  await page
    .getByRole('status')
    .filter({ hasText: /590 patients/ })
    .waitFor();
  await page.getByRole('button', { name: 'Back to this study’s plan' }).click();
  await expect.poll(() => size(page)).toEqual(planned);
  expect(await ratio(page).inputValue()).toBe('0.65');

  const key = page.getByRole('button', { name: 'Copy the protocol sentence' });
  const sentence = await copied(page, key);
  await page.getByText('Copied', { exact: true }).waitFor();
  expect(sentence).toContain('With 227 events, a two-sided log-rank test at the 5% level');
  expect(sentence).toContain('a hazard ratio of 0.65 for death or first readmission');
  expect(sentence).toContain('constant rates at which, over 24 months, 65% of patients receiving usual care');
  expect(sentence).toContain('This takes 416 patients, randomised 1:1 and each followed for 24 months');
  expect(await page.locator('blockquote').innerText(), 'it shows what was copied').toBe(sentence);
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('no')) },
    }),
  );
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await key.click();
  // Where there is no clipboard, the sentence is selected.
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain('227 events');

  const before = await curve(page);
  await ratio(page).scrollIntoViewIfNeeded();
  const box = await ratio(page).boundingBox();
  if (!box) throw new Error('The range is not there.');
  await page.mouse.move(box.x + 0.43 * box.width, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => Number((await size(page))[1])).toBeGreaterThan(2000);
  expect(await ratio(page).inputValue()).toBe('0.85');
  expect(await curve(page)).not.toBe(before);

  await table.scrollIntoViewIfNeeded();
  // The same number of trials is the same mark, a circle or a ring.
  const cells = await page
    .getByRole('img', { name: /^Trials per question/ })
    .locator('svg')
    .evaluateAll((drawn) =>
      drawn.map((svg) => `${svg.textContent}: ${svg.querySelector('circle')?.getAttribute('class')}`),
    );
  expect(cells).toHaveLength(16);
  expect(new Set(cells).size).toBe(new Set(cells.map((cell) => cell.split(':')[0])).size);
  await page.setViewportSize(phone);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7500);
  // What scrolls aside there is in reach of the keyboard.
  await expect.poll(() => page.locator('ol[aria-labelledby="steps-h"]').getAttribute('tabindex')).toBe('0');
});

it('The plan keeps what was chosen before the page woke; a navigation brings what no script draws, whose links lead on in the page or open the card', async () => {
  const page = await openPage({ viewport: desktop });
  const asleep = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client*', async (route) => {
    await asleep.promise;
    await route.continue();
  });
  await page.goto(`${site.address}/en`, { waitUntil: 'commit' });
  await ratio(page).focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight');
  asleep.resolve();
  await expect.poll(async () => Number((await size(page))[0])).toBeGreaterThan(1000);

  await visit(page, `${site.address}/en/privacy`);
  await page.locator('header').getByRole('link', { name: 'Meridian, home page' }).click();
  await page.getByRole('heading', { name: 'What clean data looks like' }).waitFor();
  expect(await page.getByRole('row').count()).toBeGreaterThan(10);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
  });
  await page.locator('#start a[data-opens=contact]').first().click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Read a guide' }).click();
  await page.waitForURL('**/en/guides');
  expect(documents).toEqual([]);
});
