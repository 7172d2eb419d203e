/**
 * A node with the embedded database is killed while half of a part is in the object store, and while data are kept: nothing
 * is there by half or twice, and what was answered is there.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { partBytes } from '../../src/contract/upload.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { readOutbox } from '../../src/platform/outbox.ts';
import { getKeepable, keepSnapshot } from '../../src/rooms/dataset/contract.ts';
import { comingDocument, keepDocument } from '../../src/rooms/study/documents/contract.ts';
import { dataOf } from '../harness/forum.ts';
import { personByCode } from '../harness/people.ts';
import { eventually } from '../harness/site.ts';
import { keptAs, plainFile, sendParts } from '../harness/snapshots.ts';
import { fetched, Sending, sha256Of } from '../harness/uploads.ts';
import { call } from '../places/cast.ts';
import { heldStore } from './heldStore.ts';
import { begun } from './keptData.ts';
import { orUnanswered } from './place.ts';
import { nextSite, runSite } from './process.ts';
import { on } from './someone.ts';

const folder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-study-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};

/** What is put into the table waits for as long as its node lives, and has written down that it does. @returns whether it has */
async function holdEmbedded(dataDir: string, table: string): Promise<() => boolean> {
  const database = await openDatabase({ url: undefined, dataDir });
  await database.script(`CREATE FUNCTION public.wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN COPY (SELECT 1) TO '/pglite/data/held'; PERFORM pg_sleep(600); RETURN NEW; END $$;
    CREATE TRIGGER wait_for_test BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION public.wait_for_test()`);
  await database.close();
  return () => existsSync(join(dataDir, 'db/held'));
}

/** The node is gone: nothing waits any more. @returns how many rows each of these tables has */
async function letGoEmbedded(dataDir: string, tables: readonly string[]): Promise<unknown[]> {
  const database = await openDatabase({ url: undefined, dataDir });
  await database.script('DROP FUNCTION public.wait_for_test() CASCADE');
  const counts = [];
  for (const table of tables) {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(database.db);
    counts.push(rows[0]?.count);
  }
  await database.close();
  return counts;
}

it('Killed while half of a part is in the object store, and while data are kept, a site with the embedded database loses nothing and does nothing twice', {
  timeout: 400_000,
}, async () => {
  const dataDir = folder();
  const store = await heldStore(join(dataDir, 'store'));
  const env = { PORT: '0', DATA_DIR: dataDir, CONTENT: 'none', LIMITS: 'off', ...store.env };
  const first = await runSite(env);
  // It is asked before the code is sent, and then until the letter has come.
  let asked = 0;
  const outbox = async () =>
    asked++ === 0
      ? readOutbox(dataDir)
      : eventually(
          () => readOutbox(dataDir),
          (all) => all.length > 0,
          120,
        );
  const visitor = await personByCode({ ...first, outbox }, { email: 'owner@example.org' });
  const study = await begun(visitor);
  const bytes = randomBytes(partBytes + 1_000_000);
  const client_key = crypto.randomUUID();
  const sending = new Sending(visitor, comingDocument, { study, client_key }, bytes);
  dataOf(await sending.begin());
  dataOf(await sending.part(0));
  const half = store.half();
  const part = orUnanswered(sending.part(1));
  const pass = await half;
  await first.kill();
  expect(await part).toBe('unanswered');
  pass();

  const second = await nextSite(env);
  const next = on(visitor, second);
  const resumed = sending.as(next);
  expect(await resumed.there()).toEqual([0]);
  dataOf(await resumed.part(1));
  dataOf(await resumed.complete());
  const { notice } = dataOf<{ notice: string }>(await next.call(getKeepable, {}));
  const table = Buffer.from(await plainFile());
  const sent = keptAs(study, await sendParts(next, study, { open: table }), { notice });
  await second.stop();
  const isHeld = await holdEmbedded(dataDir, 'dataset_snapshot');

  const third = await runSite(env);
  const then = on(visitor, third);
  const said = { client_key, kind: 'protocol', title: 'Protocol', name: 'protocol.pdf' };
  const keeping = orUnanswered(call(then, keepSnapshot, study, sent));
  await eventually(async () => isHeld(), Boolean, 120);
  // What comes meanwhile waits behind it.
  const document = orUnanswered(call(then, keepDocument, study, said));
  await third.kill();
  expect(await Promise.all([keeping, document])).toEqual(['unanswered', 'unanswered']);
  const tables = ['dataset_snapshot', 'dataset_consent', 'study_draft', 'study_document'];
  expect(await letGoEmbedded(dataDir, tables)).toEqual([0, 0, 0, 0]);

  const fourth = await nextSite(env);
  const last = on(visitor, fourth);
  const { snapshot, number } = dataOf<{ snapshot: string; number: number }>(
    await call(last, keepSnapshot, study, sent),
  );
  const { id } = dataOf<{ id: string }>(await call(last, keepDocument, study, said));
  expect(number).toBe(1);
  const { text } = await last.get(`/en/studies/${study}/documents`);
  expect(text.match(/\/documents\/[\da-f-]{36}\/file"/g)).toHaveLength(1);
  for (const [path, whole] of [
    [`documents/${id}/file`, bytes],
    [`data/${snapshot}/read`, table],
  ] as const) {
    const got = await fetched(fourth.address, `/en/studies/${study}/${path}`, last);
    expect([path, sha256Of(got.bytes)]).toEqual([path, sha256Of(whole)]);
  }
  expect(store.kept()).toHaveLength(3);
  await fourth.stop();
});
