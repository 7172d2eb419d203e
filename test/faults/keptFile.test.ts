/**
 * A node is killed while a part of a file is noted, the next ones while they wrap keys of studies, and of files, under a new
 * secret, and the last while it says that the file is whole and takes another out of the store: nothing is half, nothing is lost.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { partBytes } from '../../src/contract/upload.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { openFiles } from '../../src/platform/files.ts';
import { startJobs } from '../../src/platform/jobs.ts';
import { deriveKeys } from '../../src/platform/keys.ts';
import { makeLog } from '../../src/platform/log.ts';
import { sealCell } from '../../src/platform/sealing.ts';
import { keysById } from '../../src/platform/studyKeys.ts';
import { beginImport, importFile } from '../../src/rooms/journals/staff/contract.ts';
import { serverDatabase } from '../harness/databases.ts';
import { dataOf } from '../harness/entries.ts';
import { eventually } from '../harness/site.ts';
import { Sending } from '../harness/uploads.ts';
import { holding } from './holding.ts';
import { launchSite, nextSite, runSite } from './process.ts';
import { admin, on } from './someone.ts';

const [former, today] = [
  'the secret of the site before the exchange',
  'the secret of the site after the exchange',
];

const moments = {
  noted: [41, 'platform_file_part', 'NEW.stored AND NEW.number = 1'],
  wrapped: [42, 'platform_study_key', 'NEW.wrapped_key <> OLD.wrapped_key'],
  rewrapped: [45, 'platform_file', 'NEW.wrapped_key <> OLD.wrapped_key'],
  whole: [43, 'platform_file', "NEW.state = 'whole'"],
  swept: [44, 'platform_file_discarded', 'OLD.deleted_at IS NULL'],
} as const;

it.runIf(inject('clusterUrl'))(
  'Killed while a part of a file is noted, while keys of studies and of files are wrapped anew, and while a file becomes whole or leaves the store, the site loses nothing',
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
    const { visitor } = await admin(database, first, former);
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
    const { until, letGo, asked } = await holding(url, moments);
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
    const between = launchSite(after);
    const halfway = between.ready.catch(() => 'killed');
    await until('rewrapped');
    await between.kill();
    expect(await halfway).toBe('killed');
    await letGo('rewrapped');
    const both = { db: database.db, keys: deriveKeys(today, [former]) };
    for (const study of studies) await keysById(both, { study });

    const third = await runSite(after);
    for (const study of studies) await keysById({ db: database.db, keys: deriveKeys(today) }, { study });
    const resumed = sending.as(on(visitor, third));
    expect(await resumed.there()).toEqual([0]);
    for (const number of [1, 2]) dataOf(await resumed.part(number));
    // Killed while it says that the file is whole, and while it takes another out of the store.
    const discarded = `kept/${randomUUID()}/0`;
    const stored = openFiles(undefined, dataDir);
    await stored.put(discarded, bytes);
    const sweep = async () => {
      await database.db.transaction().execute((trx) => jobs.enqueue(trx, 'housekeeping', {}));
    };
    const jobs = await startJobs(database, url, makeLog('silent'), {
      works: false,
      schedules: false,
      migrates: false,
    });
    onTestFinished(() => jobs.stop());
    await jobs.open([
      { queue: 'housekeeping', terms: { retries: 2, expireSeconds: 900 }, handle: async () => {} },
    ]);
    await asked(`INSERT INTO platform_file_discarded (key) VALUES ('${discarded}') RETURNING 1`);
    await sweep();
    const saying = resumed.complete().then(
      () => 'answered',
      () => 'unanswered',
    );
    await Promise.all([until('whole'), until('swept')]);
    await third.kill();
    expect(await saying).toBe('unanswered');
    await letGo('whole');
    await letGo('swept');
    expect(await asked('SELECT state FROM platform_file')).toBe('receiving');

    const fourth = await nextSite(after);
    const last = sending.as(on(visitor, fourth));
    dataOf(await last.complete());
    const { rows } = await sql`SELECT state, sha256 FROM platform_file`.execute(database.db);
    expect(rows).toEqual([{ state: 'whole', sha256: createHash('sha256').update(bytes).digest('hex') }]);
    await asked(`UPDATE pgboss.job SET state = 'completed' WHERE name = 'housekeeping' RETURNING 1`);
    await sweep();
    await eventually(
      () => asked(`SELECT deleted_at IS NOT NULL FROM platform_file_discarded WHERE key = '${discarded}'`),
      Boolean,
      120,
    );
    expect(await stored.has(discarded)).toBe(false);
    await fourth.stop();
  },
);
