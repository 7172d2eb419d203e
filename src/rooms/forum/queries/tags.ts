/** Tags: words that members put on topics. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { Topic } from './topics.ts';

/** Sets exactly these, in one order everywhere, so that two who count the same tags do not wait in a circle. */
export async function setTags(tx: Tx, topic: Topic, tags: readonly string[]): Promise<void> {
  const sorted = [...new Set(tags)].sort();
  await sql`DELETE FROM forum_tag WHERE topic = ${topic.id} AND tag <> ALL(${sorted}::text[])`.execute(tx.db);
  if (sorted.length === 0) return;
  const { id, locale, category, active_at, useful_count, reply_count, shown } = topic;
  const rows = sorted.map((tag) => ({
    topic: id,
    tag,
    locale,
    category,
    active_at,
    useful_count,
    answered: reply_count > 0,
    shown,
  }));
  await tx.db
    .insertInto('forum_tag')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function tagsOf(ctx: Context, topic: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('forum_tag')
    .select('tag')
    .where('topic', '=', topic)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

export type TagCount = { tag: string; topics: number };

export async function mostUsedTags(ctx: Context, limit: number): Promise<TagCount[]> {
  return ctx.db
    .selectFrom('forum_tag_count')
    .select(['tag', 'topics'])
    .where('topics', '>', 0)
    .orderBy('topics', 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute();
}

export async function tagsBeginning(ctx: Context, letters: string, limit: number): Promise<TagCount[]> {
  const like = `${letters.replace(/[\\%_]/g, '\\$&')}%`;
  return ctx.db
    .selectFrom('forum_tag_count')
    .select(['tag', 'topics'])
    .where('tag', 'like', like)
    .where('topics', '>', 0)
    .orderBy('topics', 'desc')
    .orderBy('tag')
    .limit(limit)
    .execute();
}

export async function topicsTagged(ctx: Context, tag: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('forum_tag_count')
    .select('topics')
    .where('tag', '=', tag)
    .executeTakeFirst();
  return row?.topics ?? 0;
}
