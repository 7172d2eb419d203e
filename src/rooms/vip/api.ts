/** Membership as an admin grants it. */
import { Refusal } from '../../contract/problems.ts';
import { setVip } from '../../contract/vip.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { grantVip } from './queries.ts';

/** What it needs of other rooms; `wiring.ts` hands it in. */
export type VipApiNeeds = {
  /** What an account is called; undefined when there is none. */
  nameOf(ctx: Context, account: string): Promise<string | undefined>;
};

export function vipApi({ nameOf }: VipApiNeeds): Handled[] {
  return [
    handle(setVip, async (ctx, { account, until }, call) => {
      const name = await nameOf(ctx, account);
      if (name === undefined) throw new Refusal({ problem: 'not_found' });
      await ctx.transaction(async (tx) => {
        await grantVip(tx, account, new Date(until), tx.clock());
        const detail = { name, until };
        await audit(tx, actorOf(call), {
          act: 'vip.grant',
          subject: 'account',
          subjectId: account,
          detail,
        });
      });
      return {};
    }),
  ];
}
