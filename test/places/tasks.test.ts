/** A task of a study: it sees what its owner may see there, ends when they have left, and leads nobody else in. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../../src/contract/problems.ts';
import { cancelStudyTask } from '../../src/contract/tasks.ts';
import { chainOf, placesOfTasks } from '../../src/platform/place.ts';
import { taskById } from '../../src/platform/tasks/rows.ts';
import { openTaskDesk } from '../../src/platform/tasks/run.ts';
import { problemOf } from '../harness/forum.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';
import { add, call, end, idOf, member, newStudy, type Study } from './cast.ts';
import { pack, packOf } from './pack.ts';
import { serveRoom } from './serve.ts';

describe('A task of a study', () => {
  let site: Site;
  let room: Awaited<ReturnType<typeof serveRoom>>;
  let ours: Study;
  beforeAll(async () => {
    site = await startSite({ env: { LIMITS: 'off' } });
    room = await serveRoom(site, {});
    ours = await newStudy(site, room, 'ours');
  });
  afterAll(async () => {
    await room.close();
    await site.stop();
  });

  const work = async (id: string, reached: Parameters<typeof packOf>[0] = async () => {}) => {
    const { study, account } = site.ctx.ports;
    const standing = { placeOf: placesOfTasks(study), rolesOf: account.rolesOf };
    const desk = openTaskDesk(site.ctx, standing, [packOf(reached)]);
    await desk.jobs[0]?.handle({ task: id }, { id: randomUUID(), createdAt: site.clock(), tries: 0 });
    return (await taskById(site.ctx, id))?.state;
  };
  const begin = async (visitor: Visitor) => idOf(await call(visitor, pack, ours.id, {}));
  const pathOf = (id: string, study = ours.id) => `/en/my/tasks/${study}/${id}/file`;

  it('makes a file for its owner, which nobody else of the study fetches, and the chain of the study knows both', async () => {
    const { visitor } = await member(site, room, ours, 'data-manager');
    const other = await member(site, room, ours, 'data-manager');
    const theirs = await newStudy(site, room, 'theirs');
    const id = await begin(visitor);
    expect(await work(id)).toBe('done');
    const fetched = await visitor.get(pathOf(id));
    expect([fetched.status, fetched.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    for (const [who, path] of [
      [other.visitor, pathOf(id)],
      [theirs.owner, pathOf(id)],
      [theirs.owner, pathOf(id, theirs.id)],
      [visitor, `/en/my/tasks/${id}/file`],
    ] as const)
      expect((await who.get(path)).status).toBe(404);
    const foreign = await call(theirs.owner, cancelStudyTask, theirs.id, { task: id });
    expect(problemOf(foreign)).toBe('not_found');
    const { rows } = await sql<{ act: string }>`SELECT act FROM platform_audit
      WHERE chain = ${chainOf(ours.id)} AND act IN ('record.pack', 'task.file') ORDER BY id`.execute(
      site.ctx.db,
    );
    expect(rows.map(({ act }) => act)).toEqual(['record.pack', 'task.file']);
  });

  it('is begun by who has its right, and not by who only reads', async () => {
    const { visitor } = await member(site, room, ours, 'viewer');
    expect(problemOf(await call(visitor, pack, ours.id, {}))).toBe('forbidden');
  });

  it('of a member who was removed and taken in again ends within a second, and what they made before stays closed', async () => {
    const { visitor, account, interval } = await member(site, room, ours, 'data-manager');
    const [made, runs] = [await begin(visitor), await begin(visitor)];
    await work(made);
    expect((await visitor.get(pathOf(made))).status).toBe(200);
    const taken = async (signal: AbortSignal) => {
      await end(ours, interval);
      await add(ours, account, 'data-manager');
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    };
    expect(await work(runs, taken)).toBe('failed');
    expect((await taskById(site.ctx, runs))?.failure).toBe('tasks.server.closed');
    expect((await visitor.get(pathOf(made))).status).toBe(404);
    expect((await visitor.at(site).get('/en/my/tasks')).text).not.toContain(made);
  });

  it('fails for good only where a right is gone, and only some are under way at once', async () => {
    const { visitor } = await member(site, room, ours, 'data-manager');
    const ids = [];
    for (let count = 0; count < 5; count++) ids.push(await begin(visitor));
    expect(problemOf(await call(visitor, pack, ours.id, {}))).toBe('still_busy');
    const [id = ''] = ids;
    const conflict = new Refusal({ problem: 'conflict' });
    await expect(work(id, () => Promise.reject(conflict))).rejects.toThrow(conflict);
    expect(await work(id)).toBe('done');
    await begin(visitor);
  });

  it('of a member who was removed fails, before it is taken up and in the middle, and what they made is closed', async () => {
    const { visitor, interval } = await member(site, room, ours, 'data-manager');
    const [made, waits, runs] = [await begin(visitor), await begin(visitor), await begin(visitor)];
    await work(made);
    expect(await work(runs, () => end(ours, interval))).toBe('failed');
    expect(await work(waits)).toBe('failed');
    const states = await Promise.all([made, waits, runs].map((id) => taskById(site.ctx, id)));
    expect(states.map((one) => one?.failure)).toEqual([null, 'tasks.server.closed', 'tasks.server.closed']);
    expect((await visitor.get(pathOf(made))).status).toBe(403);
    for (const way of [{ method: 'HEAD' }, { headers: { range: 'bytes=0-0' } }])
      expect((await visitor.send(pathOf(made), way)).status).toBe(403);
    expect(problemOf(await call(visitor, cancelStudyTask, ours.id, { task: made }))).toBe('left_study');
    expect((await visitor.at(site).get('/en/my/tasks')).text).toContain('No tasks');
  });
});
