/** The only file that touches samplesize_* tables. */
import { sql } from 'kysely';
import type { Goal } from '../../designs/design.ts';
import type { Context, Tx } from '../../platform/context.ts';

export type Calculation = { id: string; name: string; design: string; version: number; changedAt: Date };

export type Version = {
  version: number;
  goal: Goal;
  typed: Readonly<Record<string, string>>;
  outputs: Readonly<Record<string, number>>;
  notes: string;
  at: Date;
};

const columns = ['id', 'name', 'design', 'version', 'changed_at as changedAt'] as const;

/** The newest first. */
export async function calculationsOf(
  ctx: Context,
  account: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Calculation[]> {
  return ctx.db
    .selectFrom('samplesize_calculation')
    .select(columns)
    .where('account', '=', account)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Somebody's own, and nobody else's. */
export async function calculationOf(
  ctx: Context,
  account: string,
  id: string,
): Promise<Calculation | undefined> {
  return ctx.db
    .selectFrom('samplesize_calculation')
    .select(columns)
    .where('account', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** All versions of these, the newest first. */
export async function versionsOf(
  ctx: Context,
  calculations: readonly string[],
): Promise<(Version & { calculation: string })[]> {
  if (calculations.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('samplesize_version')
    .select(['calculation', 'version', 'goal', 'typed', 'outputs', 'notes', 'at'])
    .where('calculation', 'in', calculations)
    .orderBy('version', 'desc')
    .execute();
  // What `addVersion` wrote, and nothing else writes.
  return rows as (Version & { calculation: string })[];
}

/** What was typed last into each of these, and answered. */
export async function newestVersions(
  ctx: Context,
  calculations: readonly string[],
): Promise<Map<string, Pick<Version, 'goal' | 'typed' | 'outputs'>>> {
  if (calculations.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('samplesize_version')
    .innerJoin('samplesize_calculation', (join) =>
      join
        .onRef('samplesize_calculation.id', '=', 'samplesize_version.calculation')
        .onRef('samplesize_calculation.version', '=', 'samplesize_version.version'),
    )
    .select(['samplesize_version.calculation', 'samplesize_version.goal'])
    .select(['samplesize_version.typed', 'samplesize_version.outputs'])
    .where('samplesize_version.calculation', 'in', calculations)
    .execute();
  // As above.
  const typed = rows as (Version & { calculation: string })[];
  return new Map(typed.map((row) => [row.calculation, row]));
}

/** Whoever saves at once waits here, so that a limit is a limit. */
export async function lockAccount(tx: Tx, account: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`samplesize ${account}`}, 0))`.execute(tx.db);
}

export async function countOf({ db }: Pick<Context, 'db'>, account: string): Promise<number> {
  const { count } = await db
    .selectFrom('samplesize_calculation')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function putCalculation(
  tx: Tx,
  account: string,
  { id, name, design, version, changedAt }: Calculation,
): Promise<void> {
  await tx.db
    .insertInto('samplesize_calculation')
    .values({ id, account, name, design, version, changed_at: changedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, version, changed_at: changedAt }))
    .execute();
}

export async function addVersion(tx: Tx, calculation: string, version: Version): Promise<void> {
  const { typed, outputs, ...rest } = version;
  await tx.db
    .insertInto('samplesize_version')
    .values({ calculation, ...rest, typed: JSON.stringify(typed), outputs: JSON.stringify(outputs) })
    .execute();
}

/** @returns whether it was there */
export async function nameCalculation(
  tx: Tx,
  account: string,
  { id, name, at }: { id: string; name: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('samplesize_calculation')
    .set({ name, changed_at: at })
    .where('account', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it was there */
export async function dropCalculation(tx: Tx, account: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('samplesize_calculation')
    .where('account', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What the search last learned of the designs. */
export async function indexedPrint(ctx: Context): Promise<string | undefined> {
  const row = await ctx.db.selectFrom('samplesize_index').select('print').executeTakeFirst();
  return row?.print;
}

export async function keepIndexedPrint(tx: Tx, print: string): Promise<void> {
  await tx.db
    .insertInto('samplesize_index')
    .values({ id: 1, print })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ print }))
    .execute();
}
