import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lockKey } from '../src/platform/db/migrate.ts';
import { openDatabase } from '../src/platform/db/open.ts';
import { grantRights, guardedByTriggersAlone } from '../src/platform/db/rights.ts';
import { sendContact } from '../src/rooms/contact/contract.ts';
import { databaseOfTwoRoles, everyEngine, serverDatabase } from './harness/databases.ts';
import { publish } from './harness/entries.ts';
import { staff } from './harness/people.ts';
import { newLogFile } from './harness/secrets.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';
import { untilWaiting } from './harness/waiting.ts';

/** What may only grow, and what is refused there. That a list of today holds more is fine; that it lacks one is not. */
const growing: Readonly<Record<string, readonly string[]>> = {
  platform_audit: ['UPDATE', 'DELETE', 'TRUNCATE'],
  platform_audit_link: ['UPDATE', 'DELETE', 'TRUNCATE'],
  platform_audit_head: ['UPDATE', 'DELETE', 'TRUNCATE'],
  points_entry: ['UPDATE', 'DELETE', 'TRUNCATE'],
  points_draw: ['UPDATE', 'DELETE', 'TRUNCATE'],
  points_transfer: ['DELETE', 'TRUNCATE'],
  points_account: ['DELETE', 'TRUNCATE'],
  syndrome_version: ['DELETE', 'TRUNCATE'],
  dataset_snapshot: ['DELETE', 'TRUNCATE'],
  dataset_consent: ['DELETE', 'TRUNCATE'],
  dataset_recipe: ['DELETE', 'TRUNCATE'],
  dataset_analysis: ['DELETE', 'TRUNCATE'],
  dataset_plan: ['DELETE', 'TRUNCATE'],
  dataset_report: ['DELETE', 'TRUNCATE'],
  dataset_report_comment: ['DELETE', 'TRUNCATE'],
  dataset_run: ['UPDATE', 'DELETE', 'TRUNCATE'],
  dataset_run_beside: ['DELETE', 'TRUNCATE'],
  study_member: ['DELETE', 'TRUNCATE'],
  study_grant: ['DELETE', 'TRUNCATE'],
  study_person: ['UPDATE', 'DELETE', 'TRUNCATE'],
  study_dictionary: ['UPDATE', 'DELETE', 'TRUNCATE'],
};

const statements: Readonly<Record<string, (table: string, column: string) => string>> = {
  UPDATE: (table, column) => `UPDATE ${table} SET ${column} = ${column}`,
  DELETE: (table) => `DELETE FROM ${table}`,
  TRUNCATE: (table) => `TRUNCATE ${table} CASCADE`,
};

async function siteOfTwoRoles() {
  const { url, ownerUrl, drop } = await databaseOfTwoRoles();
  const logFile = newLogFile();
  const start = () =>
    startSite({ databaseUrl: url, env: { MIGRATE_URL: ownerUrl, LOG_FILE: logFile, LIMITS: 'off' } });
  const site = await start();
  const sites = [site];
  onTestFinished(async () => {
    for (const one of sites) await one.stop();
    await drop();
  });
  const another = async () => {
    const one = await start();
    sites.push(one);
    return one;
  };
  return { site, another, url, ownerUrl, log: () => readFileSync(logFile, 'utf8') };
}

const run = ({ ctx }: Site, statement: string) => sql.raw(statement).execute(ctx.db);

/** A column that can be set to itself. */
async function columnOf(site: Site, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND attidentity = '' AND attgenerated = ''
    ORDER BY attnum LIMIT 1`.execute(site.ctx.db);
  return rows[0]?.name ?? '';
}

describe.runIf(everyEngine().includes('postgres'))('Where another role owns the tables', () => {
  it('the site works, sends mail and writes its log of acts, and says nothing of triggers', async () => {
    const { site, log } = await siteOfTwoRoles();
    await publish(await staff(site, 'editor', 'editor@example.org'), { title: 'Two roles' });
    const request = { name: 'Kim', mobile: '13800138000', need: 'Two roles' };
    expect((await new Visitor(site).call(sendContact, request)).body.code).toBe(1);
    await site.settled();
    expect((await site.outbox()).some(({ text }) => text.includes('Two roles'))).toBe(true);
    expect((await run(site, 'SELECT FROM platform_audit')).rows.length).toBeGreaterThan(0);
    expect(log()).not.toContain('triggers alone');
  });

  it('nothing that may only grow can be changed, deleted or emptied, and no trigger be switched off', async () => {
    const { site } = await siteOfTwoRoles();
    for (const [table, kinds] of Object.entries(growing)) {
      const column = await columnOf(site, table);
      for (const kind of kinds) {
        const statement = statements[kind]?.(table, column) ?? '';
        await expect(run(site, statement), statement).rejects.toThrow('permission denied');
      }
      const off = `ALTER TABLE ${table} DISABLE TRIGGER ALL`;
      await expect(run(site, off), off).rejects.toThrow('must be owner');
    }
    const migrated = 'DELETE FROM platform_migration';
    await expect(run(site, migrated)).rejects.toThrow('permission denied');
    await expect(run(site, 'CREATE TABLE public.mine ()')).rejects.toThrow('permission denied');
  });

  it('a table that a later migration makes is guarded from the next start on, and a right too many is taken back', async () => {
    const { site, another, ownerUrl } = await siteOfTwoRoles();
    const owner = await startSite({ databaseUrl: ownerUrl, env: { LIMITS: 'off' } });
    onTestFinished(() => owner.stop());
    const { rows } = await sql<{ role: string }>`SELECT current_user AS role`.execute(site.ctx.db);
    await run(
      owner,
      `CREATE TABLE platform_later (id int);
       CREATE TRIGGER later BEFORE UPDATE OR DELETE ON platform_later
         FOR EACH ROW EXECUTE FUNCTION platform_audit_stays();
       GRANT ALL ON platform_audit TO ${rows[0]?.role};
       GRANT CREATE ON SCHEMA public TO PUBLIC`,
    );
    const next = await another();
    await run(next, 'INSERT INTO platform_later VALUES (1)');
    await expect(run(next, 'DELETE FROM platform_later')).rejects.toThrow('permission denied');
    await expect(run(next, 'UPDATE platform_audit SET chain = chain')).rejects.toThrow('permission denied');
    await expect(run(next, 'CREATE TABLE public.mine ()')).rejects.toThrow('permission denied');
  });

  it('what such a function refuses, it refuses whatever is asked: else it is not called so', async () => {
    const { site } = await siteOfTwoRoles();
    const { rows } = await sql<{
      name: string;
      body: string;
    }>`SELECT proname AS name, prosrc AS body FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND proname LIKE '%\\_stays'`.execute(site.ctx.db);
    expect(rows.length).toBeGreaterThan(3);
    const choosing = rows.filter(({ body }) => !/^\s*BEGIN\s+RAISE EXCEPTION [^;]+;\s+END\s*$/.test(body));
    expect(choosing.map(({ name }) => name)).toEqual([]);
  });

  it('what the owner runs at its next start is not for the application to say', async () => {
    const { site } = await siteOfTwoRoles();
    const planted = `ALTER TABLE public.platform_audit DISABLE TRIGGER ALL`;
    for (const statement of [
      `INSERT INTO pgboss.bam (name, version, table_name, command) VALUES ('x', 1, 'job', '${planted}')`,
      `UPDATE pgboss.bam SET command = '${planted}', status = 'pending'`,
      'UPDATE pgboss.version SET version = 21',
      'DELETE FROM pgboss.version',
    ])
      await expect(run(site, statement), statement).rejects.toThrow('permission denied');
    const named = `UPDATE pgboss.queue SET partition = true, table_name = 'job; ${planted}; --'`;
    await expect(run(site, named)).rejects.toThrow('platform_one_table');
    // The clock of the queues stands beside the version.
    await run(site, 'UPDATE pgboss.version SET cron_on = cron_on, monitor_backoff_on = monitor_backoff_on');
  });

  it('rights are given of the tables that there are once nobody migrates any more', async () => {
    const { site, url, ownerUrl } = await siteOfTwoRoles();
    const [owner, application, newer] = await Promise.all(
      [ownerUrl, url, ownerUrl].map((one) => openDatabase({ url: one, dataDir: '' })),
    );
    if (!owner || !application || !newer) throw new Error('Not all were opened.');
    onTestFinished(
      async () => void (await Promise.all([owner, application, newer].map((one) => one.close()))),
    );
    let granting: Promise<void> | undefined;
    await newer.db.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(trx);
      granting = grantRights(owner, application);
      await untilWaiting({ db: newer.db });
      await sql`CREATE TABLE platform_newer (id int)`.execute(trx);
    });
    await granting;
    expect((await run(site, 'SELECT FROM platform_newer')).rows).toEqual([]);
  });

  it('the start says so where the role can take on the owner’s, drop the tables, or change a column', async () => {
    const { url, ownerUrl } = await siteOfTwoRoles();
    const [owner, application] = await Promise.all(
      [ownerUrl, url].map((one) => openDatabase({ url: one, dataDir: '' })),
    );
    if (!owner || !application) throw new Error('Not both were opened.');
    onTestFinished(async () => void (await Promise.all([owner.close(), application.close()])));
    const { rows } = await sql<{ role: string; database: string }>`
      SELECT current_user AS role, current_database() AS database`.execute(application.db);
    const { role, database } = rows[0] ?? { role: '', database: '' };
    const group = `${role}_group`;
    expect(await guardedByTriggersAlone(application)).toEqual([]);
    for (const [give, take, found] of [
      // Its member inherits nothing, and has all of it by SET ROLE.
      [
        `CREATE ROLE ${group}; GRANT DELETE ON platform_audit TO ${group};
         ALTER ROLE ${role} NOINHERIT; GRANT ${group} TO ${role}`,
        `DROP OWNED BY ${group}; DROP ROLE ${group}`,
        ['platform_audit'],
      ],
      [
        `GRANT UPDATE (detail) ON platform_audit TO PUBLIC`,
        `REVOKE UPDATE (detail) ON platform_audit FROM PUBLIC`,
        ['platform_audit'],
      ],
      [
        `ALTER DATABASE ${database} OWNER TO ${role}`,
        `ALTER DATABASE ${database} OWNER TO CURRENT_USER`,
        expect.arrayContaining(Object.keys(growing)),
      ],
    ] as const) {
      await owner.script(give);
      expect(await guardedByTriggersAlone(application), give).toEqual(found);
      await owner.script(take);
    }
  });

  it('a start is refused that is given the same role twice', async () => {
    const { url, drop } = await serverDatabase();
    onTestFinished(drop);
    const twice = startSite({ databaseUrl: url, env: { MIGRATE_URL: url } });
    await expect(twice).rejects.toThrow('MIGRATE_URL must name another role than DATABASE_URL');
  });
});

describe.runIf(everyEngine().includes('postgres'))('With one role', () => {
  it('triggers refuse, and the start says once that nothing else does', async () => {
    const logFile = newLogFile();
    const site = await startSite({ engine: 'postgres', env: { LOG_FILE: logFile } });
    onTestFinished(() => site.stop());
    for (const [table, kinds] of Object.entries(growing)) {
      if (!kinds.includes('TRUNCATE')) continue;
      await expect(run(site, `TRUNCATE ${table} CASCADE`), table).rejects.toThrow(
        /append-only|never deleted|never changes/,
      );
    }
    const said = readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes('triggers alone'));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('platform_audit');
  });
});
