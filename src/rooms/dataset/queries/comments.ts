/** Comments on reports of a study, which are only ever added to, and go with their report. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import { openCell, sealedColumns } from '../../../platform/sealing.ts';
import { keysFor, keysOf } from '../../../platform/studyKeys.ts';

type Reads = Pick<Context | Tx, 'db'>;
type Opens = Pick<Context, 'db' | 'keys'>;

const table = 'dataset_report_comment';

export type CommentRow = {
  id: string;
  report: string;
  revision: number;
  block: string;
  written_by: string;
  written_at: Date;
  resolved_by: string | null;
  resolved_at: Date | null;
};

const shown = [
  ...(['id', 'report', 'revision', 'block', 'written_by', 'written_at'] as const),
  ...(['resolved_by', 'resolved_at'] as const),
] as const;

/** Of a report, the oldest first, with what each says, as JSON. */
export async function commentsOn(
  ctx: Opens,
  place: StudyPlace,
  report: string,
): Promise<(CommentRow & { body: string })[]> {
  const rows = await ctx.db
    .selectFrom(table)
    .select([...shown, 'body'])
    .where('study', '=', place.study)
    .where('report', '=', report)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const keys = await keysOf(ctx, place);
  return rows.flatMap(({ body, ...row }) =>
    body === null ? [] : [{ ...row, body: openCell(keys, { table, row: row.id, column: 'body' }, body) }],
  );
}

export async function commentOf(
  { db }: Reads,
  { study }: StudyPlace,
  report: string,
  id: string,
): Promise<CommentRow | undefined> {
  return db
    .selectFrom(table)
    .select(shown)
    .where('study', '=', study)
    .where('report', '=', report)
    .where('id', '=', id)
    .where('body', 'is not', null)
    .executeTakeFirst();
}

/** What somebody has said already under this key. */
export async function commentBy(
  { db }: Reads,
  { study, account }: StudyPlace,
  client_key: string,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom(table)
    .select('id')
    .where('study', '=', study)
    .where('written_by', '=', account)
    .where('client_key', '=', client_key)
    .executeTakeFirst();
}

/** How many there are on a report. */
export async function countComments({ db }: Reads, { study }: StudyPlace, report: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('study', '=', study)
    .where('report', '=', report)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Who wrote on a report, in a version or beside one. */
export async function writersOf({ db }: Reads, { study }: StudyPlace, report: string): Promise<string[]> {
  const kept = db
    .selectFrom('dataset_report')
    .select('kept_by as account')
    .where('study', '=', study)
    .where('report', '=', report);
  const said = db
    .selectFrom(table)
    .select('written_by as account')
    .where('study', '=', study)
    .where('report', '=', report);
  return (await kept.union(said).execute()).map(({ account }) => account);
}

export type NewComment = Pick<CommentRow, 'id' | 'report' | 'revision' | 'block'> & {
  client_key: string;
  body: string;
};

export async function addComment(tx: Tx, place: StudyPlace, { body, ...row }: NewComment): Promise<void> {
  const { study, account } = place;
  const sealed = sealedColumns(await keysFor(tx, place), { table }, row.id, { body });
  await tx.db
    .insertInto(table)
    .values({ ...row, ...sealed, study, written_by: account, written_at: tx.clock() })
    .execute();
}

/** @param isResolved else it is open again */
export async function resolveComment(
  tx: Tx,
  { study, account }: StudyPlace,
  id: string,
  isResolved: boolean,
): Promise<void> {
  await tx.db
    .updateTable(table)
    .set(
      isResolved
        ? { resolved_by: account, resolved_at: tx.clock() }
        : { resolved_by: null, resolved_at: null },
    )
    .where('study', '=', study)
    .where('id', '=', id)
    .execute();
}

/** Of a report that is removed. */
export async function endComments(tx: Tx, { study }: StudyPlace, report: string): Promise<void> {
  await sql`UPDATE dataset_report_comment SET body = NULL WHERE study = ${study} AND report = ${report}`.execute(
    tx.db,
  );
}

/** Of a study in which nobody is left. */
export async function endCommentsIn(tx: Tx, { study }: { study: string }): Promise<void> {
  await sql`UPDATE dataset_report_comment SET body = NULL WHERE study = ${study}`.execute(tx.db);
}
