/** Calls that keep order. */
import { actorOf, type Handled, handle } from '../../../platform/http/handler.ts';
import * as contract from '../moderationContract.ts';
import type { ForumNeeds } from '../needs.ts';
import { appealAgainst, decideAppeal, report } from './appeals.ts';
import { decide } from './deciding.ts';
import { lift, setMethodologist, suspend } from './members.ts';
import { close, merge, move, pin } from './topics.ts';

export function moderationApi(needs: ForumNeeds): Handled[] {
  return [
    handle(contract.reportPost, async (ctx, reported, call) => {
      await report(ctx, needs, actorOf(call), reported);
      return {};
    }),
    handle(contract.decidePost, async (ctx, wish, call) => {
      await decide(ctx, needs, actorOf(call), wish);
      return {};
    }),
    handle(contract.moveTopic, async (ctx, wish, call) => {
      await move(ctx, needs, actorOf(call), wish);
      return {};
    }),
    handle(contract.mergeTopic, async (ctx, wish, call) => ({
      slug: await merge(ctx, needs, actorOf(call), wish),
    })),
    handle(contract.closeTopic, async (ctx, wish, call) => {
      await close(ctx, needs, actorOf(call), wish);
      return {};
    }),
    handle(contract.pinTopic, async (ctx, wish, call) => {
      await pin(ctx, actorOf(call), wish);
      return {};
    }),
    handle(contract.suspendMember, async (ctx, wish, call) => ({
      until: (await suspend(ctx, needs, actorOf(call), wish)).toISOString(),
    })),
    handle(contract.liftSuspension, async (ctx, { member }, call) => {
      await lift(ctx, needs, actorOf(call), member);
      return {};
    }),
    handle(contract.setBadge, async (ctx, wish, call) => {
      await setMethodologist(ctx, actorOf(call), wish);
      return {};
    }),
    handle(contract.appeal, async (ctx, wish, call) => {
      await appealAgainst(ctx, needs, actorOf(call), wish);
      return {};
    }),
    handle(contract.decideAppeal, async (ctx, verdict, call) => {
      await decideAppeal(ctx, needs, actorOf(call), verdict);
      return {};
    }),
  ];
}
