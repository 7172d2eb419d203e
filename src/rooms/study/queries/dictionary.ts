/** Versions of a study's dictionary, which are only ever added to, and the draft of the next. */
import { sql } from 'kysely';
import type { Recodes } from '../../../dictionary/recode.ts';
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

/** Without what it holds: whether it is still as somebody saw it. */
export async function draftHead(
  { db }: Reads,
  { study }: StudyPlace,
): Promise<Pick<DraftRow, 'revision' | 'changed_by'> | undefined> {
  return db
    .selectFrom('study_draft')
    .select(['revision', 'changed_by'])
    .where('study', '=', study)
    .executeTakeFirst();
}

/** Whether something was changed since the last version. */
export async function isDrafted({ db }: Reads, { study }: StudyPlace): Promise<boolean> {
  const draft = db.selectFrom('study_draft').select('revision').where('study', '=', study);
  return (await draft.where('body', 'is not', null).executeTakeFirst()) !== undefined;
}

export async function draftOf({ db }: Reads, { study }: StudyPlace): Promise<DraftRow | undefined> {
  return db
    .selectFrom('study_draft')
    .select(['revision', 'changed_by', 'changed_at', 'body', 'recodes'])
    .where('study', '=', study)
    .executeTakeFirst();
}

/** @param next JSON; null: what it held is given up, or has become a version @returns its revision */
export async function keepDraft(
  tx: Tx,
  { study, account }: StudyPlace,
  next: { body: string; recodes: string } | null,
): Promise<number> {
  const row = {
    body: next?.body ?? null,
    recodes: next?.recodes ?? null,
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

export type VersionRow = {
  number: number;
  parent: string | null;
  hash: string;
  contents: string;
  body: string;
  recodes: string;
  gone: string;
};

/** The version that is in use, the newest; or the one of a number. */
export async function versionOf(
  { db }: Reads,
  { study }: StudyPlace,
  number?: number,
): Promise<VersionRow | undefined> {
  const versions = db
    .selectFrom('study_dictionary')
    .select(['number', 'parent', 'hash', 'contents', 'body', 'recodes', 'gone'])
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
    .select(['number', 'reason', 'variables', 'published_by', 'published_at'])
    .where('study', '=', study)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}

/** How each version after one reads what the one before it had, the oldest first. */
export async function recodesAfter(
  { db }: Reads,
  { study }: StudyPlace,
  version: number,
): Promise<{ number: number; recodes: Recodes }[]> {
  const rows = await db
    .selectFrom('study_dictionary')
    .select(['number', 'recodes'])
    .where('study', '=', study)
    .where('number', '>', version)
    .orderBy('number')
    .execute();
  return rows.map(({ number, recodes }) => ({ number, recodes: JSON.parse(recodes) }));
}

export async function addVersion(
  tx: Tx,
  { study, account }: StudyPlace,
  { number, parent, hash, contents }: Pick<Version, 'number' | 'parent' | 'hash' | 'contents'>,
  written: Pick<VersionRow, 'body' | 'recodes' | 'gone'> & { variables: number; reason: string },
): Promise<void> {
  const made = { published_by: account, published_at: tx.clock() };
  const row = { study, number, parent, hash, contents, ...written, ...made };
  await tx.db.insertInto('study_dictionary').values(row).execute();
}

/** Something of the study was changed: the list of somebody's studies has it first. */
export async function touchStudy(tx: Tx, { study }: StudyPlace): Promise<void> {
  await tx.db.updateTable('study_study').set({ changed_at: tx.clock() }).where('id', '=', study).execute();
}
