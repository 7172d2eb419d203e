/** A new editor finds, translates, previews and publishes a guide, through the screens alone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendContact } from '../../src/rooms/contact/contract.ts';
import { accessibilityFaults, openPage, overflows, visit } from '../harness/browser.ts';
import { publish, saved, write } from '../harness/entries.ts';
import { staff } from '../harness/people.ts';
import { type Site, startSite, Visitor } from '../harness/site.ts';
import { sampled } from '../walks/all.ts';

let site: Site;
let editor: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  editor = await staff(site, 'admin', 'editor@example.org');
});
afterAll(() => site.stop());

/** The console in a browser that is signed in. */
async function openConsole(path: string, viewport = { width: 1280, height: 900 }): Promise<Page> {
  const page = await openPage({ viewport });
  await page.context().addCookies([{ name: 'Admin-Token', value: editor.token ?? '', url: site.address }]);
  await visit(page, site.address + path);
  return page;
}

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });

describe('A new editor', () => {
  it('finds a guide, translates it beside the original, previews and publishes it', async () => {
    await publish(editor, {
      title: 'Reading a forest plot',
      markdown: '## Squares\n\nEach square is a study.',
    });
    const page = await openConsole('/en/staff');
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Guides' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('forest');
    await page.getByRole('link', { name: 'Reading a forest plot' }).click();
    const languages = page.getByRole('navigation', { name: 'Languages of this entry' });
    await languages.getByRole('link', { name: /简体中文/ }).click();
    // Until the form of the other language is there, what is typed would go into the English one.
    await page.getByText('New text').waitFor();
    // The English text stands beside the empty one.
    await page.getByText('Each square is a study.').waitFor();
    await title(page).fill('阅读森林图');
    await page.getByLabel('Summary').fill('方块、横线与菱形。');
    await text(page).fill('## 方块\n\n每个方块是一项研究。$p < 0.05$');
    await page.getByRole('radio', { name: 'Preview' }).check({ force: true });
    await page.getByRole('heading', { name: '方块' }).waitFor();
    expect(await page.locator('math').count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await page.getByRole('status').filter({ hasText: 'All changes saved' }).waitFor();
    await languages.getByRole('link', { name: /简体中文.*published/ }).waitFor();
    await page.getByRole('link', { name: 'Open the page' }).click();
    await page.getByRole('heading', { level: 1, name: '阅读森林图' }).waitFor();
    expect(page.url()).toBe(`${site.address}/zh-cn/guides/reading-a-forest-plot`);
  });

  it('goes where a click leads, though the list was about to be filtered', async () => {
    await publish(editor, { title: 'Clicked at once' });
    const page = await openConsole('/en/staff/entries?kind=guide');
    const later = Promise.withResolvers<void>();
    await page.route(/\/staff\/entries\/\d+\.data/, async (route) => {
      await later.promise;
      await route.continue();
    });
    await page.clock.install();
    await page.getByRole('searchbox', { name: 'Search' }).fill('Clicked');
    await page.getByRole('link', { name: 'Clicked at once' }).click();
    await page.clock.fastForward(1000);
    later.resolve();
    await page.getByRole('navigation', { name: 'Languages of this entry' }).waitFor();
  });

  it('begins a news item, pastes an image, and publishes it', async () => {
    const page = await openConsole('/en/staff/entries?kind=news');
    await page.getByRole('button', { name: 'New news item' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('A new guideline');
    await page.getByRole('button', { name: 'Create' }).click();
    await text(page).waitFor();
    await page.getByLabel('Summary').fill('What changes.');
    await text(page).fill('Before the image.');
    await text(page).evaluate(async (area) => {
      const canvas = document.createElement('canvas');
      canvas.width = 40;
      canvas.height = 30;
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      const data = new DataTransfer();
      if (blob) data.items.add(new File([blob], 'plot.png', { type: 'image/png' }));
      area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    await page.locator('figure img').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('link', { name: 'Open the page' }).waitFor();
    const { text: html } = await editor.get('/en/news/a-new-guideline');
    expect(html).toMatch(/<img src="\/files\/[0-9a-f]{40}\.webp"/);
  });

  it('loses nothing to a closed tab, nor to somebody who saved first', async () => {
    const { id } = await write(editor, { title: 'Two at once', markdown: 'First' });
    const path = `/en/staff/entries/${id}`;
    const page = await openConsole(path);
    await text(page).fill('Mine, not saved');
    await visit(page, `${site.address}/en/staff`);
    await visit(page, site.address + path);
    await page.getByText('Unsaved text from your last visit').waitFor();
    expect(await text(page).inputValue()).toBe('Mine, not saved');
    await saved(editor, { id, basedOn: 2, title: 'Two at once', markdown: 'Theirs' });
    await page.keyboard.press('Control+s');
    await page.getByRole('alert').filter({ hasText: 'Someone else has saved in the meantime' }).waitFor();
    expect(await text(page).inputValue()).toBe('Mine, not saved');
    await page.getByRole('button', { name: 'Show theirs beside mine' }).click();
    await page.getByText('Theirs', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save mine as the newest' }).click();
    await page.keyboard.press('Control+s');
    await page.getByText('Revision 4').waitFor();
  });

  it('works the list by keys: search, walk, select, publish', async () => {
    for (const name of ['Keys one', 'Keys two']) await write(editor, { kind: 'question', title: name });
    const page = await openConsole('/en/staff/entries?kind=question');
    await page.keyboard.press('/');
    await page.keyboard.type('keys');
    await page.getByRole('status').filter({ hasText: '2 entries' }).waitFor();
    await page.getByRole('link', { name: 'Keys two' }).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('2 done').first().waitFor();
    expect((await editor.get('/en/faq')).text).toContain('Keys one');
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByLabel('View name').fill('Mine');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Mine', exact: true }).waitFor();
  });
});

describe('Contact requests', () => {
  it('are noted on, taken and done, several at once', async () => {
    for (const name of ['Ana', 'Ben']) {
      await new Visitor(site).call(sendContact, { name, mobile: '13800138000', need: `Help for ${name}` });
    }
    const page = await openConsole('/en/staff/contact');
    const ana = page.getByRole('article', { name: 'Ana' });
    await ana.getByLabel('Note').fill('Called back');
    await ana.getByRole('button', { name: 'Add note' }).click();
    await ana.getByText('Called back').waitFor();
    for (const name of ['Ana', 'Ben']) await page.getByLabel(`Select ${name}`).check();
    await page.getByText('2 selected').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark as done' }).first().click();
    await page.getByText('Nothing here').waitFor();
    await page.getByLabel('Status').selectOption('Done');
    await page.getByRole('article', { name: 'Ben' }).waitFor();
  });
});

describe('Every page of the console', () => {
  const pages = [
    'staff',
    'staff/entries',
    'staff/tags',
    'staff/contact',
    'staff/site',
    'staff/accounts',
    'staff/audit',
    'staff/undelivered',
  ];
  it('has nothing that axe finds, and nothing that overflows', { timeout: 120_000 }, async () => {
    const { id } = await publish(editor, { title: 'For a look', markdown: '## A\n\nText\n\n## B\n\nMore' });
    const page = await openConsole('/en/staff');
    const widths = [1280, 360];
    for (const [n, path] of [`staff/entries/${id}`, ...pages, `staff/entries/${id}/history`].entries()) {
      await visit(page, `${site.address}/en/${path}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        // The editor at both; of the others, every second at each.
        const looked = n === 0 || sampled(widths, widths.slice(n % 2, (n % 2) + 1)).includes(width);
        if (looked) expect(await accessibilityFaults(page), `${path} at ${width}`).toEqual([]);
        expect(await overflows(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });
});
