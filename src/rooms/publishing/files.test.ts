/** Stored files: for whom, how long, and gone for good. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf, metadata, publish, saved, upload, write } from '../../../test/harness/entries.ts';
import { makeVip } from '../../../test/harness/members.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { onceSettled, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { readAudit } from '../../platform/audit.ts';
import * as contract from './contract.ts';
import { deleteUnusedFiles } from './deleteFile.ts';
import { makePreviewLink, openPreview, revokePreviewLink } from './previewContract.ts';
import { fileById } from './queries/files.ts';
import { usesOf } from './queries/fileUses.ts';
import { previewsOf } from './queries/previews.ts';

describe.each(engines())('Files on %s', (engine) => {
  let site: Site;
  let editor: Visitor;
  let member: Visitor;
  let reader: Visitor;
  let visitor: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    editor = await staff(site, 'editor', 'editor@example.org');
    member = await person(site, { email: 'member@example.org' });
    reader = await person(site, { email: 'reader@example.org' });
    await makeVip(site, await accountOf(site, 'member@example.org'));
    visitor = new Visitor(site);
  });
  afterAll(() => site.stop());

  let made = 0;
  /** An image of a size that no other has. */
  async function image(): Promise<string> {
    const width = 16 + ++made;
    const png = await sharp({ create: { width, height: 16, channels: 3, background: '#2fae6e' } })
      .png()
      .toBuffer();
    const form = upload(new Blob([png], { type: 'image/png' }), `scan-${made}.png`);
    return dataOf(await editor.call(contract.addImage, form)).address;
  }

  /** What each of them gets: visitor, reader without membership, member, editor. */
  async function statuses(address: string): Promise<number[]> {
    const all = await Promise.all([visitor, reader, member, editor].map((one) => one.get(address)));
    return all.map(({ status }) => status);
  }
  const nobody = [404, 404, 404, 404];
  const editors = [404, 404, 404, 200];
  const members = [404, 404, 200, 200];
  const all = [200, 200, 200, 200];

  const cachingFor = async (who: Visitor, address: string) =>
    (await who.get(address)).headers.get('cache-control');
  const act = async (endpoint: typeof contract.publishEntries, id: number) =>
    dataOf(await editor.call(endpoint, { entries: [String(id)] }));
  const idOf = (address: string) => /[0-9a-f]{40}/.exec(address)?.[0] ?? '';
  const remove = (address: string, who = editor) => who.call(contract.deleteFile, { file: idOf(address) });

  it('an image is for editors while it stands in a draft, for all while it is published, and no longer', async () => {
    const address = await image();
    expect(await statuses(address)).toEqual(editors);
    const { id } = await write(editor, { markdown: `![Scan](${address})` });
    expect(await statuses(address)).toEqual(editors);
    expect(await cachingFor(editor, address)).toBe('private, no-store');
    expect(await cachingFor(visitor, address)).toBe('no-store');
    await act(contract.publishEntries, id);
    expect(await statuses(address)).toEqual(all);
    const { headers } = await visitor.get(address);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const again = await visitor.get(address, { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
    await saved(editor, { id, basedOn: 2, markdown: 'Without it.' });
    expect(await statuses(address)).toEqual(all);
    await act(contract.publishEntries, id);
    expect(await statuses(address)).toEqual(editors);
  });

  it('an attachment is gone when it is removed, and when its course is withdrawn', async () => {
    const course = await write(editor, { kind: 'course', title: `Course ${engine}` });
    const chapter = await write(editor, {
      kind: 'chapter',
      title: `Chapter ${engine}`,
      course: course.id,
    });
    const attach = async (version: number, name: string) => {
      const target = { entry: String(chapter.id), version: String(version), title: name, locale: 'en' };
      return dataOf(
        await editor.call(contract.addAttachment, upload(new Blob([`${name},${engine}`]), name, target)),
      );
    };
    const first = await attach(1, 'first.csv');
    const second = await attach(2, 'second.csv');
    expect(await statuses(first.href)).toEqual(editors);
    await act(contract.publishEntries, course.id);
    expect(await statuses(first.href)).toEqual(all);
    const entry = String(chapter.id);
    const gone = { entry, version: '3', file: idOf(first.href) };
    dataOf(await editor.call(contract.removeAttachment, gone));
    expect(await statuses(first.href)).toEqual(editors);
    expect(await statuses(second.href)).toEqual(all);
    await act(contract.withdrawEntries, course.id);
    expect(await statuses(second.href)).toEqual(editors);
  });

  it('what stands in the members’ part is for members, and kept by no cache in between', async () => {
    const address = await image();
    await publish(editor, { markdown: `Open\n\n<!--vip-->\n\n![Scan](${address})` });
    expect(await statuses(address)).toEqual(members);
    expect(await cachingFor(member, address)).toBe('private, no-cache');
    const whole = await image();
    const { id, slug } = await publish(editor, { markdown: `![Scan](${whole})`, vip: true });
    expect(await statuses(whole)).toEqual(members);
    const change = metadata(id, 2, { slug, vip: false });
    dataOf(await editor.call(contract.saveMetadata, change));
    expect(await statuses(whole)).toEqual(all);
  });

  it('what stands in a chapter of a members’ course is for members', async () => {
    const address = await image();
    const course = await write(editor, { kind: 'course', title: `Members ${engine}`, vip: true });
    await write(editor, { kind: 'chapter', course: course.id, markdown: `![Scan](${address})` });
    await act(contract.publishEntries, course.id);
    expect(await statuses(address)).toEqual(members);
  });

  it('a file that several entries show is there as long as one of them is', async () => {
    const address = await image();
    const open = await publish(editor, { markdown: `![Scan](${address})` });
    await publish(editor, { markdown: `Open\n\n<!--vip-->\n\n![Scan](${address})` });
    expect(await statuses(address)).toEqual(all);
    await act(contract.withdrawEntries, open.id);
    expect(await statuses(address)).toEqual(members);
  });

  it('whoever has a preview link sees the images of that draft, until it is revoked', async () => {
    const [shown, other] = [await image(), await image()];
    const { id } = await write(editor, { markdown: `![Scan](${shown})` });
    await write(editor, { markdown: `![Scan](${other})` });
    const { path } = dataOf(await editor.call(makePreviewLink, { entry: String(id), locale: 'en' }));
    const outside = new Visitor(site);
    const token = String(path).split('#token=')[1] ?? '';
    dataOf(await outside.call(openPreview, { token, locale: 'en' }));
    expect((await outside.get(shown)).status).toBe(200);
    expect((await outside.get(other)).status).toBe(404);
    const [link] = await previewsOf(site.ctx, id);
    dataOf(await editor.call(revokePreviewLink, { link: link?.id ?? '' }));
    expect((await outside.get(shown)).status).toBe(404);
  });

  it('a deleted file is gone from everywhere, for everybody, and the log says so', async () => {
    const address = await image();
    const { id } = await publish(editor, { markdown: `![Scan](${address})` });
    const { text: page } = await editor.get(`/en/staff/files?q=${idOf(address)}`);
    expect(page).toContain(`/en/staff/entries/${id}`);
    expect(await site.ctx.files.has(idOf(address))).toBe(true);
    expect((await remove(address, await staff(site, 'moderator', 'm@example.org'))).status).toBe(403);
    dataOf(await remove(address));
    expect(await statuses(address)).toEqual(nobody);
    await onceSettled(
      () => site.ctx.files.has(idOf(address)),
      (there) => !there,
    );
    expect((await remove(address)).status).toBe(404);
    const words = [{ word: idOf(address), accounts: [] }];
    const query = { words, act: 'file.delete', from: undefined, to: undefined };
    const acts = await readAudit(site.ctx, { ...query, before: undefined, limit: 5 });
    expect(acts.map(({ detail }) => Object(detail).entries)).toEqual([[id]]);
  });

  it('a deleted attachment leaves the list of its chapter', async () => {
    const course = await write(editor, { kind: 'course', title: `Other course ${engine}` });
    const chapter = await write(editor, { kind: 'chapter', title: `Other ${engine}`, course: course.id });
    const target = { entry: String(chapter.id), version: '1', title: 'Patients by name', locale: 'en' };
    const file = upload(new Blob([`patients,${engine}`]), 'patients.csv', target);
    const { href } = dataOf(await editor.call(contract.addAttachment, file));
    await act(contract.publishEntries, course.id);
    const address = `/en/courses/${course.slug}/${chapter.slug}`;
    expect((await visitor.get(address)).text).toContain('Patients by name');
    dataOf(await remove(href));
    await onceSettled(
      () => visitor.get(address),
      ({ text }) => !text.includes('Patients by name'),
    );
    expect(await statuses(href)).toEqual(nobody);
    // The same file brought again is there again, bytes and all.
    const again = upload(new Blob([`patients,${engine}`]), 'patients.csv', { ...target, version: '3' });
    dataOf(await editor.call(contract.addAttachment, again));
    expect((await visitor.get(href)).text).toBe(`patients,${engine}`);
  });

  it('what nothing refers to is deleted after thirty days, and what a revision refers to is not', async () => {
    const [unused, earlier, brought] = [await image(), await image(), await image()];
    const { id } = await write(editor, { markdown: `![Scan](${earlier})` });
    await saved(editor, { id, basedOn: 2, markdown: 'Without it.' });
    const inDays = (days: number) => ({
      ...site.ctx,
      clock: () => new Date(site.ctx.clock().getTime() + days * 24 * 60 * 60_000),
    });
    await deleteUnusedFiles(inDays(0));
    await deleteUnusedFiles(inDays(29));
    expect(await statuses(unused)).toEqual(editors);
    // Used again in the meantime.
    await saved(editor, { id, basedOn: 3, markdown: `![Scan](${brought})` });
    await deleteUnusedFiles(inDays(31));
    expect(await statuses(unused)).toEqual(nobody);
    expect(await statuses(earlier)).toEqual(editors);
    expect(await statuses(brought)).toEqual(editors);
  });

  it('of an upload that is cut off before its bytes are stored, no bytes are left that no row knows', async () => {
    const { files } = site.ctx;
    const { put } = files;
    const form = upload(new Blob([`cut,${engine}`]), 'cut.csv');
    const course = await write(editor, { kind: 'course', title: `Cut ${engine}` });
    const chapter = await write(editor, { kind: 'chapter', title: `Cut ${engine}`, course: course.id });
    const fields = { entry: String(chapter.id), version: '1', title: 'Cut', locale: 'en' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    let key = '';
    files.put = async (id) => {
      key = id;
      throw new Error('killed');
    };
    onTestFinished(() => {
      files.put = put;
    });
    expect((await editor.call(contract.addAttachment, form)).status).toBe(500);
    // Its row was there before, and nothing refers to it.
    expect(await fileById(site.ctx, key)).toMatchObject({ name: 'cut.csv' });
    expect(await usesOf(site.ctx, [key])).toEqual([]);
    files.put = put;
    // Brought again it is whole.
    const { href } = dataOf(await editor.call(contract.addAttachment, form));
    expect((await editor.get(href)).text).toBe(`cut,${engine}`);
  });

  it('a file that is deleted while its bytes are on their way leaves none', async () => {
    const { files } = site.ctx;
    const { put } = files;
    let key = '';
    files.put = async (id, bytes) => {
      files.put = put;
      key = id;
      dataOf(await editor.call(contract.deleteFile, { file: id }));
      await put(id, bytes);
    };
    onTestFinished(() => {
      files.put = put;
    });
    await image();
    expect([await fileById(site.ctx, key), await files.has(key)]).toEqual([undefined, false]);
  });

  it('the migration finds the uses that saving noted', async () => {
    const noted = () =>
      site.ctx.db
        .selectFrom('publishing_file_use')
        .selectAll()
        .orderBy('file')
        .orderBy('entry')
        .orderBy('revision')
        .execute();
    const before = await noted();
    expect(before.length).toBeGreaterThan(5);
    await site.ctx.db.deleteFrom('publishing_file_use').execute();
    const migration = readFileSync(join(import.meta.dirname, 'migrations/0007_files.sql'), 'utf8');
    const statements = migration.split(';').filter((one) => one.includes('INSERT INTO'));
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      await sql.raw(statement).execute(site.ctx.db);
    }
    expect(await noted()).toEqual(before);
  });
});
