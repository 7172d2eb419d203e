/** Writes the row types from a freshly migrated database: `npm run schema`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowTypes } from '../src/platform/db/row-types.ts';
import { freshEmbedded } from '../test/harness/databases.ts';

const root = join(import.meta.dirname, '..');
const database = await freshEmbedded();
writeFileSync(join(root, 'src/platform/db/tables.gen.ts'), await rowTypes(database));
await database.close();
