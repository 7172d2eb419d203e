/** The endpoints of this room: saved views of lists, each person's own; and what the second person says. */
import { deleteView, saveView } from '../../contract/views.ts';
import type { Givings } from '../../platform/giving.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { decideGiving } from './contract.ts';
import { decide } from './giving.ts';
import { forgetView, keepView } from './queries/views.ts';

export function staffApi(givings: Givings): Handled[] {
  return [
    handle(decideGiving, async (ctx, { id, decision }, call) => {
      const decided = { id, confirmed: decision === 'confirm', actor: actorOf(call) };
      await ctx.transaction((tx) => decide(tx, givings, decided));
      return {};
    }),
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
