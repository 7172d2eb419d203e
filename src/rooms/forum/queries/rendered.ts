/** Which renderer made the HTML of posts, and how they get a newer one. */
import { sql } from 'kysely';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { invalidate } from '../../../platform/cache.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { withoutNames } from '../mentionText.ts';
import { forumTag, topicTag } from '../tags.ts';
import { holdTopic } from './topics.ts';

export type Stored = {
  id: number;
  topic: number;
  revision: number;
  markdown: string;
  html: string;
  locale: LocaleCode;
};

export async function renderedBefore(ctx: Context, version: number, limit: number): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    SELECT p.id, p.topic, p.revision, p.markdown, p.html, t.locale
    FROM forum_post p JOIN forum_topic t ON t.id = p.topic
    WHERE p.renderer < ${version} ORDER BY p.renderer LIMIT ${limit}`.execute(ctx.db);
  return rows;
}

/**
 * An edit that came meanwhile was rendered by the newest already.
 * @param summary of a post that mentions somebody, should it be a question
 * @returns the topic that the search must read anew: names of who is mentioned were kept there before
 */
export async function storeRendering(
  tx: Tx,
  { id, topic, revision, markdown }: Stored,
  { version, html, summary }: { version: number; html: string; summary: string | undefined },
): Promise<number | undefined> {
  if (summary !== undefined) await holdTopic(tx, topic);
  const row = await tx.db
    .updateTable('forum_post')
    .set({ renderer: version, html, markdown: withoutNames(markdown) })
    .where('id', '=', id)
    .where('revision', '=', revision)
    // An erasure empties a text without a new version.
    .where('markdown', '=', markdown)
    .returning(['topic', 'number'])
    .executeTakeFirst();
  if (!row) return undefined;
  await takeOutNames(tx, id);
  await invalidate(tx, [topicTag(row.topic)]);
  if (summary === undefined) return undefined;
  // What was put at the end of another topic was the question of one that nobody sees any more.
  await sql`UPDATE forum_topic SET summary = ${summary} WHERE (id = ${row.topic} AND ${row.number}::integer = 0)
    OR (merged_into = ${row.topic} AND merged_shift = ${row.number}::integer)`.execute(tx.db);
  await invalidate(tx, [forumTag]);
  return row.topic;
}

/** The history of a post says whom it mentioned, and not what they were called then. */
async function takeOutNames(tx: Tx, post: number): Promise<void> {
  const rows = await tx.db
    .selectFrom('forum_revision')
    .select(['number', 'markdown'])
    .where('post', '=', post)
    .where('markdown', 'like', '%#member-%')
    .execute();
  for (const { number, markdown } of rows) {
    await tx.db
      .updateTable('forum_revision')
      .set({ markdown: withoutNames(markdown) })
      .where('post', '=', post)
      .where('number', '=', number)
      // What was taken out meanwhile stays out.
      .where('markdown', '=', markdown)
      .execute();
  }
}
