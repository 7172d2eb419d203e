/** The endpoints of this room. */
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { askExport, getExportState, openExport } from './contract.ts';
import { ask, pathOfCopy, stateOf } from './copy.ts';

export const dataexportApi: Handled[] = [
  handle(askExport, async (ctx, _input, call) => {
    const { accountId: account } = actorOf(call);
    await ask(ctx, { account, locale: call.locale });
    return { state: (await stateOf(ctx, account)).state };
  }),
  handle(getExportState, async (ctx, _input, call) => ({
    state: (await stateOf(ctx, actorOf(call).accountId)).state,
  })),
  handle(openExport, async (ctx, _input, call) => ({
    path: await pathOfCopy(ctx, actorOf(call).accountId, call.locale),
  })),
];
