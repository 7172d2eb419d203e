/** The only file that touches indices_* tables. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../platform/context.ts';
import type { Typed } from './answerText.ts';
import type { OutputValue } from './computed.ts';

export type Result = { id: string; name: string; of: string; version: number; changedAt: Date };

export type Version = {
  version: number;
  /** Of the definition with which it was computed. */
  definition: string;
  typed: Typed;
  outputs: Readonly<Record<string, OutputValue>>;
  notes: string;
  at: Date;
};

const columns = ['id', 'name', 'of', 'version', 'changed_at as changedAt'] as const;

/** The newest first. */
export async function resultsOf(
  ctx: Context,
  account: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Result[]> {
  return ctx.db
    .selectFrom('indices_result')
    .select(columns)
    .where('account', '=', account)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Somebody's own, and nobody else's. */
export async function resultOf(ctx: Context, account: string, id: string): Promise<Result | undefined> {
  return ctx.db
    .selectFrom('indices_result')
    .select(columns)
    .where('account', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** All versions of these, the newest first. */
export async function versionsOf(
  ctx: Context,
  results: readonly string[],
): Promise<(Version & { result: string })[]> {
  if (results.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('indices_version')
    .select(['result', 'version', 'definition', 'typed', 'outputs', 'notes', 'at'])
    .where('result', 'in', results)
    .orderBy('version', 'desc')
    .execute();
  // What `addVersion` wrote, and nothing else writes.
  return rows as (Version & { result: string })[];
}

/** What was typed last into each of these. */
export async function newestVersions(
  ctx: Context,
  results: readonly string[],
): Promise<Map<string, Pick<Version, 'typed'>>> {
  if (results.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('indices_version')
    .innerJoin('indices_result', (join) =>
      join
        .onRef('indices_result.id', '=', 'indices_version.result')
        .onRef('indices_result.version', '=', 'indices_version.version'),
    )
    .select(['indices_version.result', 'indices_version.typed'])
    .where('indices_version.result', 'in', results)
    .execute();
  // As above.
  const typed = rows as (Version & { result: string })[];
  return new Map(typed.map((row) => [row.result, row]));
}

/** Whoever saves at once waits here, so that a limit is a limit. */
export async function lockAccount(tx: Tx, account: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`indices ${account}`}, 0))`.execute(tx.db);
}

export async function countOf({ db }: Pick<Context, 'db'>, account: string): Promise<number> {
  const { count } = await db
    .selectFrom('indices_result')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function putResult(
  tx: Tx,
  account: string,
  { id, name, of, version, changedAt }: Result,
): Promise<void> {
  await tx.db
    .insertInto('indices_result')
    .values({ id, account, name, of, version, changed_at: changedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name, version, changed_at: changedAt }))
    .execute();
}

export async function addVersion(tx: Tx, result: string, version: Version): Promise<void> {
  const { typed, outputs, ...rest } = version;
  await tx.db
    .insertInto('indices_version')
    .values({ result, ...rest, typed: JSON.stringify(typed), outputs: JSON.stringify(outputs) })
    .execute();
}

/** @returns whether it was there */
export async function nameResult(
  tx: Tx,
  account: string,
  { id, name, at }: { id: string; name: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('indices_result')
    .set({ name, changed_at: at })
    .where('account', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it was there */
export async function dropResult(tx: Tx, account: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('indices_result')
    .where('account', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** `used`: whether it was ever used. */
export type Mark = { of: string; favourite: boolean; used: boolean };

/** The one used last first. */
export async function marksOf(ctx: Context, account: string): Promise<Mark[]> {
  const rows = await ctx.db
    .selectFrom('indices_mark')
    .select(['of', 'favourite', 'used_at'])
    .where('account', '=', account)
    .orderBy(sql`used_at DESC NULLS LAST`)
    .orderBy('of')
    .limit(1000)
    .execute();
  return rows.map(({ of, favourite, used_at }) => ({ of, favourite, used: used_at !== null }));
}

export async function markFavourite(tx: Tx, account: string, of: string, favourite: boolean): Promise<void> {
  await tx.db
    .insertInto('indices_mark')
    .values({ account, of, favourite, used_at: null })
    .onConflict((conflict) => conflict.columns(['account', 'of']).doUpdateSet({ favourite }))
    .execute();
}

export async function markUsed(tx: Tx, account: string, of: string, at: Date): Promise<void> {
  await tx.db
    .insertInto('indices_mark')
    .values({ account, of, favourite: false, used_at: at })
    .onConflict((conflict) => conflict.columns(['account', 'of']).doUpdateSet({ used_at: at }))
    .execute();
}

/** What the search last learned of the indices. */
export async function indexedPrint(ctx: Context): Promise<string | undefined> {
  const row = await ctx.db.selectFrom('indices_index').select('print').executeTakeFirst();
  return row?.print;
}

export async function keepIndexedPrint(tx: Tx, print: string): Promise<void> {
  await tx.db
    .insertInto('indices_index')
    .values({ id: 1, print })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ print }))
    .execute();
}
