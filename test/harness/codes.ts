/** What the site counts of codes, and the passing of time, which a test cannot wait for. */
import type { Context } from '../../src/platform/context.ts';

const keyOf = (ctx: Context, email: string) => ctx.keys.hmac('code-target', `mail ${email}`);
const today = (ctx: Context) => ctx.clock().toISOString().slice(0, 10);

/** How many codes for an address were judged to be wrong today. */
export async function judgedToday(ctx: Context, email: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('account_code_day')
    .select('wrong')
    .where('target', '=', keyOf(ctx, email))
    .where('day', '=', today(ctx))
    .executeTakeFirst();
  return row?.wrong ?? 0;
}

export async function setJudgedToday(ctx: Context, email: string, wrong: number): Promise<void> {
  const row = { target: keyOf(ctx, email), day: today(ctx), wrong };
  await ctx.db
    .insertInto('account_code_day')
    .values(row)
    .onConflict((conflict) => conflict.columns(['target', 'day']).doUpdateSet({ wrong }))
    .execute();
}

/** As if the windows of the limits, or of one, had run out; the day's count of wrong codes is none of them. */
export async function letLimitsPass(ctx: Context, name = ''): Promise<void> {
  await ctx.db.deleteFrom('platform_limit').where('key', 'like', `${name}%`).execute();
}
