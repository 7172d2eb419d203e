/** A node is killed when a task has written its file and is not done yet: the next one does it again, once, and one file is left. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/platform/db/open.ts';
import { startJobs } from '../../src/platform/jobs.ts';
import { makeLog } from '../../src/platform/log.ts';
import { serverDatabase } from '../harness/databases.ts';
import { eventually } from '../harness/site.ts';
import { addPerson } from './erased.ts';
import { runSite } from './process.ts';

const queue = 'task-dataexport.copy';
const lock = 41;

/** Holds up the statement by which a task is done. */
async function holdingEnds(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const asked = async (question: string) =>
    (await client.query({ text: question, rowMode: 'array' })).rows[0]?.[0];
  const waiting = async () =>
    Number(await asked(`SELECT count(*) FROM pg_locks WHERE NOT granted AND objid = ${lock}`));
  await client.query(`
    CREATE FUNCTION public.wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(${lock}); RETURN NEW; END $$;
    CREATE TRIGGER wait_done BEFORE UPDATE ON platform_task FOR EACH ROW WHEN (NEW.state = 'done')
      EXECUTE FUNCTION public.wait_for_test();
    SELECT pg_advisory_lock(${lock})`);
  return {
    asked,
    reached: () => eventually(waiting, (count) => count > 0, 120),
    async letGo() {
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
      );
      await eventually(waiting, (count) => count === 0, 120);
      await client.query('SELECT pg_advisory_unlock_all()');
    },
  };
}

it.runIf(inject('clusterUrl'))(
  'Killed between the file and the end of a task, the site does it again after the next start, ends it once and keeps one file',
  { timeout: 400_000 },
  async () => {
    const around = mkdtempSync(join(tmpdir(), 'meridian-task-'));
    onTestFinished(() => rmSync(around, { recursive: true, force: true }));
    const dataDir = join(around, 'data');
    mkdirSync(dataDir);
    const { url, drop } = await serverDatabase();
    onTestFinished(drop);
    const database = await openDatabase({ url, dataDir });
    onTestFinished(() => database.close());
    const { id: account } = await addPerson(database, 'copied');
    const start = () =>
      runSite({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, CONTENT: 'none', LIMITS: 'off' });
    const killed = await start();
    const jobs = await startJobs(database, url, makeLog('silent'), {
      works: false,
      schedules: false,
      migrates: false,
    });
    onTestFinished(() => jobs.stop());
    const terms = { expireSeconds: 900, heartbeatSeconds: 30, retries: 5 };
    await jobs.open([{ queue, terms, handle: async () => {} }]);
    const { asked, reached, letGo } = await holdingEnds(url);
    const id = randomUUID();
    const now = sql<Date>`now()`;
    const task = { id, account, kind: 'dataexport.copy', input: '{}', locale: 'en', state: 'queued' };
    await database.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('platform_task')
        .values({ ...task, progress: 0, created_at: now })
        .execute();
      await jobs.enqueue(trx, queue, { task: id });
    });
    const written = () => readdirSync(join(dataDir, 'files/tasks'));

    await reached();
    const [half] = written();
    expect(half).toBeDefined();
    await killed.kill();
    await letGo();
    expect(await asked(`SELECT state FROM platform_task WHERE id = '${id}'`)).toBe('running');
    // Until a node that is silent counts as dead, half a minute passes; it has passed.
    await asked(
      `UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active' RETURNING 1`,
    );

    const last = await start();
    await eventually(
      () => asked(`SELECT state FROM platform_task WHERE id = '${id}'`),
      (state) => state === 'done',
      120,
    );
    await eventually(
      async () => written().length,
      (count) => count === 1,
      120,
    );
    expect(written()).toHaveLength(1);
    expect(written()).not.toContain(half);
    expect(await asked(`SELECT count(*)::int FROM notices_notice WHERE account = '${account}'`)).toBe(1);
    expect(await last.stop()).toBe(0);
  },
);
