/** One topic put at the end of another: whoever calls holds both. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';

/** All its posts go over, their numbers grown by `shift`; answers still lead to what they answer. */
export async function movePosts(
  tx: Tx,
  { from, into, shift }: { from: number; into: number; shift: number },
): Promise<void> {
  await sql`UPDATE forum_post SET topic = ${into}, number = number + ${shift}, answers_to = answers_to + ${shift}
    WHERE topic = ${from}`.execute(tx.db);
  // What was merged before leads on too.
  await sql`UPDATE forum_topic SET merged_into = ${into}, merged_shift = merged_shift + ${shift}
    WHERE merged_into = ${from}`.execute(tx.db);
}

/** Who keeps it keeps the other; how far they had read it means nothing there. */
export async function moveKeepers(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`INSERT INTO forum_favourite (account, topic, at) SELECT account, ${into}, at FROM forum_favourite
    WHERE topic = ${from} ON CONFLICT DO NOTHING`.execute(tx.db);
  await sql`DELETE FROM forum_favourite WHERE topic = ${from}`.execute(tx.db);
  await sql`DELETE FROM forum_read WHERE topic = ${from}`.execute(tx.db);
  await sql`UPDATE forum_draft d SET place = ${`topic-${into}`} WHERE place = ${`topic-${from}`} AND NOT EXISTS
    (SELECT FROM forum_draft o WHERE o.account = d.account AND o.place = ${`topic-${into}`})`.execute(tx.db);
}

/** Topics in which somebody wrote or is mentioned, the last first: their pages show who that is. */
export async function topicsOf(ctx: Context, account: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ topic: number }>`
    SELECT topic FROM (
      (SELECT topic, created_at FROM forum_post WHERE account = ${account} ORDER BY created_at DESC LIMIT 5000)
      UNION ALL
      (SELECT p.topic, p.created_at FROM forum_mention m JOIN forum_post p ON p.id = m.post
        WHERE m.account = ${account} ORDER BY m.post DESC LIMIT 5000)
    ) lately
    GROUP BY topic ORDER BY max(created_at) DESC LIMIT ${limit}`.execute(ctx.db);
  return rows.map(({ topic }) => topic);
}
