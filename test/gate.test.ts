/** What is for members never leaves the server for anybody else: not in a page, its data, a feed, a search or a call. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setVip } from '../src/contract/vip.ts';
import type { Actor } from '../src/platform/actor.ts';
import { getCourseMenu } from '../src/rooms/courses/contract.ts';
import { computeIndex, getIndices, saveResult } from '../src/rooms/indices/contract.ts';
import { findJournals } from '../src/rooms/journals/contract.ts';
import { addAttachment, publishEntries } from '../src/rooms/publishing/contract.ts';
import { getQuestions } from '../src/rooms/questions/contract.ts';
import { computeDesign, saveCalculation } from '../src/rooms/samplesize/contract.ts';
import { search } from '../src/rooms/search/contract.ts';
import { offices, policy } from '../src/rooms/vip/policy.ts';
import { addPlan } from '../src/rooms/vip/queries/plans.ts';
import { screens } from '../src/screens.ts';
import { sessionsOf } from '../src/sessions.ts';
import { dataOf, publish, upload, write } from './harness/entries.ts';
import { giveDays, makeVip, setIdentity } from './harness/members.ts';
import { accountOf, person, staff } from './harness/people.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';

const open = 'Lamplight stands before the line.';
const secret = 'Quicksilver stands behind it.';
const text = `## Open part\n\n${open}\n\n<!--vip-->\n\n## Closed heading\n\n${secret} [@locked_source]\n`;

let site: Site;
let editor: Visitor;
let paths: string[];
let course: number;
let admin: Visitor;
const readers = new Map<string, Visitor>();

/** Everybody that the policy knows, by the name of their row. */
async function makeReaders(): Promise<void> {
  const make = async (name: string, prepare: (account: string) => Promise<void> = async () => {}) => {
    const email = `${name.toLowerCase()}@example.org`;
    readers.set(name, await person(site, { email }));
    await prepare(await accountOf(site, email));
  };
  readers.set('visitor', new Visitor(site));
  await make('member');
  await make('refused', (account) => setIdentity(site, account, 2));
  await make('applicant', (account) => setIdentity(site, account, 0));
  await make('approved', (account) => setIdentity(site, account, 1));
  await make('vip', (account) => makeVip(site, account));
  await make('vipNotApproved', (account) => giveDays(site, account, 30));
  await make('vipUnderReview', async (account) => {
    await giveDays(site, account, 30);
    await setIdentity(site, account, 0);
  });
  await make('vipApprovedNoMore', async (account) => {
    await makeVip(site, account, 30);
    await setIdentity(site, account, 0);
  });
  await make('approvedNotVip', async (account) => {
    await makeVip(site, account, 30);
    const until = new Date(site.ctx.clock().getTime() - 1000).toISOString();
    dataOf(await admin.call(setVip, { account, until }));
  });
  for (const role of ['reviewer', 'moderator', 'adviser'] as const) {
    readers.set(role, await staff(site, role, `${role}@example.org`));
  }
  readers.set('reviewerVip', await staff(site, 'reviewer', 'vip-reviewer@example.org'));
  await makeVip(site, await accountOf(site, 'vip-reviewer@example.org'));
  readers.set('editor', editor);
  readers.set('admin', admin);
}

/** What each of them may do, by the rows of the policy and by office. */
const rows = new Map<string, { reads: boolean; uses: boolean; missing: readonly string[] }>([
  ...Object.entries(policy),
  ['refused', policy.member],
  ['vipUnderReview', policy.vipNotApproved],
  ['vipApprovedNoMore', policy.vipNotApproved],
  ['reviewerVip', policy.vip],
  ...Object.entries(offices).map(([name, office]) => [name, { ...policy.member, ...office }] as const),
]);
const named = (reads: boolean) => [...rows].filter(([, row]) => row.reads === reads).map(([name]) => name);

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
  admin = await staff(site, 'admin', 'admin@example.org');
  await site.ctx.transaction((tx) => addPlan(tx, { days: 30, way: 'points', price: 300, onOffer: true }));
  await makeReaders();
});
afterAll(() => site.stop());

/** What each was answered, asked once: reading changes nothing. */
const answered = new Map<string, Promise<Map<string, string>>>();

function everything(name: string): Promise<Map<string, string>> {
  const known = answered.get(name) ?? askedForAll(readerOf(name));
  answered.set(name, known);
  return known;
}

/** Every answer that could hold a text. */
async function askedForAll(reader: Visitor): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const path of paths) found.set(path, (await reader.whole(path)).text);
  for (const q of ['quicksilver', 'mercurial', 'closed']) {
    found.set(`search ${q}`, (await reader.call(search, { q })).text);
  }
  found.set('menu', (await reader.call(getCourseMenu, { data: { id: course } })).text);
  found.set('questions', (await reader.call(getQuestions, {})).text);
  return found;
}

describe('The locked part', () => {
  it.each(named(false))('is in no answer to: %s', async (name) => {
    const answers = await everything(name);
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

  it.each(named(true))('is there, whole and with its sources and files, for: %s', async (name) => {
    const answers = await everything(name);
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
  });

  it('is in no list, feed or search of anybody, and kept by no cache', async () => {
    for (const name of readers.keys()) {
      const answers = await everything(name);
      for (const place of [
        '/en/guides',
        '/en/news',
        '/en/news/feed.xml',
        '/sitemap.xml',
        'search quicksilver',
      ]) {
        expect(answers.get(place), `${place} of ${name}`).not.toContain('stands behind it');
      }
    }
    const { headers } = await readerOf('vip').get('/en/guides/partly-closed');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await new Visitor(site).get('/en/guides/partly-closed')).text).not.toContain(secret);
  });

  it.each(named(false))('says which steps are missing, in their order, to: %s', async (name) => {
    const missing = rows.get(name)?.missing ?? [];
    const text = lockIn((await readerOf(name).get('/en/guides/partly-closed')).text);
    const done = {
      account: text.includes('You are logged in.'),
      identity: text.includes('Your identity is approved.'),
      membership: /Your membership is active\.|It begins once your identity is approved\./.test(text),
    };
    expect(Object.entries(done).flatMap(([step, is]) => (is ? [] : [step]))).toEqual(missing);
    const place = ['>Account<', '>Identity<', '>Membership<'].map((word) => text.indexOf(word));
    expect(place).toEqual(place.toSorted((a, b) => a - b));
  });

  it.each([...rows.keys()])(
    'is marked where a search finds it, with the steps that are missing to: %s',
    async (name) => {
      const { text } = await readerOf(name).get('/en/search?q=partly');
      expect(text).toContain('Partly VIP');
      const { reads = false, missing = [] } = rows.get(name) ?? {};
      const says = missing.length > 1 ? `${missing.length} steps are missing` : 'One step is missing: ';
      if (reads) expect(text).not.toContain('id="way-h"');
      else expect(text).toContain(`<h2 id="way-h">${says}`);
    },
  );

  it('leads back to where its reader was', async () => {
    const back = `to=${encodeURIComponent('/en/guides/partly-closed')}`;
    const page = async (name: string) =>
      (await readerOf(name).get('/en/guides/partly-closed')).text.replaceAll('&amp;', '&');
    expect(await page('visitor')).toContain(`/en/login?${back}`);
    expect(await page('member')).toContain(`/en/my/edit?tab=authentication&${back}`);
    expect(await page('approved')).toContain(`/en/my/vip?${back}`);
    const open = (await readerOf('vip').get(`/en/my/vip?${back}`)).text;
    expect(open).toContain('href="/en/guides/partly-closed"');
    const away = (await readerOf('vip').get('/en/my/vip?to=https://elsewhere.example')).text;
    expect(away).not.toContain('href="https://elsewhere');
  });

  it('is told apart from what others have: privileges open as the policy says', async () => {
    for (const [name, { uses }] of rows) {
      const actor = await actorOf(name);
      expect((await site.ctx.ports.vip.mayUse(site.ctx, actor, 'samplesize')) !== null, name).toBe(uses);
    }
  });

  it('opens calculation by call and page to whom the policy lets in, and tells the others what is missing', async () => {
    const values = { design: 'two-means', goal: 'size', difference: '2.5', sd: '10' } as const;
    const total = '>506<';
    for (const [name, { uses, missing }] of rows) {
      const reader = readerOf(name);
      const reply = await reader.call(computeDesign, values);
      const problem = name === 'visitor' ? 'unauthenticated' : `${missing[0]}_required`;
      const wanted = uses ? [200, undefined] : [name === 'visitor' ? 401 : 403, problem];
      expect([reply.status, Object(reply.body.data).problem], name).toEqual(wanted);
      if (uses) expect(Object(reply.body.data).outputs, name).toMatchObject({ total: 506 });
      const { text } = await reader.get('/en/tools/sample-size/two-means?goal=size&difference=2.5&sd=10');
      expect(text.includes(total), name).toBe(uses);
      expect(text.includes('<div id="way">'), name).toBe(!uses);
      const kept = { name: 'Plan', notes: '', design: 'two-means', goal: 'size', typed: {} } as const;
      const saved = await reader.call(saveCalculation, kept);
      expect([saved.status, Object(saved.body.data).problem], name).toEqual(wanted);
    }
  });

  it('opens indices in the same way, by call, page and file; their names, formula and example to everybody', async () => {
    const index = 'egfr-ckd-epi-2021';
    const typed = { sex: 'male', age: '40', creatinine: '150 umol/L' };
    for (const [name, { uses, missing }] of rows) {
      const reader = readerOf(name);
      expect((await reader.call(getIndices, {})).status, name).toBe(200);
      const reply = await reader.call(computeIndex, { index, ...typed });
      const problem = name === 'visitor' ? 'unauthenticated' : `${missing[0]}_required`;
      const wanted = uses ? [200, undefined] : [name === 'visitor' ? 401 : 403, problem];
      expect([reply.status, Object(reply.body.data).problem], name).toEqual(wanted);
      if (uses) expect(Object(reply.body.data).levels, name).toMatchObject({ stage: 'g3a' });
      const kept = await reader.call(saveResult, { name: 'A', notes: '', index, typed });
      expect([kept.status, Object(kept.body.data).problem], name).toEqual(wanted);
      const page = (query = '') => reader.get(`/en/tools/indices/${index}${query}`);
      const { text } = await page(`?${new URLSearchParams(typed)}`);
      expect(text.includes('<div id="way">'), name).toBe(!uses);
      // The figure is their own, or that of the worked example.
      expect(/<output[^>]*>(\d+)</.exec(text)?.[1], name).toBe(uses ? '52' : '50');
      const batch = (await reader.get(`/en/tools/indices/batch?index=${index}`)).text;
      expect(batch.includes('id="way-h"'), name).toBe(!uses);
      expect(batch.includes('type="file"'), name).toBe(uses);
    }
  });

  it('opens lists of journals in the same way, by call and page, and names of journals to everybody', async () => {
    for (const [name, { uses, missing }] of rows) {
      const reader = readerOf(name);
      expect((await reader.call(findJournals, { q: 'x' })).status, name).toBe(200);
      const reply = await reader.call(findJournals, { metric: 'jif' });
      const problem = name === 'visitor' ? 'unauthenticated' : `${missing[0]}_required`;
      const wanted = uses ? [200, undefined] : [name === 'visitor' ? 401 : 403, problem];
      expect([reply.status, Object(reply.body.data).problem], name).toEqual(wanted);
      const { text } = await reader.get('/en/tools/journals?q=x');
      expect(text.includes('<div id="way">'), name).toBe(!uses);
      if (name === 'visitor') expect(text).toContain('to=%2Fen%2Ftools%2Fjournals%3Fq%3Dx');
    }
  });

  it.each(Object.entries(offices))('opens its part of the console to: %s', async (office, { console }) => {
    if (!screens.some(({ path }) => path === console)) return;
    const isStaff = (name: string) => name in offices || name === 'reviewerVip';
    for (const name of rows.keys()) {
      const { status } = await readerOf(name).get(`/en/${console}`);
      const opens = name.startsWith(office) || name === 'admin' || (console === 'staff' && isStaff(name));
      expect(status, name).toBe(name === 'visitor' ? 302 : opens ? 200 : 404);
    }
  });
});

/** The part of a page that stands where the locked part would be. */
function lockIn(page: string): string {
  const begins = page.indexOf('<section id="unlock"');
  return page.slice(begins, page.indexOf('</section>', begins));
}

function readerOf(name: string): Visitor {
  const reader = readers.get(name);
  if (!reader) throw new Error(name);
  return reader;
}

async function actorOf(name: string): Promise<Actor | null> {
  const { token } = readerOf(name);
  return (token && (await sessionsOf(site.ctx).byToken(token))) || null;
}
