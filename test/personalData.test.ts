/** Every table that holds something about a person is declared by the room that owns it. */
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { personalData } from '../src/acrossRooms.ts';
import { freshEmbedded } from './harness/databases.ts';

const database = await freshEmbedded();
afterAll(() => database.close());

/** Columns that lead to an account: by a foreign key, or by what such a column is called here. */
const { rows: columns } = await sql<{ table: string; column: string }>`
  SELECT c.table_name AS table, c.column_name AS column
  FROM information_schema.columns c
  WHERE c.table_schema = 'public'
    AND (c.column_name IN ('account', 'account_id', 'actor_id', 'assignee', 'opened_by', 'saved_by', 'added_by', 'author')
      OR EXISTS (
        SELECT FROM pg_constraint k
        JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
        WHERE k.contype = 'f' AND k.conrelid::regclass::text = c.table_name
          AND k.confrelid::regclass::text = 'account_account' AND a.attname = c.column_name))
  ORDER BY 1, 2`.execute(database.db);

describe('What is held about a person', () => {
  it.each(columns.map(({ table, column }) => [`${table}.${column}`, table] as const))(
    '%s is declared in a manifest',
    (_name, table) => {
      expect(personalData.map((one) => one.table)).toContain(table);
    },
  );

  it('names tables and columns that exist', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`.execute(
      database.db,
    );
    const known = new Set(rows.map(({ name }) => name));
    expect(personalData.filter(({ table, account }) => !known.has(`${table}.${account}`))).toEqual([]);
  });
});
