/** Published versions of scales, and drafts of new ones. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';

export type VersionRow = {
  scale: string;
  version: string;
  definition: string;
  words: string;
  published_at: Date;
  withdrawn_at: Date | null;
};

/** Every version that has a row, with its texts. */
export function versionRows({ db }: Pick<Context, 'db'>): Promise<VersionRow[]> {
  return db
    .selectFrom('syndrome_version')
    .select(['scale', 'version', 'definition', 'words', 'published_at', 'withdrawn_at'])
    .orderBy('published_at')
    .limit(1000)
    .execute();
}

/** What is published and withdrawn of one scale goes one after the other: each looks at all its versions first. */
export async function lockScale(tx: Tx, scale: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`scale ${scale}`}, 0))`.execute(tx.db);
}

export async function addVersion({ db }: Tx, row: VersionRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('syndrome_version')
    .values(row)
    .onConflict((conflict) => conflict.columns(['scale', 'version']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** @param at null offers it again */
export async function setWithdrawn(
  { db }: Tx,
  { scale, version }: Pick<VersionRow, 'scale' | 'version'>,
  at: Date | null,
): Promise<void> {
  await db
    .updateTable('syndrome_version')
    // The clock of the node that published it may be ahead.
    .set({ withdrawn_at: at && sql`greatest(published_at, ${at})` })
    .where('scale', '=', scale)
    .where('version', '=', version)
    .execute();
}

export type DraftRow = {
  id: string;
  scale: string;
  version: string;
  definition: string;
  words: string;
  revision: number;
  changed_at: Date;
};

export function draftList({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('syndrome_draft')
    .select(['id', 'scale', 'version', 'changed_at'])
    .orderBy('changed_at', 'desc')
    .limit(200)
    .execute();
}

export function draftById({ db }: Pick<Context, 'db'>, id: string): Promise<DraftRow | undefined> {
  return db.selectFrom('syndrome_draft').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockDraft({ db }: Tx, id: string): Promise<DraftRow | undefined> {
  return db.selectFrom('syndrome_draft').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function addDraft({ db }: Tx, row: DraftRow): Promise<void> {
  await db.insertInto('syndrome_draft').values(row).execute();
}

export async function changeDraft({ db }: Tx, { id, ...row }: DraftRow): Promise<void> {
  await db.updateTable('syndrome_draft').set(row).where('id', '=', id).execute();
}

export async function deleteDraft({ db }: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('syndrome_draft').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
