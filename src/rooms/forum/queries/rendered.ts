/** Which renderer made the HTML of posts, and how they get a newer one. */
import { sql } from 'kysely';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { invalidate } from '../../../platform/cache.ts';
import type { Context } from '../../../platform/context.ts';
import { topicTag } from '../tags.ts';

type Stored = { id: number; revision: number; markdown: string; locale: LocaleCode };

export async function renderedBefore(ctx: Context, version: number, limit: number): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    SELECT p.id, p.revision, p.markdown, t.locale FROM forum_post p JOIN forum_topic t ON t.id = p.topic
    WHERE p.renderer < ${version} ORDER BY p.renderer LIMIT ${limit}`.execute(ctx.db);
  return rows;
}

/** @param html undefined: it keeps what it has. An edit that came meanwhile was rendered by the newest already. */
export async function storeRendering(
  ctx: Context,
  {
    id,
    revision,
    version,
    html,
  }: { id: number; revision: number; version: number; html: string | undefined },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const row = await tx.db
      .updateTable('forum_post')
      .set({ renderer: version, ...(html === undefined ? {} : { html }) })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('topic')
      .executeTakeFirst();
    if (row && html !== undefined) await invalidate(tx, [topicTag(row.topic)]);
  });
}
