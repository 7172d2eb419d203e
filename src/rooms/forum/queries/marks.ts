/** What people put on topics and posts: votes, favourites, how far they read, whom they mention. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';

/** @returns whether it was not there before */
export async function addVote(tx: Tx, post: number, account: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('forum_vote')
    .values({ post, account, at: tx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Votes for a post that has none, with its count. */
export async function addVotes(
  tx: Tx,
  post: number,
  votes: readonly { account: string; at: Date }[],
): Promise<void> {
  if (votes.length === 0) return;
  await tx.db
    .insertInto('forum_vote')
    .values(votes.map((vote) => ({ post, ...vote })))
    .execute();
  await addToPost(tx, post, votes.length);
}

/** @returns whether it was there */
export async function dropVote(tx: Tx, post: number, account: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('forum_vote')
    .where('post', '=', post)
    .where('account', '=', account)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** @returns how many votes it has then */
export async function addToPost(tx: Tx, post: number, change: number): Promise<number> {
  const row = await tx.db
    .updateTable('forum_post')
    .set(({ eb }) => ({ useful_count: eb('useful_count', '+', change) }))
    .where('id', '=', post)
    .returning('useful_count')
    .executeTakeFirstOrThrow();
  return row.useful_count;
}

/** Who voted for a post. */
export async function votersOf(ctx: Context, post: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('forum_vote')
    .select('account')
    .where('post', '=', post)
    .orderBy('account')
    .execute();
  return rows.map(({ account }) => account);
}

/** Which of some posts somebody voted for. */
export async function votesOf(
  ctx: Context,
  account: string,
  posts: readonly number[],
): Promise<ReadonlySet<number>> {
  if (posts.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('forum_vote')
    .select('post')
    .where('account', '=', account)
    .where('post', 'in', [...posts])
    .execute();
  return new Set(rows.map(({ post }) => post));
}

export async function keepFavourite(ctx: Context, account: string, topic: number): Promise<void> {
  await ctx.db
    .insertInto('forum_favourite')
    .values({ account, topic, at: ctx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dropFavourite(ctx: Context, account: string, topic: number): Promise<void> {
  await ctx.db
    .deleteFrom('forum_favourite')
    .where('account', '=', account)
    .where('topic', '=', topic)
    .execute();
}

export type FavouritePlace = { topic: number; at: Date };

/** Those that everybody sees, marked last first. */
export async function favouritesOf(
  ctx: Context,
  account: string,
  { after, limit }: { after: FavouritePlace | null; limit: number },
): Promise<FavouritePlace[]> {
  const { rows } = await sql<FavouritePlace>`
    SELECT f.topic, f.at FROM forum_favourite f JOIN forum_topic t ON t.id = f.topic AND t.shown
    WHERE f.account = ${account} ${after ? sql`AND (f.at, f.topic) < (${after.at}, ${after.topic}::bigint)` : sql``}
    ORDER BY f.at DESC, f.topic DESC LIMIT ${limit}`.execute(ctx.db);
  return rows;
}

/** How many of those there are, counted up to a limit. */
export async function countFavourites(ctx: Context, account: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM forum_favourite f JOIN forum_topic t ON t.id = f.topic AND t.shown
      WHERE f.account = ${account} LIMIT ${limit}
    ) kept`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

export type Mark = { topic: number; favourite: boolean; read: number | null };

/** What somebody has put on some topics. */
export async function marksOn(
  ctx: Context,
  account: string,
  topics: readonly number[],
): Promise<Map<number, Mark>> {
  if (topics.length === 0) return new Map();
  // Looked up one by one: joined, a prepared statement goes through everything that the account has ever marked.
  const { rows } = await sql<Mark>`
    SELECT wanted.topic,
      (SELECT true FROM forum_favourite WHERE account = ${account} AND topic = wanted.topic) IS NOT NULL AS favourite,
      (SELECT number FROM forum_read WHERE account = ${account} AND topic = wanted.topic) AS read
    FROM unnest(${[...topics]}::bigint[]) AS wanted(topic)`.execute(ctx.db);
  return new Map(rows.map((row) => [row.topic, row]));
}

export type OwnThread = Omit<Mark, 'topic'> & {
  /** Changes with every write to the topic or to one of these posts. */
  version: string;
  /** Ids of those posts that they voted for. */
  voted: number[];
  /** Whether something of theirs waits here to be let through. */
  waits: boolean;
};

/**
 * What somebody has put on some posts of a topic, and on the topic; undefined unless everybody sees it. The accepted
 * answer counts as one of them.
 */
export async function ownInThread(
  ctx: Context,
  account: string,
  topic: number,
  numbers: readonly number[],
): Promise<OwnThread | undefined> {
  // Each looked up by itself, as above.
  const { rows } = await sql<OwnThread>`
    SELECT t.xmin || ' ' || p.version AS version, p.voted,
      (SELECT true FROM forum_favourite WHERE account = ${account} AND topic = t.id) IS NOT NULL AS favourite,
      (SELECT number FROM forum_read WHERE account = ${account} AND topic = t.id) AS read,
      EXISTS (SELECT FROM forum_post
        WHERE topic = t.id AND number IS NULL AND status = 'pending' AND account = ${account}) AS waits
    FROM forum_topic t CROSS JOIN LATERAL (
      SELECT string_agg(wanted.version, ' ' ORDER BY wanted.id) AS version,
        coalesce(json_agg(wanted.id) FILTER (WHERE wanted.voted), '[]') AS voted
      FROM (
        SELECT id, xmin::text AS version,
          (SELECT true FROM forum_vote WHERE post = id AND account = ${account}) AS voted
        FROM forum_post WHERE topic = ${topic} AND number = ANY(${[...numbers]}::integer[])
        UNION
        SELECT id, xmin::text,
          (SELECT true FROM forum_vote WHERE post = id AND account = ${account})
        FROM forum_post WHERE id = (SELECT accepted FROM forum_topic WHERE id = ${topic})
      ) wanted
    ) p WHERE t.id = ${topic} AND t.shown`.execute(ctx.db);
  return rows[0];
}

/** How far somebody has read: never less than before. */
export async function keepRead(ctx: Context, account: string, topic: number, number: number): Promise<void> {
  const at = ctx.clock();
  await sql`
    INSERT INTO forum_read (account, topic, number, at) VALUES (${account}, ${topic}, ${number}, ${at})
    ON CONFLICT (account, topic) DO UPDATE SET number = excluded.number, at = excluded.at
    WHERE forum_read.number < excluded.number`.execute(ctx.db);
}

/**
 * Whom to tell of a reply, of those who keep its topic: nobody twice of one reply, and nobody again before they have
 * read what they were told of. Some at a time, in the order of their ids.
 */
export async function tellNext(
  tx: Tx,
  { topic, number, after, except, limit }: Telling,
): Promise<{ told: string[]; last: string | undefined }> {
  const { rows } = await sql<{ account: string; told: boolean }>`
    WITH next AS (
      SELECT f.account, f.told FROM forum_favourite f
      WHERE f.topic = ${topic} AND (${after}::uuid IS NULL OR f.account > ${after}::uuid)
      ORDER BY f.account LIMIT ${limit} FOR NO KEY UPDATE
    ), due AS (
      UPDATE forum_favourite f SET told = ${number} FROM next
      WHERE f.account = next.account AND f.topic = ${topic} AND f.account <> ALL(${[...except]}::uuid[])
        AND (next.told IS NULL OR EXISTS (SELECT FROM forum_read r
          WHERE r.account = f.account AND r.topic = ${topic} AND r.number >= next.told AND next.told < ${number}))
      RETURNING f.account
    )
    SELECT next.account, due.account IS NOT NULL AS told FROM next LEFT JOIN due USING (account)
    ORDER BY next.account`.execute(tx.db);
  const told = rows.filter((row) => row.told).map(({ account }) => account);
  return { told, last: rows.length === limit ? rows.at(-1)?.account : undefined };
}

export type Telling = {
  topic: number;
  number: number;
  after: string | null;
  /** Who knows already. */
  except: readonly string[];
  limit: number;
};

/** Whom a post mentions. */
export async function mentionedIn(ctx: Context, post: number): Promise<string[]> {
  const rows = await ctx.db.selectFrom('forum_mention').select('account').where('post', '=', post).execute();
  return rows.map(({ account }) => account);
}

/** Sets exactly these as whom a post mentions. @returns those whom it did not mention before */
export async function setMentions(tx: Tx, post: number, accounts: readonly string[]): Promise<string[]> {
  await sql`DELETE FROM forum_mention WHERE post = ${post} AND account <> ALL(${[...accounts]}::uuid[])`.execute(
    tx.db,
  );
  if (accounts.length === 0) return [];
  const rows = await tx.db
    .insertInto('forum_mention')
    .values([...accounts].sort().map((account) => ({ post, account })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('account')
    .execute();
  return rows.map(({ account }) => account);
}
