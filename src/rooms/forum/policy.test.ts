/** The table of who may do what, walked through HTTP for every standing. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import {
  answer,
  ask,
  dataOf,
  member,
  problemOf,
  question,
  reply,
  trust,
} from '../../../test/harness/forum.ts';
import { setIdentity } from '../../../test/harness/members.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { anyAddress, type Reply, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { loginByConsole } from '../../contract/gateway.ts';
import * as forum from './contract.ts';
import { type Act, mayAtAll, type Standing, standingOf, standings, table } from './policy.ts';
import type { ShownPost } from './shown.ts';

/** Acts of others’ endpoints, which are walked where these stand. */
const elsewhere: readonly Act[] = ['report', 'appeal', 'moderate'];

/** What each standing is refused with. */
const refused = { visitor: 'unauthenticated', suspended: 'forbidden' } as const;

describe.each(engines())('Who may do what in the forum, on %s:', (engine) => {
  let site: Site;
  const now = Date.parse('2026-05-01T08:00:00Z');
  let author: Visitor;
  let topic: { topic: number; slug: string };
  const who = new Map<Standing, Visitor>();
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' }, clock: () => new Date(now) });
    author = await member(site, 'author@example.org', 'Author');
    topic = await ask(author);
    for (const standing of standings) who.set(standing, await someone(standing));
  });
  afterAll(() => site.stop());

  function the(standing: Standing): Visitor {
    const one = who.get(standing);
    if (!one) throw new Error(`Nobody is ${standing}.`);
    return one;
  }

  async function someone(standing: Standing): Promise<Visitor> {
    const email = `${standing}@example.org`;
    if (standing === 'visitor') return new Visitor(site, anyAddress());
    const visitor =
      standing === 'moderator' ? await staff(site, 'moderator', email) : await person(site, { email });
    if (standing !== 'new') await trust(site, email, standing);
    const { db } = site.ctx;
    const account = await accountOf(site, email);
    if (standing === 'suspended') {
      await sql`UPDATE forum_member SET suspended_until = ${new Date(now + 30 * 24 * 3_600_000)} WHERE account = ${account}`.execute(
        db,
      );
    }
    if (standing === 'new' || standing === 'approved') {
      // One post is seen: what they write does not wait. To the other half of "new" forum.test.ts sees.
      await sql`INSERT INTO forum_member (account, posts) VALUES (${account}, 1)
        ON CONFLICT (account) DO UPDATE SET posts = 1`.execute(db);
    }
    if (standing === 'approved') await setIdentity(site, account, 1);
    await visitor.call(loginByConsole, { consoleToken: visitor.token ?? '' });
    return visitor;
  }

  /** What anybody may write in an hour is theirs again, and who is new has still one post. */
  async function anHourLater(): Promise<void> {
    const { db } = site.ctx;
    await sql`UPDATE forum_post SET created_at = created_at - interval '2 hours'`.execute(db);
    await sql`UPDATE forum_member SET posts = 1 WHERE account = ${await accountOf(site, 'new@example.org')}`.execute(
      db,
    );
  }

  const picture = () => {
    const form = new FormData();
    form.set('file', new Blob(['not a picture']), 'x.png');
    return form;
  };
  const ofAuthor = async () => String((await reply(author, topic.topic)).id);
  const changed = () => ({ text: 'Better words, and fewer.', based_on: '1' });

  /** One try of each act, by somebody who may in every other respect. */
  const tries: Partial<Record<Act, (one: Visitor, own: () => Promise<string>) => Promise<Reply>>> = {
    read: (one) => one.call(forum.getSince, { topic: String(topic.topic), number: '0' }),
    history: async (one) => one.call(forum.getHistory, { post: await ofAuthor() }),
    favourite: (one) => one.call(forum.addFavourite, { data: { topic: topic.topic } }),
    draft: (one) => one.call(forum.saveDraft, { place: 'new', content: '{}' }),
    ask: (one) => one.call(forum.newTopic, question()),
    reply: (one) => one.call(forum.reply, answer(topic.topic)),
    upload: (one) => one.call(forum.addImage, picture()),
    preview: (one) => one.call(forum.preview, { text: 'x', locale: 'en' }),
    mention: (one) => one.call(forum.getMembers, { q: 'a' }),
    edit: async (one, own) => one.call(forum.editReply, { post: await own(), ...changed() }),
    redact: async (one, own) => {
      const post = await own();
      await sql`INSERT INTO forum_revision (post, number, markdown, saved_at)
        VALUES (${post}, 0, 'Write to maria.lopez@example.org.', ${new Date(now)})`.execute(site.ctx.db);
      return one.call(forum.removeVersion, { post, number: '0' });
    },
    delete: async (one, own) => one.call(forum.deletePost, { post: await own() }),
    vote: async (one) => one.call(forum.vote, { post: await ofAuthor(), on: 'yes' }),
    accept: async (one, own) => one.call(forum.accept, { post: await own(), on: 'yes' }),
  };

  /** A reply in a topic of their own, which they may edit, delete and accept; of who may not write, as they left it. */
  const ownReply = (standing: Standing) => async () => {
    const email = standing === 'visitor' ? 'author@example.org' : `${standing}@example.org`;
    const account = await accountOf(site, email);
    const { topic: id } = await ask(author);
    const { id: post } = await reply(author, id);
    const { db } = site.ctx;
    await sql`UPDATE forum_topic SET account = ${account} WHERE id = ${id}`.execute(db);
    await sql`UPDATE forum_post SET account = ${account} WHERE topic = ${id}`.execute(db);
    return String(post);
  };

  it('every act of the table is tried here, or where its calls stand', () => {
    expect([...Object.keys(tries), ...elsewhere].sort()).toEqual(Object.keys(table).sort());
  });

  const cells = Object.keys(tries).flatMap((act) => standings.map((standing) => [standing, act] as const));

  it.each(cells)('%s, %s', async (standing, name) => {
    await anHourLater();
    // Of the table's own keys.
    const act = name as Act;
    const reply = await tries[act]?.(the(standing), ownReply(standing));
    if (!reply) throw new Error('Nobody tried.');
    const problem = problemOf(reply);
    if (mayAtAll(standing, act)) expect(problem).toBe(act === 'upload' ? 'invalid' : undefined);
    else expect(problem, reply.text).toBe(standing === 'suspended' ? refused.suspended : refused.visitor);
  });

  it('nobody changes, deletes or accepts what is another’s, but a moderator', async () => {
    for (const standing of ['new', 'member', 'approved'] as const) {
      await anHourLater();
      const one = the(standing);
      const post = await ofAuthor();
      const all = [
        await one.call(forum.editReply, { post, ...changed() }),
        await one.call(forum.deletePost, { post }),
        await one.call(forum.accept, { post, on: 'yes' }),
        await one.call(forum.getSource, { post }),
      ];
      expect(all.map(problemOf)).toEqual(Array(4).fill('forbidden'));
    }
    const post = await ofAuthor();
    const moderator = the('moderator');
    for (const [call, input] of [
      [forum.editReply, { post, ...changed() }],
      [forum.accept, { post, on: 'yes' }],
      [forum.deletePost, { post }],
    ] as const) {
      // Each input is the call's own.
      dataOf(await moderator.call(call, input as never));
    }
  });

  it('a closed topic takes no reply and no edit, but of a moderator', async () => {
    await anHourLater();
    const { topic: id } = await ask(author);
    const { id: post } = await reply(author, id);
    await sql`UPDATE forum_topic SET closed_at = ${new Date(now)} WHERE id = ${id}`.execute(site.ctx.db);
    expect(problemOf(await author.call(forum.reply, answer(id)))).toBe('conflict');
    expect(problemOf(await author.call(forum.editReply, { post: String(post), ...changed() }))).toBe(
      'conflict',
    );
    expect(problemOf(await author.call(forum.deletePost, { post: String(post) }))).toBe('conflict');
    const said = dataOf<{ post: ShownPost }>(await the('moderator').call(forum.reply, answer(id)));
    expect(said.post.number).toBe(2);
  });
});

describe('Standing', () => {
  const now = new Date('2026-05-01T08:00:00Z');
  const facts = {
    roles: [],
    madeAt: new Date('2026-04-01T00:00:00Z'),
    posts: 2,
    approved: false,
    suspendedUntil: null,
  } as const;

  it('grows with a day and two posts, or with an approved identity', () => {
    expect(standingOf(null, now)).toBe('visitor');
    expect(standingOf(facts, now)).toBe('member');
    expect(standingOf({ ...facts, posts: 1 }, now)).toBe('new');
    expect(standingOf({ ...facts, madeAt: new Date('2026-04-30T08:00:01Z') }, now)).toBe('new');
    expect(standingOf({ ...facts, posts: 0, approved: true }, now)).toBe('approved');
  });

  it('is lost for as long as a suspension lasts, and not by who keeps order', () => {
    const until = { suspendedUntil: new Date('2026-05-01T08:00:01Z') };
    expect(standingOf({ ...facts, ...until }, now)).toBe('suspended');
    expect(standingOf({ ...facts, approved: true, ...until }, now)).toBe('suspended');
    expect(standingOf({ ...facts, suspendedUntil: now }, now)).toBe('member');
    expect(standingOf({ ...facts, roles: ['moderator'], ...until }, now)).toBe('moderator');
    expect(standingOf({ ...facts, roles: ['admin'] }, now)).toBe('moderator');
    expect(standingOf({ ...facts, roles: ['editor'] }, now)).toBe('member');
  });
});
