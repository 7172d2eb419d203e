/** Two moderators at once, and a moderator and a member: each race is held where both have begun, then let go. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyEngine } from '../../../../test/harness/databases.ts';
import { ask, dataOf, member, problemOf, reply } from '../../../../test/harness/forum.ts';
import { accountOf, staff } from '../../../../test/harness/people.ts';
import { type Reply, type Site, startSite, type Visitor } from '../../../../test/harness/site.ts';
import { untilWaiting } from '../../../../test/harness/waiting.ts';
import type { Trx } from '../../../platform/db/open.ts';
import * as forum from '../contract.ts';
import * as order from '../moderationContract.ts';

describe.runIf(everyEngine().includes('postgres'))('In the order of the forum, at once,', () => {
  let site: Site;
  let ana: Visitor;
  let ben: Visitor;
  let mia: Visitor;
  let max: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine: 'postgres', env: { LIMITS: 'off' } });
    [ana, ben] = [await member(site, 'ana@example.org', 'Ana'), await member(site, 'ben@example.org', 'Ben')];
    mia = await staff(site, 'moderator', 'mia@example.org');
    max = await staff(site, 'moderator', 'max@example.org');
  });
  afterAll(() => site.stop());

  /** Each begins when the one before it waits for what is held; then nothing is held any more. */
  const race = (hold: (trx: Trx) => Promise<unknown>, calls: readonly (() => Promise<Reply>)[]) =>
    site.ctx.db
      .transaction()
      .execute(async (trx) => {
        await hold(trx);
        const begun: Promise<Reply>[] = [];
        for (const call of calls) {
          begun.push(call());
          await untilWaiting(site.ctx, begun.length);
        }
        return begun;
      })
      .then((begun) => Promise.all(begun));
  const counted = (topic: number) =>
    sql`SELECT t.reply_count, t.useful_count,
      (SELECT count(*)::int FROM forum_post p WHERE p.topic = t.id AND number > 0 AND status = 'shown') AS replies,
      (SELECT coalesce(sum(p.useful_count), 0)::int FROM forum_post p WHERE p.topic = t.id AND status = 'shown') AS useful
      FROM forum_topic t WHERE t.id = ${topic}`
      .execute(site.ctx.db)
      .then(({ rows }) => rows[0]);

  it.each([
    ['a vote', (id: number) => ana.call(forum.vote, { post: String(id), on: 'yes' }), 2, 1],
    ['a deletion', (id: number) => ben.call(forum.deletePost, { post: String(id) }), 1, 0],
  ] as const)(
    '%s that comes during a merge counts where the post stands then',
    async (_name, act, replies, useful) => {
      const [source, target] = [await ask(ana), await ask(ana)];
      const { id } = await reply(ben, source.topic);
      const merged = { topic: String(source.topic), into: String(target.topic) };
      const both = await race(
        (trx) => sql`SELECT FROM forum_topic WHERE id = ${source.topic} FOR UPDATE`.execute(trx),
        [() => mia.call(order.mergeTopic, merged), () => act(id)],
      );
      expect(both.map(problemOf)).toEqual([undefined, undefined]);
      expect(await counted(target.topic)).toEqual({
        reply_count: replies,
        replies,
        useful_count: useful,
        useful,
      });
      expect(await counted(source.topic)).toMatchObject({ reply_count: 0, useful_count: 0 });
    },
  );

  it('a suspension is lifted while an appeal against it is granted: one does it, the other is told', async () => {
    const { db } = site.ctx;
    const account = await accountOf(site, 'ben@example.org');
    const { number } = await db
      .selectFrom('forum_member')
      .select('number')
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    const suspension = { member: String(number), days: '7', reason: 'rude' } as const;
    dataOf(await mia.call(order.suspendMember, suspension));
    const { id } = await db
      .selectFrom('forum_decision')
      .select('id')
      .where('account', '=', account)
      .executeTakeFirstOrThrow();
    dataOf(await ben.call(order.appeal, { decision: String(id), words: 'Please look again.' }));
    const both = await race(
      (trx) => sql`SELECT FROM forum_appeal WHERE decision = ${id} FOR UPDATE`.execute(trx),
      [
        () => max.call(order.decideAppeal, { decision: String(id), granted: 'yes' }),
        () => mia.call(order.liftSuspension, { member: String(number) }),
      ],
    );
    expect(both.map(problemOf)).toEqual([undefined, 'conflict']);
    await reply(ben, (await ask(ana)).topic);
  });
});
