/** One Kysely handle over an embedded PGlite or a PostgreSQL server. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { lockFolder } from './lock.ts';
import { NotificationListener } from './notificationListener.ts';
import { withOneHandle } from './oneHandle.ts';
import { pgliteDialect } from './pglite-dialect.ts';
import { prepareOften } from './prepared.ts';
import type { Tables } from './tables.gen.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export type Database = {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** The embedded database itself, for the job queue; undefined on a server. */
  pglite: PGlite | undefined;
  /** Runs several statements at once, as a migration file holds them. */
  script(sql: string): Promise<void>;
  /** Calls back for every notification on a channel, by one connection for all, which is renewed by itself. */
  listen(channel: string, heard: (payload: string) => void, lost: () => void): Promise<void>;
  close(): Promise<void>;
};

const int8 = 20;

/** Both engines give bigint as a number when it is safe, and refuse what is not. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer.`);
  return value;
}

export async function openDatabase(where: { url: string | undefined; dataDir: string }): Promise<Database> {
  return where.url ? openServer(where.url) : openEmbedded(where.dataDir);
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const folder = join(dataDir, 'db');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataDir);
  try {
    const pglite = await PGlite.create({
      dataDir: folder,
      // PGlite's defaults hold -F, which switches fsync off.
      startParams: PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      parsers: { [int8]: parseInt8 },
      extensions: { pg_trgm },
    });
    const db = new Kysely<Tables>({ dialect: withOneHandle(pgliteDialect(pglite)) });
    return {
      db,
      engine: 'pglite',
      pglite,
      script: async (sql) => void (await pglite.exec(sql)),
      listen: async (channel, heard) => void (await pglite.listen(channel, heard)),
      async close() {
        await db.destroy();
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openServer(url: string): Promise<Database> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, parseInt8);
  const pool = new pg.Pool({ connectionString: url, max: 10, types, connectionTimeoutMillis: 10_000 });
  // A connection that breaks is replaced, and its query reports it; without a listener, the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  prepareOften(pool);
  await pool.query('SELECT 1');
  const db = new Kysely<Tables>({ dialect: withOneHandle(new PostgresDialect({ pool })) });
  const notifications = new NotificationListener(url);
  return {
    db,
    engine: 'postgres',
    pglite: undefined,
    script: async (sql) => void (await pool.query(sql)),
    listen: (channel, heard, lost) => notifications.listen(channel, heard, lost),
    async close() {
      await notifications.stop();
      await db.destroy();
    },
  };
}
