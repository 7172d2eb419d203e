/** The endpoints of this room, each called well and badly. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Case, nobody, notFound, notSignedIn, type Scene } from '../../../test/contract/case.ts';
import type { Hold } from '../../../test/harness/everything.ts';
import { dataOf } from '../../../test/harness/forum.ts';
import { keepData, keptAs, plainFile, sendParts } from '../../../test/harness/snapshots.ts';
import { Sending, sha256Of } from '../../../test/harness/uploads.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { makeStudy } from '../study/contract.ts';
import { cases as ofAnalyses } from './analyses/contract.cases.ts';
import { cases as ofPlans } from './analyses/planContract.cases.ts';
import * as contract from './contract.ts';
import { cases as ofRecipes } from './recipes/contract.cases.ts';
import { cases as ofReports } from './reports/contract.cases.ts';

/** A study of the caller's. */
async function own({ visitor }: Scene): Promise<string> {
  return dataOf<{ study: string }>(await visitor.call(makeStudy, { name: 'A study', kind: 'file' })).study;
}

async function withSnapshot(scene: Scene): Promise<{ study: string; snapshot: string }> {
  const study = await own(scene);
  const kept = await keepData(scene.visitor, study, { open: await plainFile() });
  return { study, snapshot: dataOf<{ snapshot: string }>(kept).snapshot };
}

/** An upload that was begun, and of which all is there. */
async function coming(scene: Scene, isSent = true) {
  const named = { study: await own(scene), client_key: randomUUID(), part: 'open' };
  const sending = new Sending(scene.visitor, contract.keptFile, named, Buffer.from('0123456789'));
  dataOf(await sending.begin());
  if (isSent) dataOf(await sending.part(0));
  return { named, sending };
}

function within(endpoint: Endpoint, good: (scene: Scene) => Promise<object>, input: object): Case {
  const nowhere = { study: nobody, ...input };
  return { endpoint, who: 'person', good, bad: [notSignedIn(nowhere), notFound(nowhere)] };
}

const hash = sha256Of(Buffer.from('0123456789'));
const part = { client_key: nobody, part: 'open' };
const upload = { ...part, upload: nobody };

export const cases: Case[] = [
  ...ofRecipes,
  ...ofAnalyses,
  ...ofPlans,
  ...ofReports,
  { endpoint: contract.getKeepable, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
  within(contract.prepareKeep, async (scene) => ({ study: await own(scene) }), {}),
  within(
    contract.keptFile.begin,
    async (scene) => ({ study: await own(scene), client_key: randomUUID(), part: 'open', bytes: '10' }),
    { ...part, bytes: '10' },
  ),
  within(
    contract.keptFile.part,
    async (scene) => {
      const { named, sending } = await coming(scene, false);
      return { ...named, upload: sending.id, number: '0', sha256: hash, file: Buffer.from('0123456789') };
    },
    { ...upload, number: '0', sha256: hash, file: Buffer.from('0123456789') },
  ),
  within(
    contract.keptFile.state,
    async (scene) => {
      const { named, sending } = await coming(scene);
      return { ...named, upload: sending.id };
    },
    upload,
  ),
  within(
    contract.keptFile.complete,
    async (scene) => {
      const { named, sending } = await coming(scene);
      return { ...named, upload: sending.id, sha256: hash };
    },
    { ...upload, sha256: hash },
  ),
  within(
    contract.keptFile.abandon,
    async (scene) => {
      const { named, sending } = await coming(scene);
      return { ...named, upload: sending.id };
    },
    upload,
  ),
  within(
    contract.keepSnapshot,
    async (scene) => {
      const study = await own(scene);
      return keptAs(study, await sendParts(scene.visitor, study, { open: await plainFile() }));
    },
    { client_key: nobody, name: 'Baseline', notice: 'none', reasons: {} },
  ),
  within(contract.noteExport, async (scene) => ({ ...(await withSnapshot(scene)), format: 'sav' }), {
    snapshot: nobody,
    format: 'sav',
  }),
  within(
    contract.removeSnapshot,
    async (scene) => ({ ...(await withSnapshot(scene)), reason: 'Kept by mistake' }),
    { snapshot: nobody, reason: 'Kept by mistake' },
  ),
];

/** They kept data in a study, withdrew the consent, and have sent what they have not kept yet. */
export const hold: Hold = async ({ db, clock }, { account }) => {
  const [study, snapshot, file] = [randomUUID(), randomUUID(), randomUUID()];
  const at = clock();
  const run = <T>(query: ReturnType<typeof sql<T>>) => query.execute(db);
  await run(
    sql`INSERT INTO study_study (id, name, made_at, changed_at) VALUES (${study}, 'A study', ${at}, ${at})`,
  );
  await run(sql`INSERT INTO dataset_snapshot (id, study, number, name, rows, columns, direct, bytes, sha256,
      dictionary_hash, kept_by, kept_at)
    VALUES (${snapshot}, ${study}, 1, 'Baseline', 1, 1, 0, 1, ${'0'.repeat(64)}, ${'0'.repeat(64)}, ${account}, ${at})`);
  await run(sql`INSERT INTO dataset_consent (snapshot, account, given_at, ended_at, ended_by, reason)
    VALUES (${snapshot}, ${account}, ${at}, ${at}, ${account}, 'Kept by mistake')`);
  const [version, sealed] = [randomUUID(), `${'k'.repeat(8)}.${'k'.repeat(38)}`];
  await run(sql`INSERT INTO dataset_recipe (id, study, recipe, revision, name, steps, sha256, body, client_key, kept_by, kept_at)
    VALUES (${version}, ${study}, ${version}, 1, 'March', 1, ${'0'.repeat(64)}, ${sealed}, ${randomUUID()}, ${account}, ${at})`);
  await run(sql`INSERT INTO dataset_recipe (id, study, recipe, revision, name, steps, sha256, client_key, kept_by, kept_at,
      ended_at, ended_by)
    VALUES (${randomUUID()}, ${study}, ${randomUUID()}, 1, '–', 1, ${'0'.repeat(64)}, ${randomUUID()}, ${account}, ${at},
      ${at}, ${account})`);
  await run(sql`INSERT INTO dataset_run (id, study, number, version, source, input_hash, recipe_hash, engine, hash,
      rows_before, rows_after, cells, run_by, run_at)
    VALUES (${randomUUID()}, ${study}, 1, ${version}, ${snapshot}, ${'0'.repeat(64)}, ${'0'.repeat(64)}, 1,
      ${'0'.repeat(64)}, 1, 1, 0, ${account}, ${at})`);
  for (const isOver of [false, true]) {
    const id = randomUUID();
    await run(sql`INSERT INTO dataset_analysis (id, study, analysis, revision, name, method, snapshot, engine, spec_hash, hash,
        spec, result, client_key, kept_by, kept_at, ended_at, ended_by)
      VALUES (${id}, ${study}, ${id}, 1, ${isOver ? '–' : 'Ages'}, 'describe', ${snapshot}, 1, ${'0'.repeat(64)},
        ${'0'.repeat(64)}, ${isOver ? null : sealed}, ${isOver ? null : sealed}, ${randomUUID()}, ${account}, ${at},
        ${isOver ? at : null}, ${isOver ? account : null})`);
    const report = randomUUID();
    await run(sql`INSERT INTO dataset_report (id, study, report, revision, name, label, reason, sha256, body, client_key,
        kept_by, kept_at, ended_at, ended_by)
      VALUES (${report}, ${study}, ${report}, 1, ${isOver ? '–' : 'The trial'}, ${isOver ? null : 'As submitted'},
        ${isOver ? '–' : 'Begun'}, ${'0'.repeat(64)}, ${isOver ? null : sealed}, ${randomUUID()}, ${account}, ${at},
        ${isOver ? at : null}, ${isOver ? account : null})`);
    await run(sql`INSERT INTO dataset_report_comment (id, study, report, revision, block, body, client_key, written_by,
        written_at, resolved_by, resolved_at)
      VALUES (${randomUUID()}, ${study}, ${report}, 1, 'b1', ${isOver ? null : sealed}, ${randomUUID()}, ${account}, ${at},
        ${account}, ${at})`);
  }
  await run(sql`INSERT INTO dataset_plan (id, study, version, analyses, sha256, body, reason, snapshots, locked_by, locked_at)
    VALUES (${randomUUID()}, ${study}, 1, 1, ${'0'.repeat(64)}, ${sealed}, 'Before the data', 0, ${account}, ${at})`);
  await run(sql`INSERT INTO platform_file (id, kind, state, study, bytes, sha256, wrapped_key, touched_at)
    VALUES (${file}, 'dataset.snapshot', 'whole', ${study}, 1, ${'0'.repeat(64)},
      ${`${'k'.repeat(8)}.${'k'.repeat(38)}`}, ${at})`);
  await run(sql`INSERT INTO dataset_coming (client_key, part, study, account, file, came_at)
    VALUES (${randomUUID()}, 'open', ${study}, ${account}, ${file}, ${at})`);
};
