/** Plans of analyses: the draft of a study, and the versions that were locked, which never change. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import { openCell, sealedColumns } from '../../../platform/sealing.ts';
import { keysFor, keysOf } from '../../../platform/studyKeys.ts';

type Opens = Pick<Context, 'db' | 'keys'>;

const [plan, draft] = ['dataset_plan', 'dataset_plan_draft'] as const;

export type PlanRow = {
  id: string;
  version: number;
  analyses: number;
  sha256: string;
  reason: string;
  snapshots: number;
  /** Keys of the variables that others were blinded for then; null: it was not recorded yet. */
  blinded: string[] | null;
  locked_by: string;
  locked_at: Date;
};

/** With what each says, as JSON; the newest first. Of a study there are few. */
export async function plansOf(ctx: Opens, place: StudyPlace): Promise<(PlanRow & { body: string })[]> {
  const rows = await ctx.db
    .selectFrom(plan)
    .select(['id', 'version', 'analyses', 'sha256', 'reason', 'snapshots', 'blinded'])
    .select(['locked_by', 'locked_at', 'body'])
    .where('study', '=', place.study)
    .orderBy('version', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const keys = await keysOf(ctx, place);
  return rows.flatMap(({ body, ...row }) =>
    body === null
      ? []
      : [{ ...row, body: openCell(keys, { table: plan, row: row.id, column: 'body' }, body) }],
  );
}

/** As JSON; undefined where nobody writes one. */
export async function draftOf(ctx: Opens, place: StudyPlace): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom(draft)
    .select('body')
    .where('study', '=', place.study)
    .executeTakeFirst();
  if (!row) return undefined;
  return openCell(await keysOf(ctx, place), { table: draft, row: place.study, column: 'body' }, row.body);
}

export async function writeDraft(tx: Tx, place: StudyPlace, body: string): Promise<void> {
  const { study } = place;
  const sealed = sealedColumns(await keysFor(tx, place), { table: draft }, study, { body });
  await tx.db
    .insertInto(draft)
    .values({ study, ...sealed })
    .onConflict((known) => known.column('study').doUpdateSet(sealed))
    .execute();
}

export async function dropDraft({ db }: Tx, { study }: StudyPlace): Promise<void> {
  await db.deleteFrom(draft).where('study', '=', study).execute();
}

/** How many sets of data were ever kept in the study. */
export async function countEverKept({ db }: Tx, { study }: StudyPlace): Promise<number> {
  const all = db.selectFrom('dataset_snapshot').select(({ fn }) => fn.countAll().as('count'));
  return Number((await all.where('study', '=', study).executeTakeFirstOrThrow()).count);
}

export type NewPlan = Omit<PlanRow, 'locked_by' | 'locked_at'> & { body: string };

export async function addPlan(tx: Tx, place: StudyPlace, { body, ...row }: NewPlan): Promise<void> {
  const { study, account } = place;
  const sealed = sealedColumns(await keysFor(tx, place), { table: plan }, row.id, { body });
  await tx.db
    .insertInto(plan)
    .values({ ...row, ...sealed, study, locked_by: account, locked_at: tx.clock() })
    .execute();
}

/** Of a study in which nobody is left. */
export async function endPlansIn(tx: Tx, of: { study: string }): Promise<void> {
  await sql`DELETE FROM dataset_plan_draft WHERE study = ${of.study}`.execute(tx.db);
  await sql`UPDATE dataset_plan SET body = NULL WHERE study = ${of.study} AND body IS NOT NULL`.execute(
    tx.db,
  );
}
