/** What a queue promises: its terms, its lanes, and that nobody waits for a clock who need not. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openCompute } from '../src/platform/compute/pool.ts';
import { type Database, openDatabase } from '../src/platform/db/open.ts';
import { dropJobsAbout, type Handler, type RunningJobs, startJobs } from '../src/platform/jobs.ts';
import { makeLog } from '../src/platform/log.ts';
import { burning } from './harness/burn.ts';
import { type Engine, everyEngine, freshEmbedded, serverDatabase } from './harness/databases.ts';
import { newLogFile } from './harness/secrets.ts';
import { startSite, Visitor } from './harness/site.ts';

type Place = { database: Database; url: string | undefined };

async function opened(engine: Engine): Promise<Place & { close(): Promise<void> }> {
  if (engine === 'pglite') {
    const database = await freshEmbedded();
    return { database, url: undefined, close: database.close };
  }
  const { url, drop } = await serverDatabase();
  const database = await openDatabase({ url, dataDir: '' });
  return {
    database,
    url,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** Polls so rarely that only what is announced is found within a test. */
async function run({ database, url }: Place, handlers: Handler[]): Promise<RunningJobs> {
  const jobs = await startJobs(database, url, makeLog('debug', newLogFile()), {
    works: true,
    schedules: false,
    pollSeconds: 600,
  });
  onTestFinished(() => jobs.stop());
  await jobs.open(handlers);
  return jobs;
}

/** What handlers note, and when there is so much of it. */
function notes<T>() {
  const all: T[] = [];
  const waiting = new Map<number, () => void>();
  return {
    all,
    add(one: T) {
      all.push(one);
      waiting.get(all.length)?.();
    },
    async count(wanted: number) {
      if (all.length < wanted) await new Promise<void>((resolve) => waiting.set(wanted, resolve));
    },
  };
}

const enqueue = ({ database }: Place, jobs: RunningJobs, queue: string, data: object = {}) =>
  database.db.transaction().execute((trx) => jobs.enqueue(trx, queue, data));

describe.each(everyEngine())('A queue on %s', (engine) => {
  /** One for all: each test has queues of its own. */
  let shared: ReturnType<typeof opened> | undefined;
  const place = () => (shared ??= opened(engine));
  afterAll(async () => (await shared)?.close());

  it('is woken by what is enqueued, when its transaction commits and not before', async () => {
    const there = await place();
    const done = notes<unknown>();
    const jobs = await run(there, [{ queue: 'count', handle: async (data) => done.add(data) }]);
    // The first look at the queue is past once this is done; from here on nobody looks unasked.
    await enqueue(there, jobs, 'count', { n: 1 });
    await done.count(1);
    await there.database.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, 'count', { n: 2 });
      await sql`SELECT 1`.execute(trx);
      expect(done.all).toHaveLength(1);
    });
    await there.database.db
      .transaction()
      .execute(async (trx) => {
        await jobs.enqueue(trx, 'count', { n: 'never' });
        throw new Error('on purpose');
      })
      .catch(() => {});
    await enqueue(there, jobs, 'count', { n: 3 });
    await done.count(3);
    expect(done.all).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  it('loses what was about somebody, wherever the id stands in it, without a look at every job', async () => {
    const there = await place();
    await run(there, [{ queue: 'later', handle: async () => {} }]);
    const [one, other] = [randomUUID(), randomUUID()];
    const { db } = there.database;
    const wait = (data: ReturnType<typeof sql>) =>
      sql`
      INSERT INTO pgboss.job (name, data, start_after) SELECT 'later', ${data}, now() + interval '1 day'
      FROM generate_series(1, 5000)`.execute(db);
    await wait(sql`jsonb_build_object('account', gen_random_uuid())`);
    for (const data of [
      { account: one },
      { of: [{ text: `The request ${one}.` }] },
      { account: other },
      [one, other],
    ])
      await sql`INSERT INTO pgboss.job (name, data, start_after)
        VALUES ('later', ${JSON.stringify(data)}::jsonb, now() + interval '1 day')`.execute(db);
    await sql`ANALYZE`.execute(db);
    const readWhole = await db.transaction().execute(async (trx) => {
      const scans = async () => {
        const { rows } = await sql<{ n: number }>`SELECT sum(seq_scan)::int AS n FROM pg_stat_xact_all_tables
          WHERE schemaname = 'pgboss' AND relname LIKE 'job%'`.execute(trx);
        return rows[0]?.n ?? 0;
      };
      const before = await scans();
      await dropJobsAbout(trx, one);
      return (await scans()) - before;
    });
    expect(readWhole).toBe(0);
    const left = await sql<{ data: unknown }>`SELECT data FROM pgboss.job WHERE data::text LIKE ${`%${one}%`}
      OR data::text LIKE ${`%${other}%`}`.execute(db);
    expect(left.rows).toEqual([{ data: { account: other } }]);
  });

  it('has the terms that its handler declares, and those of a newer program after the next start', async () => {
    const there = await place();
    const handle = async () => {};
    const termsOf = async () => {
      const { rows } = await sql`
        SELECT name, expire_seconds, heartbeat_seconds, retry_limit, retry_delay, retry_delay_max, dead_letter
        FROM pgboss.queue WHERE name IN ('plain', 'slow') ORDER BY name`.execute(there.database.db);
      return rows;
    };
    const usual = {
      expire_seconds: 120,
      heartbeat_seconds: 10,
      retry_limit: 12,
      retry_delay: 2,
      retry_delay_max: 3600,
      dead_letter: 'dead-letter',
    };
    const backoff = { firstSeconds: 60, longestSeconds: 600 };
    const slow = { expireSeconds: 1800, heartbeatSeconds: 60, retries: 1, backoff };
    const first = await run(there, [
      { queue: 'plain', handle },
      { queue: 'slow', handle, terms: slow },
    ]);
    const own = { retry_limit: 1, retry_delay: 60, retry_delay_max: 600 };
    expect(await termsOf()).toEqual([
      { ...usual, name: 'plain' },
      { ...usual, ...own, name: 'slow', expire_seconds: 1800, heartbeat_seconds: 60 },
    ]);
    await first.stop();
    await run(there, [
      { queue: 'plain', handle },
      { queue: 'slow', handle, terms: { ...slow, expireSeconds: 3600 } },
    ]);
    expect(await termsOf()).toMatchObject([{ expire_seconds: 120 }, { expire_seconds: 3600 }]);
  });

  it('works as many of its jobs at once as its terms say, and one that hangs holds up no other', async () => {
    const there = await place();
    const gates = new Map<number, () => void>();
    const begun = notes<number>();
    const ended = notes<number>();
    const handle = async (data: unknown) => {
      const { n } = Object(data);
      const passed = n <= 3 && new Promise<void>((resolve) => gates.set(n, resolve));
      begun.add(n);
      await passed;
      ended.add(n);
    };
    const jobs = await run(there, [{ queue: 'lanes', terms: { concurrency: 3 }, handle }]);
    onTestFinished(() => {
      for (const open of gates.values()) open();
    });
    for (let n = 1; n <= 8; n++) await enqueue(there, jobs, 'lanes', { n });
    await begun.count(3);
    expect([...gates.keys()].sort()).toEqual([1, 2, 3]);
    gates.get(2)?.();
    await ended.count(6);
    expect(ended.all).toEqual([2, 4, 5, 6, 7, 8]);
  });

  it('that is worked singly has one job at a time, and drops what is queued beside the next', async () => {
    const there = await place();
    const begun = notes<number>();
    const opened = Promise.withResolvers<void>();
    const handle = async (data: unknown) => {
      const { n } = Object(data);
      begun.add(n);
      if (n === 1) await opened.promise;
    };
    const jobs = await run(there, [{ queue: 'single', singly: true, terms: { concurrency: 2 }, handle }]);
    onTestFinished(() => opened.resolve());
    await enqueue(there, jobs, 'single', { n: 1 });
    await begun.count(1);
    for (const n of [2, 3, 4]) await enqueue(there, jobs, 'single', { n });
    opened.resolve();
    await begun.count(2);
    await enqueue(there, jobs, 'single', { n: 5 });
    await begun.count(3);
    expect(begun.all).toEqual([1, 2, 5]);
  });
});

describe.each(everyEngine())('A job that computes without end on %s', (engine) => {
  it('holds up no page of the same node', async () => {
    const site = await startSite({ engine });
    onTestFinished(() => site.stop());
    const compute = openCompute({ burning: join(import.meta.dirname, 'harness/burn.ts') });
    onTestFinished(() => compute.close());
    const there = await opened(engine);
    onTestFinished(there.close);
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    let answer = '';
    const until = join(site.dataDir, 'burn-no-longer');
    const handler: Handler = {
      queue: 'statistics',
      terms: { expireSeconds: 600 },
      async handle() {
        begun.resolve();
        answer = await compute.run(burning, { until }, { background: true });
        ended.resolve();
      },
    };
    const jobs = await run(there, [handler]);
    await enqueue(there, jobs, 'statistics');
    await begun.promise;
    // It computes until these are answered; on the thread of the pages it would be for ever.
    const visitor = new Visitor(site);
    for (const page of [1, 2, 3, 4, 5])
      expect((await visitor.get(`/en/guides/none-${page}`)).status).toBe(404);
    expect(answer).toBe('');
    writeFileSync(until, '');
    await ended.promise;
    expect(answer).toBe('burnt');
  });
});

it('What a site does each day or hour begins by the clock', async () => {
  const site = await startSite({ works: true, schedules: true });
  onTestFinished(() => site.stop());
  const { rows } = await sql<{ name: string; cron: string }>`SELECT name, cron FROM pgboss.schedule`.execute(
    site.ctx.db,
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { name: 'audit-heads', cron: '5 0 * * *' },
      { name: 'housekeeping', cron: '17 * * * *' },
    ]),
  );
});
