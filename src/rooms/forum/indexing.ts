/** Topics in the one search: made findable by a job, so that nobody who writes waits for it. */
import type { Context, Tx } from '../../platform/context.ts';
import type { Handler } from '../../platform/jobs.ts';
import { forgetWords, indexDocument, removeFromIndex } from '../../search/indexing.ts';
import { textOf } from './plain.ts';
import { htmlForSearch } from './queries/posts.ts';
import { tagsOf } from './queries/tags.ts';
import { holdTopic } from './queries/topics.ts';
import { plainOf } from './study/facts.ts';
import { studyIn } from './study/schema.ts';

export const topicKind = 'topic';

export const indexQueue = 'forum-index';

/** Replies that a topic is found by, beside its question and its accepted answer; later ones repeat them. */
const repliesFound = 20;

export function indexJob(ctx: Context): Handler {
  return {
    queue: indexQueue,
    handle: (data) => ctx.transaction((tx) => indexTopic(tx, Number(Object(data).topic))),
  };
}

export async function indexTopic(tx: Tx, id: number): Promise<void> {
  const topic = await holdTopic(tx, id);
  if (!topic?.shown) {
    await forgetWords(tx, await removeFromIndex(tx, topicKind, String(id)));
    return;
  }
  const { slug, title, summary, locale, created_at } = topic;
  const study = studyIn(topic.study);
  const read = await htmlForSearch(tx, id, repliesFound);
  // Its language may have been mended.
  const before = await removeFromIndex(tx, topicKind, String(id));
  const now = await indexDocument(tx, {
    kind: topicKind,
    ref: String(id),
    locale,
    slug,
    title,
    summary,
    body: [...(study ? [plainOf(study)] : []), ...read.map(textOf)].join('\n'),
    besides: (await tagsOf(tx, id)).join(' '),
    publishedAt: created_at,
  });
  await forgetWords(
    tx,
    before.filter((word) => !now.has(word)),
  );
}
