/** The endpoints of this room. */

import { Refusal } from '../../contract/problems.ts';
import type { Context } from '../../platform/context.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { setBookmark } from './contract.ts';
import { dropBookmark, keepBookmark } from './queries.ts';

/** What these endpoints need of other rooms; `wiring.ts` hands it in. */
export type GuidesApiNeeds = {
  /** Whether there is a published guide of this number. */
  isGuide(ctx: Context, id: number): Promise<boolean>;
};

export function guidesApi({ isGuide }: GuidesApiNeeds): Handled[] {
  return [
    handle(setBookmark, async (ctx, { guide, state }, call) => {
      const { accountId } = actorOf(call);
      const id = Number(guide);
      if (state === 'gone') {
        await dropBookmark(ctx, accountId, id);
        return {};
      }
      if (!(await isGuide(ctx, id))) throw new Refusal({ problem: 'not_found' });
      await keepBookmark(ctx, accountId, id);
      return {};
    }),
  ];
}
