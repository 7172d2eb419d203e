/** Rows as they stood before their cells were sealed: the database takes none of them any more. */
import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/open.ts';

export async function fromBefore(db: Db, write: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'c' AND conname LIKE '%\\_sealed'`.execute(db);
  if (rows.length === 0) throw new Error('Nothing is held to be sealed.');
  for (const { table, name } of rows)
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.ref(name)}`.execute(db);
  await write();
  for (const { table, name, definition } of rows)
    await sql`ALTER TABLE ${sql.table(table)} ADD CONSTRAINT ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    );
}
