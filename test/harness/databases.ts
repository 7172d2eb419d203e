/** Databases for tests: an embedded one in memory's place, or one on a throw-away PostgreSQL cluster. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/platform/db/migrate.ts';
import { type Database, openDatabase } from '../../src/platform/db/open.ts';

const migrations = join(import.meta.dirname, '../../migrations');

/** An embedded database, migrated, in a folder that goes with it. */
export async function freshEmbedded(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-db-'));
  const database = await openDatabase({ url: undefined, dataDir });
  await migrate(database, migrations);
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
