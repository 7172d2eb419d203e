/** What admins do with accounts in the console. */
import { Refusal } from '../../contract/problems.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { becomeFirstAdmin as first, setRole } from './contract.ts';
import { becomeFirstAdmin } from './firstAdmin.ts';
import { accountById } from './queries/accounts.ts';
import { grantRole, revokeRole } from './queries/staff.ts';

export function accountStaffApi(): Handled[] {
  return [
    handle(first, async (ctx, { token }, call) => {
      await becomeFirstAdmin(ctx, actorOf(call), token);
      return {};
    }),
    handle(setRole, async (ctx, { account: id, role, granted }, call) => {
      const actor = actorOf(call);
      if (!(await accountById(ctx, id))) throw new Refusal({ problem: 'not_found' });
      // Without this, the last admin could lock everybody out, and any admin themselves, by a slip.
      if (id === actor.accountId && role === 'admin' && !granted) {
        throw new Refusal({ problem: 'invalid', key: 'staff.errors.ownAdmin' });
      }
      const change = granted ? grantRole : revokeRole;
      await ctx.transaction((tx) => change(tx, actor, id, role));
      return {};
    }),
  ];
}
