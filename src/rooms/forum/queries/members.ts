/** What accounts are in the forum. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import { aboutAccount } from '../../../platform/db/askedTogether.ts';

export type Member = {
  account: string;
  number: number;
  posts: number;
  methodologist: boolean;
  suspended_until: Date | null;
};

const columns = ['account', 'number', 'posts', 'methodologist', 'suspended_until'] as const;

export async function membersBy(
  ctx: Context,
  by: { accounts: readonly string[] } | { numbers: readonly number[] },
): Promise<Member[]> {
  const wanted = 'accounts' in by ? by.accounts : by.numbers;
  if (wanted.length === 0) return [];
  const rows = ctx.db.selectFrom('forum_member').select(columns);
  return 'accounts' in by
    ? rows.where('account', 'in', [...by.accounts]).execute()
    : rows.where(sql<boolean>`number = ANY(${[...by.numbers]}::bigint[])`).execute();
}

const own = aboutAccount(
  (db, { account }) => db.selectFrom('forum_member').select(columns).where('account', '=', account),
  { suspended_until: true },
);

/** What somebody who is signed in is here; undefined for who never wrote. */
export async function ownMember(ctx: Context, account: string): Promise<Member | undefined> {
  return (await own(ctx, account))[0];
}

/** Makes a member of whoever is none yet. */
export async function joinForum(tx: Tx, account: string): Promise<void> {
  await tx.db
    .insertInto('forum_member')
    .values({ account })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The same for whoever decides on a member: nobody else does until the transaction ends. */
export async function holdMember(
  tx: Tx,
  by: { number: number } | { account: string },
): Promise<Member | undefined> {
  const rows = tx.db.selectFrom('forum_member').select(columns);
  const row = 'number' in by ? rows.where('number', '=', by.number) : rows.where('account', '=', by.account);
  return row.forNoKeyUpdate().executeTakeFirst();
}

export async function changeMember(
  tx: Tx,
  account: string,
  change: { methodologist: boolean } | { suspended_until: Date | null },
): Promise<void> {
  await tx.db.updateTable('forum_member').set(change).where('account', '=', account).execute();
}

/** Counts posts that everybody sees now, or does not any more. */
export async function countPosts(tx: Tx, account: string | null, change: number): Promise<void> {
  if (account === null) return;
  await sql`UPDATE forum_member SET posts = greatest(0, posts + ${change}) WHERE account = ${account}`.execute(
    tx.db,
  );
}

/** All that one person writes waits in one line, so that hourly limits and keys are looked at one after another. */
export async function holdWriter(tx: Tx, account: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`forum writer ${account}`}, 0))`.execute(tx.db);
}

/** Who wrote in a thread that everybody sees lately, the last first. */
export async function writersIn(ctx: Context, topic: number): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    SELECT account FROM (
      SELECT account, number FROM forum_post
      WHERE topic = ${topic} AND status = 'shown' AND account IS NOT NULL
        AND EXISTS (SELECT FROM forum_topic t WHERE t.id = ${topic} AND t.shown)
      ORDER BY number DESC LIMIT 500
    ) lately GROUP BY account ORDER BY max(number) DESC LIMIT 100`.execute(ctx.db);
  return rows.map(({ account }) => account);
}
