/** Codes, the day's count of wrong ones, and states of WeChat. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import { holdNames } from '../../../platform/db/holdNames.ts';

/** One live code for each purpose: a new one takes the place of the old, also where that stands under another secret. */
export async function putCode(
  tx: Tx,
  { purposes, ...rest }: { purposes: readonly string[]; code_hash: string; expires_at: Date },
): Promise<void> {
  const [purpose = '', ...former] = purposes;
  const { code_hash, expires_at } = rest;
  const code = { purpose, ...rest };
  if (former.length > 0) {
    // A node under the other secret does the same.
    await holdNames(tx, purposes);
    await tx.db.deleteFrom('account_code').where('purpose', 'in', former).execute();
  }
  await tx.db
    .insertInto('account_code')
    .values(code)
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet({ code_hash, expires_at, tries: 0 }))
    .execute();
}

/** Counts a try on each live code of these purposes, in one statement. @returns those that had one left */
export async function takeTry(
  ctx: Context,
  purposes: string[],
  most: number,
): Promise<{ purpose: string; code_hash: string }[]> {
  return ctx.db
    .updateTable('account_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', 'in', purposes)
    .where('tries', '<', most)
    .where('expires_at', '>', ctx.clock())
    .returning(['purpose', 'code_hash'])
    .execute();
}

/** @returns whether this call was the one that spent it */
export async function spendCode(tx: Tx, purpose: string, code_hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('account_code')
    .where('purpose', '=', purpose)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return Number(numDeletedRows) === 1;
}

export async function wrongToday(ctx: Context, targets: readonly string[]): Promise<number> {
  if (targets.length === 0) return 0;
  const { wrong } = await ctx.db
    .selectFrom('account_code_day')
    .select(({ fn }) => fn.sum<string | null>('wrong').as('wrong'))
    .where('target', 'in', [...targets])
    .where('day', '=', dayOf(ctx))
    .executeTakeFirstOrThrow();
  return Number(wrong ?? 0);
}

/** @returns the day's count with this one */
export async function addWrong(tx: Tx, target: string): Promise<number> {
  const { wrong } = await tx.db
    .insertInto('account_code_day')
    .values({ target, day: dayOf(tx), wrong: 1 })
    .onConflict((conflict) =>
      conflict.columns(['target', 'day']).doUpdateSet({ wrong: sql`account_code_day.wrong + 1` }),
    )
    .returning('wrong')
    .executeTakeFirstOrThrow();
  return wrong;
}

/** @returns whether the owner was not told today before */
export async function markTold(tx: Tx, target: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('account_code_day')
    .set({ told: true })
    .where('target', '=', target)
    .where('day', '=', dayOf(tx))
    .where('told', '=', false)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

export async function putWechatState(ctx: Context, id: string, expires_at: Date): Promise<void> {
  await ctx.db.insertInto('account_wechat_state').values({ id, expires_at }).execute();
}

/** @returns whether it was given out, is not too old, and this call was the first to use it */
export async function spendWechatState(ctx: Context, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('account_wechat_state')
    .where('id', '=', id)
    .where('expires_at', '>', ctx.clock())
    .executeTakeFirst();
  return Number(numDeletedRows) === 1;
}

/** Whether it was given out, is not too old, and nobody has used it. */
export async function hasWechatState(ctx: Context, id: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('account_wechat_state')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', ctx.clock())
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes what has run out. */
export async function sweepCodes(ctx: Context): Promise<void> {
  const now = ctx.clock();
  await ctx.db.deleteFrom('account_code').where('expires_at', '<', now).execute();
  await ctx.db.deleteFrom('account_wechat_state').where('expires_at', '<', now).execute();
  await ctx.db.deleteFrom('account_code_day').where('day', '<', dayOf(ctx)).execute();
}

/** The day in UTC. */
function dayOf(ctx: Context): string {
  return ctx.clock().toISOString().slice(0, 10);
}
