/** Decisions on one post. Of two moderators at once one decides, and the other is told what was decided. */
import { Refusal } from '../../../contract/problems.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { appear, disappear } from '../appearing.ts';
import { mentionedIn } from '../queries/marks.ts';
import { addDecision, endDecision, settleAppeal, settleReports, standingOn } from '../queries/order.ts';
import type { Post } from '../queries/posts.ts';
import type { Topic } from '../queries/topics.ts';
import type { DecisionReason } from '../reasons.ts';
import { noticePath } from '../telling.ts';
import { holdPost } from '../voting.ts';
import type { Status } from '../words.ts';
import { decisionsPath, requireWhy, saidReason, tellDecided, type Why } from './telling.ts';

export type PostWish = {
  post: number;
  act: 'show' | 'hide' | 'keep';
  /** As the moderator saw it. */
  was: 'shown' | 'pending' | 'hidden';
  revision: number;
  reason?: DecisionReason | undefined;
  words: string;
};

export async function decide(
  ctx: Context,
  actor: Actor,
  { post: id, act, was, revision, ...typed }: PostWish,
): Promise<void> {
  const why = act === 'hide' ? requireWhy(typed) : undefined;
  await ctx.transaction(async (tx) => {
    const { topic, post } = await holdPost(tx, id);
    requireAsSeen(topic, post, was, revision);
    if (post.account === actor.accountId) {
      throw new Refusal({ problem: 'forbidden', key: 'forum.errors.ownCase' });
    }
    if (why && was !== 'hidden') await hide(tx, actor, { topic, post, why });
    else if (act === 'show' && was !== 'shown') await show(tx, actor, { topic, post });
    else if (act === 'keep' && was === 'shown') await keep(tx, actor, post);
    else throw new Refusal({ problem: 'malformed', fields: ['act'] });
  });
}

const decidedAs: Record<Status, string> = {
  shown: 'forum.errors.alreadyShown',
  hidden: 'forum.errors.alreadyHidden',
  deleted: 'forum.errors.gone',
  pending: 'forum.errors.already',
};

/** @throws Refusal when somebody has decided or edited since */
function requireAsSeen(topic: Topic, post: Post, was: Status, revision: number): void {
  if (topic.deleted_at !== null) throw new Refusal({ problem: 'conflict', key: 'forum.errors.gone' });
  if (post.status !== was) throw new Refusal({ problem: 'conflict', key: decidedAs[post.status] });
  if (post.revision !== revision) {
    throw new Refusal({ problem: 'conflict', key: 'forum.errors.editedSince' });
  }
}

type Case = { topic: Topic; post: Post };

async function hide(tx: Tx, actor: Actor, { topic, post, why }: Case & { why: Why }): Promise<void> {
  const act = post.status === 'pending' ? 'refuse' : 'hide';
  await disappear(tx, topic, post, 'hidden');
  await settleReports(tx, post.id);
  await addDecision(tx, {
    act,
    post: post.id,
    account: post.account,
    moderator: actor.accountId,
    ...why,
    until: null,
  });
  const detail = { reason: why.reason };
  await audit(tx, actor, { act: `forum.${act}`, subject: 'forum-post', subjectId: post.id, detail });
  await tellDecided(tx, {
    account: post.account,
    by: actor.accountId,
    what: act === 'refuse' ? 'refused' : 'hidden',
    title: topic.title,
    path: decisionsPath,
    reason: saidReason(why.reason, why.words),
  });
}

async function show(tx: Tx, actor: Actor, { topic, post }: Case): Promise<void> {
  const waited = post.status === 'pending';
  const shown = await bringBack(tx, actor, { topic, post });
  const act = waited ? 'forum.allow' : 'forum.show';
  await audit(tx, actor, { act, subject: 'forum-post', subjectId: post.id });
  await tellDecided(tx, {
    account: post.account,
    by: actor.accountId,
    what: waited ? 'allowed' : 'shownAgain',
    title: topic.title,
    path: noticePath(topic, shown.number),
  });
}

/** Shows a post that waited or was hidden; what weighed on it ends. */
export async function bringBack(tx: Tx, actor: Actor, { topic, post }: Case): Promise<Post> {
  const standing = await standingOn(tx, post.id);
  if (standing) {
    await endDecision(tx, standing.id);
    await settleAppeal(tx, standing.id, { granted: true, moderator: actor.accountId });
  }
  const seenBefore = post.status === 'hidden' && standing?.act !== 'refuse';
  return appear(tx, topic, post, seenBefore ? null : await mentionedIn(tx, post.id));
}

/** What was reported stays. */
async function keep(tx: Tx, actor: Actor, post: Post): Promise<void> {
  if ((await settleReports(tx, post.id)) === 0) {
    throw new Refusal({ problem: 'conflict', key: 'forum.errors.alreadyKept' });
  }
  await audit(tx, actor, { act: 'forum.keep', subject: 'forum-post', subjectId: post.id });
}
