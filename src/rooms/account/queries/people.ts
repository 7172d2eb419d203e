/** What other members may know of accounts: never a contact. */
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { aboutAccount } from '../../../platform/db/askedTogether.ts';
import type { Person } from '../../../ports/account.ts';

/** Of those accounts that there are. */
export async function peopleOf(
  ctx: Context,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Person>> {
  if (accounts.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('account_account')
    .select(['id', 'nickname', 'avatar', 'major', 'research_field', 'created_at'])
    .where('id', 'in', [...accounts])
    .execute();
  return new Map(
    rows.map(({ id, nickname, avatar, major, research_field, created_at }) => [
      id,
      { name: nickname, field: major || research_field, avatar, madeAt: created_at },
    ]),
  );
}

const making = aboutAccount(
  (db, { account }) => db.selectFrom('account_account').select('created_at').where('id', '=', account),
  { created_at: true },
);

/** When an account was made; undefined when it is gone. */
export async function madeAt(ctx: Context, account: string): Promise<Date | undefined> {
  return (await making(ctx, account))[0]?.created_at;
}

/** Accounts whose nickname begins with some letters, in the order of the alphabet. */
export async function nicknamed(ctx: Context, letters: string, limit: number): Promise<string[]> {
  const like = `${letters.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM account_account WHERE nickname <> '' AND lower(nickname) COLLATE "C" LIKE ${like}
    ORDER BY lower(nickname) COLLATE "C", id LIMIT ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
