/**
 * Tasks, of somebody's own and of studies, while nodes die: when they are about to write their files, and when they have
 * written them and are not done yet. Each is done again, once, and one file is left. What somebody cancelled ends as cancelled,
 * also where a node dies over that; what they began in a study that they have left meanwhile is not done: both leave none.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { cancelStudyTask } from '../../src/contract/tasks.ts';
import { dataOf } from '../harness/forum.ts';
import { eventually, type Visitor } from '../harness/site.ts';
import { fetched } from '../harness/uploads.ts';
import { call } from '../places/cast.ts';
import { begun } from './keptData.ts';
import type { Place } from './place.ts';
import { on } from './someone.ts';

const queues = ['task-dataexport.copy', 'task-trial.pack'] as const;

/** @param account whose copy is made @param owner of the studies */
export async function beginTasks(place: Place, account: string, owner: string, visitor: Visitor) {
  const { database, jobs, asked, hold, until } = place;
  const terms = { expireSeconds: 900, heartbeatSeconds: 30, retries: 5 };
  await jobs.open(queues.map((queue) => ({ queue, terms, handle: async () => {} })));
  await asked(`CREATE TABLE trial_record AS SELECT id, id AS study, id AS site, 'the record'::text AS text
    FROM study_study WHERE false`);
  const studies = [await begun(visitor), await begun(visitor)] as const;
  for (const study of studies)
    await asked(
      `INSERT INTO trial_record VALUES ('${randomUUID()}', '${study}', '${study}', 'the record') RETURNING 1`,
    );
  const [id, stays, left, stopped] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const ofStudy = (one: string, study: string) => ({
    ...{ id: one, account: owner, kind: 'trial.pack', study, study_right: 'data.export' },
  });
  const tasks = [
    { id, account, kind: 'dataexport.copy' },
    ofStudy(stays, studies[0]),
    ofStudy(left, studies[1]),
    ofStudy(stopped, studies[1]),
  ];
  const created_at = sql<Date>`now()`;
  const task = { input: '{}', locale: 'en', state: 'queued', progress: 0, created_at };
  await hold('begun');
  await database.db.transaction().execute(async (trx) => {
    for (const one of tasks) {
      await trx
        .insertInto('platform_task')
        .values({ ...task, ...one })
        .execute();
      await jobs.enqueue(trx, `task-${one.kind}`, { task: one.id });
    }
  });
  await until('begun');
  dataOf(await call(visitor, cancelStudyTask, studies[1], { task: stopped }));
  return tasksOf(place, { account, visitor, studies, id, stays, left, stopped });
}

type Begun = {
  account: string;
  visitor: Visitor;
  studies: readonly [string, string];
} & Record<'id' | 'stays' | 'left' | 'stopped', string>;

function tasksOf({ dataDir, asked }: Place, { account, visitor, studies, ...tasks }: Begun) {
  const written = () =>
    readdirSync(join(dataDir, 'files/kept'), { recursive: true, withFileTypes: true }).flatMap((one) =>
      one.isFile() ? join(one.parentPath, one.name) : [],
    );
  const ofTasks = async () => {
    const keys: string[] =
      (await asked(`SELECT array_agg(id::text) FROM platform_file
        WHERE id IN (SELECT file FROM platform_task) OR state = 'writing'`)) ?? [];
    return written().filter((path) => keys.some((key) => path.includes(key)));
  };
  return {
    written,
    ofTasks,
    async dead() {
      const states = await asked(`SELECT array_agg(state ORDER BY kind, study) FROM platform_task
        WHERE kind IN ('dataexport.copy', 'trial.pack')`);
      expect(states).toEqual(['running', 'running', 'running', 'running']);
    },
    /** Whoever owns the second study is no member of it any more. */
    leave: () =>
      asked(
        `UPDATE study_member SET until = now(), ended_by = account WHERE study = '${studies[1]}' RETURNING 1`,
      ),
    async areDoneOnce(next: { address: string }, halves: readonly string[]) {
      for (const [one, ends] of [
        [tasks.id, 'done'],
        [tasks.stays, 'done'],
        [tasks.left, 'failed'],
        [tasks.stopped, 'cancelled'],
      ] as const)
        await eventually(
          () => asked(`SELECT state FROM platform_task WHERE id = '${one}'`),
          (state) => state === ends,
          120,
        );
      await eventually(
        async () => written().filter((path) => halves.includes(path)).length,
        (count) => count === 0,
        120,
      );
      expect(await ofTasks()).toHaveLength(2);
      expect(await asked(`SELECT count(*)::int FROM notices_notice WHERE account = '${account}'`)).toBe(1);
      expect(await asked(`SELECT count(*)::int FROM platform_audit WHERE act = 'record.pack'`)).toBe(1);
      const path = `/en/my/tasks/${studies[0]}/${tasks.stays}/file`;
      const packed = await fetched(next.address, path, on(visitor, next));
      expect(packed.bytes.toString()).toBe('the record');
    },
  };
}
