/**
 * What replies earned goes with their topic, and comes back with it: by a job, for a topic may have thousands. Each batch
 * looks at how the topic is by then, so it does not matter which of two jobs comes last.
 */
import type { Context } from '../../platform/context.ts';
import type { Handler } from '../../platform/jobs.ts';
import { answerComesOrGoes, setVoteGrounds } from './points.ts';
import { postById, usefulReplies } from './queries/posts.ts';
import { holdTopic } from './queries/topics.ts';

export const groundsQueue = 'forum-grounds';

/** Replies that one transaction looks at, which holds the topic. */
const atOnce = 20;

/** @param after the number of the reply that was looked at last */
type Order = { topic: number; after: number };

export function groundsJob(ctx: Context): Handler {
  // Queued by what shows and hides topics, and below.
  return { queue: groundsQueue, handle: (data) => setGrounds(ctx, data as Order) };
}

async function setGrounds(ctx: Context, { topic: id, after }: Order): Promise<void> {
  await ctx.transaction(async (tx) => {
    const topic = await holdTopic(tx, id);
    if (!topic) return;
    const answer = after === 0 && topic.accepted !== null ? await postById(tx, topic.accepted) : undefined;
    if (answer) await answerComesOrGoes(tx, topic, answer, topic.shown);
    const posts = await usefulReplies(tx, id, { after, limit: atOnce });
    // In the order of their accounts, so that two jobs at once never wait for one another in a circle.
    const byAccount = [...posts].sort((a, b) => (a.account ?? '').localeCompare(b.account ?? '', 'en'));
    for (const post of byAccount) {
      await setVoteGrounds(tx, post, topic.shown && post.status === 'shown');
    }
    const last = posts.at(-1)?.number;
    if (posts.length === atOnce && last != null) await tx.enqueue(groundsQueue, { topic: id, after: last });
  });
}
