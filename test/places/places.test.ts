/**
 * Rights by place, at a small room that lives here alone (docs/decisions/0160-rights-by-place.md): who is not in a study
 * meets nothing of it, on every way in, and who was in it meets a closed door from the next request on.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MemberRole } from '../../src/contract/study.ts';
import { verifyAudit } from '../../src/platform/auditChain.ts';
import { gather } from '../../src/platform/personalRows.ts';
import { chainOf } from '../../src/platform/place.ts';
import { packFor } from '../../src/rooms/dataexport/pack.ts';
import { cases as taskCases } from '../../src/rooms/tasks/contract.cases.ts';
import { openCopy } from '../harness/copies.ts';
import { engines } from '../harness/databases.ts';
import { dataOf, problemOf } from '../harness/forum.ts';
import { accountOf, staff } from '../harness/people.ts';
import { type Reply, type Site, startSite, Visitor } from '../harness/site.ts';
import { listenTo } from '../harness/streams.ts';
import { untilWaiting } from '../harness/waiting.ts';
import { cases, leakyCase } from './cases.ts';
import { add, call, end, everyWay, member, newStudy, type Study, somebody } from './cast.ts';
import { addRecord, getArms, getRecords, grant, type Pauses, revoke, sign } from './room.ts';
import { screens, serveRoom } from './serve.ts';
import { downloads, endpoints } from './tables.ts';
import { walkEveryWay } from './walk.ts';

describe.each(engines())('In a study on %s', (engine) => {
  let site: Site;
  let room: Awaited<ReturnType<typeof serveRoom>>;
  let ours: Study;
  const pauses: Pauses = {};
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    room = await serveRoom(site, pauses);
    ours = await newStudy(site, room, 'ours');
  });
  afterAll(async () => {
    await room.close();
    await site.stop();
  });

  const into = (role: MemberRole, at?: string) => member(site, room, ours, role, at);
  const texts = async (visitor: Visitor) => {
    const { records } = dataOf<{ records: { text: string }[] }>(await call(visitor, getRecords, ours.id, {}));
    return records.map(({ text }) => text);
  };
  /** As their transactions ended one after the other; an entry has its number from before. */
  const chain = async (acts: readonly string[]) => {
    const { rows } = await sql<{ act: string; actor_id: string; detail: unknown; subject_id: string }>`
      SELECT act, actor_id, detail, subject_id FROM platform_audit a
      JOIN platform_audit_link l ON l.entry = a.id
      WHERE a.chain = ${chainOf(ours.id)} AND act = ANY(${acts}) ORDER BY l.position`.execute(site.ctx.db);
    return rows;
  };
  /** Holds the next write up at a point, once it has come there. */
  const holding = async (point: keyof Pauses, write: () => Promise<Reply>) => {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    pauses[point] = { reached: reached.resolve, until: released.promise };
    const reply = write();
    await reached.promise;
    delete pauses[point];
    return { reply, release: released.resolve };
  };

  it('a neighbour’s is not there for anybody outside, by its own id or theirs, on every way that is declared', async () => {
    expect(
      await walkEveryWay({ endpoints, downloads, screens }, [...cases, ...taskCases], { site, room }),
    ).toBeGreaterThan(15);
    // A room that forgets itself is found.
    const leaky = { endpoints: [leakyCase.endpoint], downloads: [], screens: [] };
    await expect(walkEveryWay(leaky, [leakyCase], { site, room })).rejects.toThrow('leaky');
    await expect(walkEveryWay({ ...leaky, endpoints: [], screens }, [], { site, room })).rejects.toThrow(
      'no case of an endpoint makes study, record',
    );
  });

  it('a visitor is asked to log in, before anything is looked for', async () => {
    const visitor = new Visitor(room);
    for (const id of [ours.id, crypto.randomUUID(), 'none']) {
      expect(problemOf(await call(visitor, getRecords, id, {}))).toBe('unauthenticated');
      const page = await visitor.get(`/en/trial/${id}`);
      expect([page.status, page.headers.get('location')]).toEqual([
        302,
        `/en/login?to=%2Fen%2Ftrial%2F${id}`,
      ]);
      expect((await visitor.get(`/en/trial/${id}/records.csv`)).status).toBe(303);
    }
  });

  it('who is in it without the right is told so, and nothing is kept of any answer', async () => {
    const { visitor } = await into('statistician');
    const refused = (await everyWay(visitor, ours)).filter(({ status }) => status === 403);
    expect(refused.length).toBeGreaterThan(5);
    const { visitor: reader } = await into('viewer');
    for (const { what, caching } of await everyWay(reader, ours))
      expect([what, caching]).toEqual([what, expect.stringContaining('no-store')]);
  });

  it('who is bound to a site sees that site, and writes there alone', async () => {
    const [one, two] = ours.sites;
    const { visitor } = await into('coordinator', one);
    expect(await texts(visitor)).toContain('ours-record-1');
    for (const { what, text } of await everyWay(visitor, ours))
      expect([what, text.includes('ours-record-2')]).toEqual([what, false]);
    expect((await call(visitor, addRecord, ours.id, { site: two, text: 'not here' })).status).toBe(404);
    expect((await call(visitor, addRecord, ours.id, { site: one, text: 'here' })).status).toBe(200);
  });

  it('a right holds where the role holds that gives it, also for who has two', async () => {
    const [one, two] = ours.sites;
    const { visitor, account } = await into('coordinator', one);
    await add(ours, account, 'viewer');
    expect(await texts(visitor)).toEqual(expect.arrayContaining(['ours-record-1', 'ours-record-2']));
    expect((await call(visitor, addRecord, ours.id, { site: two, text: 'not here' })).status).toBe(404);
  });

  it('no byte of what is blinded goes to who is blinded; whoever keeps it reads it, and nothing else', async () => {
    const blinded = [
      'investigator',
      'coordinator',
      'data-manager',
      'monitor',
      'statistician',
      'viewer',
    ] as const;
    for (const visitor of [
      ours.owner,
      ...(await Promise.all(blinded.map((role) => into(role)))).map((one) => one.visitor),
    ])
      for (const { what, text } of await everyWay(visitor, ours))
        expect([what, text.includes('arm of')]).toEqual([what, false]);
    const { visitor: keeper } = await into('keeper');
    expect(dataOf<{ arms: string[] }>(await call(keeper, getArms, ours.id, {})).arms).toContain(
      'arm of ours-record-1',
    );
    expect((await call(keeper, getRecords, ours.id, {})).status).toBe(403);
  });

  it('who was removed is told so at the next request, on every way', async () => {
    const { visitor, interval } = await into('investigator');
    expect(await texts(visitor)).toContain('ours-record-1');
    await end(ours, interval);
    for (const { what, status, text } of await everyWay(visitor, ours)) {
      expect([what, status]).toEqual([what, 403]);
      expect([what, text]).toEqual([what, expect.stringContaining('no longer have access')]);
    }
    const again = await call(visitor, getRecords, ours.id, {});
    expect(problemOf(again)).toBe('left_study');
  });

  it('nor does who was removed get a part of a file, its head, or leave to keep the one they have', async () => {
    const { visitor, interval } = await into('viewer');
    const paths = [`records.csv`, `records/${ours.record}/text.csv`, `records/${ours.record}/scan`].map(
      (path) => `/en/trial/${ours.id}/${path}`,
    );
    const ways = (etag: string): RequestInit[] => [
      { method: 'HEAD' },
      { headers: { range: 'bytes=0-0' } },
      { headers: { range: 'bytes=-1', 'if-range': etag } },
      { headers: { 'if-none-match': etag } },
    ];
    const known = new Map<string, string>();
    for (const path of paths) {
      const { status, headers } = await visitor.get(path);
      expect([path, status]).toEqual([path, 200]);
      known.set(path, headers.get('etag') ?? '""');
    }
    await end(ours, interval);
    for (const [path, etag] of known)
      for (const way of ways(etag)) {
        const { status, headers, text } = await visitor.send(path, way);
        const said = ['etag', 'content-range', 'accept-ranges', 'content-disposition'].filter((name) =>
          headers.has(name),
        );
        expect([path, way, status, said, text.includes('record-')]).toEqual([path, way, 403, [], false]);
      }
  });

  it('an interval that ends by itself is as good as a removal', async () => {
    const { visitor, account } = await somebody(site, room);
    const until = new Date(site.clock().getTime() + 3_600_000).toISOString();
    await add(ours, account, 'viewer', { until });
    expect((await visitor.get(`/en/trial/${ours.id}`)).status).toBe(200);
    site.clock.advance(3_600_000);
    expect((await visitor.get(`/en/trial/${ours.id}`)).status).toBe(403);
  });

  it('no file leads out of a study, where nothing is recorded', async () => {
    const { status, headers } = await ours.owner.get(`/en/trial/${ours.id}/elsewhere`);
    expect([status, headers.get('location')]).toEqual([500, null]);
  });

  it('what is being sent breaks off when its reader is removed, logged out, or left with less than it was begun on', async () => {
    for (const leaves of ['removed', 'logged out', 'left with less'] as const) {
      const { visitor, account, interval } = await into('viewer');
      if (leaves === 'left with less') await add(ours, account, 'coordinator', { site: ours.sites[0] });
      const stream = await listenTo(`${room.address}/en/trial/${ours.id}/records.stream`, {
        cookie: visitor.cookies,
      });
      await stream.until(({ heard }) => heard.length === 1);
      const looks = vi.spyOn(room.places, 'find');
      if (leaves === 'logged out')
        await site.ctx.transaction((tx) => tx.ports.account.endAllSessions(tx, account));
      else await end(ours, interval);
      const before = looks.mock.calls.length;
      await stream.closed();
      expect([leaves, stream.all('count').length]).toEqual([leaves, 1]);
      // A look half a second after the last one, and at most one that was under way: within a second.
      expect(looks.mock.calls.length - before).toBeLessThanOrEqual(2);
      looks.mockRestore();
    }
  });

  it('staff of the site meet nothing without a grant; with one they read, and each look is recorded', async () => {
    const email = 'admin@example.org';
    const admin = (await staff(site, 'admin', email)).at(room);
    const account = await accountOf(site, email);
    for (const { what, status } of await everyWay(admin, ours)) expect([what, status]).toEqual([what, 404]);
    const until = new Date(site.clock().getTime() + 3_600_000).toISOString();
    const given = await call(ours.owner, grant, ours.id, { account, reason: 'An export fails', until });
    const { id } = dataOf<{ id: string }>(given);
    const answers = await everyWay(admin, ours);
    const opened = answers.filter(({ status }) => status === 200).map(({ what }) => what);
    expect(opened).toEqual([
      'GET /api/trial/:study/records',
      'GET /api/trial/:study/records/:record',
      'GET /api/trial/:study/arms',
      'trial/:study',
      'trial/:study.data',
      'trial/:study/records/:record',
      'trial/:study/records/:record.data',
      '/:lang/trial/:study/records.csv',
      '/:lang/trial/:study/records/:record/text.csv',
      '/:lang/trial/:study/names.csv',
      '/:lang/trial/:study/records/:record/scan',
    ]);
    expect(answers.every(({ status }) => [200, 403].includes(status))).toBe(true);
    const looks = await chain(['grant.add', 'study.support']);
    expect(looks.map(({ act }) => act)).toEqual(['grant.add', ...opened.map(() => 'study.support')]);
    expect(looks.slice(1).every(({ actor_id }) => actor_id === account)).toBe(true);
    await call(ours.owner, revoke, ours.id, { id });
    expect((await call(admin, getRecords, ours.id, {})).status).toBe(403);
    await call(ours.owner, grant, ours.id, { account, reason: 'Once more', until });
    expect((await call(admin, getRecords, ours.id, {})).status).toBe(200);
    await sql`DELETE FROM account_role WHERE account_id = ${account}`.execute(site.ctx.db);
    expect((await call(admin, getRecords, ours.id, {})).status).toBe(404);
  });

  it('a copy of one’s own data says what one did there, and has no value, reason or detail of the study', async () => {
    const { visitor, account } = await into('coordinator');
    const write = { site: ours.sites[0], text: 'seen by members alone' };
    const { id } = dataOf<{ id: string }>(await call(visitor, addRecord, ours.id, write));
    const copy = openCopy(await packFor(site.ctx, { account, requests: [] }));
    const entries = copy.held.filter(({ table }) => table === 'platform_audit').flatMap(({ rows }) => rows);
    const written = entries.filter((row) => row.act === 'record.write');
    expect(written).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        act: 'record.write',
        subject: 'record',
        subject_id: id,
      },
    ]);
    expect(JSON.stringify([copy.held, copy.pages]).includes('seen by members alone')).toBe(false);
  });

  it('a copy has nothing that is blinded, also of a table whose declaration forgets to say so', async () => {
    const declared = { table: 'trial_record', account: 'study', erasure: 'kept', why: '' } as const;
    const columns: string[] = [];
    for await (const { rows } of gather(site.ctx, [declared], { account: ours.id, requests: [] }))
      columns.push(...rows.flatMap((row) => Object.keys(row)));
    expect([...new Set(columns)].sort()).toEqual(['id', 'scan', 'site', 'study', 'text']);
  });

  it('what asks for a fresh login is refused to who came long ago, also when it became long ago meanwhile', async () => {
    const { visitor, account } = await into('investigator');
    const signed = () => call(visitor, sign, ours.id, { id: ours.record });
    expect((await signed()).status).toBe(200);
    expect((await visitor.get(`/en/trial/${ours.id}/names.csv`)).status).toBe(200);
    const slow = await holding('before', signed);
    site.clock.advance(16 * 60_000);
    slow.release();
    for (const reply of [await slow.reply, await signed()])
      expect([reply.status, problemOf(reply)]).toEqual([403, 'stale_sign_in']);
    const file = await visitor.get(`/en/trial/${ours.id}/names.csv`);
    expect([file.status, file.headers.get('location')]).toEqual([303, `/en/trial/${ours.id}`]);
    // Whoever has no part in the study hears nothing of it, however long ago they came.
    const stranger = (await somebody(site, room)).visitor;
    site.clock.advance(16 * 60_000);
    expect((await call(stranger, sign, ours.id, { id: ours.record })).status).toBe(404);
    expect((await stranger.get(`/en/trial/${ours.id}/names.csv`)).status).toBe(404);
    const acts = await chain(['record.sign', 'record.export']);
    expect(acts.filter(({ actor_id }) => actor_id === account).map(({ act }) => act)).toEqual([
      'record.sign',
      'record.export',
    ]);
    expect((await visitor.get(`/en/trial/${ours.id}/records.csv`)).status).toBe(200);
  });

  it('a removal comes before a write, or after it, and never into it', async () => {
    const [at] = ours.sites;
    const early = await into('coordinator');
    const late = await holding('before', () =>
      call(early.visitor, addRecord, ours.id, { site: at, text: 'too late' }),
    );
    await end(ours, early.interval);
    late.release();
    expect(problemOf(await late.reply)).toBe('left_study');
    expect(await texts(ours.owner)).not.toContain('too late');

    const reader = await into('viewer');
    const page = await holding('page', () => reader.visitor.get(`/en/trial/${ours.id}`));
    await end(ours, reader.interval);
    page.release();
    const { status, text } = await page.reply;
    expect([status, text.includes('ours-record'), text]).toEqual([
      403,
      false,
      expect.stringContaining('no longer have access'),
    ]);
    const looks = await chain(['record.look']);
    expect(looks.filter(({ actor_id }) => actor_id === reader.account)).toEqual([]);

    const { visitor, interval } = await into('coordinator');
    const first = await holding('within', () =>
      call(visitor, addRecord, ours.id, { site: at, text: 'in time' }),
    );
    let isRemoved = false;
    const removal = end(ours, interval).then(() => {
      isRemoved = true;
    });
    // The embedded database has one connection: nobody can look who waits for it.
    if (engine === 'postgres') await untilWaiting(site.ctx);
    expect(isRemoved).toBe(false);
    first.release();
    expect((await first.reply).status).toBe(200);
    await removal;
    expect((await chain(['record.write', 'member.end'])).slice(-2).map(({ act }) => act)).toEqual([
      'record.write',
      'member.end',
    ]);
  });

  it.runIf(engine === 'postgres')('who writes without a pause is removed all the same', async () => {
    const { visitor, interval } = await into('coordinator');
    const write = (text: string) => call(visitor, addRecord, ours.id, { site: ours.sites[0], text });
    const first = await holding('within', () => write('one of many'));
    const removal = end(ours, interval);
    await untilWaiting(site.ctx);
    // It comes after the removal, and does not begin while that one waits.
    const second = write('one too many');
    await untilWaiting(site.ctx, 2);
    first.release();
    expect((await first.reply).status).toBe(200);
    await removal;
    expect(problemOf(await second)).toBe('left_study');
  });

  it('of eight writes and removals at once each is decided once, as the chain has it', async () => {
    const writers = await Promise.all(Array.from({ length: 8 }, () => into('coordinator')));
    const replies = await Promise.all(
      writers.map(async ({ visitor, interval }, n) => {
        const write = call(visitor, addRecord, ours.id, { site: ours.sites[0], text: `race ${n}` });
        const [reply] = await Promise.all([write, end(ours, interval)]);
        return reply;
      }),
    );
    const kept = await texts(ours.owner);
    const acts = await chain(['record.write', 'member.end']);
    for (const [n, reply] of replies.entries()) {
      expect([n, reply.status === 200]).toEqual([n, kept.includes(`race ${n}`)]);
      if (reply.status !== 200) expect(problemOf(reply)).toBe('left_study');
      const wrote = acts.findIndex(
        (one) => one.act === 'record.write' && one.actor_id === writers[n]?.account,
      );
      const ended = acts.findIndex((one) => one.subject_id === writers[n]?.interval);
      expect([n, wrote >= 0, wrote < ended]).toEqual([n, reply.status === 200, true]);
    }
    expect((await verifyAudit(site.ctx)).whole).toBe(true);
  });
});
