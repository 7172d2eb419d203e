/** Writes the row types from a freshly migrated database: `npm run schema`. */
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrationsIn } from '../src/platform/db/migrate.ts';
import { openDatabase } from '../src/platform/db/open.ts';
import { ownersIn } from '../src/platform/db/owners.ts';
import { rowTypes } from '../src/platform/db/row-types.ts';
import { root } from './stamp.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'meridian-schema-'));
const database = await openDatabase({ url: undefined, dataDir });
await migrate(database, migrationsIn(root));
const written = await rowTypes(database, ownersIn(root));
for (const old of globSync('src/**/tables.gen.ts', { cwd: root })) rmSync(join(root, old));
for (const [path, text] of written) writeFileSync(join(root, path), text);
await database.close();
rmSync(dataDir, { recursive: true, force: true });
