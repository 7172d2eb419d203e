/** Reading in a browser: contents that follow, images that open, what is printed, bookmarks, the search box. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addImage } from '../../src/rooms/publishing/contract.ts';
import { desktop, openPage, phone, signIn, visit } from '../harness/browser.ts';
import { dataOf, picture, publish, upload } from '../harness/entries.ts';
import { lineBreaks } from '../harness/lines.ts';
import { person, staff } from '../harness/people.ts';
import { type Site, startSite } from '../harness/site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  const editor = await staff(site, 'editor', 'editor@example.org');
  const { address } = dataOf(await editor.call(addImage, upload(await picture(), 'x.png')));
  const image = `![A green square](${address} "What it shows.")`;
  const filler = 'A sentence that takes room on the page. '.repeat(60);
  const text = ['Events', 'Formula', 'Example', 'Patients']
    .map((name) => `## ${name}\n\n${filler}\n\n$$x^2$$\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n`)
    .join('\n');
  const answer = '> [!ANSWER]\n> First.\n>\n> Second.';
  await publish(editor, {
    title: 'A long guide',
    markdown: `${image}\n\n${text}\n\n${image}\n\n${answer}\n\n<!--vip-->\n\n## Locked\n\nMore.`,
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
});
afterAll(() => site.stop());

it('A reader of a long guide sees where the reading is, opens images by keys, and prints it whole and without buttons', async () => {
  const page = await openPage();
  const address = `${site.address}/en/guides/a-long-guide`;
  await visit(page, address);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await page.getByRole('heading', { name: 'Example' }).evaluate((heading) => heading.scrollIntoView());
  await contents.locator('[aria-current="location"]', { hasText: 'Example' }).waitFor();
  await contents.getByRole('link', { name: 'Locked' }).click();
  await page.getByRole('heading', { name: 'Unlock VIP content' }).waitFor();
  expect(page.url()).toContain('#unlock');

  const image = page.locator('figure img').first();
  await image.click();
  const viewer = page.getByRole('dialog', { name: 'Image viewer' });
  await viewer.getByText('1 of 2').waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText('2 of 2').waitFor();
  await page.keyboard.press('+');
  await viewer.locator('[data-zoom="2"]').waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  for (const key of ['Enter', ' ']) {
    await image.focus();
    await page.keyboard.press(key);
    await viewer.waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
  }
  // The focus comes back to the image, a moment after the viewer has gone.
  await page.locator('figure img:focus').waitFor();
  await page.keyboard.press('Enter');
  await viewer.waitFor();
  // A click on the blank space closes it.
  await page.mouse.click(8, 300);
  await viewer.waitFor({ state: 'detached' });

  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf('article [class~="formula"]')).toBeGreaterThan(await sizeOf('article p'));

  const answer = page.locator('details', { has: page.locator('summary', { hasText: 'Answer' }) });
  const isOpen = () => answer.evaluate((one) => one.hasAttribute('open'));
  const height = () => answer.evaluate((one) => one.getBoundingClientRect().height);
  const folded = await height();
  const cite = page.getByText('How to cite');
  expect([await cite.isVisible(), await isOpen()]).toEqual([false, false]);
  await page.emulateMedia({ media: 'print' });
  expect(await height(), 'an answer is printed open').toBeGreaterThan(folded + 40);
  expect(await cite.isVisible()).toBe(true);
  expect(await page.getByText(address).isVisible()).toBe(true);
  expect(await page.getByRole('banner').getByRole('img', { name: 'Meridian' }).isVisible()).toBe(true);
  expect(await page.getByRole('contentinfo').locator('address').first().isVisible()).toBe(true);
  const pressed = await page.locator('button, summary, [class*="btn"], input, header nav, footer nav').all();
  const seen = await Promise.all(pressed.map(async (one) => [await one.isVisible(), await one.innerText()]));
  expect(seen.filter(([isSeen, words]) => isSeen && words !== 'Answer')).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  expect(await height()).toBe(folded);
  // It is opened by the print itself where the style sheet cannot. Nothing tells from outside when the script listens.
  const printed = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    return isOpen();
  };
  await expect.poll(printed).toBe(true);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await isOpen()).toBe(false);
});

it('A figure keeps its proportions and grows in the viewer, and is shown by itself without it; sources are in reach, numbers keep their signs', async () => {
  const page = await openPage();
  await visit(page, `${site.address}/en/guides/a-guide-of-figures`);
  const sizeOf = (selector: string) =>
    page.locator(selector).evaluate((image) => ({ wide: image.clientWidth, high: image.clientHeight }));
  const boxes = await Promise.all(
    (await page.locator('article sup a, [data-footnote-backref]').all()).map((link) => link.boundingBox()),
  );
  expect(boxes).toHaveLength(4);
  for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
  expect((boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0)).toBeLessThanOrEqual((boxes[1]?.x ?? 0) + 0.5);
  const viewer = page.getByRole('dialog', { name: 'Image viewer' });
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const before = await sizeOf('figure img');
    await page.locator('figure img').click();
    await viewer.waitFor();
    const after = await sizeOf('dialog img');
    expect(after.wide / after.high).toBeCloseTo(before.wide / before.high, 1);
    expect(after.wide).toBeGreaterThanOrEqual(before.wide);
    await page.keyboard.press('+');
    await expect.poll(async () => (await sizeOf('dialog img')).wide).toBeGreaterThan(after.wide);
    const zoomed = await sizeOf('dialog img');
    expect(zoomed.wide / zoomed.high).toBeCloseTo(before.wide / before.high, 1);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
  }

  // On the phone: no line begins with a per cent sign, and no two joined names are parted.
  const breaks = await lineBreaks(page, 'article p');
  expect(breaks.length).toBeGreaterThan(10);
  expect(breaks.filter((one) => /\|\s*%|–\u2060?\||\|\u2060?–/.test(one))).toEqual([]);
  const frame = page.locator('article [class~="table-frame"]');
  await frame.scrollIntoViewIfNeeded();
  /** How dark the last pixels of the body's row are, 0 to 255: at its edge a table shows that it goes on. */
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

  await visit(page, `${site.address}/en/guides/a-guide-of-figures`);
  await page.route('**/assets/ImageViewer-*.js', (route) => route.fulfill({ status: 404 }));
  await page.locator('figure img').click();
  await page.waitForURL('**/figures/consort-flow.en.svg');
});

it('A reader bookmarks a guide, asks about membership in the contact card, and searches by keys with suggestions', async () => {
  const page = await openPage();
  await visit(page, `${site.address}/en/search`);
  await page.getByRole('searchbox', { name: 'Search the site' }).pressSequentially('long gui');
  await page
    .getByRole('list', { name: 'Suggestions' })
    .getByRole('link', { name: /A long guide/ })
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'A long guide' }).waitFor();
  for (const path of ['guides/a-long-guide', 'my/vip']) {
    if (path === 'my/vip') await visit(page, `${site.address}/en/${path}`);
    await page.getByRole('link', { name: /^Ask (?:about VIP membership|us about it)$/ }).click();
    await page.getByRole('dialog', { name: 'Get in touch' }).getByLabel('What do you need?').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/en/${path}`);
  }

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
  expect(ground, 'not in the yellow of a browser').not.toBe(yellow);
  expect(ground).not.toMatch(/, 0\)$/);

  await signIn(page, await person(site, { email: 'reader@example.org' }));
  await visit(page, `${site.address}/en/guides/a-long-guide`);
  await page.route('**/api/guides/**', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  const mark = page.getByRole('button', { name: 'Bookmark', exact: true });
  await mark.click();
  await page.getByText('Operation failed').first().waitFor();
  expect(await mark.getAttribute('aria-pressed')).toBe('false');
  await page.unroute('**/api/guides/**');
  await mark.click();
  await page.getByRole('button', { name: 'Bookmarked', pressed: true }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Guides' }).first().click();
  await page.getByRole('link', { name: 'My bookmarks' }).click();
  await page.getByRole('link', { name: 'A long guide' }).waitFor();
});

it('When a page goes away with a dialog that is open, what passes by is seen and heard on the page that comes', async () => {
  const page = await openPage();
  await visit(page, `${site.address}/en/contact`);
  await page.getByRole('banner').getByRole('link', { name: 'Guides' }).first().click();
  await page.getByRole('link', { name: 'A guide of figures' }).first().click();
  await page.locator('figure img').first().click();
  const viewer = page.getByRole('dialog', { name: 'Image viewer' });
  await viewer.locator('section[aria-live]').waitFor({ state: 'attached' });
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });
  await page.locator('[aria-live]').waitFor({ state: 'attached' });
  await page.goBack();
  await page.getByRole('button', { name: 'Submit' }).click();
  const said = page.locator('[aria-live]').getByText('Please fill in the information');
  await said.waitFor();
  // Nothing lies above it.
  const isOnTop = await said.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});
