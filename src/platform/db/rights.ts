/**
 * What the application's role may do, where another one owns the tables: read and write rows, and neither change nor
 * delete those of tables that only grow. See docs/decisions/0157-two-roles-of-the-database.md.
 */
import { sql } from 'kysely';
import pg from 'pg';
import { ConfigError } from '../../config.ts';
import { lockKey } from './migrate.ts';
import type { Database, Trx } from './open.ts';

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
 * Gives the role of the application what it needs, and takes from it what it must not have, in one step. Nobody migrates
 * meanwhile: a look from before would take away again what another node has just given for a newer table.
 * @param owner what owns the tables, migrated
 * @throws ConfigError when both have one role
 */
export async function grantRights(owner: Database, application: Database): Promise<void> {
  const name = await roleOf(application);
  if (name === (await roleOf(owner)))
    throw new ConfigError('MIGRATE_URL must name another role than DATABASE_URL, which owns the tables.');
  const role = pg.escapeIdentifier(name);
  await owner.db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(trx);
    const { rows } = await tablesHeld.execute(trx);
    for (const statement of [...ofTables(role, rows), ...(await ofQueues(trx, role))])
      await sql.raw(statement).execute(trx);
  });
}

function ofTables(role: string, rows: readonly TableRights[]): string[] {
  const grants = rows.map((row) => {
    const changes = (['UPDATE', 'DELETE'] as const).filter((kind) => !isHeld(row, kind));
    // What was migrated is written by the owner alone.
    const rights = row.table === 'platform_migration' ? ['SELECT'] : ['SELECT', 'INSERT', ...changes];
    return { rights: rights.join(', '), table: `public.${pg.escapeIdentifier(row.table)}` };
  });
  return [
    // As PostgreSQL 15 has it from the beginning: what is made there, the owner may call for its own.
    `REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${role}`,
    `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role}`,
    `GRANT USAGE ON SCHEMA public TO ${role}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role}`,
    ...Map.groupBy(grants, ({ rights }) => rights)
      .entries()
      .map(([rights, all]) => `GRANT ${rights} ON ${all.map(({ table }) => table).join(', ')} TO ${role}`),
  ];
}

/**
 * Of pg-boss's tables, two say what the owner does at its next start: `bam` holds statements that it runs, and from
 * `version` it knows which migrations it runs anew. The application keeps the times that stand beside the version.
 */
async function ofQueues(trx: Trx, role: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT attname AS name FROM pg_attribute
    WHERE attrelid = 'pgboss.version'::regclass AND attnum > 0 AND NOT attisdropped
      AND attname NOT IN ('version', 'bam_on')`.execute(trx);
  const times = rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  return [
    `REVOKE ALL ON ALL TABLES IN SCHEMA pgboss FROM ${role}`,
    `GRANT USAGE ON SCHEMA pgboss TO ${role}`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ${role}`,
    `REVOKE INSERT, UPDATE, DELETE ON pgboss.bam, pgboss.version FROM ${role}`,
    `GRANT UPDATE (${times}) ON pgboss.version TO ${role}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO ${role}`,
  ];
}

/**
 * Tables that only grow, and that the role could change all the same: as who owns them, or the schema, from which it can
 * drop them, or by a right too many; its own, or of a role that it can take on (`SET ROLE`).
 */
export async function guardedByTriggersAlone({ db }: Database): Promise<string[]> {
  const { rows } = await tablesHeld.execute(db);
  const growing = rows.filter(({ held }) => held !== 0);
  if (growing.length === 0) return [];
  const asked = sql.join(
    growing.map((row) => {
      const refused = (['UPDATE', 'DELETE', 'TRUNCATE'] as const).filter((kind) => isHeld(row, kind));
      return sql`(${row.table}::text, ${refused.join(', ')}::text, ${isHeld(row, 'UPDATE')}::boolean)`;
    }),
  );
  const found = await sql<{ table: string }>`SELECT c.relname AS table
    FROM (VALUES ${asked}) AS held (name, refused, stays)
    JOIN pg_namespace n ON n.nspname = 'public'
    JOIN pg_class c ON c.relname = held.name AND c.relnamespace = n.oid
    WHERE EXISTS (
      SELECT FROM pg_roles r WHERE pg_has_role(r.oid, 'MEMBER') AND (
        pg_has_role(r.oid, c.relowner, 'USAGE') OR pg_has_role(r.oid, n.nspowner, 'USAGE')
        OR has_table_privilege(r.oid, c.oid, held.refused)
        OR held.stays AND has_any_column_privilege(r.oid, c.oid, 'UPDATE')
      )
    )
    ORDER BY c.relname`.execute(db);
  return found.rows.map(({ table }) => table);
}
