/** Reminders of an end that is near. */
import type { Context, Tx } from '../../../platform/context.ts';

/** Accounts with a period that ends after one moment and not after another. */
export async function endingBetween(ctx: Context, from: Date, to: Date): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('vip_period')
    .select('account')
    .distinct()
    .where('ends_at', '>', from)
    .where('ends_at', '<=', to)
    .orderBy('account')
    .execute();
  return rows.map(({ account }) => account);
}

/** Notes that a reminder goes out. @returns whether it had not */
export async function noteReminder(
  tx: Tx,
  { account, until, days }: { account: string; until: Date; days: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('vip_reminder')
    .values({ account, ends_at: until, days, sent_at: tx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}
