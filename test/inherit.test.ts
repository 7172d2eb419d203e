/** A chapter of a members' course is for members, whether it is ticked or not, and from the moment the course is. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCourseMenu } from '../src/rooms/courses/contract.ts';
import { publishEntries, saveMetadata } from '../src/rooms/publishing/contract.ts';
import { search } from '../src/rooms/search/contract.ts';
import { engines } from './harness/databases.ts';
import { dataOf, metadata, type Written, write } from './harness/entries.ts';
import { makeVip } from './harness/members.ts';
import { accountOf, person, staff } from './harness/people.ts';
import { onceSettled, type Site, startSite, Visitor } from './harness/site.ts';

const secret = 'Quicksilver stands in the chapter.';

describe.each(engines())('A chapter that is not ticked, on %s', (engine) => {
  let site: Site;
  let editor: Visitor;
  let visitor: Visitor;
  let member: Visitor;
  let vip: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    editor = await staff(site, 'editor', 'editor@example.org');
    visitor = new Visitor(site);
    member = await person(site, { email: 'member@example.org' });
    vip = await person(site, { email: 'vip@example.org' });
    await makeVip(site, await accountOf(site, 'vip@example.org'));
  });
  afterAll(() => site.stop());

  async function course(title: string, members: boolean): Promise<{ course: Written; chapter: Written }> {
    const head = await write(editor, { kind: 'course', title, vip: members });
    const chapter = await write(editor, {
      kind: 'chapter',
      title: `${title}, its chapter`,
      markdown: `## What it holds\n\n${secret}`,
      course: head.id,
    });
    dataOf(await editor.call(publishEntries, { entries: [String(head.id)] }));
    return { course: head, chapter };
  }

  const members = async ({ id, slug }: Written, version: number, on: boolean) =>
    dataOf(await editor.call(saveMetadata, metadata(id, version, { slug, vip: on })));

  /** Every answer that could hold the chapter. */
  async function answers(reader: Visitor, { course: head, chapter }: Awaited<ReturnType<typeof course>>) {
    const page = `/en/courses/${head.slug}/${chapter.slug}`;
    const places = [
      page,
      `/en/courses/${head.slug}`,
      '/en/courses',
      '/en/search?q=quicksilver',
      '/sitemap.xml',
    ];
    const found = new Map<string, string>();
    for (const place of [...places, ...places.map((one) => one.replace(/(\?|$)/, '.data$1'))])
      found.set(place, (await reader.whole(place)).text);
    found.set('search', (await reader.call(search, { q: 'quicksilver' })).text);
    found.set('menu', (await reader.call(getCourseMenu, { data: { id: head.id } })).text);
    return { page, found };
  }

  const menuOf = async ({ id }: Written): Promise<{ vip: boolean }[]> =>
    Object((await visitor.call(getCourseMenu, { data: { id } })).body).data;

  it('gives the address of its video to members alone, wherever its course is shown', async () => {
    const made = await course('With a video', true);
    const { id, slug, version } = made.chapter;
    const video = 'https://video.example.org/quicksilver.mp4';
    dataOf(await editor.call(saveMetadata, { ...metadata(id, version, { slug }), video }));
    const page = `/en/courses/${made.course.slug}/${slug}`;
    expect((await vip.get(page)).text).toContain(video);
    for (const reader of [visitor, member]) {
      for (const place of [page, `/en/courses/${made.course.slug}`, '/en/courses']) {
        for (const path of [place, `${place}.data`]) {
          expect((await reader.get(path)).text, path).not.toContain('quicksilver.mp4');
        }
      }
    }
  });

  it('is in no answer to who is no VIP, and says that it is locked', async () => {
    const made = await course('For members', true);
    for (const reader of [visitor, member]) {
      const { page, found } = await answers(reader, made);
      for (const [place, text] of found) expect(text, place).not.toContain('stands in the chapter');
      expect(found.get(page)).toContain('What it holds');
      expect(found.get(page)).toContain('id="unlock"');
      expect(found.get('/sitemap.xml')).toContain(`/en/courses/${made.course.slug}`);
    }
    expect(await menuOf(made.course)).toMatchObject([{ vip: true }]);
    for (const reader of [vip, editor]) {
      const { page, found } = await answers(reader, made);
      expect(found.get(page)).toContain(secret);
    }
  });

  it('is locked when its course becomes one for members, opened when it no longer is; search and pages follow', async () => {
    const made = await course('Open at first', false);
    const page = `/en/courses/${made.course.slug}/${made.chapter.slug}`;
    const finds = async () => (await visitor.call(search, { q: 'quicksilver' })).text;
    expect((await visitor.get(page)).text).toContain(secret);
    expect(await finds()).toContain(made.chapter.slug);
    const { version } = await members(made.course, made.course.version, true);
    expect(await finds()).not.toContain(made.chapter.slug);
    await onceSettled(
      () => visitor.get(page),
      ({ text }) => !text.includes(secret),
    );
    expect(await menuOf(made.course)).toMatchObject([{ vip: true }]);
    expect((await visitor.call(search, { q: 'Open at first, its chapter' })).text).toContain(
      made.chapter.slug,
    );
    await members(made.course, version, false);
    expect(await finds()).toContain(made.chapter.slug);
    await onceSettled(
      () => visitor.get(page),
      ({ text }) => text.includes(secret),
    );
  });

  it('is found by nothing in it when it is published while its course becomes one for members', async () => {
    for (let round = 0; round < 5; round++) {
      const { course: head } = await course(`Race number ${round}`, false);
      const late = await write(editor, {
        kind: 'chapter',
        title: `Late chapter ${round}`,
        markdown: secret,
        course: head.id,
      });
      await Promise.all([
        members(head, head.version, true),
        editor.call(publishEntries, { entries: [String(late.id)] }),
      ]);
      expect((await visitor.call(search, { q: 'quicksilver' })).text, `round ${round}`).not.toContain(
        late.slug,
      );
    }
  });

  it('says in the console that it is for members as its course is', async () => {
    const { course: head, chapter } = await course('Seen in the console', true);
    const said = 'For VIP members only, like its course';
    expect((await editor.get(`/en/staff/entries/${chapter.id}`)).text).toContain(`>${said}<`);
    expect((await editor.get(`/en/staff/entries/${head.id}`)).text).not.toContain(`>${said}<`);
    const open = await course('Open in the console', false);
    expect((await editor.get(`/en/staff/entries/${open.chapter.id}`)).text).not.toContain(`>${said}<`);
  });

  it('that an earlier version of the site had indexed is forgotten by the migration', async () => {
    const { course: head, chapter } = await course('Indexed before', false);
    await site.ctx.db.updateTable('publishing_entry').set({ vip: true }).where('id', '=', head.id).execute();
    expect((await visitor.call(search, { q: 'quicksilver' })).text).toContain(chapter.slug);
    const migration = readFileSync('migrations/0006_members_courses.sql', 'utf8');
    await sql.raw(migration).execute(site.ctx.db);
    expect((await visitor.call(search, { q: 'quicksilver' })).text).not.toContain(chapter.slug);
    expect((await visitor.call(search, { q: 'Indexed before' })).text).toContain(chapter.slug);
  });
});
