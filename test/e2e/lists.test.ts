/** Lists as people see them: on a phone, on a wide screen, in a language without texts, with a reader's own progress. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { accessibilityFaults, openPage, overflows, phone, settled, visit } from '../harness/browser.ts';
import { person } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';
import { sampled } from '../walks/all.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { CONTENT: 'demonstration', LIMITS: 'off' } });
}, 120_000);
afterAll(() => site.stop());

const wide = { width: 1920, height: 1080 };

/** Someone signed in, in a browser of their own. */
async function openAs(email: string): Promise<Page> {
  const reader = await person(site, { email });
  const page = await openPage();
  await page.context().addCookies([{ name: 'Admin-Token', value: reader.token ?? '', url: site.address }]);
  return page;
}

describe('On a phone', () => {
  it.each<LocaleCode>(['en', 'zh-cn', 'de', 'th'])(
    'the first guide is in sight at once, below one row of tags, in %s',
    async (code) => {
      const page = await openPage({ viewport: phone });
      await visit(page, `${site.address}/${code}/guides`);
      const first = await page.locator('main li h2').first().boundingBox();
      expect((first?.y ?? 9999) + (first?.height ?? 0)).toBeLessThan(phone.height);
      const tags = await page.locator('main nav').first().boundingBox();
      expect(tags?.height).toBeLessThan(60);
    },
  );

  it('the tag that was chosen is in sight in its row', async () => {
    const page = await openPage({ viewport: phone });
    await visit(page, `${site.address}/en/guides?tag=survival-analysis`);
    const chosen = await page.locator('main nav [aria-current]').boundingBox();
    expect(chosen?.x).toBeGreaterThan(0);
    expect((chosen?.x ?? 999) + (chosen?.width ?? 0)).toBeLessThan(phone.width);
  });

  it('the table for choosing a test shows every method without scrolling sideways', async () => {
    const page = await openPage({ viewport: phone });
    await visit(page, `${site.address}/en/guides/choosing-a-test`);
    const method = page.getByRole('cell', { name: 'Paired t test' });
    const box = await method.boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    const label = await method.evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(label).toBe('"Method"');
    await page.setViewportSize(wide);
    expect(await method.evaluate((cell) => getComputedStyle(cell).display)).toBe('table-cell');
  });
});

describe('On a wide screen', () => {
  it('guides fill it in three columns', async () => {
    const page = await openPage({ viewport: wide });
    await visit(page, `${site.address}/en/guides`);
    const lefts = await page
      .locator('main li:has(h2)')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(3);
    expect(Math.max(...lefts)).toBeGreaterThan(wide.width / 2);
  });

  it('the filter stays in sight while one scrolls', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 800 } });
    await visit(page, `${site.address}/en/guides`);
    await page.mouse.wheel(0, 1000);
    await page.waitForFunction(() => window.scrollY > 600);
    const filter = await page.getByRole('link', { name: 'Randomised controlled trial' }).boundingBox();
    expect(filter?.y).toBeGreaterThan(0);
    expect(filter?.y).toBeLessThan(200);
  });

  it('guides show their figure, small and loaded only when it is near', async () => {
    const page = await openPage({ viewport: wide });
    await visit(page, `${site.address}/en/guides`);
    const images = page.locator('main li img');
    expect(await images.count()).toBeGreaterThan(5);
    await images.first().evaluate((image: HTMLImageElement) => image.decode());
    const seen = await images.evaluateAll((all) =>
      all.map((image) => ({
        name: image.getAttribute('src'),
        size: [image.getAttribute('width'), image.getAttribute('height')],
        loading: image.getAttribute('loading'),
        alt: image.getAttribute('alt'),
      })),
    );
    for (const { name, size, loading, alt } of seen) {
      expect(name).toMatch(/^\/figures\/[a-z-]+\.thumb\.svg$/);
      expect({ size, loading, alt }).toEqual({ size: ['112', '84'], loading: 'lazy', alt: '' });
    }
  });
});

describe('A course', () => {
  it('begins with the first one, and keeps a reader’s progress in the list and on their own page', async () => {
    const page = await openAs('learner@example.org');
    await visit(page, `${site.address}/en/courses`);
    const first = page.locator('main li:has(h2)').first();
    expect(await first.textContent()).toContain('Start here');
    await first.getByRole('link', { name: 'Your first clinical study' }).click();
    await page.getByRole('link', { name: 'Start with chapter 1' }).click();
    await settled(page);
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await page.getByRole('button', { name: 'Done', pressed: true }).waitFor();
    // At the end of the chapter: what follows is the way to the next.
    const [button, next] = await Promise.all([
      page.getByRole('button', { name: 'Done', pressed: true }).boundingBox(),
      page.getByRole('link', { name: /Next/ }).boundingBox(),
    ]);
    expect(Math.abs((next?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(200);

    await visit(page, `${site.address}/en/courses`);
    await first.getByText('1 of 5 chapters done').waitFor();
    await first.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('**/courses/first-clinical-study/choosing-a-design');

    await visit(page, `${site.address}/en/usercenter`);
    const courses = page.getByRole('region', { name: 'My courses' });
    await courses.getByText('1 of 5').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await courses.getByRole('listitem').getByRole('link').first().click();
    await page.waitForURL('**/courses/first-clinical-study/choosing-a-design');
  });

  it('has no progress for a visitor', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/courses`);
    expect(await page.locator('main progress').count()).toBe(0);
  });
});

it('The user centre lists bookmarks, and says where to find some while there are none', async () => {
  const page = await openAs('marker@example.org');
  await visit(page, `${site.address}/en/usercenter`);
  const bookmarks = page.getByRole('region', { name: 'My bookmarks' });
  await bookmarks.getByText('No bookmarks yet').waitFor();
  await bookmarks.getByRole('link', { name: 'All guides' }).click();
  await page.getByRole('link', { name: 'Patents from clinical work' }).click();
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await page.getByRole('button', { name: 'Bookmarked', pressed: true }).waitFor();
  await visit(page, `${site.address}/de/usercenter`);
  const german = page.getByRole('region', { name: 'Meine Lesezeichen' });
  await german.getByText('Englisch').waitFor();
  const link = german.getByRole('link', { name: 'Patents from clinical work' });
  expect(await link.getAttribute('lang')).toBe('en');
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Patents from clinical work' }).waitFor();
});

describe('A list in a language without texts', () => {
  const lists = [
    ['guides', 'Keiner der 21 Leitfäden liegt bisher auf Deutsch vor.', 'main li:has(h2)'],
    ['news', 'Keine der 12 Meldungen liegt bisher auf Deutsch vor.', 'main li:has(h2)'],
    ['courses', 'Keiner der 6 Kurse liegt bisher auf Deutsch vor.', 'main li:has(h2)'],
    ['faq', 'Keine der 15 Antworten liegt bisher auf Deutsch vor.', 'main li:has(summary)'],
    ['search?q=sample', 'Keines der Ergebnisse auf dieser Seite ist auf Deutsch.', 'main li:has(h2)'],
  ] as const;

  it.each(lists)('says so above and in every row: %s', async (path, sentence, row) => {
    const page = await openPage();
    await visit(page, `${site.address}/de/${path}`);
    const note = await page.getByRole('note').filter({ hasText: sentence }).boundingBox();
    const first = await page.locator(row).first().boundingBox();
    expect(note?.y).toBeLessThan(first?.y ?? 0);
    const rows = page.locator(row);
    expect(await rows.count()).toBeGreaterThan(5);
    expect(await rows.filter({ hasText: 'Englisch' }).count()).toBe(await rows.count());
    // The label is in the language of the page, the title in its own.
    const languageOf = (part: Locator) =>
      part.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
    expect(await languageOf(rows.first().getByText('Englisch'))).toBe('de');
    expect(await languageOf(rows.first().locator('h2, summary > :first-child'))).toBe('en');
  });

  it('is silent where everything is translated', async () => {
    const page = await openPage();
    for (const path of ['guides', 'news', 'courses', 'faq']) {
      await visit(page, `${site.address}/en/${path}`);
      expect(await page.getByRole('note').count(), path).toBe(0);
    }
  });

  it('leads to texts that say so above their title', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/fr/guides/choosing-a-test`);
    const note = await page.getByRole('note').first().boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(note?.y).toBeLessThan(title?.y ?? 0);
    expect(await page.getByRole('note').first().textContent()).toContain('anglais');
  });
});

describe('The search box', () => {
  it.each<[LocaleCode, string]>([
    ['en', 'Try one of these:'],
    ['de', 'Versuchen Sie es mit einem dieser Begriffe:'],
    ['zh-hk', '可以試試這些詞：'],
    ['th', 'ลองค้นด้วยคำเหล่านี้:'],
  ])('suggests words that find something in %s', async (code, sentence) => {
    const page = await openPage();
    await visit(page, `${site.address}/${code}/search`);
    const words = page.locator('div:has(> p)', { hasText: sentence }).last().getByRole('link');
    const addresses = await words.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses.length).toBe(4);
    const example = await page.getByRole('searchbox').getAttribute('placeholder');
    expect(await words.allTextContents()).toContain(example?.replace(' …', ''));
    for (const address of addresses) {
      await visit(page, `${site.address}/${code}/search${address?.replace(/^.*\?/, '?')}`);
      expect(await page.locator('main li:has(h2)').count(), address ?? '').toBeGreaterThan(0);
    }
  });
});

describe('No list', () => {
  const screens = ['guides', 'news', 'courses', 'faq', 'search?q=sample', 'guides/choosing-a-test'];
  const languages: LocaleCode[] = ['en', 'zh-cn', 'de', 'th'];
  it.each(sampled(languages, ['en', 'th']))(
    'overflows, or has what axe finds, in %s',
    { timeout: 120_000 },
    async (code) => {
      const page = await openPage();
      for (const screen of screens) {
        await visit(page, `${site.address}/${code}/${screen}`);
        for (const width of [360, 768, 1280, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await overflows(page), `${screen} at ${width}`).toEqual([]);
          // The words change nothing that axe looks at on a wide screen.
          if (width === 360 || (width === 1280 && code === 'en'))
            expect(await accessibilityFaults(page), `${screen} at ${width}`).toEqual([]);
        }
      }
    },
  );
});
