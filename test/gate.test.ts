/** What is for members never leaves the server for anybody else: not in a page, its data, a feed, a search or a call. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setVip } from '../src/contract/vip.ts';
import { getCourseMenu } from '../src/rooms/courses/contract.ts';
import { addAttachment, publishEntries } from '../src/rooms/publishing/contract.ts';
import { getQuestions } from '../src/rooms/questions/contract.ts';
import { search } from '../src/rooms/search/contract.ts';
import { dataOf, publish, upload, write } from './harness/entries.ts';
import { accountOf, person, staff } from './harness/people.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';

const open = 'Lamplight stands before the line.';
const secret = 'Quicksilver stands behind it.';
const text = `## Open part\n\n${open}\n\n<!--vip-->\n\n## Closed heading\n\n${secret} [@locked_source]\n`;

let site: Site;
let editor: Visitor;
let paths: string[];
let course: number;
const readers = new Map<string, Visitor>();

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  editor = await staff(site, 'editor', 'editor@example.org');
  await site.ctx.db
    .insertInto('publishing_reference')
    .values({
      key: 'locked_source',
      doi: null,
      authors: 'A',
      year: 2020,
      title: 'Mercurial methods',
      journal: 'J',
      volume: '',
      pages: '',
      url: 'https://example.org',
    })
    .execute();
  const guide = await publish(editor, { title: 'Partly closed', markdown: text });
  const news = await publish(editor, { kind: 'news', title: 'Wholly closed', markdown: secret, vip: true });
  const head = await write(editor, { kind: 'course', title: 'A course' });
  const chapter = await write(editor, {
    kind: 'chapter',
    title: 'Closed chapter',
    markdown: secret,
    vip: true,
    course: head.id,
  });
  const file = upload(new Blob(['a,b\n1,2\n']), 'quicksilver.csv', {
    entry: String(chapter.id),
    version: String(chapter.version),
    title: 'Quicksilver data',
    locale: 'en',
  });
  dataOf(await editor.call(addAttachment, file));
  dataOf(await editor.call(publishEntries, { entries: [String(head.id)] }));
  const question = await publish(editor, {
    kind: 'question',
    title: 'Closed question?',
    markdown: secret,
    vip: true,
  });
  course = head.id;
  const pages = [
    `/en/guides/${guide.slug}`,
    `/th/guides/${guide.slug}`,
    `/en/news/${news.slug}`,
    '/en/courses/a-course',
    '/en/courses/a-course/closed-chapter',
    '/en/guides',
    '/en/guides?q=quicksilver',
    '/en/news',
    '/en/courses',
    '/en/faq',
    '/en/search?q=quicksilver',
    '/en/search?q=mercurial',
    '/en',
    '/en/contact',
  ];
  paths = [
    ...pages,
    ...pages.map((path) => path.replace(/(\?|$)/, '.data$1')),
    '/en/news/feed.xml',
    '/sitemap.xml',
  ];
  expect(question.id).toBeGreaterThan(0);
  const admin = await staff(site, 'admin', 'admin@example.org');
  readers.set('visitor', new Visitor(site));
  for (const [name, days] of [
    ['member', 0],
    ['expired VIP', -1],
    ['active VIP', 1],
  ] as const) {
    const email = `${name.replace(' ', '-').toLowerCase()}@example.org`;
    readers.set(name, await person(site, { email }));
    if (days === 0) continue;
    const until = new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
    dataOf(await admin.call(setVip, { account: await accountOf(site, email), until }));
  }
}, 60_000);
afterAll(() => site.stop());

/** Every answer that could hold a text. */
async function everything(reader: Visitor): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of paths) found.set(path, (await reader.get(path)).text);
  for (const q of ['quicksilver', 'mercurial', 'closed']) {
    found.set(`search ${q}`, (await reader.call(search, { q })).text);
  }
  found.set('menu', (await reader.call(getCourseMenu, { data: { id: course } })).text);
  found.set('questions', (await reader.call(getQuestions, {})).text);
  return found;
}

describe('The locked part', () => {
  it.each(['visitor', 'member', 'expired VIP'])('is in no answer to a %s', async (name) => {
    const reader = readers.get(name);
    if (!reader) throw new Error(name);
    const answers = await everything(reader);
    for (const [place, answer] of answers) {
      // A search page repeats what was asked; the sentence itself was not.
      expect(answer, place).not.toContain(secret);
      expect(answer, place).not.toContain('stands behind it');
      expect(answer, place).not.toContain('Mercurial methods');
      expect(answer, place).not.toContain('quicksilver.csv');
      expect(answer, place).not.toContain('Quicksilver data');
    }
    expect(answers.get('/en/guides/partly-closed')).toContain(open);
    expect(answers.get('/en/guides/partly-closed')).toContain('Unlock VIP content');
    expect(answers.get('/en/guides/partly-closed')).toContain('Closed heading');
    expect(answers.get('/en/guides/partly-closed')).toContain('"isAccessibleForFree":false');
  });

  it('is there for an active VIP, whole and with its sources and files, and is kept by no cache', async () => {
    const reader = readers.get('active VIP');
    if (!reader) throw new Error('no reader');
    const answers = await everything(reader);
    for (const place of [
      '/en/guides/partly-closed',
      '/en/news/wholly-closed',
      '/en/courses/a-course/closed-chapter',
    ]) {
      expect(answers.get(place), place).toContain(secret);
      expect(answers.get(place), place).not.toContain('id="unlock"');
    }
    expect(answers.get('/en/guides/partly-closed')).toContain('Mercurial methods');
    expect(answers.get('/en/courses/a-course/closed-chapter')).toContain('quicksilver.csv');
    const { headers } = await reader.get('/en/guides/partly-closed');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await new Visitor(site).get('/en/guides/partly-closed')).text).not.toContain(secret);
  });

  it('is open to staff, who must read what they publish', async () => {
    expect((await editor.get('/en/guides/partly-closed')).text).toContain(secret);
  });
});
