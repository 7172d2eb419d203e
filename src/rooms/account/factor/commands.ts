/** What the operator does for somebody who has lost their second factor. */
import { audit } from '../../../platform/audit.ts';
import { CommandError, type Commands } from '../../../platform/control.ts';
import { lockAccount } from '../queries/accounts.ts';
import { dropAuthenticator, dropPasskeys } from '../queries/factor.ts';
import { endSessionsOf } from '../queries/sessions.ts';
import { accountOf, nameOf } from '../staff.ts';
import { tellOwnerAndAdmins } from '../tellAdmins.ts';
import { drop } from '../waiting/waiting.ts';
import { removed } from './holding.ts';

export const factorCommands: Commands = {
  factor: {
    takes: 'reset <account>',
    async run(ctx, [act = '', typed = '']) {
      if (act !== 'reset') throw new CommandError('Say: factor reset <account>.');
      const account = await accountOf(ctx, typed);
      const name = nameOf(account);
      const reset = await ctx.transaction(async (tx) => {
        await lockAccount(tx, { id: account.id });
        const app = await dropAuthenticator(tx, account.id);
        const passkeys = await dropPasskeys(tx, account.id);
        await removed(tx, account.id);
        if (!app && passkeys === 0) return false;
        // Whoever holds the lost device may hold a session too.
        await endSessionsOf(tx, account.id, 'all');
        await drop(tx, null, { account: account.id });
        await audit(tx, null, { act: 'factor.reset', subject: 'account', subjectId: account.id });
        await tellOwnerAndAdmins(tx, account, 'factorReset');
        return true;
      });
      return reset
        ? `${name} has no second factor any more, and is logged out everywhere. All admins are told by email.`
        : `${name} had no second factor.`;
    },
  },
};
