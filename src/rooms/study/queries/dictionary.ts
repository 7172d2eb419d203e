/** Versions of a study's dictionary, which are only ever added to, and the draft of the next. */
import { sql } from 'kysely';
import type { Recodes } from '../../../dictionary/recode.ts';
import type { Dictionary } from '../../../dictionary/variable.ts';
import type { Version } from '../../../dictionary/versions.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';

type Reads = Pick<Context | Tx, 'db'>;

/** `body`: as JSON in text, which a page hands on unread; null where it is as the newest version. */
export type DraftRow = {
  revision: number;
  body: string | null;
  recodes: string | null;
  changed_by: string;
  changed_at: Date;
};

const text = (column: 'body' | 'recodes') => sql<string>`${sql.ref(column)}::text`;

export async function draftOf({ db }: Reads, { study }: StudyPlace): Promise<DraftRow | undefined> {
  return db
    .selectFrom('study_draft')
    .select(['revision', 'changed_by', 'changed_at'])
    .select([sql<string | null>`body::text`.as('body'), sql<string | null>`recodes::text`.as('recodes')])
    .where('study', '=', study)
    .executeTakeFirst();
}

/** @param next null: what it held is given up, or has become a version @returns its revision */
export async function keepDraft(
  tx: Tx,
  { study, account }: StudyPlace,
  next: { dictionary: Dictionary; recodes: Recodes } | null,
): Promise<number> {
  const row = {
    body: next && JSON.stringify(next.dictionary),
    recodes: next && JSON.stringify(next.recodes),
    changed_by: account,
    changed_at: tx.clock(),
  };
  const { revision } = await tx.db
    .insertInto('study_draft')
    .values({ study, revision: 1, ...row })
    .onConflict((conflict) =>
      conflict.column('study').doUpdateSet({ ...row, revision: sql<number>`study_draft.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export type VersionRow = { number: number; parent: string | null; hash: string; body: string };

/** The version that is in use, the newest; or the one of a number. */
export async function versionOf(
  { db }: Reads,
  { study }: StudyPlace,
  number?: number,
): Promise<VersionRow | undefined> {
  const versions = db
    .selectFrom('study_dictionary')
    .select(['number', 'parent', 'hash', text('body').as('body')])
    .where('study', '=', study);
  const asked =
    number === undefined ? versions.orderBy('number', 'desc') : versions.where('number', '=', number);
  return asked.limit(1).executeTakeFirst();
}

export type ListedVersion = {
  number: number;
  reason: string;
  variables: number;
  published_by: string;
  published_at: Date;
};

/** The newest first. */
export async function versionsOf(
  { db }: Reads,
  { study }: StudyPlace,
  limit: number,
): Promise<ListedVersion[]> {
  return db
    .selectFrom('study_dictionary')
    .select(['number', 'reason', 'published_by', 'published_at'])
    .select(sql<number>`jsonb_array_length(body -> 'variables')`.as('variables'))
    .where('study', '=', study)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** Which of some keys any version ever had. */
export async function keysBefore(tx: Tx, { study }: StudyPlace, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT v ->> 'key' AS key FROM study_dictionary d, jsonb_array_elements(d.body -> 'variables') v
    WHERE d.study = ${study} AND v ->> 'key' = ANY(${keys}::text[])`.execute(tx.db);
  return rows.map(({ key }) => key);
}

export async function addVersion(
  tx: Tx,
  { study, account }: StudyPlace,
  { number, parent, hash, dictionary, recodes = {} }: Version,
  reason: string,
): Promise<void> {
  const body = { body: JSON.stringify(dictionary), recodes: JSON.stringify(recodes) };
  const row = {
    study,
    number,
    parent,
    hash,
    ...body,
    reason,
    published_by: account,
    published_at: tx.clock(),
  };
  await tx.db.insertInto('study_dictionary').values(row).execute();
}

/** Something of the study was changed: the list of somebody's studies has it first. */
export async function touchStudy(tx: Tx, { study }: StudyPlace): Promise<void> {
  await tx.db.updateTable('study_study').set({ changed_at: tx.clock() }).where('id', '=', study).execute();
}
