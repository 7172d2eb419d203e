/** What somebody who comes back to a thread is to be told of it. */
import type { Context } from '../../../platform/context.ts';

/** More than that nobody has open. */
const most = 200;

/** Numbers of posts up to one that nobody may read any more, the latest. */
export async function goneNumbers(ctx: Context, topic: number, upTo: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('forum_post')
    .select('number')
    .where('topic', '=', topic)
    .where('number', '<=', upTo)
    .where('status', 'in', ['hidden', 'deleted'])
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ number }) => number ?? 0);
}
