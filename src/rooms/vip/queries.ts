/** The only file that touches vip_* tables. */
import type { Context, Tx } from '../../platform/context.ts';

/** Until when an account is a member; null if it never was one. */
export async function vipUntil(ctx: Context, account: string): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('vip_grant')
    .select('until')
    .where('account', '=', account)
    .executeTakeFirst();
  return row?.until ?? null;
}

export async function vipsUntil(ctx: Context, accounts: readonly string[]): Promise<Map<string, Date>> {
  if (accounts.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('vip_grant')
    .select(['account', 'until'])
    .where('account', 'in', [...accounts])
    .execute();
  return new Map(rows.map(({ account, until }) => [account, until]));
}

/** Grants membership until a moment, or ends it with one that is past. */
export async function grantVip(tx: Tx, account: string, until: Date, at: Date): Promise<void> {
  await tx.db
    .insertInto('vip_grant')
    .values({ account, until, granted_at: at })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ until, granted_at: at }))
    .execute();
}
