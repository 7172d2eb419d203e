/**
 * A node is killed while data are kept in a study and while journals are read, and one with the embedded database right after it
 * answered and in the middle of a call: nothing is there by half or twice, and what was answered is there.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { partBytes } from '../../src/contract/upload.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { studyCookie, studyKeyOf } from '../../src/platform/http/identity.ts';
import { deriveKeys } from '../../src/platform/keys.ts';
import { readOutbox } from '../../src/platform/outbox.ts';
import { getKeepable, keepSnapshot } from '../../src/rooms/dataset/contract.ts';
import { readImport } from '../../src/rooms/journals/staff/contract.ts';
import { makeStudy } from '../../src/rooms/study/contract.ts';
import { comingDocument, keepDocument } from '../../src/rooms/study/documents/contract.ts';
import { serverDatabase } from '../harness/databases.ts';
import { dataOf } from '../harness/forum.ts';
import { figuresFile, sendFile } from '../harness/journals.ts';
import { personByCode } from '../harness/people.ts';
import { eventually, type Reply, Visitor } from '../harness/site.ts';
import { keptAs, plainFile, sendParts } from '../harness/snapshots.ts';
import { fetched, Sending, sha256Of } from '../harness/uploads.ts';
import { call } from '../places/cast.ts';
import { addPerson } from './erased.ts';
import { holding } from './holding.ts';
import { runSite } from './process.ts';

const moments = {
  kept: [51, 'dataset_snapshot', 'true', 'INSERT'],
  read: [52, 'journals_figure', 'true', 'INSERT'],
} as const;

const folder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-study-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};

const orUnanswered = (flying: Promise<Reply>) =>
  flying.then(
    () => 'answered',
    () => 'unanswered',
  );

/** In another node, which knows nothing of what the one before gave for forms. */
const on = (visitor: Visitor, node: { address: string }) =>
  Object.assign(visitor.at(node), { csrf: undefined });

const begun = async (visitor: Visitor) =>
  dataOf<{ study: string }>(await visitor.call(makeStudy, { name: 'Falls', kind: 'file' })).study;

it.runIf(inject('clusterUrl'))(
  'Killed while a snapshot is noted and while journals are read, the site keeps the data once and reads the file again',
  { timeout: 400_000 },
  async () => {
    const [dataDir, secret] = [folder(), 'the secret of a site that is killed'];
    const { url, drop } = await serverDatabase();
    onTestFinished(drop);
    const database = await openDatabase({ url, dataDir });
    onTestFinished(() => database.close());
    const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, CONTENT: 'none', LIMITS: 'off' };
    const start = () => runSite({ ...env, SECRET_KEY: secret });
    const first = await start();
    const { id } = await addPerson(database, 'admin');
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('base64url');
    await sql`UPDATE account_session SET token_hash = ${hash}, studies_used_at = now() WHERE account_id = ${id}`.execute(
      database.db,
    );
    await sql`INSERT INTO account_role (account_id, role, granted_at) VALUES (${id}, 'admin', now())`.execute(
      database.db,
    );
    const visitor = new Visitor(first);
    visitor.setCookie('Admin-Token', token);
    visitor.setCookie(studyCookie, studyKeyOf(deriveKeys(secret), hash));
    const study = await begun(visitor);
    const { notice } = dataOf<{ notice: string }>(await visitor.call(getKeepable, {}));
    const bytes = Buffer.from(await plainFile());
    const sent = keptAs(study, await sendParts(visitor, study, { open: bytes }), { notice });
    const keep = (by: Visitor) => call(by, keepSnapshot, study, sent);
    const journals = await sendFile(visitor, figuresFile, { kind: 'plain' });
    const { asked, until, letGo } = await holding(url, moments);
    dataOf(await visitor.call(readImport, { import: String(journals) }));
    const flying = orUnanswered(keep(visitor));
    await Promise.all([until('kept'), until('read')]);
    await first.kill();
    expect(await flying).toBe('unanswered');
    await letGo('kept');
    await letGo('read');
    for (const table of ['dataset_snapshot', 'dataset_consent', 'study_draft', 'journals_figure'])
      expect([table, await asked(`SELECT count(*)::int FROM ${table}`)]).toEqual([table, 0]);
    await asked(
      `UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE state = 'active' RETURNING 1`,
    );

    const second = await start();
    const again = on(visitor, second);
    const { snapshot, number } = dataOf<{ snapshot: string; number: number }>(await keep(again));
    expect([number, await asked('SELECT count(*)::int FROM dataset_snapshot')]).toEqual([1, 1]);
    const got = await fetched(second.address, `/en/studies/${study}/data/${snapshot}/read`, again);
    expect(sha256Of(got.bytes)).toBe(sha256Of(bytes));
    await eventually(
      () => asked(`SELECT state FROM journals_import WHERE id = ${journals}`),
      (state) => state === 'preview',
      120,
    );
    expect(await asked('SELECT count(*)::int FROM journals_figure')).toBe(3);
    expect(await second.stop()).toBe(0);
  },
);

it('Killed right after it answered, and in the middle of a call, a site with the embedded database loses nothing and does nothing twice', {
  timeout: 400_000,
}, async () => {
  const dataDir = folder();
  const start = () => runSite({ PORT: '0', DATA_DIR: dataDir, CONTENT: 'none', LIMITS: 'off' });
  const first = await start();
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
  const bytes = randomBytes(partBytes + 1000);
  const client_key = crypto.randomUUID();
  const sending = new Sending(visitor, comingDocument, { study, client_key }, bytes);
  dataOf(await sending.begin());
  dataOf(await sending.part(0));
  await first.kill();

  const second = await start();
  const next = on(visitor, second);
  const resumed = sending.as(next);
  expect(await resumed.there()).toEqual([0]);
  dataOf(await resumed.part(1));
  dataOf(await resumed.complete());
  const said = { client_key, kind: 'protocol', title: 'Protocol', name: 'protocol.pdf' };
  const flying = orUnanswered(call(next, keepDocument, study, said));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await second.kill();
  await flying;

  const third = await start();
  const last = on(visitor, third);
  const { id, number } = dataOf<{ id: string; number: number }>(await call(last, keepDocument, study, said));
  expect(number).toBe(1);
  const { text } = await last.get(`/en/studies/${study}/documents`);
  expect(text.match(/\/documents\/[\da-f-]{36}\/file"/g)).toHaveLength(1);
  const got = await fetched(third.address, `/en/studies/${study}/documents/${id}/file`, last);
  expect(sha256Of(got.bytes)).toBe(sha256Of(bytes));
  expect(await third.stop()).toBe(0);
});
