/** What an editor has changed and not saved stays: text and metadata are saved apart, and published together. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveMetadata } from '../../src/rooms/publishing/contract.ts';
import { openPage, visit } from '../harness/browser.ts';
import { dataOf, metadata, publish, saved, type Written, write } from '../harness/entries.ts';
import { staff } from '../harness/people.ts';
import { type Site, startSite, Visitor } from '../harness/site.ts';

let site: Site;
let editor: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  editor = await staff(site, 'editor', 'editor@example.org');
});
afterAll(() => site.stop());

async function openEditor({ id }: Written): Promise<Page> {
  const page = await openPage();
  await page.context().addCookies([{ name: 'Admin-Token', value: editor.token ?? '', url: site.address }]);
  await visit(page, `${site.address}/en/staff/entries/${id}`);
  return page;
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const slug = (page: Page) => page.getByLabel('Address', { exact: true });
const series = (page: Page) => page.getByLabel('Series', { exact: true });
const vip = (page: Page) => page.getByLabel('Entire entry for VIP members only');

async function stored({ id }: Written) {
  return site.ctx.db
    .selectFrom('publishing_entry')
    .select(['slug', 'vip', 'series', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('An editor who changes slug and VIP and then writes', () => {
  it('finds both as they were set after saving by Ctrl+S, and stored', async () => {
    const entry = await publish(editor, { title: 'For members soon', markdown: 'Open so far' });
    const page = await openEditor(entry);
    await slug(page).fill('for-members-now');
    await vip(page).check();
    await text(page).fill('Not for everybody');
    await page.keyboard.press('Control+s');
    await page.getByText('Revision 3').waitFor();
    expect(await slug(page).inputValue()).toBe('for-members-now');
    expect(await vip(page).isChecked()).toBe(true);
    expect(await stored(entry)).toMatchObject({ slug: 'for-members-now', vip: true });
    await page.reload();
    expect(await slug(page).inputValue()).toBe('for-members-now');
    expect(await vip(page).isChecked()).toBe(true);
  });

  it('keeps both when only the text is saved', async () => {
    const entry = await write(editor, { title: 'Text alone' });
    const page = await openEditor(entry);
    await slug(page).fill('text-alone-renamed');
    await vip(page).check();
    await text(page).fill('New text');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Revision 3').waitFor();
    expect(await slug(page).inputValue()).toBe('text-alone-renamed');
    expect(await vip(page).isChecked()).toBe(true);
    await page.getByRole('region', { name: 'Details' }).getByText('Not saved yet').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    expect(await stored(entry)).toMatchObject({ slug: 'text-alone-renamed', vip: true });
  });

  it('never publishes past what is not saved', async () => {
    const entry = await write(editor, { title: 'Straight to publication', markdown: 'For members alone' });
    const page = await openEditor(entry);
    await vip(page).check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('link', { name: 'Open the page' }).waitFor();
    expect(await stored(entry)).toMatchObject({ vip: true, state: 'published' });
    const { text: html } = await new Visitor(site).get(`/en/guides/${entry.slug}`);
    expect(html).toContain('Straight to publication');
    expect(html).not.toContain('For members alone');
  });

  it('does not publish when the metadata cannot be saved', async () => {
    await write(editor, { title: 'Already there' });
    const entry = await write(editor, { title: 'Wants the same address' });
    const page = await openEditor(entry);
    await slug(page).fill('already-there');
    await vip(page).check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('already leads to another').first().waitFor();
    expect(await stored(entry)).toMatchObject({ state: 'draft', slug: 'wants-the-same-address' });
    expect(await slug(page).inputValue()).toBe('already-there');
    expect(await vip(page).isChecked()).toBe(true);
  });
});

describe('Two editors at once', () => {
  it('may change text and metadata without a conflict', async () => {
    const entry = await write(editor, { title: 'Shared between two' });
    const page = await openEditor(entry);
    await vip(page).check();
    await saved(editor, { id: entry.id, locale: 'de', basedOn: 0, title: 'Geteilt', markdown: 'Text' });
    await page.keyboard.press('Control+s');
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    expect(await stored(entry)).toMatchObject({ vip: true });
  });

  it('see what the other changed, and decide without losing what they typed', async () => {
    const entry = await write(editor, { title: 'Both rename it' });
    const page = await openEditor(entry);
    await slug(page).fill('mine');
    await series(page).fill('My series');
    dataOf(await editor.call(saveMetadata, metadata(entry.id, entry.version, { slug: 'theirs', vip: true })));
    await page.keyboard.press('Control+s');
    const note = page.getByRole('alert').filter({ hasText: 'Someone else has saved in the meantime' });
    await note.getByText('theirs', { exact: true }).waitFor();
    expect(await slug(page).inputValue()).toBe('mine');
    expect(await stored(entry)).toMatchObject({ slug: 'theirs' });
    await note.getByRole('button', { name: 'Save mine' }).click();
    await note.waitFor({ state: 'detached' });
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    // What only the other changed stays theirs.
    expect(await stored(entry)).toMatchObject({ slug: 'mine', series: 'My series', vip: true });
  });

  it('may take the other’s, and keep what the other did not touch', async () => {
    const entry = await write(editor, { title: 'Theirs is better' });
    const page = await openEditor(entry);
    await slug(page).fill('worse');
    await series(page).fill('Kept series');
    dataOf(await editor.call(saveMetadata, metadata(entry.id, entry.version, { slug: 'better' })));
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Use theirs' }).click();
    expect(await slug(page).inputValue()).toBe('better');
    expect(await series(page).inputValue()).toBe('Kept series');
    await page.keyboard.press('Control+s');
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    expect(await stored(entry)).toMatchObject({ slug: 'better', series: 'Kept series' });
  });
});
