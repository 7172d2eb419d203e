/** The list of who was erased: it outlives what is put back from a backup, and what is wrong with it stops nothing. */
import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../src/platform/db/open.ts';
import { eraseForGood } from '../src/platform/erasures.ts';
import { findPerson } from '../src/rooms/deletion/person.ts';
import { copyEmbedded, everyEngine } from './harness/databases.ts';
import { fromBefore } from './harness/fromBefore.ts';
import { person } from './harness/people.ts';
import { newLogFile } from './harness/secrets.ts';
import { type Site, startSite } from './harness/site.ts';

const email = 'gone@example.org';

/** A folder, and one that holds it, which goes after the test. */
function newFolder(): string {
  const around = mkdtempSync(join(tmpdir(), 'meridian-list-'));
  onTestFinished(() => rmSync(around, { recursive: true, force: true }));
  return join(around, 'data');
}

async function eraseThere(site: Site): Promise<string> {
  const found = await findPerson(site.ctx, email);
  await eraseForGood(site.ctx, { account: found?.account, requests: [] });
  return found?.account ?? '';
}

describe('The list of erasures', () => {
  it('lies beside the folder too: a copy of it from before an erasure has them erased again', {
    timeout: 400_000,
  }, async () => {
    const dataDir = newFolder();
    const second = `${dataDir}.erasures`;
    const account = randomUUID();
    copyEmbedded(dataDir);
    const database = await openDatabase({ url: undefined, dataDir });
    await fromBefore(database.db, () =>
      sql`INSERT INTO account_account (id, created_at, locale, invitation_code, email, email_key)
        VALUES (${account}, now(), 'en', 'C0DE-C0DE', ${email}, ${email})`.execute(database.db),
    );
    await database.close();
    cpSync(dataDir, `${dataDir}-copy`, { recursive: true });

    let site = await startSite({ engine: 'pglite', dataDir });
    expect(await eraseThere(site)).toBe(account);
    await site.stop();
    const lists = [second, join(dataDir, 'files/erasures')];
    expect(lists.map((list) => readFileSync(list, 'utf8'))).toEqual(lists.map(() => `account ${account}\n`));

    rmSync(dataDir, { recursive: true });
    cpSync(`${dataDir}-copy`, dataDir, { recursive: true });
    site = await startSite({ engine: 'pglite', dataDir });
    expect(await findPerson(site.ctx, email)).toBeUndefined();
    await site.stop();
    expect(readFileSync(join(dataDir, 'files/erasures'), 'utf8')).toBe(`account ${account}\n`);
  });

  it.each(everyEngine())(
    'that was cut off is read as far as it goes, and the site starts, on %s',
    async (engine) => {
      const dataDir = newFolder();
      mkdirSync(join(dataDir, 'files'), { recursive: true });
      const [whole, cut] = ['account 01890000-0000-7000-8000-000000000001', 'account 01890000-0000-7'];
      appendFileSync(join(dataDir, 'files/erasures'), `${whole}\n${cut}`);
      const log = newLogFile();
      const site = await startSite({ engine, dataDir, env: { LOG_FILE: log } });
      onTestFinished(() => site.stop());
      expect((await fetch(`${site.address}/en/contact`)).status).toBe(200);
      expect(readFileSync(log, 'utf8')).toContain('the list of erasures has lines that name nobody');
      await person(site, { email });
      const account = await eraseThere(site);
      expect(readFileSync(join(dataDir, 'files/erasures'), 'utf8')).toBe(`${whole}\naccount ${account}\n`);
    },
  );

  it('is asked for in a place that cannot be written: nobody is erased whom it does not hold', async () => {
    const dataDir = newFolder();
    mkdirSync(dataDir);
    const site = await startSite({
      dataDir,
      env: { ERASURES_FILE: `${dataDir}-later/list` },
    });
    onTestFinished(() => site.stop());
    await person(site, { email });
    // A file stands where its folder should.
    appendFileSync(`${dataDir}-later`, '');
    await expect(eraseThere(site)).rejects.toThrow();
    expect(await findPerson(site.ctx, email)).toBeDefined();
  });
});
