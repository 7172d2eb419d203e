/**
 * What is good once, on whichever node it comes in: solutions of proofs of work, states that lead back from elsewhere,
 * links that undo.
 */
import type { Context } from './context.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;

/**
 * @param id a keyed hash of what is taken
 * @param ms how long it would be good, had nobody taken it
 * @returns whether nobody took it before
 */
export async function spendOnce(ctx: Ctx, id: string, ms: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('platform_spent_proof')
    .values({ id, expires_at: new Date(ctx.clock().getTime() + ms) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** @returns whether somebody took it before */
export async function isSpent(ctx: Ctx, id: string): Promise<boolean> {
  const rows = ctx.db.selectFrom('platform_spent_proof').select('id').where('id', '=', id);
  return (await rows.executeTakeFirst()) !== undefined;
}

/** Forgets what would be good no more in any case. */
export async function sweepSpent(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('platform_spent_proof').where('expires_at', '<', ctx.clock()).execute();
}
