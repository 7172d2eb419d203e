/**
 * What follows when everybody can see a post, or cannot any more: counts, points, notices, pages, the search. Whoever
 * calls holds the topic.
 */
import type { Tx } from '../../platform/context.ts';
import { groundsQueue } from './grounds.ts';
import { indexQueue } from './indexing.ts';
import { announce } from './live/announce.ts';
import { setAnswerGround, setVoteGrounds } from './points.ts';
import { countPosts, joinForum } from './queries/members.ts';
import { changePost, type Post } from './queries/posts.ts';
import { addToTopic, changeTopic, lastActive, type Topic } from './queries/topics.ts';
import { dropPages } from './tags.ts';
import { tell } from './telling.ts';

/**
 * Lets everybody see a post. A reply gets its number, if it has none; a question brings its topic.
 * @param mentioned whom it mentions; null when everybody has seen it before, so that nobody is told again
 * @returns the post as it is then
 */
export async function appear(
  tx: Tx,
  topic: Topic,
  post: Post,
  mentioned: readonly string[] | null,
): Promise<Post> {
  const number = post.number ?? topic.last_number + 1;
  const shown: Post = { ...post, number, status: 'shown' };
  await changePost(tx, post.id, { number, status: 'shown' });
  // What comes back stands where it stood, and not above what is new.
  const active_at = (mentioned === null && (await lastActive(tx, topic.id))) || tx.clock();
  if (number === 0) await changeTopic(tx, topic.id, { shown: true, active_at });
  else {
    await changeTopic(tx, topic.id, {
      last_number: Math.max(topic.last_number, number),
      active_at,
      reply_count: topic.reply_count + 1,
    });
  }
  if (post.useful_count > 0) await addToTopic(tx, topic.id, { useful: post.useful_count });
  if (post.account !== null) await joinForum(tx, post.account);
  await countPosts(tx, post.account, 1);
  // In a topic that is hidden nobody sees it: what it earns waits for the topic.
  await setVoteGrounds(tx, post, number === 0 || topic.shown);
  await withTopic(tx, topic, number);
  if (mentioned !== null) await tell(tx, topic, shown, mentioned);
  await follow(tx, topic, shown, 'shown');
  return shown;
}

/** Takes a post from everybody's sight; its number stays. With its question a topic goes. */
export async function disappear(
  tx: Tx,
  topic: Topic,
  post: Post,
  status: 'hidden' | 'deleted',
): Promise<void> {
  await changePost(tx, post.id, { status });
  const gone = status === 'deleted' ? { deleted_at: tx.clock() } : {};
  if (post.number === 0) await changeTopic(tx, topic.id, { shown: false, ...gone });
  if (post.status !== 'shown') return follow(tx, topic, post, status);
  const replies = post.number === 0 ? 0 : -1;
  await addToTopic(tx, topic.id, { useful: -post.useful_count, replies });
  if (topic.accepted === post.id) {
    await changeTopic(tx, topic.id, { accepted: null });
    await setAnswerGround(tx, topic, post, false);
  }
  const active = await lastActive(tx, topic.id);
  if (active) await changeTopic(tx, topic.id, { active_at: active });
  await countPosts(tx, post.account, -1);
  await setVoteGrounds(tx, post, false);
  await withTopic(tx, topic, post.number);
  await follow(tx, topic, post, status);
}

/** What its replies earned comes and goes with a question. */
async function withTopic(tx: Tx, topic: Topic, number: number | null): Promise<void> {
  if (number === 0 && topic.last_number > 0) await tx.enqueue(groundsQueue, { topic: topic.id, after: 0 });
}

/** Pages, lists and search follow, and who reads the thread now is told. */
async function follow(tx: Tx, topic: Topic, post: Post, act: 'shown' | 'hidden' | 'deleted'): Promise<void> {
  await tx.enqueue(indexQueue, { topic: topic.id });
  await dropPages(tx, topic, { lists: post.number === 0 });
  await announce(tx, { topic: topic.id, post: post.id, number: post.number, act });
}
