/** Signs, once a day, how far each chain of the audit log has come. */
import { sql } from 'kysely';
import { type Head, headMessage, signed } from './auditKeys.ts';
import type { Context } from './context.ts';
import type { Handler } from './jobs.ts';

export const signingJob = (ctx: Context): Handler => ({
  queue: 'audit-heads',
  schedule: '5 0 * * *',
  terms: { retries: 5, expireSeconds: 600 },
  handle: () => signHeads(ctx),
});

/** Signs the last link of every chain that has gone on since the last time. */
export async function signHeads(ctx: Context): Promise<void> {
  const { rows } = await sql<{ chain: string; position: number; hash: string }>`
    SELECT DISTINCT ON (chain) chain, position, hash FROM platform_audit_link ORDER BY chain, position DESC
  `.execute(ctx.db);
  const at = ctx.clock();
  for (const link of rows) {
    await ctx.db
      .insertInto('platform_audit_head')
      .values(headOf(ctx, { ...link, at }))
      .onConflict((conflict) => conflict.columns(['chain', 'position']).doNothing())
      .execute();
  }
}

/** A chain as far as it has come, signed. */
export function headOf(
  ctx: Pick<Context, 'keys' | 'origin'>,
  link: Pick<Head, 'chain' | 'position' | 'hash' | 'at'>,
): Head {
  const head = { ...link, origin: ctx.origin };
  return { ...head, ...signed(ctx.keys, headMessage(ctx.origin, head)) };
}
