/** The endpoints of this room: saved views of lists, each person's own. */
import { deleteView, saveView } from '../../contract/views.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { forgetView, keepView } from './queries.ts';

export function staffApi(): Handled[] {
  return [
    handle(saveView, async (ctx, { list, name, query }, call) => {
      const view = { account: actorOf(call).accountId, list, name, query };
      return { id: await ctx.transaction((tx) => keepView(tx, view)) };
    }),
    handle(deleteView, async (ctx, { id }, call) => {
      await ctx.transaction((tx) => forgetView(tx, actorOf(call).accountId, id));
      return {};
    }),
  ];
}
