/** The endpoints of what people keep: each acts on the rows of whoever calls, and on no others. */
import { actorOf, type Handled, handle } from '../../../platform/http/handler.ts';
import * as contract from '../savedContract.ts';
import { agree, stateOf, withdraw } from './consent.ts';
import { change, keep, remove } from './results.ts';

export const savedApi: Handled[] = [
  handle(contract.getConsent, (ctx, _input, call) => stateOf(ctx, actorOf(call).accountId)),
  handle(contract.giveConsent, async (ctx, { version }, call) => {
    await agree(ctx, actorOf(call).accountId, version);
    return {};
  }),
  handle(contract.withdrawConsent, async (ctx, _input, call) => ({
    deleted: await withdraw(ctx, actorOf(call).accountId),
  })),
  handle(contract.keepResult, async (ctx, wish, call) => ({
    id: await keep(ctx, actorOf(call).accountId, wish),
  })),
  handle(contract.changeResult, async (ctx, wish, call) => {
    await change(ctx, actorOf(call).accountId, wish);
    return {};
  }),
  handle(contract.deleteResult, async (ctx, { id }, call) => ({
    deleted: await remove(ctx, actorOf(call).accountId, id),
  })),
];
