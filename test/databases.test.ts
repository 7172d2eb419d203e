import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { FolderInUse, lockFolder } from '../src/platform/db/lock.ts';
import { MigrationChanged, migrate, migrationsIn } from '../src/platform/db/migrate.ts';
import { type Database, openDatabase, parseInt8 } from '../src/platform/db/open.ts';
import { ownersIn } from '../src/platform/db/owners.ts';
import { rowTypes } from '../src/platform/db/row-types.ts';
import {
  copyEmbedded,
  type Engine,
  everyEngine,
  freshEmbedded,
  migrations,
  serverDatabase,
} from './harness/databases.ts';
import { withProject } from './rules/fixture.ts';

/** Lets what runs beside go on for a while. */
async function turns(): Promise<void> {
  for (let n = 0; n < 100; n++) await setImmediate();
}

async function opened(engine: Engine): Promise<Database> {
  if (engine === 'pglite') return freshEmbedded();
  const { url, drop } = await serverDatabase();
  const database = await openDatabase({ url, dataDir: '' });
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

/** One of the test's own. */
async function fresh(engine: Engine): Promise<Database> {
  const database = await opened(engine);
  onTestFinished(() => database.close());
  return database;
}

const root = join(import.meta.dirname, '..');

/** A migration of a test's own. */
function aMigration(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

describe('Migrations of a checkout', () => {
  const orderOf = (...paths: string[]) =>
    withProject(Object.fromEntries(paths.map((path) => [path, ''])), (at) =>
      migrationsIn(at).map((file) => basename(file)),
    );

  it('run by number, and after those by the time in their names, of whatever room', () => {
    const paths = [
      'src/rooms/vip/migrations/20261127T1531_days.sql',
      'src/rooms/forum/migrations/20261127T1531_order.sql',
      'migrations/20261127T1530_audit.sql',
      'src/rooms/forum/migrations/0094_forum.sql',
      'migrations/0001_foundation.sql',
    ];
    const order = ['0001_foundation', '0094_forum', '20261127T1530_audit', '20261127T1531_days'];
    expect(orderOf(...paths)).toEqual([...order, '20261127T1531_order'].map((name) => `${name}.sql`));
    expect(orderOf(...paths.toReversed())).toEqual(orderOf(...paths));
  });

  it('are refused where the order of two is open', () => {
    expect(() => orderOf('migrations/0007_a.sql', 'migrations/0007_b.sql')).toThrow('called 0007');
    const name = '20261127T1531_days.sql';
    expect(() => orderOf(`migrations/${name}`, `src/rooms/vip/migrations/${name}`)).toThrow(name);
  });
});

describe.each(everyEngine())('The database on %s', (engine) => {
  /** For tests that leave nothing in it. */
  let shared: Promise<Database> | undefined;
  const untouched = () => (shared ??= opened(engine));
  afterAll(async () => (await shared)?.close());

  it('has just the row types that are checked in', async () => {
    const database = await untouched();
    const paths = globSync('src/**/tables.gen.ts', { cwd: root });
    const checkedIn = paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]);
    expect(Object.fromEntries(await rowTypes(database, ownersIn(root)))).toEqual(
      Object.fromEntries(checkedIn),
    );
  });

  it('of a new site has no job, and nothing that the clock has begun', async () => {
    const { db } = await untouched();
    const { rows: jobs } = await sql`SELECT name FROM pgboss.job`.execute(db);
    const { rows: begun } =
      await sql`SELECT name FROM pgboss.queue WHERE name LIKE ${'\\_\\_pgboss%'}`.execute(db);
    expect([...jobs, ...begun]).toEqual([]);
  });

  it('is migrated once, also when two nodes start together', async () => {
    const database = await fresh(engine);
    await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const applied = await Promise.all([migrate(database, migrations), migrate(database, migrations)]);
    expect(applied.flat()).toHaveLength(new Set(applied.flat()).size);
    expect(await migrate(database, migrations)).toEqual([]);
  });

  it('takes the migration of a branch that is merged after a later one was applied', async () => {
    const database = await fresh(engine);
    const early = aMigration('20261127T1530_early.sql', 'CREATE TABLE forum_early (id int);');
    const late = aMigration('20261127T1600_late.sql', 'CREATE TABLE forum_late (id int);');
    expect(await migrate(database, [...migrations, late])).toEqual(['20261127T1600_late.sql']);
    expect(await migrate(database, [...migrations, early, late])).toEqual(['20261127T1530_early.sql']);
    expect(await migrate(database, [...migrations, early, late])).toEqual([]);
  });

  it('refuses a migration that was changed after it was applied', async () => {
    const database = await untouched();
    const changed = aMigration('0001_foundation.sql', 'SELECT 1;');
    const files = migrations.map((file) => (basename(file) === basename(changed) ? changed : file));
    await expect(migrate(database, files)).rejects.toThrow('0001_foundation.sql was changed');
  });

  it('refuses to start without the file of a migration that was applied', async () => {
    const database = await untouched();
    const files = migrations.filter((file) => basename(file) !== '0002_account.sql');
    const refused = await migrate(database, files).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MigrationChanged);
    expect(String(refused)).toContain('0002_account.sql was applied, and its file is missing');
  });

  it('leaves nothing of a migration that fails half way', async () => {
    const database = await untouched();
    const broken = aMigration('9000_broken.sql', 'CREATE TABLE half_done (id int); SELECT 1 / 0;');
    await expect(migrate(database, [...migrations, broken])).rejects.toThrow();
    const { rows } =
      await sql`SELECT 1 FROM information_schema.tables WHERE table_name = 'half_done'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('keeps transactions apart from one another and from what runs beside them', async () => {
    const { db } = await fresh(engine);
    const insert = (name: string) => sql`INSERT INTO platform_migration (name, sha256) VALUES (${name}, '')`;
    const rolledBack = db.transaction().execute(async (tx) => {
      await insert('in a transaction that fails').execute(tx);
      await turns();
      throw new Error('on purpose');
    });
    const beside = insert('beside it').execute(db);
    const another = db.transaction().execute((tx) => insert('in another transaction').execute(tx));
    await expect(rolledBack).rejects.toThrow('on purpose');
    await Promise.all([beside, another]);
    const { rows } = await sql<{
      name: string;
    }>`SELECT name FROM platform_migration WHERE sha256 = '' ORDER BY name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(['beside it', 'in another transaction']);
  });

  it('gives bigint as a number', async () => {
    const { db } = await untouched();
    const { rows } = await sql<{ n: number }>`SELECT 9007199254740991::bigint AS n`.execute(db);
    expect(rows[0]?.n).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('hears what a transaction says when it commits, and nothing of one that fails', async () => {
    const database = await untouched();
    const heard: string[] = [];
    await database.listen(
      'test_channel',
      (payload) => heard.push(payload),
      () => {},
    );
    await database.db
      .transaction()
      .execute((tx) => sql`SELECT pg_notify('test_channel', 'kept')`.execute(tx));
    await database.db
      .transaction()
      .execute(async (tx) => {
        await sql`SELECT pg_notify('test_channel', 'dropped')`.execute(tx);
        throw new Error('on purpose');
      })
      .catch(() => {});
    await expect.poll(() => heard).toEqual(['kept']);
  });
});

describe.skipIf(!everyEngine().includes('postgres'))('A statement that is asked again and again', () => {
  const asked = async ({ db }: Pick<Database, 'db'>, times: number) => {
    for (let n = 0; n < times; n++) {
      const { rows } = await sql<{
        one: number;
      }>`SELECT sha256 AS one FROM platform_migration WHERE name = ${'9'}`.execute(db);
      expect(rows).toEqual([]);
    }
  };

  const prepared = async ({ db }: Database): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM pg_prepared_statements WHERE statement LIKE 'SELECT sha256 AS one%'`.execute(
      db,
    );
    return rows[0]?.n ?? Number.NaN;
  };

  it('is prepared', async () => {
    const database = await fresh('postgres');
    await asked(database, 5);
    expect(await prepared(database)).toBe(0);
    await asked(database, 10);
    expect(await prepared(database)).toBe(1);
  });

  it('is answered all the same when a table has changed under it, and is dropped', async () => {
    const database = await fresh('postgres');
    await asked(database, 20);
    await database.script('ALTER TABLE platform_migration ALTER COLUMN sha256 TYPE varchar');
    await asked(database, 1);
    expect(await prepared(database)).toBe(0);
    await asked(database, 20);
  });

  it('is answered all the same when the server has forgotten it', async () => {
    const database = await fresh('postgres');
    await asked(database, 20);
    await database.script('DEALLOCATE ALL');
    await asked(database, 20);
  });

  it('fails in a transaction, which cannot go on after that, and is answered in the next', async () => {
    const database = await fresh('postgres');
    const inTransaction = () => database.db.transaction().execute((db) => asked({ db }, 1));
    await asked(database, 20);
    await database.script('ALTER TABLE platform_migration ALTER COLUMN sha256 TYPE varchar');
    await expect(inTransaction()).rejects.toThrow('cached plan');
    await inTransaction();
  });
});

describe('The embedded database', () => {
  it('lets no second process write its folder, and says who has it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meridian-lock-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    copyEmbedded(dataDir);
    const unlock = lockFolder(dataDir);
    await expect(openDatabase({ url: undefined, dataDir })).rejects.toThrow(FolderInUse);
    await expect(openDatabase({ url: undefined, dataDir })).rejects.toThrow(`process ${process.pid}`);
    unlock();
    await (await openDatabase({ url: undefined, dataDir })).close();
  });

  it('takes over the lock of a process that died', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meridian-lock-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    copyEmbedded(dataDir);
    const dead = { id: 'x', pid: process.pid, host: hostname(), began: '1' };
    writeFileSync(join(dataDir, 'lock'), JSON.stringify(dead));
    const database = await openDatabase({ url: undefined, dataDir });
    await database.close();
  });

  it('syncs to disk', async () => {
    const { db } = await fresh('pglite');
    const { rows } = await sql<{ fsync: string }>`SHOW fsync`.execute(db);
    expect(rows[0]?.fsync).toBe('on');
  });

  it('refuses a bigint that a number cannot hold', () => {
    expect(() => parseInt8('9007199254740993')).toThrow(RangeError);
  });
});
