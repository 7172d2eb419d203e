/** What admins do with accounts in the console. */
import { Refusal } from '../../contract/problems.ts';
import { actorOf, type Handled, handle, handleGiving } from '../../platform/http/handler.ts';
import { becomeFirstAdmin as first, setRole } from './contract.ts';
import { becomeFirstAdmin } from './firstAdmin.ts';
import { accountById } from './queries/accounts.ts';
import { adminSince } from './queries/staff.ts';
import { changeRole } from './roles.ts';

export const accountStaffApi: Handled[] = [
  handle(first, async (ctx, { token }, call) => {
    await becomeFirstAdmin(ctx, actorOf(call), token);
    return {};
  }),
  handleGiving(setRole, {
    async weigh(tx, { account: owner, role, granted }, { accountId }) {
      // Without this, any admin could lock themselves out by a slip.
      if (owner === accountId && role === 'admin' && !granted) {
        throw new Refusal({ problem: 'invalid', key: 'staff.errors.ownAdmin' });
      }
      if (!(await accountById(tx, owner))) throw new Refusal({ problem: 'not_found' });
      const isAdmin = (await adminSince(tx, owner)) !== undefined;
      // An admin may give whatever there is to give, and take it from the others.
      if (role !== 'admin' || isAdmin === granted) return undefined;
      const word = granted ? 'account.server.gives.admin' : 'account.server.gives.noAdmin';
      return { points: Number.POSITIVE_INFINITY, owner, word };
    },
    async act(tx, { account, role, granted }, by) {
      await changeRole(tx, by, { account, role, granted });
    },
  }),
];
