/**
 * What the application's role may do, where another one owns the tables: read and write rows, and neither change nor
 * delete those of tables that only grow. See docs/decisions/0157-two-roles-of-the-database.md.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { ConfigError } from '../../config.ts';
import type { Database } from './open.ts';

/** An arbitrary number, the same on every node: two that change the rights of one table at once hinder one another. */
const lockKey = 7_301_947;

/** How `pg_trigger.tgtype` says which statements a trigger holds up. */
const kinds = { DELETE: 8, UPDATE: 16, TRUNCATE: 32 } as const;
type Held = keyof typeof kinds;

type TableRights = { table: string; held: number };

/** Every table of ours, and what its triggers refuse: those whose function is called `…_stays` refuse always. */
const tablesHeld = sql<TableRights>`SELECT c.relname AS table, coalesce(bit_or(t.tgtype::int), 0) AS held
  FROM pg_class c LEFT JOIN (pg_trigger t JOIN pg_proc f ON f.oid = t.tgfoid AND f.proname LIKE '%\\_stays')
    ON t.tgrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  GROUP BY c.relname ORDER BY c.relname`;

const isHeld = ({ held }: TableRights, kind: Held) => (held & kinds[kind]) !== 0;

async function roleOf({ db }: Database): Promise<string> {
  const { rows } = await sql<{ role: string }>`SELECT current_user AS role`.execute(db);
  return rows[0]?.role ?? '';
}

/**
 * Gives the role of the application what it needs, and takes from it what it must not have, in one step.
 * @param owner what owns the tables, migrated
 * @throws ConfigError when both have one role
 */
export async function grantRights(owner: Database, application: Database): Promise<void> {
  const role = await roleOf(application);
  if (role === (await roleOf(owner)))
    throw new ConfigError('MIGRATE_URL must name another role than DATABASE_URL, which owns the tables.');
  const { rows } = await tablesHeld.execute(owner.db);
  const to = `TO ${pg.escapeIdentifier(role)}`;
  const grants = rows.map((row) => {
    const changes = (['UPDATE', 'DELETE'] as const).filter((kind) => !isHeld(row, kind));
    // What was migrated is written by the owner alone.
    const rights = row.table === 'platform_migration' ? ['SELECT'] : ['SELECT', 'INSERT', ...changes];
    return `GRANT ${rights.join(', ')} ON public.${pg.escapeIdentifier(row.table)} ${to};`;
  });
  await owner.script(`SELECT pg_advisory_xact_lock(${lockKey});
    REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${pg.escapeIdentifier(role)};
    ${grants.join('\n')}
    GRANT USAGE ON SCHEMA public, pgboss ${to};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss ${to};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA public, pgboss ${to};`);
}

/** Tables that only grow, and that the role could change all the same: as who owns them, or by a right too many. */
export async function guardedByTriggersAlone({ db }: Database): Promise<string[]> {
  const { rows } = await tablesHeld.execute(db);
  const growing = rows.filter(({ held }) => held !== 0);
  if (growing.length === 0) return [];
  const asked = sql.join(
    growing.map((row) => {
      const refused = (['UPDATE', 'DELETE', 'TRUNCATE'] as const).filter((kind) => isHeld(row, kind));
      return sql`(${row.table}::text, ${refused.join(', ')}::text)`;
    }),
  );
  const found = await sql<{ table: string }>`SELECT c.relname AS table
    FROM (VALUES ${asked}) AS held (name, refused)
    JOIN pg_class c ON c.relname = held.name AND c.relnamespace = 'public'::regnamespace
    WHERE pg_has_role(c.relowner, 'USAGE') OR has_table_privilege(c.oid, held.refused)
    ORDER BY c.relname`.execute(db);
  return found.rows.map(({ table }) => table);
}
