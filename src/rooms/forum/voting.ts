/** Useful votes and accepted answers, with what they earn. */
import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { announce } from './live/announce.ts';
import { requireAct, signedLooker } from './looker.ts';
import { setAnswerGround, setVoteGround } from './points.ts';
import { judgementPays, type Looker, mayAccept, maySee, mayVote } from './policy.ts';
import { factsOf } from './posts.ts';
import { addToPost, addVote, dropVote } from './queries/marks.ts';
import { type Post, postById } from './queries/posts.ts';
import { addToTopic, changeTopic, holdTopic, type Topic } from './queries/topics.ts';
import { dropPages } from './tags.ts';
import { noticePath } from './telling.ts';

type Wish = { post: number; on: boolean };

/** However often it is said, it counts once. */
export async function vote(
  ctx: Context,
  actor: Actor,
  { post: id, on }: Wish,
): Promise<{ useful: number; voted: boolean }> {
  return ctx.transaction(async (tx) => {
    const voter = await signedLooker(tx, actor);
    requireAct(voter, 'vote');
    const { topic, post } = await holdPost(tx, id);
    requireThere(voter, post);
    if (!mayVote(voter, await factsOf(tx, topic, voter), post)) {
      const own = voter.account === post.account;
      throw new Refusal({ problem: 'conflict', key: own ? 'forum.errors.ownVote' : 'forum.errors.gone' });
    }
    const { account } = voter;
    const changed = on ? await addVote(tx, id, account) : await dropVote(tx, id, account);
    if (!changed) return { useful: post.useful_count, voted: on };
    const step = on ? 1 : -1;
    const useful = await addToPost(tx, id, step);
    await addToTopic(tx, topic.id, { useful: step });
    if (!on || judgementPays(voter.standing)) await setVoteGround(tx, post, account, on);
    await dropPages(tx, topic);
    await announce(tx, { topic: topic.id, post: id, number: post.number, act: 'useful' });
    return { useful, voted: on };
  });
}

/** Of several answers one is accepted: another takes its place. @returns the number of the accepted one */
export async function accept(ctx: Context, actor: Actor, { post: id, on }: Wish): Promise<number | null> {
  return ctx.transaction(async (tx) => {
    const asker = await signedLooker(tx, actor);
    requireAct(asker, 'accept');
    const { topic, post } = await holdPost(tx, id);
    requireThere(asker, post);
    if (!mayAccept(asker, await factsOf(tx, topic, asker), post)) throw new Refusal({ problem: 'forbidden' });
    const before = topic.accepted === null ? undefined : await postById(tx, topic.accepted);
    if (on === (before?.id === id)) return before?.number ?? null;
    await changeTopic(tx, topic.id, { accepted: on ? id : null });
    await movePoints(tx, topic, {
      from: before,
      to: on && judgementPays(asker.standing) ? post : undefined,
    });
    if (asker.account !== topic.account) {
      const act = on ? 'forum.accept' : 'forum.unaccept';
      await audit(tx, actor, { act, subject: 'forum-post', subjectId: id });
    }
    if (on && post.account !== null && post.account !== asker.account) {
      await tx.ports.notices.notify(tx, {
        account: post.account,
        kind: 'forum.accepted',
        values: { title: topic.title },
        path: noticePath(topic, post.number),
      });
    }
    await dropPages(tx, topic);
    await announce(tx, { topic: topic.id, post: id, number: post.number, act: 'accepted' });
    return on ? post.number : null;
  });
}

/** In the order of their accounts, so that two moves at once never wait for one another in a circle. */
async function movePoints(
  tx: Tx,
  topic: Topic,
  { from, to }: { from: Post | undefined; to: Post | undefined },
): Promise<void> {
  const moves = [
    ...(from ? [{ post: from, there: false }] : []),
    ...(to ? [{ post: to, there: true }] : []),
  ].sort((a, b) => (a.post.account ?? '').localeCompare(b.post.account ?? '', 'en'));
  for (const { post, there } of moves) await setAnswerGround(tx, topic, post, there);
}

/** @throws Refusal for a post that is gone, or that nobody was shown yet */
function requireThere(looker: Looker, post: Post): void {
  if (post.status === 'deleted' || post.status === 'hidden') {
    throw new Refusal({ problem: 'conflict', key: 'forum.errors.gone' });
  }
  if (!maySee(looker, post)) throw new Refusal({ problem: 'not_found', key: 'forum.errors.gone' });
}

/** The topic is held first: all that change something in it wait for one another. @throws Refusal when there is none */
export async function holdPost(tx: Tx, id: number): Promise<{ topic: Topic; post: Post }> {
  for (;;) {
    const found = await postById(tx, id);
    const topic = found && (await holdTopic(tx, found.topic));
    // Looked at again: it may have changed while the topic was waited for.
    const post = topic && (await postById(tx, id));
    if (!post) throw new Refusal({ problem: 'not_found' });
    // With another topic it may have been put at the end of this one, which is the one to hold then.
    if (post.topic === topic.id) return { topic, post };
  }
}
