/** What useful posts earn, and lose again: the rules are those of the room of points. */
import type { Tx } from '../../platform/context.ts';
import { votersOf } from './queries/marks.ts';
import type { Post } from './queries/posts.ts';
import type { Topic } from './queries/topics.ts';

type Written = Pick<Post, 'id' | 'account'>;

/** An accepted answer; nobody is paid for answering themselves. */
export async function setAnswerGround(
  tx: Tx,
  topic: Pick<Topic, 'account'>,
  { id, account }: Written,
  there: boolean,
): Promise<void> {
  if (account === null || account === topic.account) return;
  await tx.ports.points.setGround(tx, { rule: 'answer', account, ground: `post ${id}` }, there);
}

/** With its topic: one that paid nothing pays nothing when it comes back. */
export async function answerComesOrGoes(
  tx: Tx,
  topic: Pick<Topic, 'account'>,
  { id, account }: Written,
  there: boolean,
): Promise<void> {
  if (account === null || account === topic.account) return;
  const { points } = tx.ports;
  const ground = { rule: 'answer', account, ground: `post ${id}` } as const;
  await (there ? points.payAgain(tx, ground) : points.setGround(tx, ground, false));
}

export async function setVoteGround(
  tx: Tx,
  { id, account }: Written,
  voter: string,
  there: boolean,
): Promise<void> {
  if (account === null) return;
  await tx.ports.points.setGround(tx, voteGround(id, account, voter), there);
}

/** Of all votes of a post that comes or goes: those that paid nothing pay nothing when it comes back. */
export async function setVoteGrounds(
  tx: Tx,
  post: Written & Pick<Post, 'useful_count'>,
  there: boolean,
): Promise<void> {
  const { id, account, useful_count } = post;
  if (useful_count === 0 || account === null) return;
  const { points } = tx.ports;
  for (const voter of await votersOf(tx, id)) {
    const ground = voteGround(id, account, voter);
    await (there ? points.payAgain(tx, ground) : points.setGround(tx, ground, false));
  }
}

function voteGround(post: number, account: string, voter: string) {
  return { rule: 'vote', account, ground: `post ${post} ${voter}` } as const;
}
