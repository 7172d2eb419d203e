/** Preview links: what is kept of each is a keyed hash of its token, its entry and its time. */
import type { Context, Tx } from '../../../platform/context.ts';

export type PreviewLink = { id: string; made_at: Date; expires_at: Date };

export async function addPreview(
  tx: Tx,
  link: PreviewLink & { entry: number; token_hash: string },
): Promise<void> {
  await tx.db.insertInto('publishing_preview').values(link).execute();
}

/** The entry that a live link shows. */
export async function entryOfPreview(ctx: Context, hashes: string[]): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('publishing_preview')
    .select('entry')
    .where('token_hash', 'in', hashes)
    .where('expires_at', '>', ctx.clock())
    .executeTakeFirst();
  return row?.entry;
}

/** The links that are still valid, the newest first. */
export async function previewsOf(ctx: Context, entry: number): Promise<PreviewLink[]> {
  return ctx.db
    .selectFrom('publishing_preview')
    .select(['id', 'made_at', 'expires_at'])
    .where('entry', '=', entry)
    .where('expires_at', '>', ctx.clock())
    .orderBy('made_at', 'desc')
    .limit(100)
    .execute();
}

/** @returns the entry that it showed, or undefined when there is no such link */
export async function deletePreview(tx: Tx, id: string): Promise<number | undefined> {
  const row = await tx.db
    .deleteFrom('publishing_preview')
    .where('id', '=', id)
    .returning('entry')
    .executeTakeFirst();
  return row?.entry;
}

export async function deleteOldPreviews(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('publishing_preview').where('expires_at', '<=', ctx.clock()).execute();
}
