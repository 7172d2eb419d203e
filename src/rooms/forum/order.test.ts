/** Order in the forum: what members report, what moderators decide, and what is said against it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { ask, dataOf, member, problemOf, question, reply } from '../../../test/harness/forum.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { switchOn } from '../../../test/harness/points.ts';
import {
  anyAddress,
  onceSettled,
  type Reply,
  type Site,
  startSite,
  Visitor,
} from '../../../test/harness/site.ts';
import { getNotices } from '../notices/contract.ts';
import { balanceOf } from '../points/balance.ts';
import * as forum from './contract.ts';
import * as order from './moderationContract.ts';
import type { ShownPost } from './shown.ts';

type Notice = { title: string; text?: string; path: string };

describe.each(engines())('Order in the forum on %s', (engine) => {
  let site: Site;
  let ana: Visitor;
  let ben: Visitor;
  let mia: Visitor;
  let max: Visitor;
  let admin: Visitor;
  const visitor = () => new Visitor(site, anyAddress());
  beforeEach(async () => {
    site.clock.advance(61 * 60_000);
    // Staff who did nothing for so long are signed out.
    [mia, max, admin] = [
      await person(site, { email: 'mia@example.org' }),
      await person(site, { email: 'max@example.org' }),
      await person(site, { email: 'admin@example.org' }),
    ];
  });
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    ana = await member(site, 'ana@example.org', 'Ana');
    ben = await member(site, 'ben@example.org', 'Ben');
    await staff(site, 'moderator', 'mia@example.org');
    await staff(site, 'moderator', 'max@example.org');
    await staff(site, 'admin', 'admin@example.org');
  });
  afterAll(() => site.stop());

  const told = async (who: Visitor) => dataOf<{ notices: Notice[] }>(await who.call(getNotices, {})).notices;
  const points = async (email: string) => (await balanceOf(site.ctx, await accountOf(site, email))).current;
  const acts = async (subject: string, id: string | number) => {
    const rows = await site.ctx.db
      .selectFrom('platform_audit')
      .select('act')
      .where('subject', '=', subject)
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();
    return rows.map(({ act }) => act);
  };
  const hide = (who: Visitor, post: number, more: object = {}) =>
    who.call(order.decidePost, {
      post: String(post),
      act: 'hide',
      was: 'shown',
      revision: '1',
      reason: 'promotion',
      ...more,
    });
  const show = (who: Visitor, post: number, was: 'pending' | 'hidden') =>
    who.call(order.decidePost, { post: String(post), act: 'show', was, revision: '1' });
  const since = async (topic: number, who = visitor()) =>
    dataOf<{ posts: ShownPost[] }>(await who.call(forum.getSince, { topic: String(topic), number: '0' }))
      .posts;
  const questionOf = async (topic: number) =>
    (
      await site.ctx.db
        .selectFrom('forum_post')
        .select('id')
        .where('topic', '=', topic)
        .where('number', '=', 0)
        .executeTakeFirstOrThrow()
    ).id;
  const lastPostOf = async (email: string) =>
    (
      await site.ctx.db
        .selectFrom('forum_post')
        .select('id')
        .where('account', '=', await accountOf(site, email))
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
  const decisionOn = async (email: string) =>
    (
      await site.ctx.db
        .selectFrom('forum_decision')
        .select('id')
        .where('account', '=', await accountOf(site, email))
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
  const numberOf = async (email: string) =>
    String(
      (
        await site.ctx.db
          .selectFrom('forum_member')
          .select('number')
          .where('account', '=', await accountOf(site, email))
          .executeTakeFirstOrThrow()
      ).number,
    );

  it('lets the first question of somebody through, and tells them', async () => {
    const nora = await person(site, { email: 'nora@example.org' });
    const { slug, pending } = await ask(nora, { title: 'My very first question' });
    expect(pending).toBe(true);
    expect((await visitor().get(`/en/forum/${slug}`)).status).toBe(404);
    const post = await lastPostOf('nora@example.org');
    dataOf(await show(mia, post, 'pending'));
    await onceSettled(
      () => visitor().get(`/en/forum/${slug}`),
      ({ status }) => status === 200,
    );
    const allowed = { text: 'Your post was approved.', path: expect.stringContaining('/forum/topic-') };
    expect(await told(nora)).toMatchObject([allowed]);
    expect(await acts('forum-post', post)).toEqual(['forum.allow']);
    expect(problemOf(await show(max, post, 'pending'))).toBe('conflict');
  });

  it('refuses a first reply with a reason, which never gets a number unless an appeal is granted', async () => {
    const { topic } = await ask(ana);
    const nils = await person(site, { email: 'nils@example.org' });
    const { id } = await reply(nils, topic);
    dataOf(await hide(mia, id, { was: 'pending', reason: 'typed', words: 'This is an advertisement.' }));
    expect(await since(topic)).toEqual([]);
    const [notice] = await told(nils);
    expect(notice).toMatchObject({
      text: 'Your post was not approved. Reason given: This is an advertisement.',
      path: '/en/forum/decisions',
    });
    const decision = String(await decisionOn('nils@example.org'));
    expect((await nils.get('/en/forum/decisions')).text).toContain('This is an advertisement.');
    dataOf(await nils.call(order.appeal, { decision, words: 'It is none.' }));
    dataOf(await max.call(order.decideAppeal, { decision, granted: 'yes' }));
    expect(await since(topic)).toMatchObject([{ id, number: 1, status: 'shown' }]);
  });

  it('hides a post everywhere, takes its points back, and gives both again when it is shown again', async () => {
    await switchOn(site, 'answer', { amount: 30, most_a_day: null });
    await switchOn(site, 'vote', { amount: 2, most_a_day: null });
    const { topic, slug } = await ask(ana, { title: 'Who hides the answer?' });
    const { id } = await reply(ben, topic, { text: 'The unhideable answer of all answers.' });
    const before = await points('ben@example.org');
    dataOf(await ana.call(forum.vote, { post: String(id), on: 'yes' }));
    dataOf(await ana.call(forum.accept, { post: String(id), on: 'yes' }));
    expect(await points('ben@example.org')).toBe(before + 32);
    dataOf(await hide(mia, id));
    expect(await points('ben@example.org')).toBe(before);
    expect(await since(topic)).toMatchObject([{ id, status: 'hidden', html: null }]);
    await onceSettled(
      () => visitor().get(`/en/forum/${slug}`),
      ({ text }) => !text.includes('unhideable'),
    );
    dataOf(await show(max, id, 'hidden'));
    expect(await since(topic)).toMatchObject([{ id, status: 'shown', useful: 1 }]);
    // Accepting is its asker's, and is not done anew by a moderator.
    expect(await points('ben@example.org')).toBe(before + 2);
    expect(await acts('forum-post', id)).toEqual(['forum.hide', 'forum.show']);
  });

  it('takes a hidden question from the lists, the feed and its address, and what its answers earned', async () => {
    const { topic, slug } = await ask(ana, { title: 'A question to be hidden' });
    const { id } = await reply(ben, topic);
    const before = await points('ben@example.org');
    dataOf(await ana.call(forum.vote, { post: String(id), on: 'yes' }));
    dataOf(await ana.call(forum.accept, { post: String(id), on: 'yes' }));
    const asked = await questionOf(topic);
    await onceSettled(
      () => visitor().get('/en/forum'),
      ({ text }) => text.includes(slug),
    );
    dataOf(await hide(mia, asked));
    for (const path of ['/en/forum', '/en/forum/feed-statistics.xml']) {
      await onceSettled(
        () => visitor().get(path),
        ({ text }) => !text.includes(slug),
      );
    }
    await onceSettled(
      () => visitor().get(`/en/forum/${slug}`),
      ({ status }) => status === 404,
    );
    await onceSettled(
      () => points('ben@example.org'),
      (now) => now === before,
    );
    dataOf(await show(mia, asked, 'hidden'));
    await onceSettled(
      () => points('ben@example.org'),
      (now) => now === before + 32,
    );
  });

  it('takes one decision of two moderators at once, and tells the other what was decided', async () => {
    const { topic } = await ask(ana);
    for (let round = 0; round < 4; round++) {
      const nina = await person(site, { email: `nina${round}@example.org` });
      const { id } = await reply(nina, topic);
      const both = await Promise.all([show(mia, id, 'pending'), hide(max, id, { was: 'pending' })]);
      const problems = both.map(problemOf);
      expect([...problems].sort()).toEqual(['conflict', undefined]);
      const refused = both[problems.indexOf('conflict')];
      expect(refused?.text).toMatch(problems[0] ? /hidden/ : /approved/);
      expect(await acts('forum-post', id)).toHaveLength(1);
    }
  });

  it('decides on what a moderator saw: not on a text that was edited since', async () => {
    const { topic } = await ask(ana);
    const { id } = await reply(ben, topic);
    dataOf(await ben.call(forum.editReply, { post: String(id), text: 'Other words', based_on: '1' }));
    expect(problemOf(await hide(mia, id))).toBe('conflict');
    dataOf(await hide(mia, id, { revision: '2' }));
  });

  it('takes a report once of each person, shows it in the queue, and settles it with the decision', async () => {
    const { topic } = await ask(ana, { title: 'Reported for good reason' });
    const { id } = await reply(ben, topic);
    const report = { post: String(id), reason: 'rude', words: 'It attacks me.' } as const;
    expect(problemOf(await ben.call(order.reportPost, report))).toBe('conflict');
    expect(problemOf(await ana.call(order.reportPost, { ...report, reason: 'other', words: '' }))).toBe(
      'invalid',
    );
    dataOf(await ana.call(order.reportPost, report));
    expect(problemOf(await ana.call(order.reportPost, report))).toBe('conflict');
    const { text } = await mia.get(`/en/staff/forum?item=report-${id}`);
    expect(text).toContain('It attacks me.');
    expect(text).toContain('Reported for good reason');
    const keep = { post: String(id), act: 'keep', was: 'shown', revision: '1' } as const;
    dataOf(await mia.call(order.decidePost, keep));
    expect(problemOf(await max.call(order.decidePost, keep))).toBe('conflict');
    expect((await mia.get('/en/staff/forum')).text).not.toContain('It attacks me.');
  });

  it('has an appeal decided by another than who decided, once', async () => {
    const { topic } = await ask(ana);
    const { id } = await reply(ben, topic);
    dataOf(await hide(mia, id));
    const decision = String(await decisionOn('ben@example.org'));
    const appeal = { decision, words: 'Please look again.' };
    expect(problemOf(await ana.call(order.appeal, appeal))).toBe('not_found');
    dataOf(await ben.call(order.appeal, appeal));
    expect(problemOf(await ben.call(order.appeal, appeal))).toBe('conflict');
    const granted = { decision, granted: 'yes', words: 'You are right.' } as const;
    expect(problemOf(await mia.call(order.decideAppeal, granted))).toBe('forbidden');
    expect((await max.get(`/en/staff/forum?item=appeal-${decision}`)).text).toContain('Please look again.');
    const both = await Promise.all([
      max.call(order.decideAppeal, granted),
      admin.call(order.decideAppeal, { ...granted, granted: 'no' }),
    ]);
    expect(both.map(problemOf).sort()).toEqual(['conflict', undefined]);
    const [shown] = await since(topic);
    // Two calls, two answers.
    expect(shown?.status).toBe(problemOf(both[0] as Reply) ? 'hidden' : 'shown');
    expect(await acts('forum-decision', decision)).toEqual(['forum.appeal']);
  });

  it('suspends a member until a day, who then only reads and appeals, and may write again when it is lifted', async () => {
    const eva = await member(site, 'eva@example.org', 'Eva');
    const { topic } = await ask(ana);
    const suspension = { member: await numberOf('eva@example.org'), days: '7', reason: 'rude' } as const;
    expect(problemOf(await mia.call(order.suspendMember, { ...suspension, days: '8' }))).toBe('malformed');
    expect(problemOf(await mia.call(order.suspendMember, { member: suspension.member, days: '7' }))).toBe(
      'invalid',
    );
    dataOf(await mia.call(order.suspendMember, suspension));
    expect(problemOf(await max.call(order.suspendMember, suspension))).toBe('conflict');
    expect(problemOf(await eva.call(forum.reply, { ...question(), topic: String(topic) }))).toBe('forbidden');
    expect(problemOf(await eva.call(order.reportPost, { post: '1', reason: 'rude' }))).toBe('forbidden');
    expect((await told(eva))[0]).toMatchObject({ path: '/en/forum/decisions' });
    expect((await mia.get('/en/staff/forum?list=members')).text).toContain('Eva');
    const decision = String(await decisionOn('eva@example.org'));
    dataOf(await eva.call(order.appeal, { decision, words: 'I was provoked.' }));
    dataOf(await max.call(order.liftSuspension, { member: suspension.member }));
    expect((await told(eva))[0]?.title).toBe('A moderator has made a decision about you');
    expect(problemOf(await mia.call(order.liftSuspension, { member: suspension.member }))).toBe('conflict');
    expect((await reply(eva, topic)).status).toBe('shown');
    expect(problemOf(await admin.call(order.decideAppeal, { decision, granted: 'yes' }))).toBe('conflict');
    expect(await acts('account', await accountOf(site, 'eva@example.org'))).toEqual(
      expect.arrayContaining(['forum.suspend', 'forum.lift']),
    );
  });

  it('gives the badge of a methodologist by admins alone', async () => {
    const { slug, topic } = await ask(ana);
    await reply(ben, topic);
    const badge = { member: await numberOf('ben@example.org'), on: 'yes' } as const;
    expect(problemOf(await mia.call(order.setBadge, badge))).toBe('forbidden');
    dataOf(await admin.call(order.setBadge, badge));
    await onceSettled(
      () => visitor().get(`/en/forum/${slug}`),
      ({ text }) => text.toLowerCase().includes('methodologist'),
    );
    expect(problemOf(await admin.call(order.setBadge, badge))).toBe('conflict');
    dataOf(await admin.call(order.setBadge, { ...badge, on: 'no' }));
  });

  it('moves, closes and pins a topic, and says when somebody has done so already', async () => {
    const { slug, topic } = await ask(ana, { title: 'Where does this belong?' });
    const move = { topic: String(topic), from: 'statistics', to: 'data' } as const;
    dataOf(await mia.call(order.moveTopic, move));
    expect(problemOf(await max.call(order.moveTopic, { ...move, to: 'site' }))).toBe('conflict');
    await onceSettled(
      () => visitor().get('/en/forum?category=data'),
      ({ text }) => text.includes(slug),
    );
    const on = { topic: String(topic), on: 'yes' } as const;
    dataOf(await mia.call(order.closeTopic, on));
    expect(problemOf(await max.call(order.closeTopic, on))).toBe('conflict');
    expect(problemOf(await ben.call(forum.reply, { ...question(), topic: String(topic) }))).toBe('conflict');
    dataOf(await max.call(order.closeTopic, { ...on, on: 'no' }));
    await reply(ben, topic);
    dataOf(await mia.call(order.pinTopic, on));
    dataOf(await mia.call(order.pinTopic, { ...on, on: 'no' }));
    expect(await acts('forum-topic', topic)).toEqual([
      'forum.move',
      'forum.close',
      'forum.open',
      'forum.pin',
      'forum.unpin',
    ]);
  });

  it('puts a topic at the end of another: counts stay right, and old addresses lead on, from merge to merge', async () => {
    const [first, second, third] = [await ask(ana), await ask(ben), await ask(ana)];
    await reply(ben, first.topic);
    const answer = await reply(ana, first.topic, { answers_to: '1' });
    await reply(ana, second.topic);
    dataOf(await ben.call(forum.vote, { post: String(answer.id), on: 'yes' }));
    dataOf(await ben.call(forum.addFavourite, { data: { topic: first.topic } }));
    const into = (from: number, to: number) => ({ topic: String(from), into: String(to) });
    expect(problemOf(await mia.call(order.mergeTopic, into(first.topic, first.topic)))).toBe('invalid');
    const both = await Promise.all([
      mia.call(order.mergeTopic, into(first.topic, second.topic)),
      max.call(order.mergeTopic, into(first.topic, second.topic)),
    ]);
    expect(both.map(problemOf).sort()).toEqual(['conflict', undefined]);
    const posts = await since(second.topic);
    expect(posts.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(posts[3]).toMatchObject({ id: answer.id, useful: 1, answersTo: { number: 3 } });
    const row = async (id: number) =>
      site.ctx.db.selectFrom('forum_topic').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await row(second.topic)).toMatchObject({ reply_count: 4, last_number: 4, useful_count: 1 });
    expect(await row(first.topic)).toMatchObject({
      shown: false,
      merged_into: second.topic,
      merged_shift: 2,
    });
    const moved = await visitor().get(`/en/forum/${first.slug}`);
    expect(moved.status).toBe(302);
    expect(moved.headers.get('location')).toBe(`/en/forum/${second.slug}?merged=2`);
    expect((await mia.get(`/en/forum/${first.slug}`)).status).toBe(302);
    dataOf(await mia.call(order.mergeTopic, into(second.topic, third.topic)));
    await onceSettled(
      () => visitor().get(`/en/forum/${first.slug}`),
      ({ headers }) => headers.get('location') === `/en/forum/${third.slug}?merged=3`,
    );
    expect(await row(third.topic)).toMatchObject({ reply_count: 5, last_number: 5 });
    const { rows } = await sql<{ topic: number }>`SELECT topic FROM forum_favourite
      WHERE account = ${await accountOf(site, 'ben@example.org')} AND topic = ${third.topic}`.execute(
      site.ctx.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('lets only moderators moderate, and nobody decide their own case', async () => {
    const { topic } = await ask(ana);
    const id = await questionOf(topic);
    const calls = (who: Visitor) => [
      hide(who, id),
      who.call(order.moveTopic, { topic: String(topic), from: 'statistics', to: 'data' }),
      who.call(order.mergeTopic, { topic: String(topic), into: '1' }),
      who.call(order.closeTopic, { topic: String(topic), on: 'yes' }),
      who.call(order.pinTopic, { topic: String(topic), on: 'yes' }),
      who.call(order.suspendMember, { member: '1', days: '1', reason: 'rude' }),
      who.call(order.liftSuspension, { member: '1' }),
      who.call(order.decideAppeal, { decision: '1', granted: 'no' }),
      who.call(order.setBadge, { member: '1', on: 'yes' }),
    ];
    for (const call of calls(visitor())) expect(problemOf(await call)).toBe('unauthenticated');
    for (const call of calls(ben)) expect(problemOf(await call)).toBe('forbidden');
    expect((await ben.get('/en/staff/forum')).status).toBe(404);
    const own = await ask(mia);
    expect(problemOf(await hide(mia, await questionOf(own.topic)))).toBe('forbidden');
  });
});
