/** The endpoints of this room. */

import { Refusal } from '../../contract/problems.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { setBookmark } from './contract.ts';
import { dropBookmark, keepBookmark } from './queries.ts';

export const guidesApi: Handled[] = [
  handle(setBookmark, async (ctx, { guide, state }, call) => {
    const { accountId } = actorOf(call);
    const id = Number(guide);
    if (state === 'gone') {
      await dropBookmark(ctx, accountId, id);
      return {};
    }
    const entry = await ctx.ports.publishing.publishedEntry(ctx, id);
    if (entry?.kind !== 'guide') throw new Refusal({ problem: 'not_found' });
    await keepBookmark(ctx, accountId, id);
    return {};
  }),
];
