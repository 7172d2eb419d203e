/** TypeScript row types read from a migrated database, so that no one writes them by hand. */
import { sql } from 'kysely';
import type { Database } from './open.ts';
import { ownerOf } from './owners.ts';

type Column = { table: string; column: string; type: string; nullable: boolean; defaulted: boolean };

/** What Kysely reads from a column, and what it may write. */
const types: Record<string, string> = {
  text: 'string',
  varchar: 'string',
  uuid: 'string',
  bool: 'boolean',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  date: 'ColumnType<string | Date, string>',
  timestamptz: 'ColumnType<Date, Date>',
  jsonb: 'ColumnType<unknown, string>',
  tsvector: 'string',
  _text: 'string[]',
  _uuid: 'string[]',
};

/**
 * Each owner's tables, in its folder: a branch that changes the tables of one room changes the file of no other.
 * @param owners their folders, from the root of the checkout
 * @returns texts of `tables.gen.ts` by path
 * @throws Error for a table that nobody owns, and for a column type that is new here
 */
export async function rowTypes(
  { db }: Pick<Database, 'db'>,
  owners: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Column>`
    SELECT table_name AS "table", column_name AS "column", udt_name AS "type",
           is_nullable = 'YES' AS "nullable", (column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS') AS "defaulted"
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`.execute(
    db,
  );
  const byOwner = Map.groupBy(rows, ({ table }) => {
    const owner = ownerOf(table, owners.keys());
    if (owner === undefined) throw new Error(`Nobody owns the table ${table}.`);
    return owner;
  });
  return new Map(
    [...byOwner].map(([owner, columns]) => {
      const folder = owners.get(owner)!;
      return [`${folder}/tables.gen.ts`, folder === home ? declared(columns) : added(columns, folder)];
    }),
  );
}

/** Where `Tables` is declared, to which each room adds its own. */
const home = 'src/platform/db';

const head = '// Written by `npm run schema` from the migrated database. Do not edit.';

function declared(columns: readonly Column[]): string {
  return `${head}
import type { ColumnType, Generated } from 'kysely';

export interface Tables {
${tablesOf(columns, '  ')}
}

export type { ColumnType, Generated };
`;
}

function added(columns: readonly Column[], folder: string): string {
  const up = '../'.repeat(folder.split('/').length - 1);
  return `${head}
import type { ColumnType, Generated } from '${up}platform/db/tables.gen.ts';

declare module '${up}platform/db/tables.gen.ts' {
  interface Tables {
${tablesOf(columns, '    ')}
  }
}

export type { ColumnType, Generated };
`;
}

function tablesOf(columns: readonly Column[], indent: string): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const bodies = [...tables].map(([table, its]) => {
    const lines = its.map((column) => `${indent}  ${column.column}: ${typeOf(column)};`);
    return `${indent}${table}: {\n${lines.join('\n')}\n${indent}};`;
  });
  return bodies.join('\n');
}

function typeOf({ table, column, type, nullable, defaulted }: Column): string {
  const base = types[type];
  if (!base) throw new Error(`${table}.${column} has type ${type}, which row-types.ts does not know.`);
  if (base.startsWith('ColumnType<')) {
    const [select = '', insert = ''] = base.slice('ColumnType<'.length, -1).split(', ');
    const or = nullable ? ' | null' : '';
    return `ColumnType<${select}${or}, ${insert}${or}${nullable || defaulted ? ' | undefined' : ''}, ${insert}${or}>`;
  }
  if (nullable) return `${base} | null`;
  return defaulted ? `Generated<${base}>` : base;
}
