/** Tags of pages and of what is kept in memory: what a write drops. */

import { invalidate } from '../../platform/cache.ts';
import type { Tx } from '../../platform/context.ts';
import type { Topic } from './queries/topics.ts';

/** Of every list: topics came, went or moved. */
export const forumTag = 'forum';

/** Of every page of every topic: somebody is gone who may be named on any of them. */
export const threadsTag = 'forum:threads';

/** Of lists that reach topics of a language and category. */
export function placeTag(locale: string, category: string): string {
  return `forum:${locale}:${category}`;
}

export function topicTag(id: number): string {
  return `forum:topic:${id}`;
}

/** Of what other topics' pages show of one: that it is there, and what it is called. */
export function nameTag(id: number): string {
  return `forum:name:${id}`;
}

/** After a change of a topic: its pages, the lists it stands in, and every list when it came, went or moved. */
export async function dropPages(
  tx: Tx,
  { id, locale, category }: Pick<Topic, 'id' | 'locale' | 'category'>,
  { lists = false }: { lists?: boolean } = {},
): Promise<void> {
  await invalidate(tx, [topicTag(id), ...(lists ? [forumTag, nameTag(id)] : [placeTag(locale, category)])]);
}
