/**
 * Applies the migrations of all folders in the order of their names; a file once applied may never change.
 * See docs/decisions/0134-migrations-by-time.md.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Database } from './open.ts';

/** An arbitrary number, the same on every node: whoever changes the tables, or the rights to them, holds it. */
export const lockKey = 7_301_946;

/** Thrown when a migration that was applied is missing or has other bytes than it had. */
export class MigrationChanged extends Error {}

/**
 * Migrations of a checkout, those of its rooms among them: first those with a number, then by the time in their names.
 * One that is older by its name than what a database has already is applied all the same, when its branch is merged.
 * @throws Error when two files have one name, or one number: their order would hang on a letter
 */
export function migrationsIn(root: string): string[] {
  const files = globSync(['migrations/*.sql', 'src/rooms/*/migrations/*.sql'], { cwd: root })
    .map((path) => join(root, path))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
  const marks = files.map((file) => /^\d{4}(?=_)/.exec(basename(file))?.[0] ?? basename(file));
  const twice = marks.find((mark, at) => mark === marks[at - 1]);
  if (twice) throw new Error(`Two migrations are called ${twice}.`);
  return files;
}

/**
 * Brings the database to the newest schema. Nodes that start together wait for one another.
 * @param files migrations in their order
 * @returns the names of the migrations that this call applied
 */
export async function migrate(database: Database, files: readonly string[]): Promise<string[]> {
  const { db } = database;
  await database.script(
    // IF NOT EXISTS alone does not keep two nodes from creating it at once.
    `SELECT pg_advisory_xact_lock(${lockKey}); CREATE TABLE IF NOT EXISTS platform_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  const names = new Set(files.map((file) => basename(file)));
  const stored = await db
    .selectFrom('platform_migration')
    .select(['name', 'sha256'])
    .orderBy('name')
    .execute();
  const missing = stored.find(({ name }) => !names.has(name));
  // An older program would write what the newer tables no longer take, and say nothing.
  if (missing) throw new MigrationChanged(`Migration ${missing.name} was applied, and its file is missing.`);
  const digests = new Map(stored.map(({ name, sha256 }) => [name, sha256]));
  const applied: string[] = [];
  for (const file of files) {
    const name = basename(file);
    const text = readFileSync(file, 'utf8');
    const sha256 = createHash('sha256').update(text).digest('hex');
    const known = digests.get(name);
    if (known !== undefined) unchanged(name, known, sha256);
    else if (await applyOne(database, name, text, sha256)) applied.push(name);
  }
  return applied;
}

function unchanged(name: string, applied: string, sha256: string): void {
  if (applied !== sha256) throw new MigrationChanged(`Migration ${name} was changed after it was applied.`);
}

/**
 * One migration, its record and the lock in one message: PostgreSQL runs the statements of one simple query
 * as one transaction, so a crash leaves all of it or nothing.
 */
async function applyOne(database: Database, name: string, text: string, sha256: string): Promise<boolean> {
  const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;
  try {
    await database.script(`SELECT pg_advisory_xact_lock(${lockKey});
INSERT INTO platform_migration (name, sha256) VALUES (${literal(name)}, ${literal(sha256)});
${text}`);
    return true;
  } catch (error) {
    const done = await database.db
      .selectFrom('platform_migration')
      .select('sha256')
      .where('name', '=', name)
      .executeTakeFirst();
    if (!done) throw error;
    unchanged(name, done.sha256, sha256); // another node was quicker
    return false;
  }
}
