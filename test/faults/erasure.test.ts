/** A node is killed while somebody is erased: they are there whole or gone, and the next start goes on. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askRunningNode } from '../../src/platform/control.ts';
import { type Database, openDatabase } from '../../src/platform/db/open.ts';
import { freePort } from '../harness/cluster.ts';
import { copyEmbedded, everyEngine, serverDatabase } from '../harness/databases.ts';
import { fromBefore } from '../harness/fromBefore.ts';
import { killsOf } from '../harness/kills.ts';
import { eventually } from '../harness/site.ts';
import { runSite } from './process.ts';

const rounds = killsOf(3);

type Person = { id: string; email: string };

/** A folder for a node, and one around it for the list beside it; both go after the test. */
function newFolder(): string {
  const around = mkdtempSync(join(tmpdir(), 'meridian-erased-'));
  onTestFinished(() => rmSync(around, { recursive: true, force: true }));
  mkdirSync(join(around, 'data'));
  return join(around, 'data');
}

async function addPeople({ db }: Database, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    email: `erased-${n}@example.org`,
  }));
  for (const { id, email } of people) {
    await fromBefore(db, () =>
      sql`INSERT INTO account_account (id, created_at, locale, invitation_code, email, email_key)
        VALUES (${id}, now(), 'en', ${id}, ${email}, ${email})`.execute(db),
    );
    await sql`INSERT INTO account_session (id, account_id, token_hash, method, browser, system, signed_in_at, last_seen_at, expires_at)
      VALUES (${randomUUID()}, ${id}, ${id}, 'email', 'Firefox', 'Linux', now(), now(), now())`.execute(db);
  }
  return people;
}

/** What there is of somebody: account, sessions, and how often they were erased and certified. */
async function left({ db }: Database, { id }: Person) {
  const { rows } = await sql<{ accounts: number; sessions: number; erased: number }>`
    SELECT (SELECT count(*)::int FROM account_account WHERE id = ${id}) AS accounts,
      (SELECT count(*)::int FROM account_session WHERE account_id = ${id}) AS sessions,
      (SELECT count(*)::int FROM platform_audit WHERE act = 'account.erase' AND subject_id = ${id}) AS erased`.execute(
    db,
  );
  return rows[0];
}

const gone = { accounts: 0, sessions: 0, erased: 1 };

function isListed(dataDir: string, { id }: Person): boolean {
  const list = join(dataDir, 'files/erasures');
  return existsSync(list) && readFileSync(list, 'utf8').split('\n').includes(`account ${id}`);
}

describe('An erasure whose node is killed', () => {
  it(`${rounds} times at any moment: whoever is listed is gone after the next start, and asked again all are`, {
    timeout: Math.max(400_000, rounds * 60_000),
  }, async () => {
    const dataDir = newFolder();
    copyEmbedded(dataDir);
    const before = await openDatabase({ url: undefined, dataDir });
    const people = await addPeople(before, rounds);
    await before.close();
    const env = { PORT: String(await freePort()), DATA_DIR: dataDir, CONTENT: 'none' };
    let site = await runSite(env);
    const ask = (...argv: string[]) => askRunningNode(dataDir, ['erase', ...argv]);
    for (const [round, one] of people.entries()) {
      const flying = ask(one.email, 'for-good').catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, (round * 120) / rounds));
      await site.kill();
      await Promise.race([flying, new Promise((resolve) => setTimeout(resolve, 1000))]);
      const listed = isListed(dataDir, one);
      site = await runSite(env);
      const there = (await ask(one.email))?.ok;
      if (listed) expect(there, `round ${round}`).toBe(false);
      if (there) expect(await ask(one.email, 'for-good')).toMatchObject({ ok: true });
    }
    await site.stop();
    const database = await openDatabase({ url: undefined, dataDir });
    for (const one of people) expect(await left(database, one)).toEqual(gone);
    await database.close();
    expect(people.every((one) => isListed(dataDir, one))).toBe(true);
  });

  it.runIf(everyEngine().includes('postgres'))(
    'just before it counts, is undone, and done by the next start',
    { timeout: 400_000 },
    async () => {
      const dataDir = newFolder();
      const { url, drop } = await serverDatabase();
      const database = await openDatabase({ url, dataDir });
      const [one] = await addPeople(database, 1);
      if (!one) throw new Error('Nobody is there.');
      const env = {
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        CONTENT: 'none',
      };
      const first = await runSite(env);
      // What an erasure writes last waits for this.
      const holding = new pg.Client({ connectionString: url });
      await holding.connect();
      await holding.query('BEGIN; LOCK TABLE platform_audit IN EXCLUSIVE MODE');
      const flying = askRunningNode(dataDir, ['erase', one.email, 'for-good']).catch(() => undefined);
      const waiting = async () => {
        const { rows } = await sql<{ waiting: number }>`
          SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND relation = 'platform_audit'::regclass`.execute(
          database.db,
        );
        return rows[0]?.waiting ?? 0;
      };
      await eventually(waiting, (count) => count > 0, 60);
      expect(isListed(dataDir, one)).toBe(true);
      await first.kill();
      await Promise.race([flying, new Promise((resolve) => setTimeout(resolve, 1000))]);
      await holding.query('ROLLBACK');
      await holding.end();
      await eventually(waiting, (count) => count === 0, 60);
      expect(await left(database, one)).toEqual({ accounts: 1, sessions: 1, erased: 0 });
      const second = await runSite(env);
      expect(await left(database, one)).toEqual(gone);
      await second.stop();
      await database.close();
      await drop();
    },
  );
});
