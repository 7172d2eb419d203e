/** The console's pages of files and preview links, in a browser. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAttachment, addImage } from '../../src/rooms/publishing/contract.ts';
import { accessibilityFaults, openPage, overflows, phone, visit } from '../harness/browser.ts';
import { dataOf, picture, publish, upload, write } from '../harness/entries.ts';
import { staff } from '../harness/people.ts';
import { type Site, startSite, Visitor } from '../harness/site.ts';

let site: Site;
let editor: Visitor;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  editor = await staff(site, 'editor', 'editor@example.org');
});
afterAll(() => site.stop());

async function openConsole(path: string, viewport = { width: 1280, height: 900 }): Promise<Page> {
  const page = await openPage({ viewport });
  await page.context().addCookies([{ name: 'Admin-Token', value: editor.token ?? '', url: site.address }]);
  await visit(page, site.address + path);
  return page;
}

describe('An editor', () => {
  it('reads where a file is shown, and deletes it for good', async () => {
    const image = upload(await picture(), 'scan-of-a-patient.png');
    const { address } = dataOf(await editor.call(addImage, image));
    await publish(editor, { title: 'With a scan', markdown: `![Scan](${address})` });
    const page = await openConsole('/en/staff');
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Files' }).click();
    await page.getByRole('link', { name: 'with-a-scan' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete permanently: scan-of-a-patient.png' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('It will be missing from these places').waitFor();
    // The table's cells do not break their lines; a dialog opened from one does.
    const note = await dialog.getByRole('note').evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(note).toBeLessThanOrEqual(0);
    await dialog.getByText('(visible to readers)').waitFor();
    expect((await new Visitor(site).get(address)).status).toBe(200);
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('File deleted').waitFor();
    await page.getByRole('link', { name: 'scan-of-a-patient.png' }).waitFor({ state: 'detached' });
    expect((await new Visitor(site).get(address)).status).toBe(404);
  });

  it('is asked once before a file is taken from a chapter', async () => {
    const course = await write(editor, { kind: 'course', title: 'A course' });
    const chapter = await write(editor, { kind: 'chapter', title: 'A chapter', course: course.id });
    const target = { entry: String(chapter.id), version: String(chapter.version), locale: 'en' };
    const file = upload(new Blob(['a,b\n1,2\n']), 'table.csv', { ...target, title: 'The table' });
    dataOf(await editor.call(addAttachment, file));
    const page = await openConsole(`/en/staff/entries/${chapter.id}`);
    const link = page.getByRole('link', { name: 'The table' });
    const remove = page.getByRole('button', { name: 'Remove The table' });
    await remove.click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('disappears from this chapter').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await link.count()).toBe(1);
    await remove.click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await link.waitFor({ state: 'detached' });
  });

  it('makes a preview link, and revokes it', async () => {
    const { id } = await write(editor, { title: 'To be reviewed', markdown: 'The draft itself.' });
    const page = await openConsole(`/en/staff/entries/${id}`);
    await page.getByRole('button', { name: 'Preview link' }).click();
    await page.getByRole('button', { name: 'Create a new link' }).click();
    const link = await page.getByRole('textbox', { name: 'Preview link' }).inputValue();
    const reader = await openPage();
    await visit(reader, link);
    await reader.getByText('The draft itself.').waitFor();
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke' }).waitFor({ state: 'detached' });
    // The focus does not go with the button that was pressed.
    expect(await page.locator(':focus').innerText()).toBe('Create a new link');
    await reader.reload();
    await reader.getByText('has expired or was revoked').waitFor();
    expect(await accessibilityFaults(reader)).toEqual([]);
  });

  it('finds the list of files on a phone, and its name in the menu', async () => {
    const page = await openConsole('/de/staff/files', phone);
    expect(await overflows(page)).toEqual([]);
    const here = page.locator('nav a[aria-current="page"]');
    const box = await here.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  });
});
