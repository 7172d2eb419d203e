/**
 * A node is killed when a task is about to write its file, and the next one when it has written it and is not done yet: the
 * third does it again, once, and one file is left.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/platform/db/open.ts';
import { startJobs } from '../../src/platform/jobs.ts';
import { makeLog } from '../../src/platform/log.ts';
import { serverDatabase } from '../harness/databases.ts';
import { eventually } from '../harness/site.ts';
import { addPerson } from './erased.ts';
import { holding } from './holding.ts';
import { runSite } from './process.ts';

const queue = 'task-dataexport.copy';
/** Before the first byte of its file, and before its end. */
const moments = {
  begun: [41, 'platform_file', "NEW.state = 'writing'"],
  done: [42, 'platform_task', "NEW.state = 'done'"],
} as const;

it.runIf(inject('clusterUrl'))(
  'Killed before the file of a task and before its end, the site does it again after the next start, ends it once and keeps one file',
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
    const { asked, until, letGo } = await holding(url, moments);
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
    const written = () =>
      readdirSync(join(dataDir, 'files/kept'), { recursive: true, withFileTypes: true }).flatMap((one) =>
        one.isFile() ? join(one.parentPath, one.name) : [],
      );
    const killedOver = async (name: keyof typeof moments, node: { kill(): Promise<void> }) => {
      await until(name);
      const there = name === 'done' ? written() : [];
      await node.kill();
      await letGo(name);
      expect(await asked(`SELECT state FROM platform_task WHERE id = '${id}'`)).toBe('running');
      // Until a node that is silent counts as dead, half a minute passes; it has passed.
      await asked(
        `UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active' RETURNING 1`,
      );
      return there;
    };

    await killedOver('begun', killed);
    const [half] = await killedOver('done', await start());
    expect(half).toBeDefined();

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
