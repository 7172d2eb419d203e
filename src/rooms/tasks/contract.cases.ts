/** The endpoints of this room, each called well and badly. */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { type Case, nobody, notFound, notSignedIn, type Scene } from '../../../test/contract/case.ts';
import { accountOf } from '../../../test/harness/people.ts';
import { placeIn } from '../../../test/places/cast.ts';
import * as contract from '../../contract/tasks.ts';
import { finishFile, type Owner, writeFile } from '../../platform/keptFiles.ts';
import { addTask, end, noteFile, take, taskById } from '../../platform/tasks/rows.ts';
import { makeStudy } from '../study/members.ts';

/** A task of the caller, which nobody works on. */
async function addOwn({ site, email }: Scene, study?: string): Promise<string> {
  const [id, account] = [randomUUIDv7(), await accountOf(site, email)];
  const of =
    study === undefined ? { study: null, study_right: null } : { study, study_right: 'study.read' as const };
  await site.ctx.transaction((tx) =>
    addTask(tx, { id, account, ...of, kind: 'test', locale: 'en', input: {} }),
  );
  return id;
}

/** The same, which has made a file. */
async function addDone(scene: Scene, study?: string): Promise<string> {
  const { ctx } = scene.site;
  const id = await addOwn(scene, study);
  const run = randomUUID();
  const account = await accountOf(scene.site, scene.email);
  const owner: Owner = study === undefined ? { account } : { place: await placeIn(ctx, study) };
  const written = await writeFile(ctx, { kind: 'test', owner, most: 6, quota: 1e9 }, [Buffer.from('a file')]);
  await ctx.transaction(async (tx) => {
    const task = await taskById(tx, id);
    if (!task) throw new Error('It is not there.');
    await take(tx, task, run);
    await noteFile(tx, { id, run }, written.file.id);
    await finishFile(tx, written);
    const file = { name: 'a.zip', type: 'application/zip', bytes: 6 };
    const until = new Date(tx.clock().getTime() + 60_000);
    await end(tx, { id, account, run }, { state: 'done', file, intervals: null, until });
  });
  return id;
}

/** A study of the caller's, with a task of theirs in it. */
async function inStudy(scene: Scene) {
  const { site, email } = scene;
  const accountId = await accountOf(site, email);
  const study = await site.ctx.transaction((tx) => makeStudy(tx, { accountId }, 'A study'));
  return { study, task: await addDone(scene, study) };
}

const bad = [notSignedIn({ task: nobody }), notFound({ task: nobody })];

const badInStudy = [notSignedIn({ study: nobody, task: nobody }), notFound({ study: nobody, task: nobody })];

export const cases: Case[] = [
  { endpoint: contract.getTasks, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
  { endpoint: contract.seeTasks, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
  {
    endpoint: contract.cancelTask,
    who: 'person',
    good: async (scene) => ({ task: await addOwn(scene) }),
    bad,
  },
  {
    endpoint: contract.deleteTask,
    who: 'person',
    good: async (scene) => ({ task: await addDone(scene) }),
    bad,
  },
  {
    endpoint: contract.openTask,
    who: 'person',
    good: async (scene) => ({ task: await addDone(scene) }),
    bad,
  },
  { endpoint: contract.cancelStudyTask, who: 'person', good: inStudy, bad: badInStudy },
  { endpoint: contract.deleteStudyTask, who: 'person', good: inStudy, bad: badInStudy },
];
