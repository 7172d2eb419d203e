/** Suspensions of those whose account is gone, by keyed hashes alone. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';

/** Until a moment, or longer where it was longer already. */
export async function addSuspension(tx: Tx, handle: string, until: Date): Promise<void> {
  await tx.db
    .insertInto('forum_suspension')
    .values({ handle, until })
    .onConflict((conflict) =>
      conflict
        .column('handle')
        .doUpdateSet({ until: sql<Date>`greatest(forum_suspension.until, excluded.until)` }),
    )
    .execute();
}

export async function suspendedBy(tx: Tx, handles: readonly string[]): Promise<Date | undefined> {
  if (handles.length === 0) return undefined;
  const row = await tx.db
    .selectFrom('forum_suspension')
    .select('until')
    .where('handle', 'in', [...handles])
    .where('until', '>', tx.clock())
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.until;
}

export async function sweepSuspensions(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('forum_suspension').where('until', '<=', ctx.clock()).execute();
}
