/** Versions of recipes of a study, which are only ever added to until the recipe is removed, and their runs. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import { openCell, sealedColumns } from '../../../platform/sealing.ts';
import { keysFor, keysOf } from '../../../platform/studyKeys.ts';

type Reads = Pick<Context | Tx, 'db'>;

const table = 'dataset_recipe';

export type VersionRow = {
  id: string;
  recipe: string;
  revision: number;
  name: string;
  steps: number;
  sha256: string;
  kept_by: string;
  kept_at: Date;
  ended_at: Date | null;
};

const shown = [
  'id',
  'recipe',
  'revision',
  'name',
  'steps',
  'sha256',
  'kept_by',
  'kept_at',
  'ended_at',
] as const;

const versions = ({ db }: Reads, { study }: StudyPlace) =>
  db.selectFrom(table).select(shown).where('study', '=', study);

/** Each recipe by its newest version, the one that was kept last first; without those that were removed. */
export async function recipesIn(ctx: Reads, place: StudyPlace, limit: number): Promise<VersionRow[]> {
  const newest = versions(ctx, place)
    .where('ended_at', 'is', null)
    .distinctOn('recipe')
    .orderBy('recipe')
    .orderBy('revision', 'desc');
  return ctx.db.selectFrom(newest.as('r')).select(shown).orderBy('kept_at', 'desc').limit(limit).execute();
}

/** @param revision unset: the newest */
export async function versionOf(
  ctx: Reads,
  place: StudyPlace,
  recipe: string,
  revision?: number,
): Promise<VersionRow | undefined> {
  return versions(ctx, place)
    .where('recipe', '=', recipe)
    .$if(revision !== undefined, (all) => all.where('revision', '=', revision ?? 0))
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Of which somebody else kept a version. */
export async function recipesOfOthers(
  { db }: Reads,
  { study, account }: StudyPlace,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom(table)
    .select('recipe')
    .distinct()
    .where('study', '=', study)
    .where('kept_by', '<>', account)
    .execute();
  return new Set(rows.map(({ recipe }) => recipe));
}

/** What somebody has kept already under this key. */
export async function versionBy(
  ctx: Reads,
  place: StudyPlace,
  client_key: string,
): Promise<VersionRow | undefined> {
  return versions(ctx, place)
    .where('kept_by', '=', place.account)
    .where('client_key', '=', client_key)
    .executeTakeFirst();
}

/** What a version says, as JSON; undefined where it was removed. */
export async function bodyOf(
  ctx: Pick<Context, 'db' | 'keys'>,
  place: StudyPlace,
  id: string,
): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom(table)
    .select('body')
    .where('study', '=', place.study)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.body) return undefined;
  return openCell(await keysOf(ctx, place), { table, row: id, column: 'body' }, row.body);
}

/** What all versions take that were not removed. */
export async function bytesIn({ db }: Reads, { study }: StudyPlace): Promise<number> {
  const { rows } = await sql<{ bytes: string | number }>`
    SELECT coalesce(sum(octet_length(body)), 0) AS bytes FROM dataset_recipe WHERE study = ${study}`.execute(
    db,
  );
  return Number(rows[0]?.bytes ?? 0);
}

export type NewVersion = Omit<VersionRow, 'kept_by' | 'kept_at' | 'ended_at'> & {
  client_key: string;
  body: string;
};

export async function addVersion(tx: Tx, place: StudyPlace, { body, ...row }: NewVersion): Promise<void> {
  const { study, account } = place;
  const sealed = sealedColumns(await keysFor(tx, place), { table }, row.id, { body });
  const kept = { kept_by: account, kept_at: tx.clock() };
  await tx.db
    .insertInto(table)
    .values({ ...row, ...sealed, ...kept, study })
    .execute();
}

/** @returns whether it was there until now */
export async function endRecipe(tx: Tx, { study, account }: StudyPlace, recipe: string): Promise<boolean> {
  return (await endVersions(tx, sql`study = ${study} AND recipe = ${recipe}`, account)) > 0;
}

/** Of a study in which nobody is left. */
export async function endRecipesIn(tx: Tx, { study }: { study: string }): Promise<void> {
  await endVersions(tx, sql`study = ${study}`, null);
}

async function endVersions(tx: Tx, which: ReturnType<typeof sql>, by: string | null): Promise<number> {
  // The clock of the node that kept it may be ahead.
  const { numAffectedRows = 0n } = await sql`
    UPDATE dataset_recipe SET body = NULL, name = '–', ended_by = ${by}, ended_at = greatest(kept_at, ${tx.clock()})
    WHERE ended_at IS NULL AND ${which}`.execute(tx.db);
  await sql`
    UPDATE dataset_run_beside SET called = NULL WHERE called IS NOT NULL AND run IN (
      SELECT id FROM dataset_run WHERE version IN (SELECT id FROM dataset_recipe WHERE ${which}))`.execute(
    tx.db,
  );
  return Number(numAffectedRows);
}

export type RunRow = {
  id: string;
  number: number;
  version: string;
  source: string;
  input_hash: string;
  recipe_hash: string;
  engine: number;
  hash: string;
  rows_before: number;
  rows_after: number;
  cells: number;
};

export type ListedRun = Omit<RunRow, 'version' | 'input_hash' | 'recipe_hash' | 'engine'> & {
  recipe: string;
  revision: number;
  recipe_name: string;
  source_number: number;
  source_name: string;
  run_by: string;
  run_at: Date;
};

/** Data whose columns a run joined. `place`: among the tables of the recipe, from 1; `called`: as the recipe knows it. */
export type Beside = { place: number; snapshot: string; called: string | null };

/** The newest first. */
export async function runsIn(
  { db }: Reads,
  { study }: StudyPlace,
  { limit, id }: { limit: number; id?: string },
): Promise<ListedRun[]> {
  const rows = await db
    .selectFrom('dataset_run as r')
    .innerJoin('dataset_recipe as v', 'v.id', 'r.version')
    .innerJoin('dataset_snapshot as s', 's.id', 'r.source')
    .select(['r.id', 'r.number', 'r.source', 'r.hash', 'r.rows_before', 'r.rows_after', 'r.cells'])
    .select(['r.run_by', 'r.run_at', 'v.recipe', 'v.revision', 'v.name as recipe_name'])
    .select(['s.number as source_number', 's.name as source_name'])
    .where('r.study', '=', study)
    .$if(id !== undefined, (all) => all.where('r.id', '=', id ?? ''))
    .orderBy('r.number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ cells, ...row }) => ({ ...row, cells: Number(cells) }));
}

/** What these runs joined, in the order of their steps. */
export async function besideOf(
  { db }: Reads,
  { study }: StudyPlace,
  runs: readonly string[],
): Promise<(Beside & { run: string; number: number; name: string })[]> {
  if (runs.length === 0) return [];
  return db
    .selectFrom('dataset_run_beside as b')
    .innerJoin('dataset_snapshot as s', 's.id', 'b.snapshot')
    .select(['b.run', 'b.place', 'b.snapshot', 'b.called', 's.number', 's.name'])
    .where('s.study', '=', study)
    .where('b.run', 'in', runs)
    .orderBy('b.place')
    .execute();
}

/** What was kept of runs into which these data went, also as the table that was joined, and is still there. */
export async function madeOf(
  { db }: Reads,
  { study }: StudyPlace,
  snapshot: string,
): Promise<{ id: string; number: number; name: string }[]> {
  const joined = db.selectFrom('dataset_run_beside').select('run').where('snapshot', '=', snapshot);
  const runs = db
    .selectFrom('dataset_run')
    .select('id')
    .where(({ eb, or }) => or([eb('source', '=', snapshot), eb('id', 'in', joined)]));
  return db
    .selectFrom('dataset_snapshot')
    .select(['id', 'number', 'name'])
    .where('study', '=', study)
    .where('file', 'is not', null)
    .where('run', 'in', runs)
    .orderBy('number')
    .execute();
}

/** What came of these runs and was kept. */
export async function outcomesOf(
  { db }: Reads,
  { study }: StudyPlace,
  runs: readonly string[],
): Promise<{ run: string; id: string; number: number; name: string }[]> {
  if (runs.length === 0) return [];
  const rows = await db
    .selectFrom('dataset_snapshot')
    .select(['run', 'id', 'number', 'name'])
    .where('study', '=', study)
    .where('run', 'in', runs)
    .orderBy('number')
    .execute();
  return rows.flatMap(({ run, ...row }) => (run === null ? [] : { run, ...row }));
}

export async function runBy(
  { db }: Reads,
  { study }: StudyPlace,
  by: { hash: string } | { id: string },
): Promise<{ id: string; number: number; hash: string; version: string } | undefined> {
  const runs = db
    .selectFrom('dataset_run')
    .select(['id', 'number', 'hash', 'version'])
    .where('study', '=', study);
  const found = 'hash' in by ? runs.where('hash', '=', by.hash) : runs.where('id', '=', by.id);
  return found.executeTakeFirst();
}

/** Whoever keeps one waits for whoever does already (`holdOpen`). @returns its number */
export async function addRun(
  tx: Tx,
  { study, account }: StudyPlace,
  row: Omit<RunRow, 'number'>,
  beside: readonly Beside[],
): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(number), 0)::int + 1 AS next FROM dataset_run WHERE study = ${study}`.execute(tx.db);
  const number = rows[0]?.next ?? 1;
  await tx.db
    .insertInto('dataset_run')
    .values({ ...row, study, number, run_by: account, run_at: tx.clock() })
    .execute();
  if (beside.length > 0)
    await tx.db
      .insertInto('dataset_run_beside')
      .values(beside.map((one) => ({ ...one, run: row.id })))
      .execute();
  return number;
}
