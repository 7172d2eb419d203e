/** What moderators do with a whole topic: move, merge, close, pin. What is so already was done by somebody else. */
import { Refusal } from '../../../contract/problems.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { indexQueue } from '../indexing.ts';
import { announce } from '../live/announce.ts';
import { setAnswerGround } from '../points.ts';
import { moveKeepers, movePosts } from '../queries/merging.ts';
import { postById, postsBetween } from '../queries/posts.ts';
import { changeTopic, holdTopic, lastActive, type Topic } from '../queries/topics.ts';
import { dropPages } from '../tags.ts';
import { noticePath } from '../telling.ts';
import type { Category } from '../words.ts';
import { type Told, tellDecided } from './telling.ts';

const already = () => new Refusal({ problem: 'conflict', key: 'forum.errors.already' });

async function held(tx: Tx, id: number): Promise<Topic> {
  const topic = await holdTopic(tx, id);
  if (!topic) throw new Refusal({ problem: 'not_found' });
  if (topic.deleted_at !== null || topic.merged_into !== null) {
    throw new Refusal({ problem: 'conflict', key: 'forum.errors.gone' });
  }
  return topic;
}

async function record(tx: Tx, actor: Actor, topic: Topic, act: string, detail = {}): Promise<void> {
  await audit(tx, actor, { act: `forum.${act}`, subject: 'forum-topic', subjectId: topic.id, detail });
  await dropPages(tx, topic, { lists: true });
}

function tellAsker(tx: Tx, actor: Actor, topic: Topic, what: Told): Promise<void> {
  const { account, title } = topic;
  const path = noticePath(topic, null);
  return tellDecided(tx, { account, by: actor.accountId, what, title, path });
}

type Move = { topic: number; from: Category; to: Category };

export async function move(ctx: Context, actor: Actor, { topic: id, from, to }: Move): Promise<void> {
  await ctx.transaction(async (tx) => {
    const topic = await held(tx, id);
    if (topic.category !== from || from === to) throw already();
    await changeTopic(tx, id, { category: to });
    await record(tx, actor, topic, 'move', { from, to });
    await tellAsker(tx, actor, topic, 'moved');
  });
}

type Turn = { topic: number; on: boolean };

export async function close(ctx: Context, actor: Actor, { topic: id, on }: Turn): Promise<void> {
  await ctx.transaction(async (tx) => {
    const topic = await held(tx, id);
    if ((topic.closed_at !== null) === on) throw already();
    await changeTopic(tx, id, { closed_at: on ? tx.clock() : null });
    await record(tx, actor, topic, on ? 'close' : 'open');
    await tellAsker(tx, actor, topic, on ? 'closed' : 'opened');
  });
}

export async function pin(ctx: Context, actor: Actor, { topic: id, on }: Turn): Promise<void> {
  await ctx.transaction(async (tx) => {
    const topic = await held(tx, id);
    if ((topic.pinned_at !== null) === on) throw already();
    await changeTopic(tx, id, { pinned_at: on ? tx.clock() : null });
    await record(tx, actor, topic, on ? 'pin' : 'unpin');
  });
}

/** @returns the address at which its posts stand then */
export async function merge(
  ctx: Context,
  actor: Actor,
  { topic: from, into }: { topic: number; into: number },
): Promise<string> {
  if (from === into)
    throw new Refusal({ problem: 'invalid', key: 'forum.errors.mergeInto', fields: ['into'] });
  return ctx.transaction(async (tx) => {
    // In one order, so that two merges at once never wait for one another in a circle.
    const order = [from, into].sort((a, b) => a - b);
    const topics = new Map<number, Topic | undefined>();
    for (const id of order) topics.set(id, await holdTopic(tx, id));
    const [source, target] = [topics.get(from), topics.get(into)];
    if (!source) throw new Refusal({ problem: 'not_found' });
    if (source.merged_into !== null) throw already();
    if (!source.shown) throw new Refusal({ problem: 'conflict', key: 'forum.errors.gone' });
    if (!target?.shown) {
      throw new Refusal({ problem: 'invalid', key: 'forum.errors.mergeInto', fields: ['into'] });
    }
    await join(tx, source, target);
    await record(tx, actor, source, 'merge', { into });
    await dropPages(tx, target, { lists: true });
    await tellAsker(tx, actor, source, 'merged');
    return target.slug;
  });
}

async function join(tx: Tx, source: Topic, target: Topic): Promise<void> {
  const shift = target.last_number + 1;
  const last = shift + source.last_number;
  const [question] = await postsBetween(tx, source.id, [0, 0]);
  const accepted = await acceptedAfter(tx, source, target);
  await movePosts(tx, { from: source.id, into: target.id, shift });
  await moveKeepers(tx, { from: source.id, into: target.id });
  await changeTopic(tx, source.id, {
    shown: false,
    merged_into: target.id,
    merged_shift: shift,
    accepted: null,
    last_number: 0,
    reply_count: 0,
    useful_count: 0,
  });
  await changeTopic(tx, target.id, {
    last_number: last,
    // With its question, which everybody sees.
    reply_count: target.reply_count + source.reply_count + 1,
    useful_count: target.useful_count + source.useful_count,
    accepted,
  });
  // By number the last is not the newest any more; the lists look at the newest.
  const active = [target.active_at, (await lastActive(tx, target.id)) ?? target.active_at];
  await changeTopic(tx, target.id, { active_at: new Date(Math.max(...active.map((at) => at.getTime()))) });
  for (const { id } of [source, target]) await tx.enqueue(indexQueue, { topic: id });
  if (!question) return;
  await announce(tx, { topic: source.id, post: question.id, number: 0, act: 'hidden' });
  await announce(tx, { topic: target.id, post: question.id, number: shift, act: 'shown' });
}

/** An answer stays accepted where nobody else's is and the same person asked; else what it earned goes. */
async function acceptedAfter(tx: Tx, source: Topic, target: Topic): Promise<number | null> {
  if (source.accepted === null) return target.accepted;
  if (target.accepted === null && source.account !== null && source.account === target.account) {
    return source.accepted;
  }
  const answer = await postById(tx, source.accepted);
  if (answer) await setAnswerGround(tx, source, answer, false);
  return target.accepted;
}
