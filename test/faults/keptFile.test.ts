/**
 * A node is killed while a part of a file is noted, and the next one while it wraps keys of studies under a new secret:
 * nothing is half, nothing is lost, and the file is whole once what was missing has come.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { partBytes } from '../../src/contract/upload.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { deriveKeys } from '../../src/platform/keys.ts';
import { sealCell } from '../../src/platform/sealing.ts';
import { keysById } from '../../src/platform/studyKeys.ts';
import { beginImport, importFile } from '../../src/rooms/journals/staff/contract.ts';
import { serverDatabase } from '../harness/databases.ts';
import { dataOf } from '../harness/entries.ts';
import { eventually, Visitor } from '../harness/site.ts';
import { Sending } from '../harness/uploads.ts';
import { addPerson } from './erased.ts';
import { launchSite, runSite } from './process.ts';

const [former, today] = [
  'the secret of the site before the exchange',
  'the secret of the site after the exchange',
];

/** Each write of this kind waits while the test holds the lock of its number. */
const waits = {
  noted: [41, 'platform_file_part', 'NEW.stored AND NEW.number = 1'],
  wrapped: [42, 'platform_study_key', 'NEW.wrapped_key <> OLD.wrapped_key'],
} as const;

async function holding(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`CREATE FUNCTION public.wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(TG_ARGV[0]::bigint); RETURN NEW; END $$`);
  for (const [name, [lock, table, which]] of Object.entries(waits)) {
    await client.query(`CREATE TRIGGER wait_${name} BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (${which})
      EXECUTE FUNCTION public.wait_for_test(${lock})`);
    await client.query(`SELECT pg_advisory_lock(${lock})`);
  }
  const waiting = async (lock: number) => {
    const { rows } = await client.query(`SELECT count(*)::int AS count FROM pg_locks
      WHERE NOT granted AND objid = ${lock} AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    return rows[0].count;
  };
  return {
    until: (name: keyof typeof waits) =>
      eventually(
        () => waiting(waits[name][0]),
        (count) => count > 0,
        120,
      ),
    /** Who waits for a lock does not notice that its client is gone, and would go on once it has it. */
    async letGo(name: keyof typeof waits) {
      const [lock] = waits[name];
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event = 'advisory'`);
      await eventually(
        () => waiting(lock),
        (count) => count === 0,
        120,
      );
      await client.query(`SELECT pg_advisory_unlock(${lock})`);
    },
  };
}

it.runIf(inject('clusterUrl'))(
  'Killed while a part of a file is noted and while keys of studies are wrapped anew, the site loses neither',
  { timeout: 400_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meridian-kept-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const { url, drop } = await serverDatabase();
    onTestFinished(drop);
    const database = await openDatabase({ url, dataDir });
    onTestFinished(() => database.close());
    const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, CONTENT: 'none', LIMITS: 'off' };
    const before = { ...env, SECRET_KEY: former };
    const after = { ...env, SECRET_KEY: today, SECRET_KEYS_OLD: former };

    const first = await runSite(before);
    const admin = await addPerson(database, 'admin');
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('base64url');
    await sql`UPDATE account_session SET token_hash = ${hash} WHERE account_id = ${admin.id}`.execute(
      database.db,
    );
    await sql`INSERT INTO account_role (account_id, role, granted_at) VALUES (${admin.id}, 'admin', now())`.execute(
      database.db,
    );
    const visitor = new Visitor(first);
    visitor.setCookie('Admin-Token', token);
    const bytes = randomBytes(2 * partBytes + 1000);
    const { id } = dataOf(
      await visitor.call(beginImport, {
        kind: 'plain',
        source: 'S',
        year: '',
        fileName: 'a.csv',
        bytes: String(bytes.length),
        licence: 'yes',
      }),
    );
    const sending = new Sending(visitor, importFile, { import: String(id) }, bytes);
    dataOf(await sending.begin());
    dataOf(await sending.part(0));
    const { until, letGo } = await holding(url);
    const flying = sending.part(1).then(
      () => 'answered',
      () => 'unanswered',
    );
    await until('noted');
    await first.kill();
    expect(await flying).toBe('unanswered');
    await letGo('noted');

    const [old, studies] = [deriveKeys(former), Array.from({ length: 120 }, () => randomUUID())];
    for (const study of studies) {
      const cell = { table: 'platform_study_key', row: study, column: 'wrapped_key' };
      await sql`INSERT INTO platform_study_key (study, wrapped_key, made_at)
        VALUES (${study}, ${sealCell(old, cell, `key of ${study}`)}, now())`.execute(database.db);
    }
    const second = launchSite(after);
    const failed = second.ready.catch(() => 'killed');
    await until('wrapped');
    await second.kill();
    expect(await failed).toBe('killed');
    await letGo('wrapped');
    const both = { db: database.db, keys: deriveKeys(today, [former]) };
    for (const study of studies) await keysById(both, { study });

    const third = await runSite(after);
    for (const study of studies) await keysById({ db: database.db, keys: deriveKeys(today) }, { study });
    const resumed = sending.as(Object.assign(visitor.at(third), { csrf: undefined }));
    expect(await resumed.there()).toEqual([0]);
    for (const number of [1, 2]) dataOf(await resumed.part(number));
    dataOf(await resumed.complete());
    const { rows } = await sql`SELECT state, sha256 FROM platform_file`.execute(database.db);
    expect(rows).toEqual([{ state: 'whole', sha256: createHash('sha256').update(bytes).digest('hex') }]);
    expect(await third.stop()).toBe(0);
  },
);
