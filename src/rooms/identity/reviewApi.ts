/** What reviewers call. */
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { approve, leave, refuse, reopen, take } from './review.ts';
import { approveCase, refuseCase, releaseCases, reopenCase, takeCases } from './reviewContract.ts';

export const reviewApi: Handled[] = [
  handle(takeCases, (ctx, { except }, call) => take(ctx, actorOf(call), except)),
  handle(releaseCases, async (ctx, _input, call) => {
    await leave(ctx, actorOf(call));
    return {};
  }),
  handle(approveCase, async (ctx, decided, call) => {
    await approve(ctx, actorOf(call), decided);
    return {};
  }),
  handle(refuseCase, async (ctx, { text, language, ...decided }, call) => {
    await refuse(ctx, actorOf(call), { ...decided, text, language });
    return {};
  }),
  handle(reopenCase, async (ctx, reopened, call) => ({
    status: await reopen(ctx, actorOf(call), reopened),
  })),
];
