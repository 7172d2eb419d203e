/** TypeScript row types read from a migrated database, so that no one writes them by hand. */
import { sql } from 'kysely';
import type { Database } from './open.ts';

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
};

/** @returns the text of `tables.gen.ts` */
export async function rowTypes({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await sql<Column>`
    SELECT table_name AS "table", column_name AS "column", udt_name AS "type",
           is_nullable = 'YES' AS "nullable", (column_default IS NOT NULL OR is_identity = 'YES') AS "defaulted"
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`.execute(
    db,
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  const bodies = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `    ${column.column}: ${typeOf(column)};`);
    return `  ${table}: {\n${lines.join('\n')}\n  };`;
  });
  return `// Written by \`npm run schema\` from the migrated database. Do not edit.
import type { ColumnType, Generated } from 'kysely';

export type Tables = {
${bodies.join('\n')}
};

export type { Generated };
`;
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
