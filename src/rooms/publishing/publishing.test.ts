/** Writing, publishing, renaming, restoring, through the console's calls and the readers' pages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import {
  dataOf,
  metadata,
  picture,
  publish,
  saved,
  saveText,
  upload,
  write,
} from '../../../test/harness/entries.ts';
import { staff } from '../../../test/harness/people.ts';
import { onceSettled, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { readAudit } from '../../platform/audit.ts';
import * as contract from './contract.ts';
import { publishDue } from './publish.ts';

describe.each(engines())('Publishing on %s', (engine) => {
  let site: Site;
  let editor: Visitor;
  let visitor: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    editor = await staff(site, 'editor', 'editor@example.org');
    visitor = new Visitor(site);
  });
  afterAll(() => site.stop());

  const page = async (path: string) => visitor.whole(path);
  const act = (endpoint: typeof contract.publishEntries, id: number) =>
    editor.call(endpoint, { entries: [String(id)] });

  it('a draft is for nobody but staff, until it is published', async () => {
    const { id, slug } = await write(editor, { title: 'Hidden first' });
    expect((await page(`/en/guides/${slug}`)).status).toBe(404);
    expect((await page('/en/guides')).text).not.toContain('Hidden first');
    dataOf(await act(contract.publishEntries, id));
    await onceSettled(
      () => page('/en/guides'),
      ({ text }) => text.includes('Hidden first'),
    );
    expect((await page(`/en/guides/${slug}`)).text).toContain('<h1>Hidden first</h1>');
  });

  it('a number and an earlier slug lead to the page as it is called now, and go on belonging to it', async () => {
    const { id, slug } = await publish(editor, { title: 'First name' });
    dataOf(await editor.call(contract.saveMetadata, metadata(id, 1, { slug: 'second-name' })));
    for (const name of [slug, String(id)]) {
      const { status, headers } = await page(`/en/guides/${name}`);
      expect([status, headers.get('location')]).toEqual([301, '/en/guides/second-name']);
    }
    const other = await editor.call(contract.beginEntry, {
      kind: 'guide',
      title: 'First name',
      locale: 'en',
    });
    expect(Object(other.body.data).fields).toEqual(['slug']);
    expect(other.text).toContain('already leads to another entry');
  });

  it('a save after somebody else’s is refused and overwrites nothing', async () => {
    const { id } = await write(editor);
    const second = await staff(site, 'editor', 'second@example.org');
    await saved(second, { id, basedOn: 2, markdown: 'Theirs' });
    const late = await saveText(editor, { id, basedOn: 2, markdown: 'Mine' });
    expect([late.status, Object(late.body.data).problem]).toEqual([409, 'conflict']);
    expect(late.text).toContain('Nothing was overwritten');
    expect(await saved(editor, { id, basedOn: 3, markdown: 'Mine' })).toMatchObject({ number: 4 });
  });

  it('neither a text nor publication makes a change of metadata a conflict', async () => {
    const { id, version } = await write(editor, { title: 'Apart from its texts' });
    await saved(editor, { id, locale: 'fr', basedOn: 0, title: 'À part', markdown: 'Texte' });
    await saved(editor, { id, basedOn: 2, title: 'Apart from its texts', markdown: 'Changed' });
    dataOf(await act(contract.publishEntries, id));
    const change = metadata(id, version, { slug: 'apart-from-its-texts', vip: true });
    expect(dataOf(await editor.call(contract.saveMetadata, change))).toMatchObject({ version: version + 1 });
    // And the other way round.
    await saved(editor, { id, basedOn: 3, title: 'Apart from its texts', markdown: 'Changed again' });
  });

  it('of two who change the metadata at once the second is told, and nothing is overwritten', async () => {
    const { id, version } = await write(editor, { title: 'One by one' });
    dataOf(await editor.call(contract.saveMetadata, metadata(id, version, { slug: 'first-of-two' })));
    const late = await editor.call(contract.saveMetadata, metadata(id, version, { slug: 'second-of-two' }));
    expect([late.status, Object(late.body.data).problem]).toEqual([409, 'conflict']);
    const { slug } = await site.ctx.db
      .selectFrom('publishing_entry')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(slug).toBe('first-of-two');
  });

  it('of ten who save at once one succeeds', async () => {
    const { id } = await write(editor);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => saveText(editor, { id, basedOn: 2, markdown: `Version ${n}` })),
    );
    expect(replies.filter(({ body }) => body.code === 1)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('the same text saved again is no revision', async () => {
    const { id } = await write(editor, { title: 'Same', markdown: 'Once' });
    const again = await saved(editor, {
      id,
      basedOn: 2,
      title: 'Same',
      summary: 'What it is about',
      markdown: 'Once',
    });
    expect(again.number).toBe(2);
  });

  it('a change shows to readers only once it is published, and can be taken back', async () => {
    const { id, slug } = await publish(editor, { markdown: 'What was right' });
    await saved(editor, { id, basedOn: 2, title: 'Changed', markdown: 'What is wrong' });
    expect((await page(`/en/guides/${slug}`)).text).toContain('What was right');
    dataOf(await act(contract.publishEntries, id));
    await onceSettled(
      () => page(`/en/guides/${slug}`),
      ({ text }) => text.includes('What is wrong'),
    );
    const target = { entry: String(id), locale: 'en' as const, based_on: '3' };
    const { number } = dataOf(await editor.call(contract.restoreRevision, { ...target, number: '2' }));
    expect(number).toBe(4);
    dataOf(await act(contract.publishEntries, id));
    await onceSettled(
      () => page(`/en/guides/${slug}`),
      ({ text }) => text.includes('What was right'),
    );
  });

  it('a withdrawn entry is gone from its page, the list, the feed and the search', async () => {
    const { id, slug } = await publish(editor, { kind: 'news', title: 'Retracted finding' });
    const places = [
      `/en/news/${slug}`,
      '/en/news',
      '/en/news/feed.xml',
      '/en/search?q=retracted',
      '/sitemap.xml',
    ];
    for (const place of places)
      expect((await page(place)).text, place).toMatch(/Retracted finding|retracted-finding/);
    dataOf(await act(contract.withdrawEntries, id));
    await onceSettled(
      () => page('/en/news'),
      ({ text }) => !text.includes('Retracted finding'),
    );
    for (const place of places) expect((await page(place)).text, place).not.toContain('Retracted <');
    expect((await page(`/en/news/${slug}`)).status).toBe(404);
  });

  it('a language without a text shows the fallback, says so, and says which language it is', async () => {
    const { id, slug } = await publish(editor, { title: 'Only in English' });
    const { text } = await page(`/th/guides/${slug}`);
    expect(text).toContain('<h1 lang="en">Only in English</h1>');
    expect(text).toContain('English');
    expect(text).toContain(`rel="canonical" href="${site.address.replace(/:\d+$/, '')}`.slice(0, 24));
    await saved(editor, { id, locale: 'zh-cn', basedOn: 0, title: '中文标题', markdown: '正文' });
    dataOf(await act(contract.publishEntries, id));
    await onceSettled(
      () => page(`/zh-hk/guides/${slug}`),
      (reply) => reply.text.includes('中文标题'),
    );
  });

  it('an unknown source, a broken formula and a missing image are told, and keep a text from publication', async () => {
    const { id } = await write(editor);
    const markdown = 'Cites [@10.9999/not-known].\n\n$$\\frac{1}{$$\n\n![x](/files/nothing.webp)\n';
    const { diagnostics, unreachable } = await saved(editor, { id, basedOn: 2, markdown });
    expect(diagnostics.map(({ kind }: { kind: string }) => kind)).toEqual([
      'broken_mathematics',
      'unknown_image',
    ]);
    expect(unreachable).toEqual(['10.9999/not-known']);
    const { done, refused } = dataOf(await act(contract.publishEntries, id));
    expect(done).toEqual([]);
    expect(refused[0].why).toContain('line 3');
    const inGerman = await editor.call(contract.publishEntries, { entries: [String(id)] }, 'de');
    expect(dataOf(inGerman).refused[0].why).toContain('Der Text (Englisch) hat einen Fehler');
  });

  it.each(['<!--vip-->Behind it.', 'Aside <!-- VIP --> of it.', '- A list\n\n  <!--vip-->', '> <!--vip-->'])(
    'a VIP line that locks nothing is told, and keeps what was meant for members from publication: %j',
    async (line) => {
      const { id } = await write(editor);
      const { diagnostics } = await saved(editor, {
        id,
        basedOn: 2,
        markdown: `Open.\n\n${line}\n\nFor members.`,
      });
      expect(diagnostics).toMatchObject([{ kind: 'misplaced_lock' }]);
      expect(dataOf(await act(contract.publishEntries, id)).done).toEqual([]);
    },
  );

  it('a chapter is found only once its course is there for readers', async () => {
    const course = await write(editor, { kind: 'course', title: 'A course to come' });
    const chapter = await write(editor, {
      kind: 'chapter',
      title: 'Its first chapter',
      markdown: 'Unheralded is the word.',
      course: course.id,
    });
    expect(dataOf(await act(contract.publishEntries, chapter.id)).done).toEqual([chapter.id]);
    const found = async () => (await page('/api/search?q=unheralded')).text.includes('its-first-chapter');
    expect(await found()).toBe(false);
    dataOf(await act(contract.publishEntries, course.id));
    expect(await found()).toBe(true);
  });

  it('of the part for members, headings below chapters are for members too', async () => {
    const markdown = '## Open\n\nText.\n\n<!--vip-->\n\n## Behind\n\n### Telling the dose\n\nText.';
    const { slug } = await publish(editor, { title: 'Partly for members', markdown });
    for (const path of [`/en/guides/${slug}`, `/en/guides/${slug}.data`]) {
      const { text } = await page(path);
      expect(text).toContain('Behind');
      expect(text, path).not.toContain('Telling the dose');
    }
  });

  it('a tag that is not there cannot be changed, and no name holds what the database cannot', async () => {
    const tag = { slug: 'not-there', names: JSON.stringify({ en: 'Not there' }) };
    expect((await editor.call(contract.saveTag, { ...tag, id: '999999' })).status).toBe(404);
    const unstorable = { ...tag, names: '{"en":"a\\u0000b"}' };
    expect((await editor.call(contract.saveTag, unstorable)).status).toBe(400);
  });

  it('of several who name a tag alike at once one is first, and a tag that goes meanwhile is on no entry', async () => {
    const tag = { slug: 'at-once', names: '{"en":"At once"}' };
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => editor.call(contract.saveTag, tag)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const made = replies.filter(({ body }) => body.code === 1);
    expect(made).toHaveLength(1);
    const { id: tagId } = Object(made[0]?.body.data);
    const written = await Promise.all([1, 2, 3, 4].map(() => write(editor)));
    const [gone, ...tagged] = await Promise.all([
      editor.call(contract.deleteTag, { id: String(tagId) }),
      ...written.map(({ id, slug }) =>
        editor.call(contract.saveMetadata, metadata(id, 1, { slug, tags: ['at-once'] })),
      ),
    ]);
    expect([gone, ...tagged].map(({ body }) => body.code)).toEqual([1, 1, 1, 1, 1]);
  });

  it('a text of five megabytes is refused in a sentence', async () => {
    const { id } = await write(editor);
    const long = await saveText(editor, { id, basedOn: 2, markdown: 'x'.repeat(5_000_000) });
    expect([long.status, Object(long.body.data).fields]).toEqual([200, ['markdown']]);
    expect(long.text).toContain('at most 200,000 characters');
  });

  it('an image is made anew, without what its camera wrote; what is none is refused', async () => {
    const kept = dataOf(await editor.call(contract.addImage, upload(await picture(), 'plot.png')));
    expect(kept).toMatchObject({ width: 32, height: 20 });
    const image = await editor.get(kept.address);
    expect(image.headers.get('content-type')).toBe('image/webp');
    for (const file of [
      'not an image',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      '',
    ]) {
      const reply = await editor.call(
        contract.addImage,
        upload(new Blob([file], { type: 'image/png' }), 'x.png'),
      );
      expect(Object(reply.body.data).problem, file).toBe('invalid');
    }
    const huge = new Blob([new Uint8Array(11 * 1024 * 1024)]);
    expect((await editor.call(contract.addImage, upload(huge, 'x.png'))).status).toBe(413);
  });

  it('an entry is published at its hour, once, and not before', async () => {
    const { id, slug } = await write(editor, { title: 'At its hour' });
    const soon = new Date(site.clock().getTime() + 60_000).toISOString();
    const past = dataOf(
      await editor.call(contract.scheduleEntries, { entries: [String(id)], at: '2020-01-01T00:00:00Z' }),
    );
    expect(past.refused[0].why).toContain('past');
    dataOf(await editor.call(contract.scheduleEntries, { entries: [String(id)], at: soon }));
    expect(await publishDue(site.ctx)).toBe(0);
    site.clock.advance(50_000);
    await site.settled();
    expect((await page(`/en/guides/${slug}`)).status).toBe(404);
    site.clock.advance(11_000);
    await site.settled();
    expect((await page(`/en/guides/${slug}`)).status).toBe(200);
    const acts = await readAudit(site.ctx, {
      words: [{ word: String(id), accounts: [] }],
      act: 'entry.publish',
      from: undefined,
      to: undefined,
      before: undefined,
      limit: 10,
    });
    expect(acts.map(({ actor_id }) => actor_id)).toEqual([null]);
  });

  it('a scheduled entry at which the program fails holds up no other, and stays due', async () => {
    const { db } = site.ctx;
    const [spoilt, sound] = [
      await write(editor, { title: 'Spoilt' }),
      await write(editor, { title: 'Sound' }),
    ];
    const due = { state: 'scheduled', publish_at: new Date(site.clock().getTime() - 60_000) } as const;
    await db.updateTable('publishing_revision').set({ facts: '{}' }).where('entry', '=', spoilt.id).execute();
    await db.updateTable('publishing_entry').set(due).where('id', 'in', [spoilt.id, sound.id]).execute();
    expect(await publishDue(site.ctx)).toBe(1);
    expect((await page(`/en/guides/${sound.slug}`)).status).toBe(200);
    const left = db.selectFrom('publishing_entry').select('state').where('id', '=', spoilt.id);
    expect((await left.executeTakeFirstOrThrow()).state).toBe('scheduled');
    await editor.call(contract.withdrawEntries, { entries: [String(spoilt.id)] });
  });

  it('only editors may do any of this', async () => {
    const moderator = await staff(site, 'moderator', 'moderator@example.org');
    for (const [who, status] of [
      [visitor, 401],
      [moderator, 403],
    ] as const) {
      const reply = await who.call(contract.beginEntry, { kind: 'news', title: 'x', locale: 'en' });
      expect(reply.status).toBe(status);
      expect((await who.call(contract.addImage, upload(await picture(), 'x.png'))).status).toBe(status);
    }
    expect((await moderator.get('/en/staff/entries')).status).toBe(404);
    expect((await visitor.get('/en/staff/entries')).headers.get('location')).toContain('/en/login?to=');
    // Browsers refuse an answer whose headers are too long; what was asked for would come back longer than it is.
    const long = await visitor.get(`/en/staff/entries?q=${'%22'.repeat(5000)}`);
    expect([long.status, long.headers.get('location')]).toEqual([302, '/en/login']);
  });
});
