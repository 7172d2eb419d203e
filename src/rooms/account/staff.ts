/** What an operator does with accounts on the command line: who is staff, and who is not. */
import { isRole, roles } from '../../contract/roles.ts';
import type { Context } from '../../platform/context.ts';
import { CommandError, type Commands } from '../../platform/control.ts';
import { displayName } from './present.ts';
import { type Account, findAccount } from './queries/accounts.ts';
import { listStaff } from './queries/staff.ts';
import { changeRole } from './roles.ts';
import { handleOf } from './targets.ts';

export const staffCommands: Commands = {
  grant: {
    takes: `<account> <${roles.join('|')}>`,
    async run(ctx, [typed = '', role = '']) {
      const account = await accountOf(ctx, typed);
      const change = { account: account.id, role: roleOf(role), granted: true };
      const granted = await ctx.transaction((tx) => changeRole(tx, operator, change));
      return `${nameOf(account)} ${granted ? 'is now' : 'was already'} ${role}.`;
    },
  },
  revoke: {
    takes: `<account> <${roles.join('|')}>`,
    async run(ctx, [typed = '', role = '']) {
      const account = await accountOf(ctx, typed);
      const change = { account: account.id, role: roleOf(role), granted: false };
      const revoked = await ctx.transaction((tx) => changeRole(tx, operator, change));
      return `${nameOf(account)} ${revoked ? 'is no longer' : 'was not'} ${role}.`;
    },
  },
  list: {
    takes: '',
    async run(ctx) {
      const staff = await listStaff(ctx);
      if (staff.length === 0) return 'There are no staff members yet.';
      return staff.map((one) => `${one.role.padEnd(10)} ${nameOf(one)}  ${one.id}`).join('\n');
    },
  },
};

/** Whoever can reach the server's own folder. */
const operator = null;

/** By user name, phone number or e-mail address, as one would sign in. */
export async function accountOf(ctx: Context, typed: string): Promise<Account> {
  const account = typed === '' ? undefined : await findAccount(ctx, handleOf(typed));
  if (!account) throw new CommandError('There is no such account: log in once on the site to create it.');
  return account;
}

function roleOf(text: string) {
  if (!isRole(text)) throw new CommandError(`The role must be one of ${roles.join(', ')}.`);
  return text;
}

export function nameOf(account: Parameters<typeof displayName>[0] & { id: string }): string {
  return displayName(account) || account.id;
}
