/** Tasks, through HTTP and by the runner itself: begun once, ended once, theirs alone, and nothing half is left. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { problemOf } from '../../../test/harness/forum.ts';
import { accountOf, person } from '../../../test/harness/people.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { Refusal } from '../../contract/problems.ts';
import * as contract from '../../contract/tasks.ts';
import type { Context } from '../../platform/context.ts';
import { taskMark } from '../../platform/tasks/begin.ts';
import { doTask, type Made, TaskRefused, type TaskRun, task } from '../../platform/tasks/kind.ts';
import { addTask, taskById } from '../../platform/tasks/rows.ts';
import { openTaskDesk } from '../../platform/tasks/run.ts';

const kind = task({
  kind: 'test.sum',
  title: 'tasks.server.other',
  input: z.object({ of: z.number() }),
  terms: { retries: 1 },
});

type Run = TaskRun<typeof kind>;

describe('A task', () => {
  let site: Site;
  const undone: string[] = [];
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  /** What works on tasks whose work is this. */
  const desk = (run: (run: Run) => Promise<Made | undefined>, ctx: Context = site.ctx) =>
    openTaskDesk(ctx, () => Promise.reject(new Refusal({ problem: 'left_study' })), [
      doTask(kind, run, async (_tx, { input, state }) => void undone.push(`${input.of} ${state}`)),
    ]);
  const add = async (account: string, of = 1, study: string | null = null) => {
    const id = randomUUID();
    const where = { study, study_right: study === null ? null : ('data.export' as const) };
    await site.ctx.transaction((tx) =>
      addTask(tx, { id, account, ...where, kind: kind.kind, locale: 'en', input: { of } }),
    );
    return id;
  };
  const work = (on: ReturnType<typeof desk>, id: string, tries = 0) => {
    const job = { id: randomUUID(), createdAt: site.clock(), tries };
    return on.jobs[0]?.handle({ task: id }, job) ?? Promise.reject(new Error('No job.'));
  };
  const stands = async (id: string) => {
    const { state, failure, progress } = (await taskById(site.ctx, id)) ?? {};
    return { state, failure, progress };
  };
  const zip = { name: 'sum.zip', type: 'application/zip', bytes: Buffer.from('the sum') };
  const made = async () => ({ file: zip });
  /** Files of one task in the store. */
  const filesOf = (id: string) => {
    try {
      return readdirSync(join(site.dataDir, 'files/tasks', id));
    } catch {
      return [];
    }
  };
  const somebody = async (email: string): Promise<[Visitor, string]> => {
    const visitor = await person(site, { email });
    return [visitor, await accountOf(site, email)];
  };

  it('says how far it is while it runs, and is fetched by its owner alone when it is done', async () => {
    const [visitor, account] = await somebody('ada@example.org');
    const [other] = await somebody('bob@example.org');
    const id = await add(account);
    expect(await taskMark(site.ctx, account)).toBe('running');
    await work(
      desk(async ({ report }) => {
        await report(0.5, 'tasks.server.other');
        const { text } = await visitor.get('/en/my/tasks');
        expect(text).toContain('In progress');
        expect(text).toMatch(/<progress[^>]* value="50"/);
        return made();
      }),
      id,
    );
    expect(await stands(id)).toEqual({ state: 'done', failure: null, progress: 1 });
    expect(await taskMark(site.ctx, account)).toBe('ended');
    expect((await visitor.get('/en/my')).text).toContain('A task has ended');
    const path = `/en/my/tasks/${id}/file`;
    expect((await visitor.get('/en/my/tasks')).text).toContain(`href="${path}"`);
    const fetched = await visitor.get(path);
    expect([fetched.status, fetched.text, fetched.headers.get('content-type')]).toEqual([
      200,
      'the sum',
      'application/zip',
    ]);
    expect((await other.get(path)).status).toBe(404);
    for (const call of [contract.cancelTask, contract.deleteTask, contract.openTask])
      expect(problemOf(await other.call(call, { task: id }))).toBe('not_found');
    await visitor.call(contract.seeTasks, {});
    expect(await taskMark(site.ctx, account)).toBe(null);
    await visitor.call(contract.deleteTask, { task: id });
    expect(filesOf(id)).toEqual([]);
    expect((await visitor.get('/en/my/tasks')).text).toContain('No tasks');
    expect((await visitor.get(path)).status).toBe(404);
  });

  it('is done once, however often its job comes', async () => {
    const [, account] = await somebody('cyd@example.org');
    const id = await add(account);
    let runs = 0;
    const on = desk(async () => {
      runs += 1;
      return made();
    });
    await work(on, id);
    await work(on, id, 1);
    expect(runs).toBe(1);
  });

  it('goes to the run that took it last: one that a lost node still has leaves nothing', async () => {
    const [, account] = await somebody('dee@example.org');
    const id = await add(account);
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const lost = work(
      desk(async () => {
        reached.resolve();
        await goOn.promise;
        return { file: { ...zip, bytes: Buffer.from('of the lost') } };
      }),
      id,
    );
    await reached.promise;
    await work(desk(made), id, 1);
    goOn.resolve();
    await lost;
    expect(await stands(id)).toMatchObject({ state: 'done' });
    expect(filesOf(id)).toHaveLength(1);
    const [visitor] = await somebody('dee@example.org');
    expect((await visitor.get(`/en/my/tasks/${id}/file`)).text).toBe('the sum');
  });

  it('that was cancelled ends as cancelled, while it waits, while it runs and just before its end', async () => {
    const [visitor, account] = await somebody('eve@example.org');
    const [waits, runs, last] = [await add(account, 11), await add(account, 12), await add(account, 13)];
    const cancel = (id: string) => visitor.call(contract.cancelTask, { task: id });
    await cancel(waits);
    expect((await visitor.get('/en/my/tasks')).text).toContain('Being cancelled');
    await work(desk(made), waits);
    await work(
      desk(async ({ report }) => {
        await cancel(runs);
        await report(0.5, 'tasks.server.other');
        return made();
      }),
      runs,
    );
    await work(
      desk(async () => {
        await cancel(last);
        return { file: zip, commit: () => Promise.reject(new Error('It was committed.')) };
      }),
      last,
    );
    for (const id of [waits, runs, last]) {
      expect(await stands(id)).toMatchObject({ state: 'cancelled', failure: null });
      expect(filesOf(id)).toEqual([]);
    }
    expect(undone.splice(0)).toEqual(['11 cancelled', '12 cancelled', '13 cancelled']);
  });

  it('that fails is tried again, then has failed with a sentence; one that can say why says it at once', async () => {
    const [visitor, account] = await somebody('fay@example.org');
    const [broken, refused] = [await add(account, 21), await add(account, 22)];
    const breaks = desk(() => Promise.reject(new Error('the store is full')));
    await expect(work(breaks, broken)).rejects.toThrow('full');
    expect(await stands(broken)).toMatchObject({ state: 'queued' });
    await work(breaks, broken, 1);
    await work(
      desk(() => Promise.reject(new TaskRefused('tasks.server.closed'))),
      refused,
    );
    expect(await stands(broken)).toMatchObject({ state: 'failed', failure: 'tasks.server.failed' });
    const { text } = await visitor.get('/de/my/tasks');
    expect(text).toContain('Das hat nicht geklappt.');
    expect(text).toContain('weil Sie keinen Zugang zur Studie mehr haben');
    expect(undone.splice(0)).toEqual(['21 failed', '22 failed']);
  });

  it('whose job died for good has failed, and none that has no job is under way for ever', async () => {
    const [, account] = await somebody('gus@example.org');
    const [died, jobless] = [await add(account, 31), await add(account, 32)];
    const on = desk(made);
    await on.lost({ task: died });
    expect(await stands(died)).toMatchObject({ state: 'failed' });
    await on.sweep();
    expect(await stands(jobless)).toMatchObject({ state: 'queued' });
    site.clock.advance(61 * 60_000);
    await on.sweep();
    expect(await stands(jobless)).toMatchObject({ state: 'failed' });
    expect(undone.splice(0)).toEqual(['31 failed', '32 failed']);
  });

  it('of a study ends when its owner has left, and is on no list of theirs', async () => {
    const [visitor, account] = await somebody('hal@example.org');
    const id = await add(account, 41, randomUUID());
    await work(desk(made), id);
    expect(await stands(id)).toMatchObject({ state: 'failed', failure: 'tasks.server.closed' });
    expect((await visitor.get('/en/my/tasks')).text).toContain('No tasks');
    // What is a study's is not fetched as one's own.
    expect((await visitor.get(`/en/my/tasks/${id}/file`)).status).toBe(404);
    expect(problemOf(await visitor.call(contract.openTask, { task: id }))).toBe('not_found');
  });

  it('is gone with what it made when its time is over, and with its account', async () => {
    const [, account] = await somebody('ivy@example.org');
    const [first, second] = [await add(account), await add(account)];
    const on = desk(made);
    await work(on, first);
    await sql`DELETE FROM platform_task WHERE id = ${first}`.execute(site.ctx.db);
    await work(on, second);
    expect(filesOf(first)).toEqual([]);
    expect(filesOf(second)).toHaveLength(1);
    site.clock.advance(7 * 24 * 60 * 60_000);
    await on.sweep();
    expect(await taskById(site.ctx, second)).toBeUndefined();
    expect(filesOf(second)).toEqual([]);
  });
});
