/** Reading in a browser: contents that follow, images that open, bookmarks, the search box, a course. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addImage, publishEntries } from '../../src/rooms/publishing/contract.ts';
import { accessibilityFaults, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { dataOf, picture, publish, upload, write } from '../harness/entries.ts';
import { lineBreaks } from '../harness/lines.ts';
import { person, staff } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';
import { sampled } from '../walks/all.ts';

let site: Site;
let editor: Visitor;
const sections = ['Events', 'Formula', 'Example', 'Patients'];

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  editor = await staff(site, 'editor', 'editor@example.org');
  const { address } = dataOf(await editor.call(addImage, upload(await picture(), 'x.png')));
  const image = `![A green square](${address} "What it shows.")`;
  const filler = 'A sentence that takes room on the page. '.repeat(60);
  const text = sections
    .map((name) => `## ${name}\n\n${filler}\n\n$$x^2$$\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n`)
    .join('\n');
  await publish(editor, {
    title: 'A long guide',
    markdown: `${image}\n\n${text}\n\n${image}\n\n<!--vip-->\n\n## Locked\n\nMore.`,
    tags: [],
  });
  const names = Array.from(
    { length: 16 },
    (_, at) => `${'x'.repeat(at + 1)} ${'Kaplan–Meier gives 95 % of it. '.repeat(2)}`,
  );
  await publish(editor, {
    title: 'A guide of figures',
    markdown: [
      '![A flow](/figures/consort-flow.en.svg "Who took part.")',
      'Both say so.[^1][^2]',
      ...names,
      `| ${'Wide | '.repeat(9)}\n| ${'-: | '.repeat(9)}\n| ${'95.5 | '.repeat(9)}`,
      '[^1]: One.',
      '[^2]: Another.',
    ].join('\n\n'),
  });
  await publish(editor, { kind: 'news', title: 'First news', markdown: text });
  await publish(editor, { kind: 'news', title: 'Second news', markdown: text });
  await publish(editor, { kind: 'question', title: 'Who owns the data?', markdown: 'You do.' });
  const course = await write(editor, {
    kind: 'course',
    title: 'A short course',
    markdown: 'What it teaches.',
  });
  await write(editor, { kind: 'chapter', title: 'One chapter', markdown: text, course: course.id });
  dataOf(await editor.call(publishEntries, { entries: [String(course.id)] }));
});
afterAll(() => site.stop());

describe('A reader', () => {
  it('sees in the contents where the reading is', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/guides/a-long-guide`);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await page.getByRole('heading', { name: 'Example' }).evaluate((heading) => heading.scrollIntoView());
    await contents.locator('[aria-current="location"]', { hasText: 'Example' }).waitFor();
    await contents.getByRole('link', { name: 'Locked' }).click();
    await page.getByRole('heading', { name: 'Unlock VIP content' }).waitFor();
    expect(page.url()).toContain('#unlock');
  });

  it('opens an image, zooms and moves by keys, and closes it by a click on the blank space', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/guides/a-long-guide`);
    await page.locator('figure img').first().click();
    const viewer = page.getByRole('dialog', { name: 'Image viewer' });
    await viewer.getByText('1 of 2').waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('2 of 2').waitFor();
    await page.keyboard.press('+');
    await viewer.locator('[data-zoom="2"]').waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    for (const key of ['Enter', ' ']) {
      await page.locator('figure img').first().focus();
      await page.keyboard.press(key);
      await viewer.waitFor();
      await page.keyboard.press('Escape');
      await viewer.waitFor({ state: 'detached' });
    }
    // The focus comes back to the image, a moment after the viewer has gone.
    await page.locator('figure img:focus').waitFor();
    await page.keyboard.press('Enter');
    await viewer.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.mouse.click(8, 300);
    await viewer.waitFor({ state: 'detached' });
  });

  it('bookmarks a guide and finds it again', async () => {
    const reader = await person(site, { email: 'reader@example.org' });
    const page = await openPage();
    await page.context().addCookies([{ name: 'Admin-Token', value: reader.token ?? '', url: site.address }]);
    await visit(page, `${site.address}/en/guides/a-long-guide`);
    await page.getByRole('button', { name: 'Bookmark' }).click();
    await page.getByRole('button', { name: 'Bookmarked', pressed: true }).waitFor();
    await visit(page, `${site.address}/en/guides`);
    await page.getByRole('link', { name: 'My bookmarks' }).click();
    await page.getByRole('link', { name: 'A long guide' }).waitFor();
  });

  it.each(['guides/a-long-guide', 'my/vip'])(
    'is told on /%s when membership opens, and asks in the contact card',
    async (path) => {
      const page = await openPage({ viewport: phone });
      await visit(page, `${site.address}/en/${path}`);
      await page.getByText('VIP membership is not open yet, and no date has been set.').waitFor();
      expect(await page.getByText('Become a VIP').count()).toBe(0);
      await page.getByRole('link', { name: /^Ask (?:about VIP membership|us about it)$/ }).click();
      const card = page.getByRole('dialog', { name: 'Get in touch' });
      await card.getByLabel('What do you need?').waitFor();
      expect(new URL(page.url()).pathname).toBe(`/en/${path}`);
    },
  );

  it('searches by keys, with suggestions', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/search`);
    const box = page.getByRole('searchbox', { name: 'Search the site' });
    await box.pressSequentially('long gui');
    await page
      .getByRole('list', { name: 'Suggestions' })
      .getByRole('link', { name: /A long guide/ })
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'A long guide' }).waitFor();
  });

  it('sees what was found on a ground of the brand’s, not in the yellow of a browser', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/search?q=figures`);
    const { ground, yellow } = await page
      .locator('mark')
      .first()
      .evaluate((mark) => {
        const plain = document.createElement('mark');
        plain.style.all = 'revert';
        mark.after(plain);
        const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;
        return { ground: groundOf(mark), yellow: groundOf(plain) };
      });
    expect(yellow).toBe('rgb(255, 255, 0)');
    expect(ground).not.toBe(yellow);
    expect(ground).not.toMatch(/, 0\)$/);
  });

  it('finds its way without script', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`${site.address}/en/search?q=chapter`);
    await page.getByRole('link', { name: 'One chapter' }).click();
    await page.getByRole('heading', { level: 1, name: 'One chapter' }).waitFor();
    await page.goto(`${site.address}/en/faq`);
    await page.getByText('Who owns the data?').click();
    await page.getByText('You do.').waitFor();
  });

  it('meets nothing that axe finds and nothing that overflows', { timeout: 120_000 }, async () => {
    const page = await openPage();
    const paths = [
      'news',
      'news/first-news',
      'guides',
      'guides/a-long-guide',
      'courses',
      'courses/a-short-course',
      'courses/a-short-course/one-chapter',
      'faq',
      'search?q=guide',
    ];
    const viewports = [phone, { width: 1280, height: 800 }];
    for (const [n, path] of paths.entries()) {
      await visit(page, `${site.address}/de/${path}`);
      // Of the pages, every second at each width.
      const looked = sampled(viewports, viewports.slice(n % 2, (n % 2) + 1));
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        if (looked.includes(viewport))
          expect(await accessibilityFaults(page), `${path} at ${viewport.width}`).toEqual([]);
        expect(await overflows(page), `${path} at ${viewport.width}`).toEqual([]);
      }
    }
  });
});

describe('A figure', () => {
  it.each([360, 1280])('keeps its proportions in the viewer, and is larger, at %i px', async (width) => {
    const page = await openPage({ viewport: { width, height: 800 } });
    await visit(page, `${site.address}/en/guides/a-guide-of-figures`);
    const sizeOf = (selector: string) =>
      page.locator(selector).evaluate((image) => ({ wide: image.clientWidth, high: image.clientHeight }));
    const before = await sizeOf('figure img');
    await page.locator('figure img').click();
    await page.getByRole('dialog', { name: 'Image viewer' }).waitFor();
    const after = await sizeOf('dialog img');
    expect(after.wide / after.high).toBeCloseTo(before.wide / before.high, 1);
    expect(after.wide).toBeGreaterThanOrEqual(before.wide);
    await page.keyboard.press('+');
    await expect.poll(async () => (await sizeOf('dialog img')).wide).toBeGreaterThan(after.wide);
    const zoomed = await sizeOf('dialog img');
    expect(zoomed.wide / zoomed.high).toBeCloseTo(before.wide / before.high, 1);
  });

  it('is shown by itself when the viewer cannot be loaded', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/guides/a-guide-of-figures`);
    await page.route('**/assets/ImageViewer-*.js', (route) => route.fulfill({ status: 404 }));
    await page.locator('figure img').click();
    await page.waitForURL('**/figures/consort-flow.en.svg');
  });
});

describe('A text', () => {
  it('has citations and links to sources of at least 24 px', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/guides/a-guide-of-figures`);
    const boxes = await Promise.all(
      (await page.locator('article sup a, [data-footnote-backref]').all()).map((link) => link.boundingBox()),
    );
    expect(boxes).toHaveLength(4);
    for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    expect((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0)).toBeLessThanOrEqual((boxes[1]?.x ?? 0) + 0.5);
  });

  it('never parts a number from its per cent, nor two joined names', async () => {
    const page = await openPage({ viewport: phone });
    await visit(page, `${site.address}/en/guides/a-guide-of-figures`);
    const breaks = await lineBreaks(page, 'article p');
    expect(breaks.length).toBeGreaterThan(10);
    expect(breaks.filter((one) => /\|\s*%|–\u2060?\||\|\u2060?–/.test(one))).toEqual([]);
  });

  it('shows at its edge that a table goes on, until its end is in sight', async () => {
    const page = await openPage({ viewport: phone });
    await visit(page, `${site.address}/en/guides/a-guide-of-figures`);
    const frame = page.locator('article [class~="table-frame"]');
    await frame.scrollIntoViewIfNeeded();
    /** How dark the last pixels of the body's row are, 0 to 255. */
    const edge = async () => {
      const row = await frame.locator('tbody tr').boundingBox();
      const box = await frame.boundingBox();
      if (!row || !box) throw new Error('The table is not there.');
      const clip = { x: box.x + box.width - 6, y: row.y + 3, width: 3, height: 4 };
      const { channels } = await sharp(await page.screenshot({ clip })).stats();
      return 255 - (channels[0]?.mean ?? 0);
    };
    expect(await edge()).toBeGreaterThan(20);
    await frame.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    expect(await edge()).toBeLessThan(4);
  });

  it('is printed with brand, address and how to cite it, and without buttons', async () => {
    const page = await openPage();
    await visit(page, `${site.address}/en/guides/a-long-guide`);
    const address = `${site.address}/en/guides/a-long-guide`;
    const cite = page.getByText('How to cite');
    expect(await cite.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await cite.isVisible()).toBe(true);
    expect(await page.getByText(address).isVisible()).toBe(true);
    expect(await page.getByRole('banner').getByRole('img', { name: 'Meridian' }).isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').locator('address').first().isVisible()).toBe(true);
    const pressed = await page
      .locator('button, summary, [class*="btn"], input, header nav, footer nav')
      .all();
    const seen = await Promise.all(pressed.map((one) => one.isVisible()));
    expect(seen.filter(Boolean)).toEqual([]);
  });
});
