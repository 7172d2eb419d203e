/**
 * A node is killed when tasks, of somebody's own and of studies, are about to write their files, and the next one when it has
 * written them and they are not done yet: the third does each again, once, and one file is left. What somebody began in a study
 * that they have left meanwhile is not done, and leaves none.
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
import { makeStudy } from '../../src/rooms/study/contract.ts';
import { serverDatabase } from '../harness/databases.ts';
import { dataOf } from '../harness/forum.ts';
import { eventually, type Visitor } from '../harness/site.ts';
import { fetched } from '../harness/uploads.ts';
import { addPerson } from './erased.ts';
import { holding } from './holding.ts';
import { runSite } from './process.ts';
import { admin, on } from './someone.ts';

const queues = ['task-dataexport.copy', 'task-trial.pack'] as const;
const secret = 'the secret of a site whose tasks are killed';
/** Before the first byte of its file, and before its end. */
const moments = {
  begun: [41, 'platform_file', "NEW.state = 'writing'"],
  done: [42, 'platform_task', "NEW.state = 'done'"],
} as const;

const begun = async (visitor: Visitor) =>
  dataOf<{ study: string }>(await visitor.call(makeStudy, { name: 'Falls', kind: 'file' })).study;

it.runIf(inject('clusterUrl'))(
  'Killed before the files of tasks and before their end, the site does them again after the next start, ends each once and keeps one file of each; in a study for members alone',
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
    const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, SECRET_KEY: secret };
    const start = () => runSite({ ...env, CONTENT: 'none', LIMITS: 'off' }, 'test/faults/packNode.ts');
    const killed = await start();
    const { id: owner, visitor } = await admin(database, killed, secret);
    const jobs = await startJobs(database, url, makeLog('silent'), {
      works: false,
      schedules: false,
      migrates: false,
    });
    onTestFinished(() => jobs.stop());
    const terms = { expireSeconds: 900, heartbeatSeconds: 30, retries: 5 };
    await jobs.open(queues.map((queue) => ({ queue, terms, handle: async () => {} })));
    const { asked, until, letGo } = await holding(url, moments);
    await asked(`CREATE TABLE trial_record AS SELECT id, id AS study, id AS site, 'the record'::text AS text
      FROM study_study WHERE false`);
    const studies = [await begun(visitor), await begun(visitor)] as const;
    for (const study of studies)
      await asked(
        `INSERT INTO trial_record VALUES ('${randomUUID()}', '${study}', '${study}', 'the record')`,
      );
    const [id, stays, left] = [randomUUID(), randomUUID(), randomUUID()];
    const tasks = [
      { id, account, kind: 'dataexport.copy' },
      ...(
        [
          [stays, studies[0]],
          [left, studies[1]],
        ] as const
      ).map(([one, study]) => ({
        ...{ id: one, account: owner, kind: 'trial.pack' },
        ...{ study, study_right: 'data.export' },
      })),
    ];
    const created_at = sql<Date>`now()`;
    const task = { input: '{}', locale: 'en', state: 'queued', progress: 0, created_at };
    await database.db.transaction().execute(async (trx) => {
      for (const one of tasks) {
        await trx
          .insertInto('platform_task')
          .values({ ...task, ...one })
          .execute();
        await jobs.enqueue(trx, `task-${one.kind}`, { task: one.id });
      }
    });
    const states = () => asked(`SELECT array_agg(state ORDER BY kind, study) FROM platform_task`);
    const written = () =>
      readdirSync(join(dataDir, 'files/kept'), { recursive: true, withFileTypes: true }).flatMap((one) =>
        one.isFile() ? join(one.parentPath, one.name) : [],
      );
    const killedOver = async (name: keyof typeof moments, node: { kill(): Promise<void> }) => {
      await until(name, tasks.length);
      const there = name === 'done' ? written() : [];
      await node.kill();
      await letGo(name);
      expect(await states()).toEqual(['running', 'running', 'running']);
      // Until a node that is silent counts as dead, half a minute passes; it has passed.
      await asked(
        `UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active' RETURNING 1`,
      );
      return there;
    };

    await killedOver('begun', killed);
    const halves = await killedOver('done', await start());
    expect(halves).toHaveLength(3);
    await asked(`UPDATE study_member SET until = now(), ended_by = account WHERE study = '${studies[1]}'`);

    const last = await start();
    const stateOf = (one: string) => asked(`SELECT state FROM platform_task WHERE id = '${one}'`);
    for (const [one, ends] of [
      [id, 'done'],
      [stays, 'done'],
      [left, 'failed'],
    ] as const)
      await eventually(
        () => stateOf(one),
        (state) => state === ends,
        120,
      );
    await eventually(
      async () => written().length,
      (count) => count === 2,
      120,
    );
    expect(written().filter((one) => halves.includes(one))).toEqual([]);
    expect(await asked(`SELECT count(*)::int FROM notices_notice WHERE account = '${account}'`)).toBe(1);
    expect(await asked(`SELECT count(*)::int FROM platform_audit WHERE act = 'record.pack'`)).toBe(1);
    const packed = await fetched(last.address, `/en/my/tasks/${studies[0]}/${stays}/file`, on(visitor, last));
    expect(packed.bytes.toString()).toBe('the record');
    expect(await last.stop()).toBe(0);
  },
);
