/** What is no longer to be seen is seen nowhere: not in histories, other pages, pictures, nor under a name given up. */
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, dataOf, member, problemOf, reply } from '../../../test/harness/forum.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { switchOn } from '../../../test/harness/points.ts';
import { anyAddress, onceSettled, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { readAudit } from '../../platform/audit.ts';
import { saveProfile } from '../account/contract.ts';
import { getNotices } from '../notices/contract.ts';
import { balanceOf } from '../points/balance.ts';
import * as forum from './contract.ts';
import * as order from './moderationContract.ts';
import type { ShownPost, ShownRevision } from './shown.ts';

describe('What is taken down in the forum', () => {
  let site: Site;
  let ana: Visitor;
  let ben: Visitor;
  let mia: Visitor;
  const visitor = () => new Visitor(site, anyAddress());
  beforeEach(async () => {
    site.clock.advance(61 * 60_000);
    // Staff who did nothing for so long are signed out.
    mia = await person(site, { email: 'mia@example.org' });
  });
  beforeAll(async () => {
    site = await startSite({ env: { LIMITS: 'off' } });
    [ana, ben] = [await member(site, 'ana@example.org', 'Ana'), await member(site, 'ben@example.org', 'Ben')];
    await staff(site, 'moderator', 'mia@example.org');
  });
  afterAll(() => site.stop());

  const questionOf = async (topic: number) =>
    (
      await site.ctx.db
        .selectFrom('forum_post')
        .select('id')
        .where('topic', '=', topic)
        .where('number', '=', 0)
        .executeTakeFirstOrThrow()
    ).id;
  const decide = async (post: number, act: 'hide' | 'show', was: 'shown' | 'hidden') =>
    dataOf(
      await mia.call(order.decidePost, {
        post: String(post),
        act,
        was,
        revision: '1',
        reason: 'identifies',
      }),
    );
  const acts = async (id: number) =>
    (
      await site.ctx.db
        .selectFrom('platform_audit')
        .select('act')
        .where('subject', '=', 'forum-post')
        .where('subject_id', '=', String(id))
        .orderBy('id')
        .execute()
    ).map(({ act }) => act);
  const page = (path: string, holds: (text: string) => boolean) =>
    onceSettled(
      () => visitor().get(path),
      ({ text }) => holds(text),
    );

  it('has no history, tells no writers, leads nowhere by name, and tells nobody of a mention', async () => {
    const { topic, slug } = await ask(ana);
    const { topic: merged } = await ask(ben);
    const post = await reply(ben, topic);
    dataOf(await mia.call(order.mergeTopic, { topic: String(merged), into: String(topic) }));
    await decide(await questionOf(topic), 'hide', 'shown');
    // The account of who asked is gone: nobody is the asker then, least of all a visitor.
    await sql`UPDATE forum_topic SET account = NULL WHERE id = ${topic}`.execute(site.ctx.db);
    expect(problemOf(await visitor().call(forum.getHistory, { post: String(post.id) }))).toBe('not_found');
    const members = await ana.call(forum.getMembers, { q: '', topic: String(topic) });
    expect(dataOf(members)).toEqual({ members: [] });
    const moved = await visitor().get(`/en/forum/topic-${merged}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([404, null]);
    expect((await mia.get(`/en/forum/${slug}`)).status).toBe(200);
    const { number } = await site.ctx.db
      .selectFrom('forum_member')
      .select('number')
      .where('account', '=', await accountOf(site, 'ana@example.org'))
      .executeTakeFirstOrThrow();
    const told = async () =>
      dataOf<{ notices: { title: string }[] }>(await ana.call(getNotices, {})).notices.filter(({ title }) =>
        title.startsWith('You were mentioned'),
      );
    const text = `Come and look, @[Ana](#member-${number}).`;
    dataOf(await ben.call(forum.editReply, { post: String(post.id), text, based_on: '1' }));
    expect(await told()).toEqual([]);
  });

  it('goes from the pages of topics that it is like, and comes back with it', async () => {
    const other = await ask(ana, { title: 'Heterogeneity in a network meta-analysis of Mrs Smith' });
    await onceSettled(
      async () =>
        dataOf<{ topics: object[] }>(
          await visitor().call(forum.getSimilar, { title: 'Heterogeneity network meta-analysis' }),
        ).topics,
      (topics) => topics.length === 1,
    );
    const { slug } = await ask(ana, { title: 'Heterogeneity in a network meta-analysis of acupuncture' });
    await page(`/en/forum/${slug}`, (text) => text.includes('Mrs Smith'));
    const question = await questionOf(other.topic);
    await decide(question, 'hide', 'shown');
    await page(`/en/forum/${slug}`, (text) => !text.includes('Mrs Smith'));
    await decide(question, 'show', 'hidden');
    await page(`/en/forum/${slug}`, (text) => text.includes('Mrs Smith'));
  });

  it('a picture is not shown again by who knows its address', async () => {
    const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#753' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(file)]), 'a.png');
    const { address } = dataOf<{ address: string }>(await ana.call(forum.addImage, form));
    const { topic } = await ask(ana);
    const shows = (words: string) => ({ text: `${words}\n\n![The curve](${address})` });
    const first = await reply(ana, topic, shows('Look at this curve.'));
    await reply(ben, topic, shows('The one which you have there?'));
    expect((await visitor().get(address)).status).toBe(200);
    const { posts } = dataOf<{ posts: ShownPost[] }>(
      await visitor().call(forum.getSince, { topic: String(topic), number: '0' }),
    );
    for (const { id } of posts) await decide(id, 'hide', 'shown');
    expect((await visitor().get(address)).status).toBe(404);
    await reply(ben, topic, shows('Here it is again for everybody.'));
    expect((await visitor().get(address)).status).toBe(404);
    await decide(first.id, 'show', 'hidden');
    expect((await visitor().get(address)).status).toBe(200);
  });

  it('a name that somebody gave up goes from the pages that are kept', async () => {
    const cem = await member(site, 'cem@example.org', 'Cemil Realname');
    const { topic, slug } = await ask(ana);
    const other = await ask(ana);
    await reply(cem, topic);
    const { number } = await site.ctx.db
      .selectFrom('forum_member')
      .select('number')
      .where('account', '=', await accountOf(site, 'cem@example.org'))
      .executeTakeFirstOrThrow();
    await reply(ben, other.topic, { text: `As @[somebody](#member-${number}) has said before me.` });
    for (const one of [slug, other.slug])
      await page(`/en/forum/${one}`, (text) => text.includes('Cemil Realname'));
    dataOf(await cem.call(saveProfile, { nickname: 'Cem' }));
    for (const one of [slug, other.slug])
      await page(`/en/forum/${one}`, (text) => !text.includes('Cemil Realname') && text.includes('Cem'));
  });

  it('a vote that paid nothing pays nothing when its post comes back, one that paid is paid again', async () => {
    await switchOn(site, 'vote', { amount: 2, most_a_day: null });
    const points = async () => (await balanceOf(site.ctx, await accountOf(site, 'ben@example.org'))).current;
    const { topic } = await ask(ana);
    const post = await reply(ben, topic);
    const before = await points();
    const stranger = await person(site, { email: 'stranger@example.org' });
    for (const voter of [stranger, ana])
      dataOf(await voter.call(forum.vote, { post: String(post.id), on: 'yes' }));
    expect(await points()).toBe(before + 2);
    await decide(post.id, 'hide', 'shown');
    expect(await points()).toBe(before);
    await decide(post.id, 'show', 'hidden');
    expect(await points()).toBe(before + 2);
  });

  it('a notice does not say what its topic was called', async () => {
    const { topic } = await ask(ana, { title: 'Maria Lopez and her readmission' });
    await reply(ben, topic);
    const told = async () =>
      dataOf<{ notices: { title: string }[] }>(await ana.call(getNotices, {})).notices[0]?.title;
    expect(await told()).toContain('Maria Lopez');
    await decide(await questionOf(topic), 'hide', 'shown');
    const { notices } = dataOf<{ notices: { title: string; path: string | null }[] }>(
      await ana.call(getNotices, {}),
    );
    const replied = notices.find(({ path }) => path?.includes(`topic-${topic}#`));
    expect(replied?.title).toBe('New reply in “topic taken down”');
  });

  it('an acceptance pays by the same rule as a vote, and one that paid nothing pays nothing when its topic comes back', async () => {
    await switchOn(site, 'answer', { amount: 5, most_a_day: null });
    const points = async () => (await balanceOf(site.ctx, await accountOf(site, 'ben@example.org'))).current;
    const novice = await person(site, { email: 'novice@example.org' });
    // Of the first day, and one post is seen: what they write does not wait.
    await sql`INSERT INTO forum_member (account, posts)
      VALUES (${await accountOf(site, 'novice@example.org')}, 1)`.execute(site.ctx.db);
    const before = await points();
    const asked = await ask(novice);
    const post = await reply(ben, asked.topic);
    dataOf(await novice.call(forum.accept, { post: String(post.id), on: 'yes' }));
    expect(await points()).toBe(before);
    const question = await questionOf(asked.topic);
    await decide(question, 'hide', 'shown');
    await decide(question, 'show', 'hidden');
    const jobs = () =>
      sql`SELECT FROM pgboss.job WHERE name = 'forum-grounds' AND state < 'completed'`.execute(site.ctx.db);
    await onceSettled(jobs, ({ rows }) => rows.length === 0);
    expect(await points()).toBe(before);
    const trusted = await ask(ana);
    const paid = await reply(ben, trusted.topic);
    dataOf(await ana.call(forum.accept, { post: String(paid.id), on: 'yes' }));
    expect(await points()).toBe(before + 5);
  });

  it('what an old version said of a patient goes from the history for good, by its author or a moderator', async () => {
    const { topic } = await ask(ana);
    const { id } = await reply(ben, topic, { text: 'It began with Maria, maria.lopez@example.org.' });
    const post = String(id);
    const said = async (who: Visitor) =>
      dataOf<{ revisions: ShownRevision[] }>(await who.call(forum.getHistory, { post })).revisions;
    const edit = async (text: string, basedOn: string) =>
      dataOf(await ben.call(forum.editReply, { post, text, based_on: basedOn }));
    await edit('It began with one patient, and that was rude of me.', '1');
    await edit('It began with one patient.', '2');
    const remove = (who: Visitor, number: string) => who.call(forum.removeVersion, { post, number });
    expect((await said(ben)).map(({ mayRemove }) => mayRemove)).toEqual([false, false, true]);
    expect((await said(mia)).map(({ mayRemove }) => mayRemove)).toEqual([false, true, true]);
    expect((await said(visitor())).map(({ mayRemove }) => mayRemove)).toEqual([false, false, false]);
    expect(problemOf(await remove(ana, '1'))).toBe('forbidden');
    expect(problemOf(await remove(ben, '2'))).toBe('forbidden');
    expect(problemOf(await remove(mia, '3'))).toBe('conflict');
    expect(problemOf(await remove(mia, '9'))).toBe('not_found');
    // A click that came twice is one act.
    await Promise.all([remove(ben, '1'), remove(ben, '1')]);
    dataOf(await remove(mia, '2'));
    const shown = await said(mia);
    expect(shown.map(({ removed, markdown }) => [removed, markdown])).toEqual([
      [false, 'It began with one patient.'],
      [true, ''],
      [true, ''],
    ]);
    expect(await acts(id)).toEqual(['forum.redact', 'forum.redact']);
  });

  it('what a moderator does with another’s post is in the log, and their own reply they do not accept', async () => {
    const { topic } = await ask(ana);
    const post = await reply(ben, topic);
    const own = await reply(mia, topic);
    expect(problemOf(await mia.call(forum.accept, { post: String(own.id), on: 'yes' }))).toBe('forbidden');
    for (const on of ['yes', 'no'] as const)
      dataOf(await mia.call(forum.accept, { post: String(post.id), on }));
    const text = 'Without the name of the patient.';
    dataOf(await mia.call(forum.editReply, { post: String(post.id), text, based_on: '1' }));
    dataOf(await mia.call(forum.deletePost, { post: String(post.id) }));
    expect(await acts(post.id)).toEqual(['forum.accept', 'forum.unaccept', 'forum.edit', 'forum.delete']);
    dataOf(await mia.call(forum.deletePost, { post: String(own.id) }));
    expect(await acts(own.id)).toEqual([]);
  });

  it('a search for members is noted with whom it found, and not with what was typed', async () => {
    await member(site, 'eva@example.org', 'Evangeline');
    const searches = () =>
      readAudit(site.ctx, {
        ...{ words: [], act: 'account.search', from: undefined, to: undefined, before: undefined },
        limit: 10,
      });
    expect((await mia.get('/en/staff/forum?list=members')).status).toBe(200);
    expect(await searches()).toEqual([]);
    expect((await mia.get('/en/staff/forum?list=members&q=Evangeline')).text).toContain('>Evangeline');
    const found = [await accountOf(site, 'eva@example.org')];
    expect(await searches()).toMatchObject([
      { actor_id: await accountOf(site, 'mia@example.org'), detail: { found } },
    ]);
  });
});
