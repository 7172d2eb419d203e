/** The endpoint of this room. */
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { askExport } from './contract.ts';
import { ask, stateOf } from './copy.ts';

export const dataexportApi: Handled[] = [
  handle(askExport, async (ctx, _input, call) => {
    const actor = actorOf(call);
    await ask(ctx, actor, call.locale);
    return { state: (await stateOf(ctx, actor.accountId)).state };
  }),
];
