/** The only file that touches courses_* tables. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../platform/context.ts';
import { aboutAccount } from '../../platform/db/askedTogether.ts';

/** Of two chapters that are marked at once, the second sees the first. */
export async function holdProgress(tx: Tx, account: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`courses ${account}`}, 0))`.execute(tx.db);
}

export async function markDone(
  ctx: Context,
  account: string,
  { course, chapter }: { course: number; chapter: number },
): Promise<void> {
  await ctx.db
    .insertInto('courses_progress')
    .values({ account, course, chapter, at: ctx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function markOpen(ctx: Context, account: string, chapter: number): Promise<void> {
  await ctx.db
    .deleteFrom('courses_progress')
    .where('account', '=', account)
    .where('chapter', '=', chapter)
    .execute();
}

const progress = aboutAccount(
  (db, { account }) => db.selectFrom('courses_progress').select('chapter').where('account', '=', account),
  {},
);

/** Chapters that someone has worked through. */
export async function doneChapters(ctx: Context, account: string): Promise<number[]> {
  return (await progress(ctx, account)).map(({ chapter }) => chapter);
}
