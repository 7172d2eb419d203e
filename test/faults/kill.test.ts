/**
 * Nodes are killed where requests for help can be lost or letters sent twice, somebody erased by half, data kept by half, files
 * lost, tasks done twice, and while they put keys under a new secret: the next ones lose and repeat nothing, and end what was
 * begun. One node dies over many things at once, since each costs seconds.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { askRunningNode } from '../../src/platform/control.ts';
import { deriveKeys } from '../../src/platform/keys.ts';
import { sealCell } from '../../src/platform/sealing.ts';
import { keysById } from '../../src/platform/studyKeys.ts';
import { addPerson, gone, isListed, left, whole } from './erased.ts';
import { askForHelp, helpIsThereOnce } from './help.ts';
import { sendData } from './keptData.ts';
import { packNode } from './packNode.ts';
import { newPlace, type Place, silentForAnHour } from './place.ts';
import { launchSite, nextSite, runSite } from './process.ts';
import { sayWhole, sendPart } from './sentFile.ts';
import { admin, on } from './someone.ts';
import { beginTasks } from './tasks.ts';

const [former, today] = [
  'the secret of the site before the exchange',
  'the secret of the site after the exchange',
];

/** Contacts of accounts that are not sealed under the secret of today. */
const underOtherSecrets = `SELECT count(*)::int FROM account_account
  WHERE NOT starts_with(email, '${deriveKeys(today).id}.')`;

/** Nodes die while they put keys of studies, of files, and what accounts are found by, under the new secret. @returns the studies */
async function exchangeSecrets(place: Place, env: Record<string, string>): Promise<string[]> {
  const { database, hold, until, letGo } = place;
  const [old, studies] = [deriveKeys(former), Array.from({ length: 120 }, () => randomUUID())];
  for (const study of studies) {
    const cell = { table: 'platform_study_key', row: study, column: 'wrapped_key' };
    await sql`INSERT INTO platform_study_key (study, wrapped_key, made_at)
      VALUES (${study}, ${sealCell(old, cell, `key of ${study}`)}, now())`.execute(database.db);
  }
  for (const moment of ['wrapped', 'rewrapped', 'resealed'] as const) {
    await hold(moment);
    const node = launchSite(env);
    const failed = node.ready.catch(() => 'killed');
    await until(moment);
    await node.kill();
    expect(await failed).toBe('killed');
    await letGo(moment);
  }
  const both = { db: database.db, keys: deriveKeys(today, [former]) };
  for (const study of studies) await keysById(both, { study });
  return studies;
}

it.runIf(inject('clusterUrl'))(
  'Killed over requests, letters, files, data, tasks, an erasure and an exchange of secrets, the site loses nothing, repeats nothing and ends what was begun',
  { timeout: 400_000 },
  async () => {
    const place = await newPlace();
    const { dataDir, database, asked, hold, until, letGo } = place;
    const [one, copied] = [await addPerson(database, 'erased'), await addPerson(database, 'copied')];
    const before = { ...place.env, SECRET_KEY: former };
    const after = { ...place.env, SECRET_KEY: today, SECRET_KEYS_OLD: former };

    const first = await runSite(before, 'test/faults/packNode.ts');
    const { id: owner, visitor, openStudies } = await admin(database, first, former);
    const tasks = await beginTasks(place, copied.id, owner, visitor);
    const { sending, dead: partIsLost } = await sendPart(place, visitor);
    const helpIsLeft = await askForHelp(place, first);
    await first.kill();
    await letGo('begun', 'part', 'lettered', 'taken', 'written');
    await partIsLost();
    await helpIsLeft();
    await tasks.dead();

    await hold('done', 'cancelled');
    const studies = await exchangeSecrets(place, after);
    await asked(silentForAnHour);

    const second = await runSite(after, 'test/faults/packNode.ts');
    for (const study of studies) await keysById({ db: database.db, keys: deriveKeys(today) }, { study });
    expect(await asked(underOtherSecrets)).toBe(0);
    openStudies(today);
    const keepData = await sendData(place, on(visitor, second));
    const file = await sayWhole(place, sending, visitor, second);
    const data = await keepData();
    await until('done', 'cancelled');
    const halves = await tasks.ofTasks();
    expect(halves).toHaveLength(3);
    await hold('erased');
    const erasing = askRunningNode(dataDir, ['erase', one.email, 'for-good']).catch(() => undefined);
    await until('erased');
    expect(isListed(dataDir, one)).toBe(true);
    await second.kill();
    await erasing;
    await letGo('whole', 'swept', 'kept', 'read', 'done', 'cancelled', 'erased');
    await file.dead();
    await data.dead();
    await tasks.dead();
    expect(await left(database, one)).toEqual(whole);
    await asked(silentForAnHour);
    await tasks.leave();

    const last = await nextSite(after, packNode);
    expect(await left(database, one)).toEqual(gone);
    await file.isThere(last);
    await data.areThere(last);
    await tasks.areDoneOnce(last, halves);
    await helpIsThereOnce(place, last, [today, former]);
    await last.stop();
  },
);
