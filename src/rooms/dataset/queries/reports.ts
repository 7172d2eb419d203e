/** Versions of reports of a study, which are only ever added to until the report is removed. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import { openCell, sealedColumns } from '../../../platform/sealing.ts';
import { keysFor, keysOf } from '../../../platform/studyKeys.ts';

type Reads = Pick<Context | Tx, 'db'>;
type Opens = Pick<Context, 'db' | 'keys'>;

const table = 'dataset_report';

export type ReportRow = {
  id: string;
  report: string;
  revision: number;
  name: string;
  label: string | null;
  reason: string;
  sha256: string;
  kept_by: string;
  kept_at: Date;
  ended_at: Date | null;
};

const shown = [
  ...(['r.id', 'r.report', 'r.revision', 'r.name', 'r.label', 'r.reason', 'r.sha256'] as const),
  ...(['r.kept_by', 'r.kept_at', 'r.ended_at'] as const),
] as const;

const versions = ({ db }: Reads, { study }: StudyPlace) =>
  db.selectFrom('dataset_report as r').select(shown).where('r.study', '=', study);

/** Each report by its newest version, the one that was kept last first; without those that were removed. */
export async function reportsIn(ctx: Reads, place: StudyPlace, limit: number): Promise<ReportRow[]> {
  const newest = versions(ctx, place)
    .where('r.ended_at', 'is', null)
    .where(({ eb, not, exists }) =>
      not(
        exists(
          eb
            .selectFrom('dataset_report as later')
            .select('later.id')
            .where('later.study', '=', place.study)
            .whereRef('later.report', '=', 'r.report')
            .whereRef('later.revision', '>', 'r.revision'),
        ),
      ),
    );
  return newest.orderBy('r.kept_at', 'desc').orderBy('r.id').limit(limit).execute();
}

/** All versions of one, the newest first. */
export async function reportVersions(
  ctx: Reads,
  place: StudyPlace,
  report: string,
  limit: number,
): Promise<ReportRow[]> {
  const own = versions(ctx, place).where('r.report', '=', report);
  return own.orderBy('r.revision', 'desc').limit(limit).execute();
}

/** @param revision unset: the newest */
export async function reportVersion(
  ctx: Reads,
  place: StudyPlace,
  report: string,
  revision?: number,
): Promise<ReportRow | undefined> {
  return versions(ctx, place)
    .where('r.report', '=', report)
    .$if(revision !== undefined, (all) => all.where('r.revision', '=', revision ?? 0))
    .orderBy('r.revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What somebody has kept already under this key. */
export async function reportBy(
  ctx: Reads,
  place: StudyPlace,
  client_key: string,
): Promise<ReportRow | undefined> {
  return versions(ctx, place)
    .where('r.kept_by', '=', place.account)
    .where('r.client_key', '=', client_key)
    .executeTakeFirst();
}

/** Of which somebody else kept a version. */
export async function reportsOfOthers(
  { db }: Reads,
  { study, account }: StudyPlace,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom(table)
    .select('report')
    .distinct()
    .where('study', '=', study)
    .where('kept_by', '<>', account)
    .execute();
  return new Set(rows.map(({ report }) => report));
}

/** What a version says, as JSON; undefined where it was removed. */
export async function bodyOf(ctx: Opens, place: StudyPlace, id: string): Promise<string | undefined> {
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
export async function reportBytes({ db }: Reads, { study }: StudyPlace): Promise<number> {
  const { rows } = await sql<{ bytes: string | number }>`
    SELECT coalesce(sum(octet_length(body)), 0) AS bytes FROM dataset_report WHERE study = ${study}`.execute(
    db,
  );
  return Number(rows[0]?.bytes ?? 0);
}

export type NewReport = Pick<
  ReportRow,
  'id' | 'report' | 'revision' | 'name' | 'label' | 'reason' | 'sha256'
> & {
  client_key: string;
  body: string;
};

export async function addReport(tx: Tx, place: StudyPlace, { body, ...row }: NewReport): Promise<void> {
  const { study, account } = place;
  const sealed = sealedColumns(await keysFor(tx, place), { table }, row.id, { body });
  await tx.db
    .insertInto(table)
    .values({ ...row, ...sealed, study, kept_by: account, kept_at: tx.clock() })
    .execute();
}

/** @returns whether it was there until now */
export async function endReport(tx: Tx, { study, account }: StudyPlace, report: string): Promise<boolean> {
  return (await endVersions(tx, sql`study = ${study} AND report = ${report}`, account)) > 0;
}

/** Of a study in which nobody is left. */
export async function endReportsIn(tx: Tx, { study }: { study: string }): Promise<void> {
  await endVersions(tx, sql`study = ${study}`, null);
}

async function endVersions(tx: Tx, which: ReturnType<typeof sql>, by: string | null): Promise<number> {
  // The clock of the node that kept it may be ahead.
  const { numAffectedRows = 0n } = await sql`
    UPDATE dataset_report SET body = NULL, name = '–', label = NULL, reason = '–', ended_by = ${by},
      ended_at = greatest(kept_at, ${tx.clock()})
    WHERE ended_at IS NULL AND ${which}`.execute(tx.db);
  return Number(numAffectedRows);
}
