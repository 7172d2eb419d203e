/** What a study is called, what kind it is and whether it goes on; and the studies that somebody works in. */
import { sql } from 'kysely';
import type { StudyRole } from '../../../contract/study.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import { dropKeys } from '../../../platform/studyKeys.ts';
import type { StudyKind } from '../kinds.ts';

export type StudyRow = {
  id: string;
  name: string;
  kind: StudyKind;
  revision: number;
  changed_at: Date;
  closed_at: Date | null;
  asks_factor: boolean;
};

const columns = ['id', 'name', 'kind', 'revision', 'changed_at', 'closed_at', 'asks_factor'] as const;

export async function studyOf({ db }: Pick<Context | Tx, 'db'>, { study }: StudyPlace): Promise<StudyRow> {
  const row = await db
    .selectFrom('study_study')
    .select(columns)
    .where('id', '=', study)
    .executeTakeFirstOrThrow();
  return row as StudyRow; // its kind is held to the list by a constraint
}

/** @returns whether it was as `revision` says, and is changed now */
export async function changeStudyRow(
  tx: Tx,
  { study }: StudyPlace,
  revision: number,
  to: Partial<Pick<StudyRow, 'name' | 'kind' | 'closed_at' | 'asks_factor'>>,
): Promise<boolean> {
  const changed = await tx.db
    .updateTable('study_study')
    .set({ ...to, revision: revision + 1, changed_at: tx.clock() })
    .where('id', '=', study)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** `everywhere`: those of the roles that are bound to no site. */
export type OwnStudyRow = StudyRow & { roles: StudyRole[]; everywhere: StudyRole[] };

export type Shown = 'all' | 'open' | 'closed';

const wildcards = /[\\%_]/g;

/** Those that somebody works in now, the one changed last first. @param text part of a name; '' for all */
export async function studiesWith(
  { db, clock }: Context,
  account: string,
  { text, shown, limit, offset }: { text: string; shown: Shown; limit: number; offset: number },
): Promise<OwnStudyRow[]> {
  const like = `%${text.replace(wildcards, '\\$&')}%`;
  const { rows } = await sql<OwnStudyRow>`
    SELECT s.id, s.name, s.kind, s.revision, s.changed_at, s.closed_at, m.roles, m.everywhere
    FROM (
      SELECT study, array_agg(DISTINCT role ORDER BY role) AS roles,
        coalesce(array_agg(DISTINCT role) FILTER (WHERE site IS NULL), '{}') AS everywhere
      FROM study_member
      WHERE account = ${account} AND since <= ${clock()} AND ended_by IS NULL AND coalesce(until > ${clock()}, true)
      GROUP BY study
    ) m
    JOIN study_study s ON s.id = m.study
    WHERE s.name ILIKE ${like}
      AND (${shown} = 'all' OR (s.closed_at IS NULL) = (${shown} = 'open'))
    ORDER BY s.changed_at DESC, s.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** How many of these there are, going on and closed. */
export async function countStudies(
  { db, clock }: Context,
  account: string,
  text: string,
): Promise<{ open: number; closed: number }> {
  const like = `%${text.replace(wildcards, '\\$&')}%`;
  const { rows } = await sql<{ open: number; closed: number }>`
    SELECT count(*) FILTER (WHERE s.closed_at IS NULL)::int AS open,
      count(*) FILTER (WHERE s.closed_at IS NOT NULL)::int AS closed
    FROM study_study s WHERE s.name ILIKE ${like} AND s.id IN (
      SELECT study FROM study_member
      WHERE account = ${account} AND since <= ${clock()} AND ended_by IS NULL AND coalesce(until > ${clock()}, true))`.execute(
    db,
  );
  return rows[0] ?? { open: 0, closed: 0 };
}

/** @returns whether it went on until now */
export async function closeStudyRow(tx: Tx, study: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('study_study')
    .set(({ eb }) => ({ closed_at: tx.clock(), revision: eb('revision', '+', 1) }))
    .where('id', '=', study)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** In the place of what something was called. */
const noName = '–';

/**
 * Of a study that nobody is in any more, or that is erased, its names and its draft go. What was published, and who took part, must stay
 * provable.
 */
export async function forgetStudy(tx: Tx, { study }: { study: string }): Promise<void> {
  await tx.db.updateTable('study_study').set({ name: noName }).where('id', '=', study).execute();
  await tx.db.updateTable('study_site').set({ name: noName }).where('study', '=', study).execute();
  const empty = { body: null, recodes: null };
  await tx.db.updateTable('study_draft').set(empty).where('study', '=', study).execute();
  // Their files go with it (a trigger).
  await sql`
    UPDATE study_document SET title = ${noName}, version = NULL, name = ${noName}, reason = NULL,
      ended_at = coalesce(ended_at, greatest(brought_at, ${tx.clock()}))
    WHERE study = ${study}`.execute(tx.db);
  // What stands sealed in its chain, and in backups without the key, opens no more.
  await dropKeys(tx, { study });
}

/** How many go on, in which others work too, that somebody alone leads. */
export async function countLedAlone({ db, clock }: Context, account: string): Promise<number> {
  const { rows } = await sql`
    SELECT s.id FROM study_study s JOIN study_member m ON m.study = s.id
    WHERE s.closed_at IS NULL AND m.since <= ${clock()} AND m.ended_by IS NULL AND coalesce(m.until > ${clock()}, true)
    GROUP BY s.id
    HAVING bool_or(m.account = ${account} AND m.role = 'owner') AND bool_or(m.account <> ${account})
      AND NOT bool_or(m.account <> ${account} AND m.role = 'owner')`.execute(db);
  return rows.length;
}

/** How many somebody owns that go on: no account makes them without end. */
export async function ownedBy(tx: Tx, account: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT m.study)::int AS count FROM study_member m JOIN study_study s ON s.id = m.study
    WHERE m.account = ${account} AND m.role = 'owner' AND m.ended_by IS NULL AND s.closed_at IS NULL
      AND coalesce(m.until > ${tx.clock()}, true)`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** How many people work in it now, and at how many sites. */
export async function headcount(
  { db, clock }: Context,
  { study }: StudyPlace,
): Promise<{ members: number; sites: number }> {
  const { rows } = await sql<{ members: number; sites: number }>`
    SELECT (SELECT count(DISTINCT account)::int FROM study_member WHERE study = ${study} AND since <= ${clock()}
        AND ended_by IS NULL AND coalesce(until > ${clock()}, true)) AS members,
      (SELECT count(*)::int FROM study_site WHERE study = ${study}) AS sites`.execute(db);
  return rows[0] ?? { members: 0, sites: 0 };
}
