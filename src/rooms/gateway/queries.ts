/** The only file that touches gateway_* tables. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../contract/problems.ts';
import type { Context, Tx } from '../../platform/context.ts';

/** Months for which the record of what people did is kept (privacy notice). */
const retentionMonths = 12;

/** @throws Refusal when the session that opens it has ended meanwhile */
export async function addGatewaySession(
  tx: Tx,
  session: { id: string; token_hash: string; opened_by: string; product: string },
): Promise<void> {
  try {
    await tx.db
      .insertInto('gateway_session')
      .values({ ...session, created_at: tx.clock() })
      .execute();
  } catch (error) {
    if (Object(error).code !== foreignKeyViolation) throw error;
    throw new Refusal({ problem: 'unauthenticated' });
  }
}

/** PostgreSQL, appendix A. */
const foreignKeyViolation = '23503';

/** @returns the session of the account by which it was opened */
export async function accountSessionOf(ctx: Context, token_hash: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('gateway_session')
    .select('opened_by')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return row?.opened_by;
}

export async function endGatewaySession(tx: Tx, token_hash: string): Promise<void> {
  await tx.db.deleteFrom('gateway_session').where('token_hash', '=', token_hash).execute();
}

export async function addUserLog(
  tx: Tx,
  entry: { account_id: string; action_type: string; action_desc: string },
): Promise<string> {
  const id = randomUUIDv7();
  await tx.db
    .insertInto('gateway_user_log')
    .values({ id, at: tx.clock(), ...entry })
    .execute();
  return id;
}

export async function deleteOldLogs(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('gateway_user_log')
    .where('at', '<', sql<Date>`${ctx.clock()}::timestamptz - make_interval(months => ${retentionMonths})`)
    .execute();
}
