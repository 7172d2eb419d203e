/** Writes the row types from a freshly migrated database: `npm run schema`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrationsIn } from '../src/platform/db/migrate.ts';
import { openDatabase } from '../src/platform/db/open.ts';
import { rowTypes } from '../src/platform/db/row-types.ts';
import { root } from './stamp.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'meridian-schema-'));
const database = await openDatabase({ url: undefined, dataDir });
await migrate(database, migrationsIn(root));
writeFileSync(join(root, 'src/platform/db/tables.gen.ts'), await rowTypes(database));
await database.close();
rmSync(dataDir, { recursive: true, force: true });
