/** What the operator does for somebody who has lost their second factor. */
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/context.ts';
import { CommandError, type Commands } from '../../../platform/control.ts';
import { enqueueMessage } from '../../../platform/outgoing.ts';
import { localeOfOwner } from '../notices.ts';
import { momentText } from '../outgoing.ts';
import { accountById, lockAccount } from '../queries/accounts.ts';
import { dropAuthenticator, dropPasskeys } from '../queries/factor.ts';
import { endSessionsOf } from '../queries/sessions.ts';
import { listStaff } from '../queries/staff.ts';
import { accountOf, nameOf } from '../staff.ts';
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
        await tellAdmins(tx, account.id, name);
        return true;
      });
      return reset
        ? `${name} has no second factor any more, and is logged out everywhere. All admins are told by email.`
        : `${name} had no second factor.`;
    },
  },
};

/** All admins, and the owner: a reset that nobody asked for is seen by somebody. */
async function tellAdmins(tx: Tx, account: string, name: string): Promise<void> {
  const admins = (await listStaff(tx)).filter(({ role }) => role === 'admin').map(({ id }) => id);
  const at = momentText(tx.clock());
  for (const id of new Set([account, ...admins])) {
    const told = await accountById(tx, id);
    if (!told?.email) continue;
    const locale = localeOfOwner(told);
    const values = { name, at, origin: tx.origin };
    await enqueueMessage(tx, {
      channel: 'mail',
      to: told.email,
      event: 'factor-reset',
      locale,
      subject: tx.catalogue.text(locale, 'account.letter.factorReset.subject', values),
      text: tx.catalogue.text(locale, 'account.letter.factorReset.text', values),
    });
  }
}
