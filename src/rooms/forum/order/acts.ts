/** What a moderator can do from a post, and how it is sent. Pure, apart from the call. */
import type { Client } from '../../../contract/client.ts';
import { type DecisionReason, decisionReasons, suspensionDays } from '../reasons.ts';
import type { ShownPost, ShownTopic } from '../shown.ts';
import { type Category, categories } from '../words.ts';
import { closeTopic, decidePost, mergeTopic, moveTopic, pinTopic, suspendMember } from './calls.ts';

/** Written out, so that every key is seen to be used. */
export const actWords = {
  hide: 'order.acts.hide',
  refuse: 'order.acts.refuse',
  show: 'order.acts.show',
  allow: 'order.acts.allow',
  suspend: 'order.acts.suspend',
  move: 'order.acts.move',
  merge: 'order.acts.merge',
  close: 'order.acts.close',
  open: 'order.acts.open',
  pin: 'order.acts.pin',
  unpin: 'order.acts.unpin',
} as const;

export type OrderAct = keyof typeof actWords;

/** Of these a reason is asked. */
export const reasoned: readonly OrderAct[] = ['hide', 'refuse', 'suspend'];

export type OrderTopic = Pick<ShownTopic, 'id' | 'category' | 'closed' | 'pinned'>;

export function actsOn(post: ShownPost, topic: OrderTopic): OrderAct[] {
  const own = post.mine;
  const onPost: Record<ShownPost['status'], OrderAct[]> = {
    shown: ['hide'],
    pending: ['allow', 'refuse'],
    hidden: ['show'],
    deleted: [],
  };
  const onTopic: OrderAct[] =
    post.number === 0 && post.status === 'shown'
      ? [topic.closed ? 'open' : 'close', topic.pinned ? 'unpin' : 'pin', 'move', 'merge']
      : [];
  return [
    ...(own ? [] : onPost[post.status]),
    ...onTopic,
    ...(own || !post.author ? [] : ['suspend' as const]),
  ];
}

export type OrderWish = {
  act: OrderAct;
  reason: string;
  words: string;
  days: string;
  category: string;
  into: string;
};

export async function sendAct(
  client: Pick<Client, 'call'>,
  { post, topic }: { post: ShownPost; topic: OrderTopic },
  wish: OrderWish,
): Promise<void> {
  const { act, words, into } = wish;
  const at = { topic: String(topic.id) };
  const why = { reason: reasonIn(wish.reason), words };
  const seen = { post: String(post.id), revision: String(post.revision) };
  if (act === 'hide') await client.call(decidePost, { ...seen, was: 'shown', act: 'hide', ...why });
  else if (act === 'refuse') await client.call(decidePost, { ...seen, was: 'pending', act: 'hide', ...why });
  else if (act === 'show') await client.call(decidePost, { ...seen, was: 'hidden', act: 'show' });
  else if (act === 'allow') await client.call(decidePost, { ...seen, was: 'pending', act: 'show' });
  else if (act === 'move')
    await client.call(moveTopic, { ...at, from: topic.category, to: categoryIn(wish) });
  else if (act === 'merge')
    await client.call(mergeTopic, { ...at, into: /\d+$/.exec(into.trim())?.[0] ?? '0' });
  else if (act === 'suspend') {
    const days = suspensionDays.map(String).find((one) => one === wish.days) ?? '1';
    await client.call(suspendMember, { member: String(post.author?.number ?? 0), days, ...why });
  } else if (act === 'close' || act === 'open') {
    await client.call(closeTopic, { ...at, on: act === 'close' ? 'yes' : 'no' });
  } else await client.call(pinTopic, { ...at, on: act === 'pin' ? 'yes' : 'no' });
}

function reasonIn(text: string): DecisionReason | undefined {
  return decisionReasons.find((one) => one === text);
}

function categoryIn({ category }: OrderWish): Category {
  return categories.find((one) => one === category) ?? 'site';
}
