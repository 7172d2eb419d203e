/** The demonstration's texts in a browser: formulas that stand apart, answers that are folded, tags that filter. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { CONTENT: 'demonstration', LIMITS: 'off' } });
}, 120_000);
afterAll(() => site.stop());

const chapter = 'courses/survival-analysis-in-practice/kaplan-meier-by-hand';
const answer = (page: Page) =>
  page.locator('details', { has: page.locator('summary', { hasText: 'Answer' }) });
const isSeen = (page: Page) => answer(page).locator('p').first().isVisible();

describe('The answer to an exercise', () => {
  it.each([true, false])(
    'is folded until the reader opens it, with script or without (%s)',
    async (script) => {
      const page = await openPage({ javaScriptEnabled: script });
      await page.goto(`${site.address}/en/${chapter}`);
      expect(await isSeen(page)).toBe(false);
      await answer(page).locator('summary').click();
      expect(await isSeen(page)).toBe(true);
    },
  );

  it('is read under a word in the language of the text', async () => {
    const page = await openPage();
    await page.goto(`${site.address}/zh-cn/${chapter}`);
    expect(await page.locator('article summary').allInnerTexts()).toContain('答案');
  });

  it('is printed open, without script too, and folded again on the screen', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`${site.address}/en/${chapter}`);
    const height = () => answer(page).evaluate((one) => one.getBoundingClientRect().height);
    const folded = await height();
    await page.emulateMedia({ media: 'print' });
    expect(await height()).toBeGreaterThan(folded + 40);
    await page.emulateMedia({ media: 'screen' });
    expect(await height()).toBe(folded);
  });

  it('is opened by the print itself where the style sheet cannot, and closed after it', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/${chapter}`);
    const isOpen = () => answer(page).evaluate((one) => one.hasAttribute('open'));
    // Nothing tells from outside when the page's script has begun to listen.
    const printed = async () => {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      return isOpen();
    };
    await expect.poll(printed).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await isOpen()).toBe(false);
  });
});

describe('A formula that is written on one line', () => {
  it.each([
    'guides/kaplan-meier-curves',
    'guides/agreement',
    'guides/roc-curves',
    'guides/confounding-propensity-scores',
    chapter,
  ])('stands in a frame of its own in %s, as large as others', async (path) => {
    const page = await openPage();
    for (const lang of ['en', 'zh-cn']) {
      await page.goto(`${site.address}/${lang}/${path}`);
      const frame = page.locator('article [class~="formula"]').first();
      expect(await frame.locator('math').getAttribute('display')).toBe('block');
      const [formula, words] = await Promise.all(
        [frame, page.locator('article p').first()].map((one) =>
          one.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
        ),
      );
      expect(formula).toBeGreaterThan(words ?? Number.NaN);
    }
  });
});

describe('The tag of a course', () => {
  it('leads to the courses that have it, and the level narrows them further', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/courses`);
    const cards = page.locator('main h2');
    const all = await cards.count();
    await page.goto(`${site.address}/en/courses/survival-analysis-in-practice`);
    const tag = page.locator('main header a[href*="?tag="]').first();
    const name = await tag.innerText();
    await tag.click();
    await page.waitForURL(/\/en\/courses\?tag=/);
    const filter = page.getByRole('navigation', { name: 'Filter by tag' });
    await filter.locator('[aria-current="true"]', { hasText: name }).waitFor();
    expect(await cards.count()).toBeLessThan(all);
    await page.getByRole('heading', { level: 2, name: 'Survival analysis in practice' }).waitFor();
    const levels = page.getByRole('navigation', { name: 'Filter by level' });
    await levels.getByRole('link', { name: 'Beginner' }).click();
    await page.waitForURL(/tag=.*level=beginner|level=beginner.*tag=/);
    await filter.getByRole('link', { name: 'All tags' }).click();
    await page.waitForURL((url) => !url.searchParams.has('tag'));
  });

  it('says so where no course has all that is asked for, and leads back to all', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/courses?tag=made-up`);
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    await page.getByRole('link', { name: 'All courses' }).click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  });
});

describe('Texts', () => {
  it('meet nothing that axe finds and nothing that overflows', { timeout: 120_000 }, async () => {
    const page = await openPage();
    for (const path of [chapter, 'courses?tag=survival-analysis', 'guides/reporting-prisma']) {
      await visit(page, `${site.address}/zh-cn/${path}`);
      for (const viewport of [phone, { width: 1280, height: 800 }]) {
        await page.setViewportSize(viewport);
        expect(await accessibilityFaults(page), `${path} at ${viewport.width}`).toEqual([]);
        expect(await overflows(page), `${path} at ${viewport.width}`).toEqual([]);
      }
    }
  });
});
