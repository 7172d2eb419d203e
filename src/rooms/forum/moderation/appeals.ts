/** What members say: that a post is wrong, and that a decision was. */
import { Refusal } from '../../../contract/problems.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { requireAct, signedLooker } from '../looker.ts';
import { holdMember } from '../queries/members.ts';
import {
  addAppeal,
  addReport,
  type Decision,
  decisionById,
  holdDecision,
  settleAppeal,
} from '../queries/order.ts';
import { noticePath } from '../telling.ts';
import { holdPost } from '../voting.ts';
import { bringBack } from './deciding.ts';
import { endSuspension } from './members.ts';
import { decisionsPath, tellDecided } from './telling.ts';

type Reported = { post: number; reason: string; words: string };

export async function report(
  ctx: Context,
  actor: Actor,
  { post: id, reason, words }: Reported,
): Promise<void> {
  if (reason === 'other' && words === '') {
    throw new Refusal({ problem: 'invalid', key: 'forum.errors.reasonMissing', fields: ['words'] });
  }
  await ctx.transaction(async (tx) => {
    const looker = await signedLooker(tx, actor);
    requireAct(looker, 'report');
    const { topic, post } = await holdPost(tx, id);
    if (post.status === 'pending' || !topic.shown) throw new Refusal({ problem: 'not_found' });
    if (post.status !== 'shown') throw new Refusal({ problem: 'conflict', key: 'forum.errors.gone' });
    if (post.account === looker.account) {
      throw new Refusal({ problem: 'conflict', key: 'forum.errors.ownReport' });
    }
    const added = await addReport(tx, { post: id, account: looker.account, reason, words });
    if (!added) throw new Refusal({ problem: 'conflict', key: 'forum.errors.reported' });
  });
}

export async function appealAgainst(
  ctx: Context,
  actor: Actor,
  { decision: id, words }: { decision: number; words: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    requireAct(await signedLooker(tx, actor), 'appeal');
    const decision = await holdDecision(tx, id);
    if (!decision || decision.account !== actor.accountId) throw new Refusal({ problem: 'not_found' });
    requireStanding(tx, decision);
    const added = await addAppeal(tx, { decision: id, account: actor.accountId, words });
    if (!added) throw new Refusal({ problem: 'conflict', key: 'forum.errors.appealed' });
  });
}

function requireStanding(tx: Tx, { ended_at, until }: Decision): void {
  if (ended_at === null && (until === null || until > tx.clock())) return;
  throw new Refusal({ problem: 'conflict', key: 'forum.errors.decisionOver' });
}

type Verdict = { decision: number; granted: boolean; words: string };

/** Whoever decided does not decide again: another moderator does, or an admin. */
export async function decideAppeal(
  ctx: Context,
  actor: Actor,
  { decision: id, granted, words }: Verdict,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const seen = await decisionById(tx, id);
    if (!seen) throw new Refusal({ problem: 'not_found' });
    // The topic or the member before the decision, as everybody who decides on them does.
    const held = seen.post === null ? undefined : await holdPost(tx, seen.post);
    if (!held && seen.account !== null) await holdMember(tx, { account: seen.account });
    const decision = await holdDecision(tx, id);
    if (!decision) throw new Refusal({ problem: 'not_found' });
    const { account, moderator, act } = decision;
    if (moderator === actor.accountId) {
      throw new Refusal({ problem: 'forbidden', key: 'forum.errors.ownDecision' });
    }
    if (account === actor.accountId) throw new Refusal({ problem: 'forbidden', key: 'forum.errors.ownCase' });
    const settled = await settleAppeal(tx, id, { granted, moderator: actor.accountId });
    if (!settled) throw new Refusal({ problem: 'conflict', key: 'forum.errors.appealDecided' });
    requireStanding(tx, decision);
    const title = held?.topic.title ?? null;
    let path = decisionsPath;
    if (granted && held) path = noticePath(held.topic, (await restored(tx, actor, held)).number);
    if (granted && act === 'suspend' && account !== null) {
      await endSuspension(tx, actor, account);
      path = 'forum';
    }
    const detail = { granted };
    await audit(tx, actor, { act: 'forum.appeal', subject: 'forum-decision', subjectId: id, detail });
    const what = granted ? 'granted' : 'denied';
    await tellDecided(tx, { account, by: actor.accountId, what, title, path, reason: words });
  });
}

async function restored(tx: Tx, actor: Actor, held: Awaited<ReturnType<typeof holdPost>>) {
  if (held.post.status !== 'hidden' || held.topic.deleted_at !== null) {
    throw new Refusal({ problem: 'conflict', key: 'forum.errors.gone' });
  }
  return bringBack(tx, actor, held);
}
