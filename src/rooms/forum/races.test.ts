/** What happens at once: of each race there is one right outcome. The embedded database takes one thing after another. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyEngine } from '../../../test/harness/databases.ts';
import {
  type Asked,
  answer,
  ask,
  dataOf,
  member,
  problemOf,
  question,
  reply,
} from '../../../test/harness/forum.ts';
import { accountOf, person } from '../../../test/harness/people.ts';
import { switchOn } from '../../../test/harness/points.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { balanceOf } from '../points/balance.ts';
import { proveLedger } from '../points/queries/proof.ts';
import * as forum from './contract.ts';
import type { ShownPost } from './shown.ts';

describe.runIf(everyEngine().includes('postgres'))('At once in the forum,', () => {
  let site: Site;
  let ana: Visitor;
  let ben: Visitor;
  beforeEach(() => {
    site.clock.advance(61 * 60_000);
  });
  beforeAll(async () => {
    site = await startSite({
      engine: 'postgres',
      env: { LIMITS: 'off' },
    });
    [ana, ben] = [await member(site, 'ana@example.org', 'Ana'), await member(site, 'ben@example.org', 'Ben')];
    await switchOn(site, 'answer', { amount: 30, most_a_day: null });
    await switchOn(site, 'vote', { amount: 2, most_a_day: null });
  });
  afterAll(async () => {
    expect((await proveLedger(site.ctx, true)).faults).toEqual([]);
    await site.stop();
  });

  const points = async () => (await balanceOf(site.ctx, await accountOf(site, 'ben@example.org'))).current;
  const topicRow = (id: number) =>
    site.ctx.db
      .selectFrom('forum_topic')
      .select(['reply_count', 'useful_count', 'last_number', 'accepted', 'shown'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const postsOf = async (topic: number, who = ana) =>
    dataOf<{ posts: ShownPost[] }>(await who.call(forum.getSince, { topic: String(topic), number: '0' }))
      .posts;

  it('one reply comes of a double click, and one of a connection that was lost and tried again', async () => {
    const { topic } = await ask(ana);
    const sent = answer(topic);
    const replies = await Promise.all(Array.from({ length: 6 }, () => ben.call(forum.reply, sent)));
    const ids = replies.map((one) => dataOf<{ post: ShownPost }>(one).post.id);
    expect(new Set(ids).size).toBe(1);
    expect(dataOf<{ post: ShownPost }>(await ben.call(forum.reply, sent)).post.id).toBe(ids[0]);
    expect(await topicRow(topic)).toMatchObject({ reply_count: 1, last_number: 1 });
  });

  it('equal questions of one writer are one topic, though each came with a key of its own, and nothing is lost of another', async () => {
    const facts = { design: 'cohort', outcome: 'eGFR', scale: 'continuous', unclear: 'Which model?' };
    const asked = question({
      title: 'Asked in two tabs at once',
      tags: ['pairs', 'eGFR'],
      study: JSON.stringify(facts),
    });
    const sendAnew = (who = ana, more = {}) =>
      who.call(forum.newTopic, { ...asked, client_key: randomUUIDv7(), ...more });
    const sent = await Promise.all(Array.from({ length: 6 }, () => sendAnew()));
    const topics = sent.map((one) => dataOf<Asked>(one));
    expect(new Set(topics.map(({ topic }) => topic)).size).toBe(1);
    // Of another writer it is another question; and under another title, say, nothing would be left of that.
    expect(dataOf<Asked>(await sendAnew(ben)).topic).not.toBe(topics[0]?.topic);
    for (const other of [
      { title: 'Asked under another title' },
      { category: 'design' },
      { locale: 'de' },
      { tags: ['pairs'] },
      { study: JSON.stringify({ ...facts, outcome: 'Creatinine' }) },
      { study: '' },
    ])
      expect([other, problemOf(await sendAnew(ana, other))]).toEqual([other, 'invalid']);
    // For as long as it would else be a repetition: an answer may be lost, and the one after it.
    const again = { text: `  ${asked.text.toUpperCase()}`, tags: ['eGFR', 'pairs'] };
    for (const seconds of [59, 2]) {
      site.clock.advance(seconds * 1000);
      expect(dataOf<Asked>(await sendAnew(ana, again))).toEqual(topics[0]);
    }
    const { rows } = await sql`
      SELECT FROM forum_topic WHERE title = ${asked.title} AND account = ${await accountOf(site, 'ana@example.org')}`.execute(
      site.ctx.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('replies of many get numbers without a gap, and none twice', async () => {
    const { topic } = await ask(ana);
    const writers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => member(site, `writer${n}@example.org`, `Writer ${n}`)),
    );
    const posts = await Promise.all(
      writers.flatMap((one) => [reply(one, topic), reply(one, topic), reply(one, topic)]),
    );
    expect(posts.map(({ number }) => number).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 24 }, (_, n) => n + 1),
    );
    expect(await topicRow(topic)).toMatchObject({ reply_count: 24, last_number: 24 });
  });

  it('a vote from twenty sessions is one vote, and pays once', async () => {
    const { topic } = await ask(ana);
    const post = await reply(ben, topic);
    const sessions = await Promise.all(
      Array.from({ length: 20 }, () => person(site, { email: 'ana@example.org' })),
    );
    const before = await points();
    const votes = await Promise.all(
      sessions.map((one) => one.call(forum.vote, { post: String(post.id), on: 'yes' })),
    );
    expect(votes.map((one) => dataOf<{ useful: number }>(one).useful)).toEqual(Array(20).fill(1));
    expect(await topicRow(topic)).toMatchObject({ useful_count: 1 });
    expect(await points()).toBe(before + 2);
    await Promise.all(sessions.map((one) => one.call(forum.vote, { post: String(post.id), on: 'no' })));
    expect([await points(), (await topicRow(topic)).useful_count]).toEqual([before, 0]);
  });

  it('an edit and a delete leave a post deleted, and its history with every text that was taken', async () => {
    for (let n = 0; n < 5; n++) {
      const { topic } = await ask(ana);
      const post = await reply(ben, topic);
      const edit = { post: String(post.id), text: `Edited meanwhile, ${n}.`, based_on: '1' };
      const [edited, deleted] = await Promise.all([
        ben.call(forum.editReply, edit),
        ben.call(forum.deletePost, { post: String(post.id) }),
      ]);
      expect(problemOf(deleted)).toBeUndefined();
      expect([undefined, 'conflict']).toContain(problemOf(edited));
      expect(await postsOf(topic)).toMatchObject([{ status: 'deleted', html: null }]);
      const { rows } = await sql`SELECT FROM forum_revision WHERE post = ${post.id}`.execute(site.ctx.db);
      expect(rows).toHaveLength(problemOf(edited) ? 1 : 2);
      expect(await topicRow(topic)).toMatchObject({ reply_count: 0 });
    }
  });

  it('of two who edit one text one comes first, and the other is told', async () => {
    const { topic } = await ask(ana);
    const post = await reply(ben, topic);
    const edits = await Promise.all(
      ['one', 'two'].map((text) =>
        ben.call(forum.editReply, { post: String(post.id), text: `Version ${text}.`, based_on: '1' }),
      ),
    );
    expect(edits.map(problemOf).sort()).toEqual(['conflict', undefined]);
  });

  it('an answer that is accepted while it is deleted is not accepted, and not paid', async () => {
    for (let n = 0; n < 5; n++) {
      const before = await points();
      const { topic } = await ask(ana);
      const post = await reply(ben, topic);
      const [accepted, deleted] = await Promise.all([
        ana.call(forum.accept, { post: String(post.id), on: 'yes' }),
        ben.call(forum.deletePost, { post: String(post.id) }),
      ]);
      expect(problemOf(deleted)).toBeUndefined();
      expect([undefined, 'conflict']).toContain(problemOf(accepted));
      expect(await topicRow(topic)).toMatchObject({ accepted: null });
      expect(await points()).toBe(before);
    }
  });

  it('of two answers that are accepted one stands, and one is paid', async () => {
    const before = await points();
    const { topic } = await ask(ana);
    const posts = [await reply(ben, topic), await reply(ben, topic)];
    await Promise.all(
      posts.map(async ({ id }) => dataOf(await ana.call(forum.accept, { post: String(id), on: 'yes' }))),
    );
    expect(posts.map(({ id }) => id)).toContain((await topicRow(topic)).accepted);
    expect(await points()).toBe(before + 30);
    expect((await postsOf(topic)).filter(({ accepted }) => accepted)).toHaveLength(1);
  });

  it('a reply that comes while its topic is deleted stands under none that is shown', async () => {
    for (let n = 0; n < 4; n++) {
      const { topic } = await ask(ana);
      const { id } = await site.ctx.db
        .selectFrom('forum_post')
        .select('id')
        .where('topic', '=', topic)
        .executeTakeFirstOrThrow();
      const [replied, deleted] = await Promise.all([
        ben.call(forum.reply, answer(topic)),
        ana.call(forum.deletePost, { post: String(id) }),
      ]);
      // Whoever came first: either it is gone, or it was answered and stays.
      const [gone, answered] = [problemOf(replied) === 'not_found', problemOf(deleted) === 'conflict'];
      expect(gone).toBe(!answered);
      expect(await topicRow(topic)).toMatchObject({ shown: answered, reply_count: answered ? 1 : 0 });
    }
  });

  it('nobody writes more in an hour than they may, by sending all at once', async () => {
    const cem = await member(site, 'cem@example.org', 'Cem');
    const sent = await Promise.all(
      Array.from({ length: 14 }, () => cem.call(forum.newTopic, question({ client_key: randomUUIDv7() }))),
    );
    const taken = sent.filter((one) => problemOf(one) === undefined).length;
    expect(taken).toBeLessThanOrEqual(10);
    // Who sends so many at once has some of them refused because the others still wait.
    for (let n = taken; n < 10; n++) dataOf(await cem.call(forum.newTopic, question()));
    expect(problemOf(await cem.call(forum.newTopic, question()))).toBe('too_many_requests');
  });
});
