/** Versions of analyses of a study, which are only ever added to until the analysis is removed. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import { openCell, sealedColumns } from '../../../platform/sealing.ts';
import { keysFor, keysOf } from '../../../platform/studyKeys.ts';
import { figureMark } from '../graphs/mark.ts';

type Reads = Pick<Context | Tx, 'db'>;
type Opens = Pick<Context, 'db' | 'keys'>;

const table = 'dataset_analysis';

/** `source_number`, `source_name`, `source_hash`: of its data; `is_there`: whether those are still kept. */
export type VersionRow = {
  id: string;
  analysis: string;
  revision: number;
  name: string;
  method: string;
  snapshot: string;
  engine: number;
  spec_hash: string;
  written_hash: string | null;
  hash: string;
  kept_by: string;
  kept_at: Date;
  ended_at: Date | null;
  source_number: number;
  source_name: string;
  source_hash: string;
  is_there: boolean;
};

const shown = [
  ...(['a.id', 'a.analysis', 'a.revision', 'a.name', 'a.method', 'a.snapshot', 'a.engine'] as const),
  ...(['a.spec_hash', 'a.written_hash', 'a.hash', 'a.kept_by', 'a.kept_at', 'a.ended_at'] as const),
  ...(['s.number as source_number', 's.name as source_name', 's.sha256 as source_hash'] as const),
] as const;

const versions = ({ db }: Reads, { study }: StudyPlace) =>
  db
    .selectFrom('dataset_analysis as a')
    .innerJoin('dataset_snapshot as s', 's.id', 'a.snapshot')
    .select(shown)
    .select(({ eb }) => eb('s.file', 'is not', null).as('is_there'))
    .where('a.study', '=', study);

const asRow = <R extends { is_there: unknown }>(row: R) => ({ ...row, is_there: row.is_there === true });

/** What is kept alike: what methods answer, and what figures show. */
export type Kind = 'analyses' | 'figures';

const ofKind = (all: ReturnType<typeof versions>, kind: Kind) =>
  all.where('a.method', kind === 'figures' ? 'like' : 'not like', `${figureMark}%`);

/** Each analysis by its newest version, the one that was kept last first; without those that were removed. */
export async function analysesIn(
  ctx: Reads,
  place: StudyPlace,
  limit: number,
  kind: Kind,
): Promise<VersionRow[]> {
  const newest = ofKind(versions(ctx, place), kind)
    .where('a.ended_at', 'is', null)
    .where(({ eb, not, exists }) =>
      not(
        exists(
          eb
            .selectFrom('dataset_analysis as later')
            .select('later.id')
            .where('later.study', '=', place.study)
            .whereRef('later.analysis', '=', 'a.analysis')
            .whereRef('later.revision', '>', 'a.revision'),
        ),
      ),
    );
  return (await newest.orderBy('a.kept_at', 'desc').orderBy('a.id').limit(limit).execute()).map(asRow);
}

/** Of each analysis the newest version on some data, the one that was kept last first. */
export async function versionsOn(
  ctx: Reads,
  place: StudyPlace,
  snapshot: string,
  limit: number,
  kind: Kind,
): Promise<VersionRow[]> {
  const rows = await ofKind(versions(ctx, place), kind)
    .where('a.ended_at', 'is', null)
    .where('a.snapshot', '=', snapshot)
    .orderBy('a.kept_at', 'desc')
    .orderBy('a.id')
    .limit(limit)
    .execute();
  const newest = new Map(rows.toReversed().map((row) => [row.analysis, row]));
  return rows.filter((row) => newest.get(row.analysis) === row).map(asRow);
}

/** All versions of one, the newest first. */
export async function versionsOf(
  ctx: Reads,
  place: StudyPlace,
  analysis: string,
  limit: number,
): Promise<VersionRow[]> {
  const own = versions(ctx, place).where('a.analysis', '=', analysis);
  return (await own.orderBy('a.revision', 'desc').limit(limit).execute()).map(asRow);
}

/** All versions of several, the newest of each first. */
export async function versionsOfAll(
  ctx: Reads,
  place: StudyPlace,
  analyses: readonly string[],
): Promise<VersionRow[]> {
  if (analyses.length === 0) return [];
  const own = versions(ctx, place).where('a.analysis', 'in', analyses);
  return (await own.orderBy('a.analysis').orderBy('a.revision', 'desc').execute()).map(asRow);
}

/** @param revision unset: the newest */
export async function versionOf(
  ctx: Reads,
  place: StudyPlace,
  analysis: string,
  revision?: number,
): Promise<VersionRow | undefined> {
  const row = await versions(ctx, place)
    .where('a.analysis', '=', analysis)
    .$if(revision !== undefined, (all) => all.where('a.revision', '=', revision ?? 0))
    .orderBy('a.revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && asRow(row);
}

/** What somebody has kept already under this key. */
export async function versionBy(
  ctx: Reads,
  place: StudyPlace,
  client_key: string,
): Promise<VersionRow | undefined> {
  const row = await versions(ctx, place)
    .where('a.kept_by', '=', place.account)
    .where('a.client_key', '=', client_key)
    .executeTakeFirst();
  return row && asRow(row);
}

/** Of which somebody else kept a version. */
export async function analysesOfOthers(
  { db }: Reads,
  { study, account }: StudyPlace,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom(table)
    .select('analysis')
    .distinct()
    .where('study', '=', study)
    .where('kept_by', '<>', account)
    .execute();
  return new Set(rows.map(({ analysis }) => analysis));
}

/** When each specification was first kept on the same data, whatever became of that since. */
export async function firstKept(
  { db }: Reads,
  { study }: StudyPlace,
): Promise<(Pick<VersionRow, 'spec_hash' | 'written_hash' | 'snapshot'> & { first: Date })[]> {
  const rows = await db
    .selectFrom(table)
    .select(['spec_hash', 'written_hash', 'snapshot'])
    .select(({ fn }) => fn.min('kept_at').as('first'))
    .where('study', '=', study)
    .groupBy(['spec_hash', 'written_hash', 'snapshot'])
    .execute();
  return rows.map(({ first, ...row }) => ({ ...row, first: new Date(first) }));
}

/** What these versions ask, as JSON, by their ids; without those that were removed. */
export async function specsOf(
  ctx: Opens,
  place: StudyPlace,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom(table)
    .select(['id', 'spec'])
    .where('study', '=', place.study)
    .where('id', 'in', ids)
    .execute();
  const keys = await keysOf(ctx, place);
  return new Map(
    rows.flatMap(({ id, spec }): [string, string][] =>
      spec === null ? [] : [[id, openCell(keys, { table, row: id, column: 'spec' }, spec)]],
    ),
  );
}

/** What came of a version, as JSON; undefined where it was removed. */
export const resultOf = async (ctx: Opens, place: StudyPlace, id: string): Promise<string | undefined> =>
  (await resultsOf(ctx, place, [id])).get(id);

/** The same of several, by their ids. */
export async function resultsOf(
  ctx: Opens,
  place: StudyPlace,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom(table)
    .select(['id', 'result'])
    .where('study', '=', place.study)
    .where('id', 'in', ids)
    .execute();
  const keys = await keysOf(ctx, place);
  return new Map(
    rows.flatMap(({ id, result }): [string, string][] =>
      result === null ? [] : [[id, openCell(keys, { table, row: id, column: 'result' }, result)]],
    ),
  );
}

/** What all versions take that were not removed. */
export async function bytesIn({ db }: Reads, { study }: StudyPlace): Promise<number> {
  const { rows } = await sql<{ bytes: string | number }>`
    SELECT coalesce(sum(octet_length(spec) + octet_length(result)), 0) AS bytes
    FROM dataset_analysis WHERE study = ${study}`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

export type NewVersion = Pick<
  VersionRow,
  | ('id' | 'analysis' | 'revision' | 'name' | 'method' | 'snapshot' | 'engine')
  | ('spec_hash' | 'written_hash' | 'hash')
> & { client_key: string; spec: string; result: string };

export async function addVersion(
  tx: Tx,
  place: StudyPlace,
  { spec, result, ...row }: NewVersion,
): Promise<void> {
  const { study, account } = place;
  const sealed = sealedColumns(await keysFor(tx, place), { table }, row.id, { spec, result });
  await tx.db
    .insertInto(table)
    .values({ ...row, ...sealed, study, kept_by: account, kept_at: tx.clock() })
    .execute();
}

/** @returns whether it was there until now */
export async function endAnalysis(
  tx: Tx,
  { study, account }: StudyPlace,
  analysis: string,
): Promise<boolean> {
  return (await endVersions(tx, sql`study = ${study} AND analysis = ${analysis}`, account)) > 0;
}

/** How many analyses were computed on some data, by any of their versions, and were not removed. */
export async function countOn({ db }: Reads, { study }: StudyPlace, snapshot: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.count('analysis').distinct().as('count'))
    .where('study', '=', study)
    .where('snapshot', '=', snapshot)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of a study in which nobody is left. */
export async function endAnalysesIn(tx: Tx, { study }: { study: string }): Promise<void> {
  await endVersions(tx, sql`study = ${study}`, null);
}

async function endVersions(tx: Tx, which: ReturnType<typeof sql>, by: string | null): Promise<number> {
  // The clock of the node that kept it may be ahead.
  const { numAffectedRows = 0n } = await sql`
    UPDATE dataset_analysis SET spec = NULL, result = NULL, name = '–', ended_by = ${by},
      ended_at = greatest(kept_at, ${tx.clock()})
    WHERE ended_at IS NULL AND ${which}`.execute(tx.db);
  return Number(numAffectedRows);
}
