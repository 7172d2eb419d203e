/** People to erase, and what there is of them when a node died over it. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '../../src/platform/db/open.ts';
import { fromBefore } from '../harness/fromBefore.ts';

type Person = { id: string; email: string };

/** Somebody with an account and a session that outlives the test: every five minutes a job takes away those that ended. */
export async function addPerson({ db }: Database, name: string): Promise<Person> {
  const id = randomUUID();
  const email = `${name}@example.org`;
  await fromBefore(db, () =>
    sql`INSERT INTO account_account (id, created_at, locale, invitation_code, email, email_key)
      VALUES (${id}, now(), 'en', ${id}, ${email}, ${email})`.execute(db),
  );
  await sql`INSERT INTO account_session (id, account_id, token_hash, method, browser, system, signed_in_at, last_seen_at, expires_at)
    VALUES (${randomUUID()}, ${id}, ${id}, 'email', 'Firefox', 'Linux', now(), now(), now() + interval '1 day')`.execute(
    db,
  );
  return { id, email };
}

/** What there is of somebody: account, sessions, and how often they were erased and certified. */
export async function left({ db }: Database, { id }: Person) {
  const { rows } = await sql<{ accounts: number; sessions: number; erased: number }>`
    SELECT (SELECT count(*)::int FROM account_account WHERE id = ${id}) AS accounts,
      (SELECT count(*)::int FROM account_session WHERE account_id = ${id}) AS sessions,
      (SELECT count(*)::int FROM platform_audit WHERE act = 'account.erase' AND subject_id = ${id}) AS erased`.execute(
    db,
  );
  return rows[0];
}

export const whole = { accounts: 1, sessions: 1, erased: 0 };
export const gone = { accounts: 0, sessions: 0, erased: 1 };

export function isListed(dataDir: string, { id }: Person): boolean {
  const list = join(dataDir, 'files/erasures');
  return existsSync(list) && readFileSync(list, 'utf8').split('\n').includes(`account ${id}`);
}

/** Comes back when the list names somebody. */
export function whenListed(dataDir: string, one: Person): Promise<void> {
  const folder = join(dataDir, 'files');
  mkdirSync(folder, { recursive: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  const watcher = watch(folder, () => isListed(dataDir, one) && resolve());
  onTestFinished(() => watcher.close());
  return promise;
}
