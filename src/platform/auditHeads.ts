/** Signs, once a day, how far each chain of the audit log has come. */
import { sql } from 'kysely';
import { headMessage, signed } from './auditKeys.ts';
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
    const head = { ...link, at };
    await ctx.db
      .insertInto('platform_audit_head')
      .values({ ...head, ...signed(ctx.keys, headMessage(ctx.origin, head)) })
      .onConflict((conflict) => conflict.columns(['chain', 'position']).doNothing())
      .execute();
  }
}
