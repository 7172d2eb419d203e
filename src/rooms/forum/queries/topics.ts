/** Topics: made, changed, held while something about them is decided. */
import { sql } from 'kysely';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { slugOf } from '../slugs.ts';
import type { Category } from '../words.ts';

export type Topic = {
  id: number;
  slug: string;
  locale: LocaleCode;
  category: Category;
  title: string;
  summary: string;
  study: unknown;
  account: string | null;
  created_at: Date;
  active_at: Date;
  last_number: number;
  reply_count: number;
  useful_count: number;
  view_count: number;
  accepted: number | null;
  pinned_at: Date | null;
  closed_at: Date | null;
  deleted_at: Date | null;
  merged_into: number | null;
  merged_shift: number;
  shown: boolean;
};

const columns = [
  'id',
  'slug',
  'locale',
  'category',
  'title',
  'summary',
  'study',
  'account',
  'created_at',
  'active_at',
  'last_number',
  'reply_count',
  'useful_count',
  'view_count',
  'accepted',
  'pinned_at',
  'closed_at',
  'deleted_at',
  'merged_into',
  'merged_shift',
  'shown',
] as const;

export async function topicById(ctx: Context, id: number): Promise<Topic | undefined> {
  const row = await ctx.db.selectFrom('forum_topic').select(columns).where('id', '=', id).executeTakeFirst();
  // The table checks the category, the contract the language.
  return row as Topic | undefined;
}

/** Titles of those that everybody sees; of a topic that was put at the end of another, the other's. */
export async function shownTitles(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; title: string }>`
    SELECT t.id, shown.title FROM forum_topic t
    JOIN forum_topic shown ON shown.id = coalesce(t.merged_into, t.id) AND shown.shown
    WHERE t.id = ANY(${[...ids]}::bigint[])`.execute(ctx.db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export async function anyTopic(ctx: Context): Promise<boolean> {
  return (await ctx.db.selectFrom('forum_topic').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** As `topicById`, and nobody else changes it or its posts until the transaction ends: all who do hold it first. */
export async function holdTopic(tx: Tx, id: number): Promise<Topic | undefined> {
  const row = await tx.db
    .selectFrom('forum_topic')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // As above.
  return row as Topic | undefined;
}

type NewTopic = Pick<Topic, 'locale' | 'category' | 'title' | 'summary' | 'study' | 'shown'> & {
  account: string;
  at: Date;
};

export async function addTopic(
  tx: Tx,
  { locale, category, title, summary, study, shown, account, at }: NewTopic,
): Promise<Topic> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('forum_topic', 'id')) AS id`.execute(tx.db);
  const id = rows[0]?.id ?? 0;
  const row = await tx.db
    .insertInto('forum_topic')
    .values({
      id,
      slug: slugOf(title, id),
      locale,
      category,
      title,
      summary,
      study: study === null ? null : JSON.stringify(study),
      account,
      created_at: at,
      active_at: at,
      shown,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  // As above.
  return row as Topic;
}

type TopicChange = Partial<
  Pick<
    Topic,
    | 'locale'
    | 'category'
    | 'title'
    | 'summary'
    | 'active_at'
    | 'last_number'
    | 'reply_count'
    | 'useful_count'
    | 'accepted'
    | 'pinned_at'
    | 'closed_at'
    | 'deleted_at'
    | 'merged_into'
    | 'merged_shift'
    | 'shown'
  >
> & { study?: unknown };

/** Of a topic that is held. */
export async function changeTopic(tx: Tx, id: number, { study, ...change }: TopicChange): Promise<void> {
  const facts = study === undefined ? {} : { study: study === null ? null : JSON.stringify(study) };
  await tx.db
    .updateTable('forum_topic')
    .set({ ...change, ...facts })
    .where('id', '=', id)
    .execute();
}

/** Adds to its votes and counts, of a topic that is held. */
export async function addToTopic(
  tx: Tx,
  id: number,
  { useful = 0, replies = 0 }: { useful?: number; replies?: number },
): Promise<void> {
  await sql`UPDATE forum_topic SET useful_count = useful_count + ${useful}, reply_count = reply_count + ${replies}
    WHERE id = ${id}`.execute(tx.db);
}

/** When the newest post that everybody sees was written. */
export async function lastActive(tx: Tx, id: number): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('forum_post')
    .select('created_at')
    .where('topic', '=', id)
    .where('status', '=', 'shown')
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Whether anybody but one has replied, with what waits or was hidden; what its writer deleted counts for nothing. */
export async function hasOtherReplies(ctx: Context, id: number, account: string | null): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM forum_post WHERE topic = ${id} AND number > 0 AND status <> 'deleted'
      AND account IS DISTINCT FROM ${account}) AS found`.execute(ctx.db);
  return rows[0]?.found ?? false;
}

/** Views that a node has counted, by topic. */
export async function addViews(ctx: Context, views: ReadonlyMap<number, number>): Promise<void> {
  // In one order on all nodes, so that two of them never wait for one another in a circle.
  const sorted = [...views].sort(([a], [b]) => a - b);
  await sql`
    UPDATE forum_topic t SET view_count = t.view_count + v.views
    FROM (SELECT id FROM forum_topic WHERE id = ANY(${sorted.map(([id]) => id)}::bigint[]) ORDER BY id FOR NO KEY UPDATE) held,
      unnest(${sorted.map(([id]) => id)}::bigint[], ${sorted.map(([, n]) => n)}::integer[]) AS v(id, views)
    WHERE t.id = held.id AND v.id = held.id`.execute(ctx.db);
}
