/** Writing in the console: a new editor's way from the list to the page, and what is changed and not saved stays. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAttachment, saveMetadata } from '../../src/rooms/publishing/contract.ts';
import { openPage, signIn, visit } from '../harness/browser.ts';
import { dataOf, metadata, publish, saved, upload, type Written, write } from '../harness/entries.ts';
import { staff } from '../harness/people.ts';
import { type Site, startSite, Visitor } from '../harness/site.ts';

let site: Site;
let editor: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  editor = await staff(site, 'editor', 'editor@example.org');
});
afterAll(() => site.stop());

/** The console in a browser that is signed in. */
async function openConsole(path: string): Promise<Page> {
  const page = await openPage();
  await signIn(page, editor);
  await visit(page, `${site.address}/en/staff${path}`);
  return page;
}

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const slug = (page: Page) => page.getByLabel('Address', { exact: true });
const series = (page: Page) => page.getByLabel('Series', { exact: true });
const vip = (page: Page) => page.getByLabel('Entire entry for VIP members only');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const allSaved = (page: Page) => page.getByText('Not saved yet').waitFor({ state: 'detached' });
const elseSaved = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Someone else has saved in the meantime' });

async function stored({ id }: Written) {
  return site.ctx.db
    .selectFrom('publishing_entry')
    .select(['slug', 'vip', 'series', 'state', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

it('A new editor finds a guide, translates it beside the original and publishes it; then begins a news item once, with an image', async () => {
  await publish(editor, {
    title: 'Reading a forest plot',
    markdown: '## Squares\n\nEach square is a study.',
  });
  const page = await openConsole('');
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Guides' }).click();
  // A click leads where it leads, though the list was about to be filtered.
  const later = Promise.withResolvers<void>();
  await page.route(/\/staff\/entries\/\d+\.data/, async (route) => {
    await later.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Reading a forest plot' }).waitFor();
  await page.clock.install();
  await page.getByRole('searchbox', { name: 'Search' }).fill('forest');
  await page.getByRole('link', { name: 'Reading a forest plot' }).click();
  await page.clock.fastForward(1000);
  later.resolve();
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

  await visit(page, `${site.address}/en/staff/entries?kind=news`);
  await page.getByRole('button', { name: 'New news item' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByText('Please enter a title.').waitFor();
  await page.getByRole('dialog').getByLabel('Title').fill('A new guideline');
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/entries/begin')) begun.push(request.url());
  });
  await page.locator('form#begin').evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) return;
    form.requestSubmit();
    form.requestSubmit();
  });
  await page.getByRole('heading', { level: 1, name: 'A new guideline' }).waitFor();
  expect(begun, 'however often one clicks').toHaveLength(1);
  await page.getByLabel('Summary').fill('What changes.');
  await text(page).fill('Before the image.');
  await text(page).evaluate(async (area) => {
    const canvas = document.createElement('canvas');
    canvas.width = 40;
    canvas.height = 30;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const data = new DataTransfer();
    if (blob) data.items.add(new File([blob], 'plot.png', { type: 'image/png' }));
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.locator('figure img').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'Open the page' }).waitFor();
  const { text: html } = await editor.get('/en/news/a-new-guideline');
  expect(html).toMatch(/<img src="\/files\/[0-9a-f]{40}\.webp"/);
});

it('Slug and VIP that were changed stay when only the text is saved, are saved by Ctrl+S with it, and none is published past', async () => {
  const entry = await publish(editor, { title: 'For members soon', markdown: 'Open so far' });
  const page = await openConsole(`/entries/${entry.id}`);
  const areSet = async (address: string) => {
    expect([await slug(page).inputValue(), await vip(page).isChecked()]).toEqual([address, true]);
  };
  await slug(page).fill('for-members');
  await vip(page).check();
  // What is wrong with no field is said once; the preview beside it says for itself what went wrong with that.
  const call = '**/api/staff/entries/metadata?*';
  await page.route(call, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await save(page).last().click();
  await page.getByText('Operation failed').first().waitFor();
  expect(await page.getByText('Operation failed').count()).toBe(1);
  await page.unroute(call);
  await text(page).fill('Not for everybody');
  await save(page).first().click();
  await page.getByText('Revision 3').waitFor();
  await areSet('for-members');
  await page.getByRole('region', { name: 'Details' }).getByText('Not saved yet').waitFor();
  await save(page).last().click();
  await allSaved(page);
  expect(await stored(entry)).toMatchObject({ slug: 'for-members', vip: true });
  await slug(page).fill('for-members-now');
  await text(page).fill('Not for everybody any more');
  await page.keyboard.press('Control+s');
  await page.getByText('Revision 4').waitFor();
  await areSet('for-members-now');
  expect(await stored(entry)).toMatchObject({ slug: 'for-members-now', vip: true });
  await page.reload();
  await areSet('for-members-now');

  const next = await write(editor, { title: 'Straight to publication', markdown: 'For members alone' });
  await visit(page, `${site.address}/en/staff/entries/${next.id}`);
  await slug(page).fill('for-members-now');
  await vip(page).check();
  const press = page.getByRole('button', { name: 'Publish', exact: true });
  await press.click();
  await page.getByText('already leads to another').first().waitFor();
  expect(await stored(next)).toMatchObject({ state: 'draft', slug: 'straight-to-publication', vip: false });
  await areSet('for-members-now');
  await slug(page).fill('straight-on');
  await press.click();
  await page.getByRole('link', { name: 'Open the page' }).waitFor();
  expect(await stored(next)).toMatchObject({ vip: true, state: 'published', slug: 'straight-on' });
  const { text: html } = await new Visitor(site).get('/en/guides/straight-on');
  expect(html).toContain('Straight to publication');
  expect(html).not.toContain('For members alone');
});

it('Two editors at once see what the other saved and decide without losing what they typed, nor does a closed tab', async () => {
  const entry = await write(editor, { title: 'Shared between two', markdown: 'First' });
  const page = await openConsole(`/entries/${entry.id}`);
  /** The other saves metadata meanwhile, and this editor saves after them. */
  const meanwhile = async (theirs: Parameters<typeof metadata>[2], kept = '') => {
    const { version } = await stored(entry);
    const sent = { ...metadata(entry.id, version, theirs), series: kept };
    dataOf(await editor.call(saveMetadata, sent));
    await page.keyboard.press('Control+s');
  };
  // Text and metadata are no conflict.
  await vip(page).check();
  await saved(editor, { id: entry.id, locale: 'de', basedOn: 0, title: 'Geteilt', markdown: 'Text' });
  await page.keyboard.press('Control+s');
  await allSaved(page);
  expect(await stored(entry)).toMatchObject({ vip: true });

  await slug(page).fill('mine');
  await series(page).fill('My series');
  await meanwhile({ slug: 'theirs', vip: false });
  const note = elseSaved(page);
  await note.getByText('theirs', { exact: true }).waitFor();
  expect(await slug(page).inputValue()).toBe('mine');
  expect(await stored(entry)).toMatchObject({ slug: 'theirs' });
  await note.getByRole('button', { name: 'Save mine' }).click();
  await note.waitFor({ state: 'detached' });
  await allSaved(page);
  // What only the other changed stays theirs.
  expect(await stored(entry)).toMatchObject({ slug: 'mine', series: 'My series', vip: false });

  await slug(page).fill('worse');
  await series(page).fill('Kept series');
  await meanwhile({ slug: 'better' }, 'My series');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  expect([await slug(page).inputValue(), await series(page).inputValue()]).toEqual(['better', 'Kept series']);
  await page.keyboard.press('Control+s');
  await allSaved(page);
  expect(await stored(entry)).toMatchObject({ slug: 'better', series: 'Kept series' });

  await text(page).fill('Mine, not saved');
  await page.goto('about:blank');
  await visit(page, `${site.address}/en/staff/entries/${entry.id}`);
  await page.getByText('Unsaved text from your last visit').waitFor();
  expect(await text(page).inputValue()).toBe('Mine, not saved');
  await saved(editor, { id: entry.id, basedOn: 2, title: 'Shared between two', markdown: 'Theirs' });
  await page.keyboard.press('Control+s');
  await elseSaved(page).waitFor();
  expect(await text(page).inputValue()).toBe('Mine, not saved');
  await page.getByRole('button', { name: 'Show theirs beside mine' }).click();
  await page.getByText('Theirs', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save mine as the newest' }).click();
  await page.keyboard.press('Control+s');
  await page.getByText('Revision 4').waitFor();
});

it('An editor is asked once before a file is taken from a chapter, schedules no hour that is past, and revokes a preview link', async () => {
  const course = await write(editor, { kind: 'course', title: 'A course' });
  const chapter = await write(editor, { kind: 'chapter', title: 'A chapter', course: course.id });
  const target = { entry: String(chapter.id), version: String(chapter.version), locale: 'en' };
  const file = upload(new Blob(['a,b\n1,2\n']), 'table.csv', { ...target, title: 'The table' });
  dataOf(await editor.call(addAttachment, file));
  const page = await openConsole(`/entries/${chapter.id}`);
  const link = page.getByRole('link', { name: 'The table' });
  const remove = page.getByRole('button', { name: 'Remove The table' });
  await remove.click();
  const asked = page.getByRole('alertdialog');
  await asked.getByText('disappears from this chapter').waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await link.count()).toBe(1);
  await remove.click();
  await asked.getByRole('button', { name: 'Remove', exact: true }).click();
  await link.waitFor({ state: 'detached' });

  const { id } = await write(editor, { title: 'To be scheduled', markdown: 'The draft itself.' });
  await visit(page, `${site.address}/en/staff/entries/${id}`);
  await page.getByRole('button', { name: 'Preview link' }).click();
  await page.getByRole('button', { name: 'Create a new link' }).click();
  const address = await page.getByRole('textbox', { name: 'Preview link' }).inputValue();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke' }).waitFor({ state: 'detached' });
  // The focus does not go with the button that was pressed.
  expect(await page.locator(':focus').innerText()).toBe('Create a new link');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Publish at').fill('2020-01-01T10:00');
  const submit = dialog.getByRole('button', { name: 'Schedule' });
  await submit.click();
  await dialog.getByText('This time is in the past.').waitFor();
  await page.getByLabel('Publish at').fill('2099-01-01T10:00');
  await submit.click();
  await page.getByText('Scheduled for').waitFor();
  await visit(page, address);
  await page.getByText('has expired or was revoked').waitFor();
});
