/** A node is killed while somebody is erased: they are there whole or gone, and the next start goes on. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askRunningNode } from '../../src/platform/control.ts';
import { type Database, openDatabase } from '../../src/platform/db/open.ts';
import { copyEmbedded, everyEngine, serverDatabase } from '../harness/databases.ts';
import { fromBefore } from '../harness/fromBefore.ts';
import { eventually } from '../harness/site.ts';
import { runSite } from './process.ts';

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

/** Calls back when the list names somebody. */
function whenListed(dataDir: string, one: Person): Promise<void> {
  const folder = join(dataDir, 'files');
  mkdirSync(folder, { recursive: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  const watcher = watch(folder, () => isListed(dataDir, one) && resolve());
  onTestFinished(() => watcher.close());
  return promise;
}

describe('An erasure whose node is killed', () => {
  it('as soon as it is listed, is done after the next start; another is done when it is asked for', {
    timeout: 400_000,
  }, async () => {
    const dataDir = newFolder();
    copyEmbedded(dataDir);
    const before = await openDatabase({ url: undefined, dataDir });
    const [one, other] = await addPeople(before, 2);
    if (!one || !other) throw new Error('Nobody is there.');
    await before.close();
    const env = { PORT: '0', DATA_DIR: dataDir, CONTENT: 'none' };
    const ask = (...argv: string[]) => askRunningNode(dataDir, ['erase', ...argv]);
    const first = await runSite(env);
    const listed = whenListed(dataDir, one);
    const flying = ask(one.email, 'for-good').catch(() => undefined);
    await listed;
    await first.kill();
    await flying;
    const second = await runSite(env);
    expect((await ask(one.email))?.ok).toBe(false);
    expect((await ask(other.email))?.ok).toBe(true);
    expect(await ask(other.email, 'for-good')).toMatchObject({ ok: true });
    await second.stop();
    const database = await openDatabase({ url: undefined, dataDir });
    for (const each of [one, other]) expect(await left(database, each)).toEqual(gone);
    await database.close();
    expect(isListed(dataDir, other)).toBe(true);
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
        PORT: '0',
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
      // In this database: those of other tests were copied from the same, and number their tables alike.
      const waiting = async () => {
        const { rows } = await sql<{ waiting: number }>`
          SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND relation = 'platform_audit'::regclass
              AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
          database.db,
        );
        return rows[0]?.waiting ?? 0;
      };
      await eventually(waiting, (count) => count > 0, 60);
      expect(isListed(dataDir, one)).toBe(true);
      await first.kill();
      await flying;
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
