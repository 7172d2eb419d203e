/** Membership as an admin grants it. */
import { Refusal } from '../../contract/problems.ts';
import { setVip } from '../../contract/vip.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { grantVip } from './queries.ts';

/** What it needs of other rooms; `wiring.ts` hands it in. */
export type VipApiNeeds = {
  isAccount(ctx: Context, id: string): Promise<boolean>;
};

export function vipApi({ isAccount }: VipApiNeeds): Handled[] {
  return [
    handle(setVip, async (ctx, { account, until }, call) => {
      if (!(await isAccount(ctx, account))) throw new Refusal({ problem: 'not_found' });
      await ctx.transaction(async (tx) => {
        await grantVip(tx, account, new Date(until), tx.clock());
        await audit(tx, actorOf(call), {
          act: 'vip.grant',
          subject: 'account',
          subjectId: account,
          detail: { until },
        });
      });
      return {};
    }),
  ];
}
