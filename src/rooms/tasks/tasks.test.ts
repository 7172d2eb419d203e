/** Tasks, through HTTP and by the runner itself: begun once, ended once, theirs alone, and nothing half is left. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { problemOf } from '../../../test/harness/forum.ts';
import { accountOf, person } from '../../../test/harness/people.ts';
import { onceSettled, type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { Refusal } from '../../contract/problems.ts';
import { admins, type Role } from '../../contract/roles.ts';
import * as contract from '../../contract/tasks.ts';
import { partBytes } from '../../contract/upload.ts';
import type { Context } from '../../platform/context.ts';
import { eraseForGood } from '../../platform/erasures.ts';
import { taskMark, untilOf } from '../../platform/tasks/begin.ts';
import { doTask, type Made, TaskRefused, type TaskRun, task } from '../../platform/tasks/kind.ts';
import { addTask, taskById, undoneQueue } from '../../platform/tasks/rows.ts';
import { openTaskDesk } from '../../platform/tasks/run.ts';

const kind = task({
  kind: 'test.sum',
  title: 'tasks.server.other',
  input: z.object({ of: z.number() }),
  mostBytes: 2 ** 30,
  terms: { retries: 1 },
});

const smallKind = { ...kind, mostBytes: 3 * partBytes };

const staffKind = task({
  kind: 'test.staff',
  title: 'tasks.server.other',
  input: z.object({}),
  roles: admins,
});

type Run = TaskRun<typeof kind>;

/** Work that says nothing, and is only told that it is to end. */
const untilToldTo = ({ signal }: Pick<Run, 'signal'>) =>
  new Promise<undefined>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

describe('A task', () => {
  let site: Site;
  const undone: string[] = [];
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  /** What whoever asks for a role has. */
  let roles: Role[] = [];
  const standing = {
    placeOf: () => Promise.reject(new Refusal({ problem: 'left_study' })),
    rolesOf: async () => roles,
  };
  /** Names of the files that were written, in this test. */
  const written: string[] = [];
  beforeEach(() => void written.splice(0));
  /** How many of them are there still. */
  const left = async () => {
    const there = await Promise.all(written.map((name) => site.ctx.files.has(name)));
    return there.filter(Boolean).length;
  };
  /** The site as a run has it. */
  const noting = (ctx: Context): Context => ({
    ...ctx,
    files: {
      ...ctx.files,
      put(name, bytes) {
        written.push(name);
        return ctx.files.put(name, bytes);
      },
    },
  });
  /** What works on tasks whose work is this. */
  const desk = (run: (run: Run) => Promise<Made | undefined>, ctx: Context = site.ctx, of = kind) =>
    openTaskDesk(noting(ctx), standing, [
      doTask(of, run, async (_tx, { input, state }) => {
        if (input.of === 99) throw new Error('It cannot be put back.');
        undone.push(`${input.of} ${state}`);
      }),
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
  const markOf = (account: string) => taskMark(site.ctx, account, async () => false);
  const zip = { name: 'sum.zip', type: 'application/zip' as const, pieces: [Buffer.from('the sum')] };
  const made = async () => ({ file: zip });
  const somebody = async (email: string): Promise<[Visitor, string]> => {
    const visitor = await person(site, { email });
    return [visitor, await accountOf(site, email)];
  };

  it('says how far it is while it runs, and is fetched by its owner alone when it is done', async () => {
    const [visitor, account] = await somebody('ada@example.org');
    const [other] = await somebody('bob@example.org');
    const id = await add(account);
    expect(await markOf(account)).toBe('running');
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
    expect(await markOf(account)).toBe('ended');
    expect((await visitor.get('/en/my')).text).toContain('A task has ended');
    const path = `/en/my/tasks/${id}/file`;
    expect((await visitor.get('/en/my/tasks')).text).toContain(`href="${path}"`);
    const { status, text: sum, headers } = await visitor.get(path);
    expect([status, sum, headers.get('content-type')]).toEqual([200, 'the sum', 'application/zip']);
    // Who was cut off goes on with the same content alone.
    const rest = (etag = '') => visitor.get(path, { range: 'bytes=4-', 'if-range': etag });
    const cut = [await rest(headers.get('etag') ?? undefined), await rest('"another"')];
    expect(cut.flatMap((one) => [one.status, one.text])).toEqual([206, 'sum', 200, 'the sum']);
    expect((await other.get(path)).status).toBe(404);
    for (const call of [contract.cancelTask, contract.deleteTask, contract.openTask])
      expect(problemOf(await other.call(call, { task: id }))).toBe('not_found');
    await visitor.call(contract.seeTasks, {});
    await site.settled();
    expect(await markOf(account)).toBe(null);
    expect(await left()).toBe(1);
    await visitor.call(contract.deleteTask, { task: id });
    expect(await left()).toBe(0);
    // Nothing is left of it but that it was asked for.
    const nothing = { input: {}, locale: '', bytes: null, file_type: null, begun_at: null };
    expect(await taskById(site.ctx, id)).toMatchObject(nothing);
    expect((await visitor.get('/en/my/tasks')).text).toContain('No tasks');
    expect((await visitor.get(path)).status).toBe(404);
  });

  it('that makes more than it may has failed, with a sentence and at once', async () => {
    const [visitor, account] = await somebody('oda@example.org');
    const id = await add(account);
    async function* endless() {
      for (;;) yield Buffer.alloc(1000);
    }
    const small = desk(async () => ({ file: { ...zip, pieces: endless() } }), site.ctx, smallKind);
    await work(small, id);
    expect(await stands(id)).toMatchObject({ state: 'failed', failure: 'tasks.server.tooLarge' });
    expect((await visitor.get('/en/my/tasks')).text).toContain('more room than there is');
    expect([written.length > 1, await left(), undone.splice(0)]).toEqual([true, 0, ['1 failed']]);
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
        async function* pieces() {
          reached.resolve();
          await goOn.promise;
          yield Buffer.from('of the lost');
        }
        return { file: { ...zip, pieces: pieces() } };
      }),
      id,
    );
    await reached.promise;
    const late = `kept/${(await taskById(site.ctx, id))?.file}/0`;
    const second = desk(made);
    await work(second, id, 1);
    await second.sweep();
    goOn.resolve();
    await lost;
    expect(await stands(id)).toMatchObject({ state: 'done' });
    expect(await left()).toBe(1);
    // Written at the last moment, before the node that was silent is killed.
    await site.ctx.files.put(late, Buffer.from('of the lost'));
    site.clock.advance(25 * 60 * 60_000);
    await second.sweep();
    expect([await site.ctx.files.has(late), await left()]).toEqual([false, 1]);
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
    for (const id of [waits, runs, last])
      expect(await stands(id)).toMatchObject({ state: 'cancelled', failure: null });
    expect(await left()).toBe(0);
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
    expect(text).toContain('Das ist fehlgeschlagen.');
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

  it('that cannot be put back keeps nothing else from its end', async () => {
    const [, account] = await somebody('jan@example.org');
    const [over, stuck] = [await add(account), await add(account, 99)];
    const on = desk(made);
    await work(on, over);
    site.clock.advance(7 * 24 * 60 * 60_000);
    await on.sweep();
    expect(await taskById(site.ctx, over)).toBeUndefined();
    expect([written.length, await left()]).toEqual([1, 0]);
    expect(await stands(stuck)).toMatchObject({ state: 'failed', failure: 'tasks.server.failed' });
  });

  it('that says nothing while it runs ends all the same, once that was asked for or its owner is gone', async () => {
    const [visitor, account] = await somebody('kim@example.org');
    const [cancelled, erased] = [await add(account, 51), await add(account, 52)];
    await work(
      desk(async (run) => {
        await visitor.call(contract.cancelTask, { task: cancelled });
        return untilToldTo(run);
      }),
      cancelled,
    );
    expect(await stands(cancelled)).toMatchObject({ state: 'cancelled' });
    await work(
      desk(async () => {
        await eraseForGood(site.ctx, { account, requests: [] });
        return made();
      }),
      erased,
    );
    expect(await taskById(site.ctx, erased)).toBeUndefined();
    expect(await left()).toBe(0);
    // What it was begun from is put back by a job, which knows nothing of whose it was.
    const { rows } = await sql<{
      data: object;
    }>`SELECT data FROM pgboss.job WHERE name = ${undoneQueue}`.execute(site.ctx.db);
    expect(rows).toEqual([{ data: { kind: kind.kind, input: { of: 52 } } }]);
    await desk(made).jobs.at(-1)?.handle(rows[0]?.data, { id: '', createdAt: site.clock(), tries: 0 });
    expect(undone.splice(0)).toEqual(['51 cancelled', '52 cancelled']);
  });

  it('is done, with its file, also where the run does not hear that it is', async () => {
    const [, account] = await somebody('lea@example.org');
    const id = await add(account);
    let unheard: Pick<Run, 'signal'> | undefined;
    const transaction: Context['transaction'] = async (inner) => {
      const answer = await site.ctx.transaction(inner);
      if (unheard && (await stands(id)).state === 'done') await untilToldTo(unheard);
      return answer;
    };
    await work(
      desk(
        async (run) => {
          unheard = run;
          return made();
        },
        { ...site.ctx, transaction },
      ),
      id,
    );
    expect(await stands(id)).toMatchObject({ state: 'done' });
    expect([written.length, await left()]).toEqual([1, 1]);
  });

  it('of staff asks for its role while it runs, and makes no file', async () => {
    const [, account] = await somebody('mia@example.org');
    const id = randomUUID();
    const of = { account, study: null, study_right: null, kind: staffKind.kind, locale: 'en', input: {} };
    await site.ctx.transaction((tx) => addTask(tx, { id, ...of }));
    roles = ['admin'];
    const on = openTaskDesk(site.ctx, standing, [
      doTask(staffKind, async (run) => {
        roles = ['editor'];
        await expect(run.ctx.transaction(async () => {})).rejects.toThrow('forbidden');
        return untilToldTo(run);
      }),
    ]);
    await work(on, id);
    expect(await stands(id)).toMatchObject({ state: 'failed', failure: 'tasks.server.failed' });
    expectTypeOf<Made<typeof staffKind>['file']>().toEqualTypeOf<undefined>();
  });

  it('that is under way is on the list, whatever has ended since', async () => {
    const [visitor, account] = await somebody('noa@example.org');
    await add(account);
    const at = site.clock();
    await sql`INSERT INTO platform_task (id, account, kind, input, locale, state, progress, created_at, ended_at, until)
      SELECT gen_random_uuid(), ${account}, 'test.sum', '{}', 'en', 'failed', 0, ${at}, ${at},
        ${untilOf({ keptDays: 30 }, at)} FROM generate_series(1, 101)`.execute(site.ctx.db);
    expect((await visitor.get('/en/my/tasks')).text).toContain('Waiting for its turn');
    // Nothing is kept for longer than is said of all.
    expect(untilOf({ keptDays: 30 }, at)).toEqual(untilOf({}, at));
  });

  it('of a study ends when its owner has left, and is on no list of theirs', async () => {
    const [visitor, account] = await somebody('hal@example.org');
    const id = await add(account, 41, randomUUID());
    await work(desk(made), id);
    expect(await stands(id)).toMatchObject({ state: 'failed', failure: 'tasks.server.closed' });
    expect([(await visitor.get('/en/my/tasks')).text.includes('No tasks'), await markOf(account)]).toEqual([
      true,
      null,
    ]);
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
    // What went with the first left the store with the next run.
    expect([written.length, await left()]).toEqual([2, 1]);
    expect(await markOf(account)).toBe('ended');
    site.clock.advance(7 * 24 * 60 * 60_000);
    await on.sweep();
    expect(await taskById(site.ctx, second)).toBeUndefined();
    expect(await left()).toBe(0);
    await onceSettled(
      () => markOf(account),
      (mark) => mark === null,
    );
  });
});
