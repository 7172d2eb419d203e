/** Posts of a thread, read by number and written one at a time. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import { withoutNames } from '../mentionText.ts';
import type { Status } from '../words.ts';

export type Post = {
  id: number;
  topic: number;
  number: number | null;
  account: string | null;
  html: string;
  answers_to: number | null;
  created_at: Date;
  edited_at: Date | null;
  revision: number;
  status: Status;
  useful_count: number;
};

const columns = [
  'id',
  'topic',
  'number',
  'account',
  'html',
  'answers_to',
  'created_at',
  'edited_at',
  'revision',
  'status',
  'useful_count',
] as const;

/** Those with the numbers of a range, in their order. */
export async function postsBetween(
  ctx: Context,
  topic: number,
  [first, last]: readonly [number, number],
): Promise<Post[]> {
  const rows = await ctx.db
    .selectFrom('forum_post')
    .select(columns)
    .where('topic', '=', topic)
    .where('number', '>=', first)
    .where('number', '<=', last)
    .orderBy('number')
    .execute();
  // The table checks the status.
  return rows as Post[];
}

/** Replies that somebody found useful, in the order of their numbers. */
export async function usefulReplies(
  ctx: Context,
  topic: number,
  { after, limit }: { after: number; limit: number },
): Promise<Post[]> {
  const rows = await ctx.db
    .selectFrom('forum_post')
    .select(columns)
    .where('topic', '=', topic)
    .where('number', '>', after)
    .where('useful_count', '>', 0)
    .orderBy('number')
    .limit(limit)
    .execute();
  // The table checks the status.
  return rows as Post[];
}

export async function postById(ctx: Context, id: number): Promise<Post | undefined> {
  const row = await ctx.db.selectFrom('forum_post').select(columns).where('id', '=', id).executeTakeFirst();
  // As above.
  return row as Post | undefined;
}

/** Replies that wait to be let through: of one person, or of all. */
export async function waitingPosts(ctx: Context, topic: number, account: string | null): Promise<Post[]> {
  let rows = ctx.db
    .selectFrom('forum_post')
    .select(columns)
    .where('topic', '=', topic)
    .where('number', 'is', null)
    .where('status', '=', 'pending');
  if (account !== null) rows = rows.where('account', '=', account);
  // As above.
  return (await rows.orderBy('id').limit(50).execute()) as Post[];
}

/** The post that somebody's composer has sent under a key before. */
export async function postByKey(ctx: Context, account: string, key: string): Promise<Post | undefined> {
  const row = await ctx.db
    .selectFrom('forum_post')
    .select(columns)
    .where('account', '=', account)
    .where('client_key', '=', key)
    .executeTakeFirst();
  // As above.
  return row as Post | undefined;
}

/** Who wrote the posts of some numbers. */
export async function writersOf(
  ctx: Context,
  topic: number,
  numbers: readonly number[],
): Promise<Map<number, string | null>> {
  if (numbers.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('forum_post')
    .select(['number', 'account'])
    .where('topic', '=', topic)
    .where('number', 'in', [...numbers])
    .execute();
  return new Map(rows.map(({ number, account }) => [number ?? 0, account]));
}

export type NewPost = {
  topic: number;
  number: number | null;
  account: string;
  markdown: string;
  html: string;
  renderer: number;
  answers_to: number | null;
  created_at: Date;
  status: 'shown' | 'pending';
  held: 'first' | 'repeated' | null;
  client_key: string;
  digest: string;
};

export async function addPost(tx: Tx, { markdown, ...post }: NewPost): Promise<Post> {
  const row = await tx.db
    .insertInto('forum_post')
    .values({ ...post, markdown: withoutNames(markdown) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  // As above.
  return row as Post;
}

type PostChange = {
  markdown?: string;
  html?: string;
  renderer?: number;
  digest?: string;
  edited_at?: Date;
  revision?: number;
  status?: Status;
  number?: number;
};

export async function changePost(tx: Tx, id: number, { markdown, ...change }: PostChange): Promise<void> {
  const text = markdown === undefined ? {} : { markdown: withoutNames(markdown) };
  await tx.db
    .updateTable('forum_post')
    .set({ ...change, ...text })
    .where('id', '=', id)
    .execute();
}

/** What a person has written since a moment: questions, and replies. */
export async function writtenSince(
  ctx: Context,
  account: string,
  since: Date,
): Promise<{ topics: number; replies: number }> {
  const { rows } = await sql<{ topics: number; replies: number }>`
    SELECT count(*) FILTER (WHERE number = 0)::int AS topics,
      count(*) FILTER (WHERE number IS DISTINCT FROM 0)::int AS replies
    FROM forum_post WHERE account = ${account} AND created_at > ${since}`.execute(ctx.db);
  return rows[0] ?? { topics: 0, replies: 0 };
}

/** How often a person has changed a post since a moment. */
export async function changedSince(ctx: Context, account: string, since: Date): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    SELECT count(*)::int AS changes FROM forum_revision
    WHERE account = ${account} AND number > 1 AND saved_at > ${since}`.execute(ctx.db);
  return rows[0]?.changes ?? 0;
}

/** Who has written the same text since a moment, in another post than one. */
export async function writersOfSame(
  ctx: Context,
  digest: string,
  since: Date,
  except?: number,
): Promise<(string | null)[]> {
  let rows = ctx.db
    .selectFrom('forum_post')
    .select('account')
    .where('digest', '=', digest)
    .where('created_at', '>', since)
    .where('status', '<>', 'deleted');
  if (except !== undefined) rows = rows.where('id', '<>', except);
  return (await rows.limit(20).execute()).map(({ account }) => account);
}

/** The last question of a writer that says the same, if it was asked since a moment. */
export async function sameQuestion(
  ctx: Context,
  { account, digest, since }: { account: string; digest: string; since: Date },
): Promise<Post | undefined> {
  const row = await ctx.db
    .selectFrom('forum_post')
    .select(columns)
    .where('digest', '=', digest)
    .where('created_at', '>', since)
    .where('account', '=', account)
    .where('number', '=', 0)
    .where('status', '<>', 'deleted')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  // As above.
  return row as Post | undefined;
}

export async function digestOfPost(ctx: Context, id: number): Promise<string> {
  const row = await ctx.db
    .selectFrom('forum_post')
    .select('digest')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.digest;
}

export async function markdownOf(ctx: Context, id: number): Promise<string> {
  const row = await ctx.db
    .selectFrom('forum_post')
    .select('markdown')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.markdown;
}

export type Revision = {
  number: number;
  title: string | null;
  markdown: string;
  account: string | null;
  saved_at: Date;
  /** Since when its title and text are gone. */
  removed_at: Date | null;
};

export async function addRevision(
  tx: Tx,
  post: number,
  { markdown, ...revision }: Omit<Revision, 'removed_at'>,
): Promise<void> {
  await tx.db
    .insertInto('forum_revision')
    .values({ post, ...revision, markdown: withoutNames(markdown) })
    .execute();
}

/** The newest first. */
export async function revisionsOf(ctx: Context, post: number): Promise<Revision[]> {
  return ctx.db
    .selectFrom('forum_revision')
    .select(['number', 'title', 'markdown', 'account', 'saved_at', 'removed_at'])
    .where('post', '=', post)
    .orderBy('number', 'desc')
    .limit(100)
    .execute();
}

export async function revisionOf(ctx: Context, post: number, number: number): Promise<Revision | undefined> {
  return ctx.db
    .selectFrom('forum_revision')
    .select(['number', 'title', 'markdown', 'account', 'saved_at', 'removed_at'])
    .where('post', '=', post)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Takes title and text out of a version for good; who saved it and when stays. */
export async function removeRevisionText(tx: Tx, post: number, number: number): Promise<void> {
  await tx.db
    .updateTable('forum_revision')
    .set({ title: null, markdown: '', removed_at: tx.clock() })
    .where('post', '=', post)
    .where('number', '=', number)
    .execute();
}

/** Numbers of members whom a post has mentioned, as far back as its history is shown. */
export async function mentionedEver(ctx: Context, post: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT DISTINCT m[1]::bigint AS number
    FROM (SELECT markdown FROM forum_revision WHERE post = ${post} ORDER BY number DESC LIMIT 100) r,
      regexp_matches(r.markdown, '#member-([1-9][0-9]{0,14})', 'g') AS m LIMIT 1000`.execute(ctx.db);
  return rows.map(({ number }) => number);
}

/** HTML of the question, the accepted answer, and the first replies that everybody sees: what the search reads. */
export async function htmlForSearch(ctx: Context, topic: number, replies: number): Promise<string[]> {
  const { rows } = await sql<{ html: string }>`
    (SELECT html FROM forum_post WHERE topic = ${topic} AND number <= ${replies} AND status = 'shown' ORDER BY number)
    UNION ALL
    SELECT p.html FROM forum_topic t JOIN forum_post p ON p.id = t.accepted
    WHERE t.id = ${topic} AND p.number > ${replies} AND p.status = 'shown'`.execute(ctx.db);
  return rows.map(({ html }) => html);
}
