/** Calls that keep order. */
import { actorOf, type Handled, handle } from '../../../platform/http/handler.ts';
import * as contract from '../moderationContract.ts';
import { appealAgainst, decideAppeal, report } from './appeals.ts';
import { decide } from './deciding.ts';
import { lift, setMethodologist, suspend } from './members.ts';
import { close, merge, move, pin } from './topics.ts';

export const moderationApi: Handled[] = [
  handle(contract.reportPost, async (ctx, reported, call) => {
    await report(ctx, actorOf(call), reported);
    return {};
  }),
  handle(contract.decidePost, async (ctx, wish, call) => {
    await decide(ctx, actorOf(call), wish);
    return {};
  }),
  handle(contract.moveTopic, async (ctx, wish, call) => {
    await move(ctx, actorOf(call), wish);
    return {};
  }),
  handle(contract.mergeTopic, async (ctx, wish, call) => ({
    slug: await merge(ctx, actorOf(call), wish),
  })),
  handle(contract.closeTopic, async (ctx, wish, call) => {
    await close(ctx, actorOf(call), wish);
    return {};
  }),
  handle(contract.pinTopic, async (ctx, wish, call) => {
    await pin(ctx, actorOf(call), wish);
    return {};
  }),
  handle(contract.suspendMember, async (ctx, wish, call) => ({
    until: (await suspend(ctx, actorOf(call), wish)).toISOString(),
  })),
  handle(contract.liftSuspension, async (ctx, { member }, call) => {
    await lift(ctx, actorOf(call), member);
    return {};
  }),
  handle(contract.setBadge, async (ctx, wish, call) => {
    await setMethodologist(ctx, actorOf(call), wish);
    return {};
  }),
  handle(contract.appeal, async (ctx, wish, call) => {
    await appealAgainst(ctx, actorOf(call), wish);
    return {};
  }),
  handle(contract.decideAppeal, async (ctx, verdict, call) => {
    await decideAppeal(ctx, actorOf(call), verdict);
    return {};
  }),
];
