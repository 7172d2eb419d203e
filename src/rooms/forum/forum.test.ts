/** A topic's life: asked, found, answered, mended, accepted, withdrawn; and who is told and paid. */
import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { answer, ask, dataOf, member, problemOf, question, reply } from '../../../test/harness/forum.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { switchOn } from '../../../test/harness/points.ts';
import { anyAddress, onceSettled, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { getNotices } from '../notices/contract.ts';
import { balanceOf } from '../points/balance.ts';
import { search } from '../search/contract.ts';
import * as forum from './contract.ts';
import type { ShownPost } from './shown.ts';

type Notices = { notices: { title: string; path: string }[] };

describe.each(engines())('The forum on %s', (engine) => {
  let site: Site;
  let ana: Visitor;
  let ben: Visitor;
  let cem: Visitor;
  let viewed: number;
  const visitor = () => new Visitor(site, anyAddress());
  /** Each test has an hour of its own: what somebody may write in one is counted. */
  beforeEach(() => {
    site.clock.advance(61 * 60_000);
  });
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    [ana, ben, cem] = [
      await member(site, 'ana@example.org', 'Ana'),
      await member(site, 'ben@example.org', 'Ben'),
      await member(site, 'cem@example.org', ''),
    ];
    // Views are written some seconds later; the last test sees to it, and meanwhile the others run.
    viewed = (await ask(ana)).topic;
    const seen = { topic: String(viewed), number: '0' };
    for (let n = 0; n < 3; n++) dataOf(await ben.call(forum.markSeen, seen));
    dataOf(await visitor().call(forum.markSeen, seen));
  });
  afterAll(() => site.stop());

  const points = async (email: string) => (await balanceOf(site.ctx, await accountOf(site, email))).current;
  const told = async (who: Visitor) => dataOf<Notices>(await who.call(getNotices, {})).notices;
  const page = (path: string, words: string, who = visitor()) =>
    onceSettled(
      () => who.whole(path),
      ({ text }) => text.includes(words),
    );

  it('shows a question to everybody at its address, in the list, the feed, the sitemap and the search', async () => {
    const { slug, topic } = await ask(ana, {
      title: 'Which E-value is enough?',
      text: 'Is $E = 1.8$ enough for **unmeasured** confounding?\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```r\nevalue(RR(1.8))\n```',
      tags: ['E-Value', 'Cohort study'],
    });
    expect(slug).toBe(`which-e-value-is-enough-${topic}`);
    const { text } = await page(`/en/forum/${slug}`, 'unmeasured');
    for (const part of ['<math', '<table', '<pre tabindex="0"><code']) expect(text).toContain(part);
    await page('/en/forum', `/en/forum/${slug}`);
    await page('/de/forum', `/de/forum/${slug}`);
    await page('/en/forum?tag=cohort-study', slug);
    expect((await visitor().get('/en/forum?category=data')).text).not.toContain(slug);
    await page('/en/forum/feed-statistics.xml', 'Which E-value is enough?');
    expect((await visitor().get('/en/forum/feed-data.xml')).text).not.toContain('E-value');
    await onceSettled(
      async () => dataOf<{ found: { path: string }[] }>(await visitor().call(search, { q: 'confounding' })),
      ({ found }) => found.some(({ path }) => path === `/en/forum/${slug}`),
    );
    await reply(ben, topic);
    await page('/sitemap.xml', `/en/forum/${slug}`);
  });

  it('knows a topic by the number at the end of its address, and keeps that address when the title changes', async () => {
    const { slug, topic } = await ask(ana, { title: '缺失数据怎么办' });
    expect(slug).toBe(`缺失数据怎么办-${topic}`);
    const moved = await visitor().get(`/en/forum/topic-${topic}?page=1`);
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe(`/en/forum/${encodeURIComponent(slug)}?page=1`);
    const again = question({ title: 'What to do about missing data', locale: 'en' });
    const { client_key: _key, ...changed } = again;
    dataOf(await ana.call(forum.editTopic, { ...changed, topic: String(topic), based_on: '1' }));
    await page(`/en/forum/${encodeURIComponent(slug)}`, 'What to do about missing data');
    expect((await ask(ana, { title: '????' })).slug).toMatch(/^topic-\d+$/);
    expect((await visitor().get('/en/forum/nothing-999999')).status).toBe(404);
    expect((await visitor().get(`/en/forum/${encodeURIComponent(slug)}?page=2`)).status).toBe(404);
  });

  it('keeps what a post said before, and lets nobody overwrite what they have not seen', async () => {
    const { topic } = await ask(ana);
    const first = await reply(ben, topic, { text: 'Take the t test for this one, it is the best of all.' });
    const edit = { post: String(first.id), text: 'Take the Wilcoxon test.', based_on: '1' };
    const changed = dataOf<{ post: ShownPost }>(await ben.call(forum.editReply, edit)).post;
    expect(changed).toMatchObject({ revision: 2, html: '<p>Take the Wilcoxon test.</p>' });
    expect(problemOf(await ben.call(forum.editReply, edit))).toBe('conflict');
    const history = dataOf<{ revisions: object[] }>(
      await visitor().call(forum.getHistory, { post: String(first.id) }),
    );
    expect(history.revisions).toMatchObject([
      { number: 2, markdown: 'Take the Wilcoxon test.', author: { name: 'Ben' } },
      { number: 1, markdown: 'Take the t test for this one, it is the best of all.' },
    ]);
  });

  it('leaves a line where a reply was deleted, and withdraws a topic that others answered for moderators alone', async () => {
    const { topic, slug } = await ask(ana);
    const gone = await reply(ben, topic, { text: 'What I should not have said at all.' });
    const stays = await reply(cem, topic);
    dataOf(await ben.call(forum.deletePost, { post: String(gone.id) }));
    dataOf(await ben.call(forum.deletePost, { post: String(gone.id) }));
    const { posts } = dataOf<{ posts: ShownPost[] }>(
      await visitor().call(forum.getSince, { topic: String(topic), number: '0' }),
    );
    expect(posts).toMatchObject([
      { number: 1, status: 'deleted', html: null },
      { number: 2, id: stays.id, author: { name: '', number: expect.any(Number) } },
    ]);
    expect(problemOf(await visitor().call(forum.getHistory, { post: String(gone.id) }))).toBe('not_found');
    const own = { post: String(await questionOf(topic)) };
    expect(problemOf(await ana.call(forum.deletePost, own))).toBe('conflict');
    const moderator = await staff(site, 'moderator', 'moderator@example.org');
    dataOf(await moderator.call(forum.deletePost, own));
    await onceSettled(
      () => visitor().get(`/en/forum/${slug}`),
      ({ status }) => status === 404,
    );
    expect((await moderator.get(`/en/forum/${slug}`)).status).toBe(200);
  });

  const questionOf = async (topic: number) =>
    (
      await site.ctx.db
        .selectFrom('forum_post')
        .select('id')
        .where('topic', '=', topic)
        .where('number', '=', 0)
        .executeTakeFirstOrThrow()
    ).id;

  it('pays for an accepted answer and for votes once, and takes it back when their ground goes', async () => {
    await switchOn(site, 'answer', { amount: 30, most_a_day: null });
    await switchOn(site, 'vote', { amount: 2, most_a_day: null });
    const { topic } = await ask(ana);
    const [one, two] = [await reply(ben, topic), await reply(cem, topic)];
    const accept = (who: Visitor, { id }: ShownPost, on: 'yes' | 'no') =>
      who.call(forum.accept, { post: String(id), on });
    expect(problemOf(await accept(ben, one, 'yes'))).toBe('forbidden');
    for (let n = 0; n < 2; n++) expect(dataOf(await accept(ana, one, 'yes'))).toEqual({ accepted: 1 });
    expect(await points('ben@example.org')).toBe(30);
    expect(dataOf(await accept(ana, two, 'yes'))).toEqual({ accepted: 2 });
    expect([await points('ben@example.org'), await points('cem@example.org')]).toEqual([0, 30]);
    const vote = (who: Visitor, { id }: ShownPost, on: 'yes' | 'no') =>
      who.call(forum.vote, { post: String(id), on });
    for (let n = 0; n < 2; n++)
      expect(dataOf(await vote(ana, one, 'yes'))).toEqual({ useful: 1, voted: true });
    expect(await points('ben@example.org')).toBe(2);
    expect(problemOf(await vote(ben, one, 'yes'))).toBe('conflict');
    dataOf(await vote(ana, one, 'no'));
    expect(await points('ben@example.org')).toBe(0);
    dataOf(await vote(ana, one, 'yes'));
    dataOf(await ben.call(forum.deletePost, { post: String(one.id) }));
    dataOf(await cem.call(forum.deletePost, { post: String(two.id) }));
    expect([await points('ben@example.org'), await points('cem@example.org')]).toEqual([0, 0]);
  });

  it('pays nobody for answering themselves, nor for the vote of a stranger of today', async () => {
    const { topic } = await ask(ana);
    const own = await reply(ana, topic);
    const before = await points('ana@example.org');
    dataOf(await ana.call(forum.accept, { post: String(own.id), on: 'yes' }));
    const fresh = await person(site, { email: 'fresh@example.org' });
    dataOf(await fresh.call(forum.vote, { post: String(own.id), on: 'yes' }));
    expect(await points('ana@example.org')).toBe(before);
  });

  it('tells who asked, who is answered, who is mentioned and who keeps the topic, each once', async () => {
    const dia = await member(site, 'dia@example.org', 'Dia');
    const eve = await member(site, 'eve@example.org', 'Eve');
    const { topic } = await ask(dia, { title: 'Who is told of this?' });
    dataOf(await eve.call(forum.addFavourite, { data: { topic } }));
    const first = await reply(ben, topic);
    const number = Object(
      await site.ctx.db
        .selectFrom('forum_member')
        .select('number')
        .where('account', '=', await accountOf(site, 'cem@example.org'))
        .executeTakeFirst(),
    ).number;
    const text = `Ask @[whoever](#member-${number}) and read https://example.org for the rest of it.`;
    const second = await reply(ana, topic, { text, answers_to: String(first.number) });
    expect(second.answersTo).toMatchObject({ number: 1, author: { name: 'Ben' } });
    expect(second.html).toContain(`<span class="mention" data-member="${number}">@Member #${number}</span>`);
    expect(second.html).toContain('rel="nofollow ugc noopener"');
    expect(
      (await told(dia)).filter(({ title }) => title === 'New reply in “Who is told of this?”'),
    ).toHaveLength(2);
    expect((await told(ben))[0]).toMatchObject({
      title: 'New reply in “Who is told of this?”',
      path: `/en/forum/topic-${topic}#r2`,
    });
    expect((await told(cem))[0]?.title).toBe('You were mentioned in “Who is told of this?”');
    const kept = await onceSettled(
      () => told(eve),
      (notices) => notices.length > 0,
    );
    // Of the second reply she is told when she has read the first.
    expect(kept.map(({ title }) => title)).toEqual([
      'New reply in your favourite topic “Who is told of this?”',
    ]);
    dataOf(await dia.call(forum.accept, { post: String(second.id), on: 'yes' }));
    expect((await told(ana))[0]?.title).toBe('Your answer in “Who is told of this?” was accepted');
  });

  it('lets the first post of a new member wait, and two links a post', async () => {
    const newcomer = await person(site, { email: 'newcomer@example.org' });
    const links = 'See https://a.example https://b.example https://c.example';
    const refused = await newcomer.call(forum.newTopic, question({ text: links }));
    expect(refused.body).toMatchObject({
      message: 'Your posts may contain at most 2 links. Please remove some.',
    });
    const { topic, slug, pending } = await ask(newcomer);
    expect(pending).toBe(true);
    expect((await visitor().get(`/en/forum/${slug}`)).status).toBe(404);
    expect((await newcomer.get(`/en/forum/${slug}`)).status).toBe(200);
    expect(problemOf(await ana.call(forum.reply, answer(topic)))).toBe('not_found');
    const shown = await ask(ana);
    const held = dataOf<{ post: ShownPost; pending: boolean }>(
      await newcomer.call(forum.reply, answer(shown.topic)),
    );
    expect(held).toMatchObject({ pending: true, post: { number: null, status: 'pending', mine: true } });
    expect((await newcomer.get(`/en/forum/${shown.slug}`)).text).toContain(held.post.html ?? '?');
    expect((await visitor().get(`/en/forum/${shown.slug}`)).text).not.toContain(held.post.html ?? '?');
  });

  it('takes no text twice, holds back what another wrote, and stops a flood', async () => {
    const fay = await member(site, 'fay@example.org', 'Fay');
    const { topic } = await ask(ana);
    const text = 'The very same advertisement for a paper mill, again and again.';
    dataOf(await fay.call(forum.reply, answer(topic, { text })));
    expect(
      (await fay.call(forum.reply, answer(topic, { text: `  ${text.toUpperCase()}` }))).body,
    ).toMatchObject({
      message: 'You have already posted this text.',
    });
    const copied = dataOf<{ pending: boolean }>(await ben.call(forum.reply, answer(topic, { text })));
    expect(copied.pending).toBe(true);
    const asked = [];
    for (let n = 0; n < 11; n++) asked.push(problemOf(await fay.call(forum.newTopic, question())));
    expect(asked).toEqual([...Array.from({ length: 10 }, () => undefined), 'too_many_requests']);
  });

  it('keeps favourites, how far one has read, and drafts', async () => {
    const gil = await member(site, 'gil@example.org', 'Gil');
    const { topic, slug } = await ask(ana);
    for (let n = 0; n < 2; n++) dataOf(await gil.call(forum.addFavourite, { data: { topic } }));
    const favourites = async () =>
      dataOf<{ topics: { slug: string }[] }>(await gil.call(forum.getFavourites, { data: {} })).topics;
    expect(await favourites()).toMatchObject([{ slug, solved: false, replies: 0 }]);
    dataOf(await gil.call(forum.dropFavourite, { data: { topic } }));
    expect(await favourites()).toEqual([]);
    dataOf(await gil.call(forum.markSeen, { topic: String(topic), number: '999' }));
    await reply(ben, topic);
    const { read } = Object(
      await site.ctx.db
        .selectFrom('forum_read')
        .select('number as read')
        .where('topic', '=', topic)
        .executeTakeFirst(),
    );
    expect(read).toBe(0);
    const place = `topic-${topic}`;
    dataOf(await gil.call(forum.saveDraft, { place, content: JSON.stringify({ text: 'Half a thought' }) }));
    const drafts = async () =>
      dataOf<{ drafts: object[] }>(await gil.call(forum.getDrafts, { place })).drafts;
    expect(await drafts()).toMatchObject([{ place, content: { text: 'Half a thought' } }]);
    dataOf(await gil.call(forum.saveDraft, { place }));
    expect(await drafts()).toEqual([]);
  });

  it('shows a picture to all once a post shows it, and to its owner before', async () => {
    const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(file)]), 'a.png');
    const { address } = dataOf<{ address: string }>(await ana.call(forum.addImage, form));
    expect((await ana.get(address)).status).toBe(200);
    expect((await visitor().get(address)).status).toBe(404);
    const { topic } = await ask(ben);
    const { html } = await reply(ana, topic, { text: `Look at the curve:\n\n![The curve](${address})` });
    expect(html).toContain(`<img src="${address}" alt="The curve" width="40" height="30" loading="lazy">`);
    expect((await visitor().get(address)).status).toBe(200);
  });

  it('offers topics like a question, tags, and members to mention', async () => {
    const { slug } = await ask(ana, {
      title: 'Multiple imputation of skewed laboratory values',
      tags: ['imputation'],
    });
    const similar = await onceSettled(
      async () =>
        dataOf<{ topics: { slug: string }[] }>(
          await visitor().call(forum.getSimilar, {
            title: 'Imputation for laboratory values below the limit',
          }),
        ).topics,
      (topics) => topics.length > 0,
    );
    expect(similar[0]?.slug).toBe(slug);
    const tags = dataOf<{ tags: { tag: string }[] }>(await visitor().call(forum.getTags, { q: 'Impu' })).tags;
    expect(tags).toEqual([{ tag: 'imputation', topics: 1 }]);
    const { members } = dataOf<{ members: { name: string }[] }>(
      await ben.call(forum.getMembers, { q: 'an' }),
    );
    expect(members.map(({ name }) => name)).toEqual(['Ana']);
  });

  it('keeps the facts of a study, and says what is missing in them', async () => {
    const facts = { design: 'cohort', outcome: 'eGFR', scale: 'continuous', unclear: 'Which model?' };
    const missing = question({ study: JSON.stringify({ ...facts, unclear: '' }) });
    expect((await ana.call(forum.newTopic, missing)).body).toMatchObject({ data: { fields: ['unclear'] } });
    const { topic } = await ask(ana, { study: JSON.stringify(facts) });
    const source = dataOf<{ topic: { study: object } }>(
      await ana.call(forum.getSource, { post: String(await questionOf(topic)) }),
    );
    expect(source.topic.study).toMatchObject(facts);
  });

  it('answers a composer that sends again with what it made before', async () => {
    const key = randomUUIDv7();
    const asked = question({ client_key: key });
    const [one, two] = await Promise.all([ana.call(forum.newTopic, asked), ana.call(forum.newTopic, asked)]);
    expect(dataOf(one)).toEqual(dataOf(two));
    expect(dataOf(await ana.call(forum.newTopic, asked))).toEqual(dataOf(one));
  });

  it('counts a reader’s views of a topic as one', async () => {
    const views = () =>
      site.ctx.db.selectFrom('forum_topic').select('view_count').where('id', '=', viewed).executeTakeFirst();
    await site.ctx.transaction((tx) => tx.enqueue('housekeeping', {}));
    await onceSettled(views, (row) => row?.view_count === 2);
  });
});
