/** What a database that was in use keeps, and loses, as it is brought to the newest schema. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { verifyAudit } from '../src/platform/auditChain.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openDatabase } from '../src/platform/db/open.ts';
import { deriveKeys } from '../src/platform/keys.ts';
import { frozenClock } from './harness/clock.ts';
import { engines, migrations, serverDatabase } from './harness/databases.ts';

/** A database as it was before a migration. */
async function databaseBefore(engine: 'pglite' | 'postgres', first: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-db-'));
  const server = engine === 'postgres' ? await serverDatabase('template0') : undefined;
  const database = await openDatabase({ url: server?.url, dataDir });
  onTestFinished(async () => {
    await database.close();
    await server?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const earlier = migrations.filter((file) => basename(file) < first);
  await migrate(database, earlier);
  return database;
}

const ada = '01a20142-6ce0-756b-bca4-43308623f7d0';
const bob = '01a20142-6ce0-756b-bca4-43308623f7d1';
const request = '01a20142-6ce0-756b-bca4-43308623f7d2';

describe.each(engines())('On %s', (engine) => {
  it('what people did stays theirs by their ids, while their names leave', async () => {
    const database = await databaseBefore(engine, '0008');
    await database.script(`
      INSERT INTO platform_audit (at, actor_id, actor_name, act, subject, subject_id, detail) VALUES
        ('2026-01-01', NULL, 'Meridian', 'role.grant', 'account', '${ada}', '{"name": "Ada", "role": "editor"}'),
        ('2026-01-02', '${ada}', 'Ada', 'text.save', 'guide', '1', '{"locale": "en", "number": 1, "title": "Ada"}'),
        ('2026-01-03', '${bob}', 'Bob', 'text.save', 'guide', '1', '{"locale": "en", "number": 2, "title": "Bob"}'),
        ('2026-01-04', '${bob}', 'Bob', 'file.add', 'image', 'f', '{"name": "Ada.png", "bytes": 7}'),
        ('2026-01-05 10:00:00.002', '${ada}', 'Ada', 'request.note', 'contact', '${request}', '{}'),
        ('2026-01-06 10:00:00.001', '${bob}', 'Bob', 'request.note', 'contact', '${request}', '{}'),
        ('2026-01-07', '${bob}', 'Bob', 'setting.save', 'setting', 'team', '{"was": ["Ada"], "is": ["Bob"]}');
      INSERT INTO publishing_entry (id, kind, slug, created_at, updated_at) VALUES (1, 'guide', 'g', now(), now());
      INSERT INTO publishing_revision
        (entry, locale, number, title, summary, markdown, html, facts, saved_at, saved_by) VALUES
        (1, 'en', 1, '', '', '', '', '{}', now(), 'Ada'), (1, 'en', 2, '', '', '', '', '{}', now(), 'Bob'),
        (1, 'de', 1, '', '', '', '', '{}', now(), 'Methods console (demonstration)');
      INSERT INTO publishing_file (id, kind, name, bytes, added_at, added_by) VALUES ('f', 'image', 'x', 7, now(), 'Bob');
      INSERT INTO contact_request
        (id, created_at, name, mobile, need, locale, fingerprint, assignee, assignee_name)
        VALUES ('${request}', now(), 'Mei', '138', 'x', 'en', 'x', '${bob}', 'Bob');
      INSERT INTO contact_note (request, at, author, text) VALUES
        ('${request}', '2026-01-05 10:00:00', 'Ada', 'first'), ('${request}', '2026-01-06 10:00:00', 'Bob', 'second')`);
    await migrate(database, migrations);
    const { db } = database;
    const revisions = await db
      .selectFrom('publishing_revision')
      .select(['locale', 'number', 'saved_by'])
      .orderBy('locale', 'desc')
      .orderBy('number')
      .execute();
    expect(revisions.map(({ saved_by }) => saved_by)).toEqual([ada, bob, null]);
    const files = await db.selectFrom('publishing_file').select('added_by').execute();
    expect(files).toEqual([{ added_by: bob }]);
    const notes = await db.selectFrom('contact_note').select(['author', 'text']).orderBy('id').execute();
    expect(notes).toEqual([
      { author: ada, text: 'first' },
      { author: bob, text: 'second' },
    ]);
    const kept = await db.selectFrom('platform_audit').selectAll().orderBy('id').execute();
    expect(kept.map(({ actor_id, act }) => `${act} ${actor_id}`)).toEqual([
      'role.grant null',
      `text.save ${ada}`,
      `text.save ${bob}`,
      `file.add ${bob}`,
      `request.note ${ada}`,
      `request.note ${bob}`,
      `setting.save ${bob}`,
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/Ada|Bob/);
    const keys = deriveKeys('a secret of a test, long enough to be one');
    expect(
      await verifyAudit({ db, keys, clock: frozenClock(), origin: 'https://example.org' }),
    ).toMatchObject({
      whole: true,
      links: 7,
    });
    await expect(sql`TRUNCATE platform_audit`.execute(db)).rejects.toThrow('append-only');
    await expect(sql`DELETE FROM platform_audit`.execute(db)).rejects.toThrow('append-only');
  });

  it('what admins granted becomes a period: what is over stays as history, what is left waits for the approval', async () => {
    const database = await databaseBefore(engine, '0013');
    const { db } = database;
    await database.script(`
      INSERT INTO account_account (id, invitation_code, locale, created_at, nickname) VALUES
        ('${ada}', 'ADA00001', 'en', now(), 'Ada'), ('${bob}', 'BOB00001', 'en', now(), 'Bob'),
        ('${request}', 'CLEO0001', 'en', now(), 'Cleo');
      INSERT INTO vip_grant (account, until, granted_at) VALUES
        ('${ada}', now() + interval '9 days 1 hour', now() - interval '5 days'),
        ('${bob}', '2026-03-31', '2026-03-01'),
        ('${request}', '2026-03-01', '2026-03-31')`);
    await migrate(database, migrations);
    const periods = await db
      .selectFrom('vip_period')
      .select(['account', 'origin', 'days', 'starts_at', 'ends_at'])
      .orderBy('account')
      .execute();
    expect(periods).toEqual([
      { account: ada, origin: 'granted', days: 10, starts_at: null, ends_at: null },
      {
        account: bob,
        origin: 'granted',
        days: 30,
        starts_at: new Date('2026-03-01'),
        ends_at: new Date('2026-03-31'),
      },
    ]);
  });
});
