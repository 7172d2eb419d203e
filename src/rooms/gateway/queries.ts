/** The only file that touches gateway_* tables. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** What people did is kept so long (privacy notice). */
const keptMonths = 12;

export async function addGatewaySession(
  ctx: Context,
  session: { id: string; token_hash: string; opened_by: string; product: string },
): Promise<void> {
  await ctx.db
    .insertInto('gateway_session')
    .values({ ...session, created_at: ctx.clock() })
    .execute();
}

/** @returns the session of the account by which it was opened */
export async function accountSessionOf(ctx: Context, token_hash: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('gateway_session')
    .select('opened_by')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return row?.opened_by;
}

export async function endGatewaySession(ctx: Context, token_hash: string): Promise<void> {
  await ctx.db.deleteFrom('gateway_session').where('token_hash', '=', token_hash).execute();
}

export async function addUserLog(
  ctx: Context,
  entry: { account_id: string; action_type: string; action_desc: string },
): Promise<string> {
  const id = randomUUIDv7();
  await ctx.db
    .insertInto('gateway_user_log')
    .values({ id, at: ctx.clock(), ...entry })
    .execute();
  return id;
}

export async function deleteOldLogs(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('gateway_user_log')
    .where('at', '<', sql<Date>`${ctx.clock()}::timestamptz - make_interval(months => ${keptMonths})`)
    .execute();
}
