import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocaleCode, localeCodes } from '../../src/i18n/locales.ts';
import { type PlainPath, pathTo } from '../../src/i18n/paths.ts';
import { saveTag } from '../../src/rooms/publishing/contract.ts';
import { accessibilityFaults, openPage, overflows, visit } from '../harness/browser.ts';
import { publish } from '../harness/entries.ts';
import { brokenWords, lineBreaks } from '../harness/lines.ts';
import { person, staff } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';
import { sampled } from '../walks/all.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const widths = [360, 768, 960, 1280, 1920];
const shown: readonly PlainPath[] = ['', 'contact', 'privacy', 'news'];

/** Their words are hyphenated, or not broken at all. */
const latin: LocaleCode[] = ['en', 'de', 'fr', 'es', 'pt', 'id'];
const hyphenated: PlainPath[] = ['', 'contact', 'login'];

describe('Nothing overflows, and no Latin word is broken without a hyphen,', () => {
  it.each(localeCodes)(
    'in %s at 360, 768, 960, 1280 and 1920 px, and the footer has one line a screen',
    async (code) => {
      const page = await openPage();
      const words = latin.includes(code) ? hyphenated : [];
      for (const screen of new Set([...shown, ...words])) {
        await visit(page, site.address + pathTo(code, screen));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const where = `${screen || 'home'} at ${width}`;
          expect(await overflows(page), where).toEqual([]);
          if (words.includes(screen)) expect(await brokenWords(page, 'main'), where).toEqual([]);
          if (width !== 960 && width !== 1280) continue;
          const footer = await page
            .locator('footer nav li a')
            .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().height)));
          expect(Math.max(...footer), `a line for each screen, in the footer of ${where}`).toBe(32);
        }
      }
    },
  );
});

describe('Axe finds nothing', () => {
  const languages: LocaleCode[] = ['en', 'zh-cn', 'th', 'de'];
  it.each(sampled<LocaleCode>(languages, ['en', 'th']))('in %s at 360 and 1280 px', async (code) => {
    const page = await openPage();
    const paths: PlainPath[] = [...shown, 'terms', 'login'];
    // The words change nothing that axe looks at on a wide screen.
    const tried = sampled([360, 1280], code === 'en' ? [360, 1280] : [360]);
    // One load for both widths: what the server sends knows neither, and axe is quicker the second time.
    for (const path of [...paths.map((screen) => pathTo(code, screen)), `/${code}/no-such-page`]) {
      await visit(page, site.address + path);
      for (const width of tried) {
        await page.setViewportSize({ width, height: 800 });
        expect(await accessibilityFaults(page), `${path} at ${width}`).toEqual([]);
      }
    }
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

describe('A word', () => {
  it('keeps the number of its source, and that number the full stop', async () => {
    const editor = await staff(site, 'editor', 'numbers@example.org');
    const markdown = `${'A word[^1]. And so on[^1], to the end[^1]. '.repeat(12)}\n\n[^1]: A note.`;
    await publish(editor, { title: 'Numbered guide', markdown, tags: [] });
    const page = await openPage();
    await visit(page, `${site.address}/en/guides/numbered-guide`);
    for (const width of [300, 320, 340, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      const parted = await page.locator('main p > sup').evaluateAll((numbers) => {
        const range = document.createRange();
        const middleOf = (node: Node, at: number) => {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { top, bottom } = range.getBoundingClientRect();
          return (top + bottom) / 2;
        };
        return numbers.flatMap((number) => {
          const { previousSibling: before, nextSibling: after } = number;
          const own = number.querySelector('a')?.firstChild;
          if (!before || !after || !own) return [];
          const middles = [
            middleOf(before, (before.textContent ?? '').length - 1),
            middleOf(own, 0),
            middleOf(after, 0),
          ];
          return Math.max(...middles) - Math.min(...middles) > 14 ? [before.textContent] : [];
        });
      });
      expect(parted, String(width)).toEqual([]);
    }
  });
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

  it.each(['dark', 'light'] as const)('what figures draw is seen on a %s ground', async (colorScheme) => {
    const page = await openPage({ forcedColors: 'active', colorScheme });
    await visit(page, `${site.address}/en`);
    const unseen = await page.evaluate(() => {
      const light = (color: string) => {
        const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
          const share = Number(part) / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = light(getComputedStyle(document.body).backgroundColor);
      const isSeen = (color: string) => {
        const [low = 0, high = 0] = [ground, light(color)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05) >= 3;
      };
      const out: string[] = [];
      for (const drawn of document.querySelectorAll('svg :is(path, line, circle, rect)')) {
        // A visit that is missing, or not due yet, is an empty place.
        if (!drawn.checkVisibility() || drawn.matches('[class*="_missed"], [class*="_notDue"]')) continue;
        const { stroke, fill } = getComputedStyle(drawn);
        if (![stroke, fill].some((color) => color !== 'none' && isSeen(color)))
          out.push(`${drawn.getAttribute('class')} ${stroke} ${fill}`);
      }
      for (const panel of document.querySelectorAll(
        'section[aria-labelledby="rig-1"], [aria-labelledby="rig-2"]',
      )) {
        if (!isSeen(getComputedStyle(panel, '::before').backgroundColor))
          out.push(`thread of ${panel.textContent}`);
      }
      return [...new Set(out)];
    });
    expect(unseen).toEqual([]);
  });
});

describe('The keys of an article', () => {
  beforeAll(async () => {
    const editor = await staff(site, 'editor', 'editor@example.org');
    await publish(editor, { title: 'A short guide', markdown: 'Some words.', tags: [] });
  });

  const longWords: LocaleCode[] = ['en', 'zh-cn', 'th', 'es', 'de'];
  it.each(sampled<LocaleCode>(localeCodes, longWords))(
    'stand side by side on a phone, in %s',
    async (code) => {
      const page = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
      await visit(page, `${site.address}/${code}/guides/a-short-guide`);
      const keys = await page.locator('main header button').all();
      const tops = await Promise.all(keys.map(async (key) => (await key.boundingBox())?.y));
      expect(tops).toHaveLength(2);
      expect(new Set(tops).size).toBe(1);
    },
  );
});

describe('The marks above a title', () => {
  it.each([360, 1280])(
    'stand on one line in Thai, whether they are links or not, at %i px',
    async (width) => {
      const editor = await staff(site, 'editor', 'marks@example.org');
      await editor.call(saveTag, { slug: 'design', names: { en: 'Design', th: 'การออกแบบ' } });
      const title = `Marked guide ${width}`;
      await publish(editor, { title, markdown: 'Some words.', tags: ['design'], vip: true });
      const page = await openPage({ viewport: { width, height: 740 }, hasTouch: width < 600 });
      await visit(page, `${site.address}/th/guides/marked-guide-${width}`);
      const middles = await page
        .locator('main header p[class*="_tags"] span[class*="_tag"]')
        .evaluateAll((tags) =>
          tags.map((tag) => {
            const { top, bottom } = tag.getBoundingClientRect();
            return (top + bottom) / 2;
          }),
        );
      expect(middles).toHaveLength(2);
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1);
    },
  );
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
