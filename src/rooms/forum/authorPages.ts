/** Pages that show a member: their name, field, marks and badge stand at each of their posts, and where they are mentioned. */
import { invalidate } from '../../platform/cache.ts';
import type { Tx } from '../../platform/context.ts';
import { topicsOf } from './queries/merging.ts';
import { forumTag, topicTag } from './tags.ts';

/** What is older follows when it is next written. */
const mostPages = 1000;

/** One message of PostgreSQL's holds less than 8000 bytes. */
const atOnce = 200;

export async function dropPagesOf(tx: Tx, account: string): Promise<void> {
  const topics = await topicsOf(tx, account, mostPages);
  if (topics.length === 0) return;
  await invalidate(tx, [forumTag]);
  for (let from = 0; from < topics.length; from += atOnce)
    await invalidate(tx, topics.slice(from, from + atOnce).map(topicTag));
}
