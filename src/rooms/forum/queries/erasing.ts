/** What goes of somebody's texts when they are erased: whoever calls takes their name off the rest. */
import { sql } from 'kysely';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Tx } from '../../../platform/context.ts';

type Unshown = { id: number; topic: number; number: number | null };

/**
 * Empties their posts that were deleted, refused or hidden, or wait to be let through, and those in topics that were
 * deleted: nobody could do it later. Their places stay, so that numbers lead where they led.
 * @returns the topics of which one was the question, and their languages
 */
export async function emptyUnshown(
  tx: Tx,
  account: string,
): Promise<{ topic: number; locale: LocaleCode }[]> {
  // All who change posts hold the topic first.
  await sql`SELECT id FROM forum_topic WHERE id IN (
      SELECT t.id FROM forum_post p JOIN forum_topic t ON t.id = p.topic
      WHERE p.account = ${account} AND (p.status <> 'shown' OR t.deleted_at IS NOT NULL)
    ) ORDER BY id FOR NO KEY UPDATE`.execute(tx.db);
  const { rows: posts } = await sql<Unshown>`
    UPDATE forum_post p SET status = 'deleted', held = NULL, markdown = '', html = '', digest = '' FROM forum_topic t
    WHERE p.account = ${account} AND t.id = p.topic AND (p.status <> 'shown' OR t.deleted_at IS NOT NULL)
    RETURNING p.id, p.topic, p.number`.execute(tx.db);
  const ids = posts.map(({ id }) => id);
  await sql`UPDATE forum_revision SET title = NULL, markdown = '', removed_at = coalesce(removed_at, ${tx.clock()})
    WHERE post = ANY(${ids}::bigint[])`.execute(tx.db);
  await sql`DELETE FROM forum_image_use WHERE post = ANY(${ids}::bigint[])`.execute(tx.db);
  // What was put at the end of another topic was the question of its own.
  const { rows: topics } = await sql<{ topic: number; locale: LocaleCode }>`
    SELECT t.id AS topic, t.locale FROM forum_post p JOIN forum_topic t
      ON (t.id = p.topic AND p.number = 0) OR (t.merged_into = p.topic AND t.merged_shift = p.number)
    WHERE p.id = ANY(${ids}::bigint[]) ORDER BY t.id`.execute(tx.db);
  return topics;
}

/** Of a topic without its question: what it asked goes, and what others replied is nobody's to read any more. */
export async function emptyTopic(tx: Tx, topic: number, title: string): Promise<void> {
  await sql`UPDATE forum_topic SET title = ${title}, summary = '', study = NULL, slug = ${`topic-${topic}`},
    shown = false, deleted_at = coalesce(deleted_at, ${tx.clock()}) WHERE id = ${topic}`.execute(tx.db);
  await sql`DELETE FROM forum_tag WHERE topic = ${topic}`.execute(tx.db);
}

/** Their pictures that no post shows any more are the next to be deleted. */
export async function hurryUnusedImages(tx: Tx, account: string): Promise<void> {
  await sql`UPDATE forum_image i SET added_at = to_timestamp(0) WHERE account = ${account}
    AND NOT EXISTS (SELECT FROM forum_image_use u WHERE u.image = i.id)`.execute(tx.db);
}
