/** Somebody leaves the forum for good: what everybody saw stays without their name, what nobody saw goes. */
import { invalidate } from '../../platform/cache.ts';
import type { Tx } from '../../platform/context.ts';
import { emptyTopic, emptyUnshown, hurryUnusedImages } from './queries/erasing.ts';
import { membersBy } from './queries/members.ts';
import { forumTag, threadsTag } from './tags.ts';

export async function leaveForum(tx: Tx, account: string): Promise<void> {
  for (const { topic, locale } of await emptyUnshown(tx, account))
    await emptyTopic(tx, topic, tx.catalogue.text(locale, 'forum.server.takenDown'));
  await hurryUnusedImages(tx, account);
  // Who is no member wrote nothing here, and is mentioned nowhere.
  if ((await membersBy(tx, { accounts: [account] })).length > 0) await invalidate(tx, [forumTag, threadsTag]);
}
