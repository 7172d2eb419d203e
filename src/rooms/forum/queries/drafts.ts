/** What people have begun to write. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';

export type Draft = { place: string; content: unknown; updated_at: Date };

/** The newest first. */
export async function draftsOf(ctx: Context, account: string, place: string | undefined): Promise<Draft[]> {
  let rows = ctx.db
    .selectFrom('forum_draft')
    .select(['place', 'content', 'updated_at'])
    .where('account', '=', account);
  if (place !== undefined) rows = rows.where('place', '=', place);
  return rows.orderBy('updated_at', 'desc').orderBy('place').execute();
}

/** Keeps one; beyond so many of an account, the oldest go. */
export async function keepDraft(
  tx: Tx,
  account: string,
  { place, content, most }: { place: string; content: object; most: number },
): Promise<void> {
  const draft = { content: JSON.stringify(content), updated_at: tx.clock() };
  await tx.db
    .insertInto('forum_draft')
    .values({ account, place, ...draft })
    .onConflict((conflict) => conflict.columns(['account', 'place']).doUpdateSet(draft))
    .execute();
  await sql`DELETE FROM forum_draft WHERE account = ${account} AND place IN (
    SELECT place FROM forum_draft WHERE account = ${account} ORDER BY updated_at DESC, place OFFSET ${most})`.execute(
    tx.db,
  );
}

export async function dropDraft(ctx: Context, account: string, place: string): Promise<void> {
  await ctx.db.deleteFrom('forum_draft').where('account', '=', account).where('place', '=', place).execute();
}

/** Those that nobody has touched since a moment. */
export async function dropDraftsBefore(ctx: Context, before: Date): Promise<void> {
  await ctx.db.deleteFrom('forum_draft').where('updated_at', '<', before).execute();
}
