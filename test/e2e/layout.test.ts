import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocaleCode, localeCodes } from '../../src/i18n/locales.ts';
import { type PlainPath, pathTo } from '../../src/i18n/paths.ts';
import { accessibilityFaults, openPage, overflows, visit } from '../harness/browser.ts';
import { lineBreaks } from '../harness/lines.ts';
import { person } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const widths = [360, 768, 1280, 1920];
const shown: PlainPath[] = ['', 'contact', 'privacy', 'news'];

describe('Nothing overflows', () => {
  it.each(localeCodes)('in %s at 360, 768, 1280 and 1920 px', { timeout: 90_000 }, async (code) => {
    const page = await openPage();
    for (const screen of shown) {
      await visit(page, site.address + pathTo(code, screen));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflows(page), `${screen || 'home'} at ${width}`).toEqual([]);
      }
    }
  });
});

describe('Axe finds nothing', () => {
  const cases = (['en', 'zh-cn', 'th', 'de'] satisfies LocaleCode[]).flatMap((code) => [
    [code, 360] as const,
    [code, 1280] as const,
  ]);
  it.each(cases)('in %s at %i px', { timeout: 90_000 }, async (code, width) => {
    const page = await openPage({ viewport: { width, height: 800 } });
    for (const screen of [...shown, 'terms', 'login'] satisfies PlainPath[]) {
      await visit(page, site.address + pathTo(code, screen));
      expect(await accessibilityFaults(page), screen || 'home').toEqual([]);
    }
    await visit(page, `${site.address}/${code}/no-such-page`);
    expect(await accessibilityFaults(page), '404').toEqual([]);
  });
});

describe('A finger', () => {
  it('finds targets of at least 44 px', async () => {
    const page = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    for (const screen of ['', 'contact'] satisfies PlainPath[]) {
      await visit(page, site.address + pathTo('en', screen));
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('a, button, input, textarea, select, summary')]
          .filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            const inText = element.matches('p a, h1 a, h2 a, h3 a, dd a');
            const hidden =
              width <= 1 ||
              element.matches('[tabindex="-1"]') ||
              element.closest('details:not([open]) > :not(summary)');
            return !hidden && !inText && element.checkVisibility() && (height < 43.5 || width < 43.5);
          })
          .map(
            (element) =>
              `${element.tagName} “${element.textContent?.trim().slice(0, 30)}” ${JSON.stringify(element.getBoundingClientRect())}`,
          ),
      );
      expect(small).toEqual([]);
    }
  });
});

describe('Without script', () => {
  it('pages read well, menus open, and the form says where to write', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`${site.address}/en`);
    expect(await page.locator('h1').isVisible()).toBe(true);
    await page.locator('header summary').first().click();
    expect(await page.getByText('EDC system').first().isVisible()).toBe(true);
    expect(await page.getByText('This form requires JavaScript').isVisible()).toBe(true);
    expect(await page.locator('form[method="post"]').evaluate((form) => getComputedStyle(form).display)).toBe(
      'grid',
    );
  });
});

describe('Japanese', () => {
  it.each([360, 768])(
    'begins no line with a mark that belongs to the line before, at %i px',
    async (width) => {
      const page = await openPage({ viewport: { width, height: 800 } });
      const wrong: string[] = [];
      for (const screen of ['', 'privacy', 'terms'] satisfies PlainPath[]) {
        await visit(page, site.address + pathTo('ja', screen));
        const breaks = await lineBreaks(page, 'main :is(p, li, h1, h2, h3, dd, td)');
        wrong.push(...breaks.filter((one) => /\|[ーっゃゅょッャュョァィゥェォ々、。]/.test(one)));
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('In forced colours', () => {
  it('the marks of a state are seen, and are told apart', async () => {
    const page = await openPage({ forcedColors: 'active' });
    await visit(page, `${site.address}/en`);
    const pictures = new Set<string>();
    for (const state of ['on', 'off'] as const) {
      const mark = page.locator(`#start [class*="_mark"][class*="_${state}"]`).first();
      const picture = await mark.screenshot();
      const { channels } = await sharp(picture).stats();
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)), state).toBeGreaterThan(20);
      pictures.add(picture.toString('base64'));
    }
    expect(pictures.size).toBe(2);
  });
});

describe('The tabs of the profile', () => {
  it.each(['de', 'fr'] satisfies LocaleCode[])('are all in sight on a phone, in %s', async (code) => {
    const reader = await person(site, { email: `tabs-${code}@example.org` });
    const page = await openPage({ viewport: { width: 360, height: 740 } });
    await page.context().addCookies([{ name: 'Admin-Token', value: reader.token ?? '', url: site.address }]);
    await visit(page, site.address + pathTo(code, 'my/edit'));
    const tabs = await page.locator('main nav a').all();
    const boxes = await Promise.all(tabs.map((tab) => tab.boundingBox()));
    expect(boxes.length).toBe(3);
    for (const box of boxes) {
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    }
  });
});
