/**
 * What somebody is in a study, from when until when: it ends once, is never deleted, and stands once
 * (docs/decisions/0160-rights-by-place.md).
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberRole } from '../../src/contract/study.ts';
import { eraseForGood } from '../../src/platform/erasures.ts';
import { engines } from '../harness/databases.ts';
import { dataOf, problemOf } from '../harness/forum.ts';
import { type Site, startSite } from '../harness/site.ts';
import { add, call, end, member, newStudy, type Study, somebody } from './cast.ts';
import { getRecords, grant, join, leave } from './room.ts';
import { serveRoom } from './serve.ts';

describe.each(engines())('What somebody is in a study, on %s,', (engine) => {
  let site: Site;
  let room: Awaited<ReturnType<typeof serveRoom>>;
  let ours: Study;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    room = await serveRoom(site, {});
    ours = await newStudy(site, room, 'ours');
  });
  afterAll(async () => {
    await room.close();
    await site.stop();
  });

  const into = (role: MemberRole) => member(site, room, ours, role);
  /** A moment so many hours from now. */
  const hour = (hours: number) => new Date(site.clock().getTime() + hours * 3_600_000).toISOString();

  it('nobody is keeper and anything else, at once or one after the other; the database says so too', async () => {
    const { account, interval } = await into('coordinator');
    await end(ours, interval);
    const { account: keeper } = await into('keeper');
    for (const [whom, role] of [
      [account, 'keeper'],
      [keeper, 'viewer'],
    ] as const) {
      const reply = await call(ours.owner, join, ours.id, { account: whom, role });
      expect([reply.status, problemOf(reply)]).toEqual([409, 'conflict']);
      const past = sql`INSERT INTO study_member (id, study, account, role, since, added_by)
        VALUES (gen_random_uuid(), ${ours.id}, ${whom}, ${role}, now(), ${whom})`;
      await expect(past.execute(site.ctx.db)).rejects.toThrow('study_member_study_account_keeper_fkey');
    }
    // Nor does staff see what they keep, or keep what they once saw.
    const given = (whom: string) =>
      call(ours.owner, grant, ours.id, { account: whom, reason: 'An export fails', until: hour(1) });
    expect(problemOf(await given(keeper))).toBe('conflict');
    const past = sql`INSERT INTO study_grant (id, study, account, reason, since, until, added_by)
      VALUES (gen_random_uuid(), ${ours.id}, ${keeper}, 'why', now(), now(), ${keeper})`;
    await expect(past.execute(site.ctx.db)).rejects.toThrow('study_grant_study_account_keeper_fkey');
    const { account: helper } = await somebody(site, room);
    dataOf(await given(helper));
    expect(problemOf(await call(ours.owner, join, ours.id, { account: helper, role: 'keeper' }))).toBe(
      'conflict',
    );
  });

  it('who is added again as what they are is so once, and one removal ends it', async () => {
    const { visitor, account, interval } = await into('viewer');
    expect(await add(ours, account, 'viewer')).toBe(interval);
    for (const [until, problem] of [
      [hour(1), 'conflict'],
      [hour(0), 'malformed'],
      [hour(-1), 'malformed'],
    ] as const) {
      const again = await call(ours.owner, join, ours.id, { account, role: 'viewer', until });
      expect([until, problemOf(again)]).toEqual([until, problem]);
    }
    const twice = sql`INSERT INTO study_member (id, study, account, role, since, added_by)
      VALUES (gen_random_uuid(), ${ours.id}, ${account}, 'viewer', now(), ${account})`;
    await expect(twice.execute(site.ctx.db)).rejects.toThrow('study_member_once');
    const here = { site: ours.sites[0], until: hour(1) };
    const at = await add(ours, account, 'viewer', here);
    expect(await add(ours, account, 'viewer', here)).toBe(at);
    await end(ours, interval);
    await end(ours, at);
    expect(problemOf(await call(visitor, getRecords, ours.id, {}))).toBe('left_study');
    expect(await add(ours, account, 'viewer')).not.toBe(interval);
  });

  it('of two owners who remove one another at once one stays', async () => {
    const study = await newStudy(site, room, 'torn');
    const first = await member(site, room, study, 'owner');
    const second = await member(site, room, study, 'owner');
    const replies = await Promise.all([
      call(first.visitor, leave, study.id, { id: second.interval }),
      call(second.visitor, leave, study.id, { id: first.interval }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('an interval that a clock ahead of this one began ends where it began', async () => {
    const { account } = await into('viewer');
    const ahead = new Date(site.clock().getTime() + 60_000);
    const id = crypto.randomUUID();
    await sql`INSERT INTO study_member (id, study, account, role, since, added_by)
      VALUES (${id}, ${ours.id}, ${account}, 'monitor', ${ahead}, ${account})`.execute(site.ctx.db);
    await end(ours, id);
    const { rows } =
      await sql`SELECT until, ended_by IS NOT NULL AS ended FROM study_member WHERE id = ${id}`.execute(
        site.ctx.db,
      );
    expect(rows).toEqual([{ until: ahead, ended: true }]);
  });

  it('a study whose owner was erased can still be left by who is removed from it', async () => {
    const study = await newStudy(site, room, 'left');
    const { visitor: heir, account } = await somebody(site, room);
    await add(study, account, 'owner', { until: hour(1) });
    const { interval } = await member(site, room, study, 'viewer');
    const { rows } = await sql<{ id: string; account: string }>`
      SELECT id, account FROM study_member WHERE study = ${study.id} AND role = 'owner' ORDER BY id`.execute(
      site.ctx.db,
    );
    await eraseForGood(site.ctx, { account: rows[0]?.account, requests: [] });
    expect((await call(heir, leave, study.id, { id: interval })).status).toBe(200);
    expect((await call(heir, leave, study.id, { id: rows[1]?.id })).status).toBe(409);
  });

  it('an interval only ends, once, and is never deleted; a study keeps an owner', async () => {
    const { interval } = await into('monitor');
    const change = (set: string) =>
      sql`UPDATE study_member SET ${sql.raw(set)} WHERE id = ${interval}`.execute(site.ctx.db);
    const ended = `until = since + interval '1 day', ended_by = account`;
    for (const set of [
      `role = 'owner', ${ended}`,
      `since = since - interval '1 day', ${ended}`,
      'until = NULL',
    ])
      await expect(change(set)).rejects.toThrow('can only end');
    await change(ended);
    await expect(change(ended)).rejects.toThrow('can only end');
    // Also where it was to run for longer by this clock.
    expect((await call(ours.owner, leave, ours.id, { id: interval })).status).toBe(409);
    for (const table of ['study_member', 'study_grant', 'study_person'])
      await expect(sql`TRUNCATE ${sql.table(table)} CASCADE`.execute(site.ctx.db)).rejects.toThrow(
        'never deleted',
      );
    const gone = sql`DELETE FROM study_member WHERE id = ${interval}`.execute(site.ctx.db);
    await expect(gone).rejects.toThrow('never deleted');
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM study_member WHERE study = ${ours.id} AND role = 'owner'`.execute(site.ctx.db);
    expect((await call(ours.owner, leave, ours.id, { id: rows[0]?.id })).status).toBe(409);
  });
});
