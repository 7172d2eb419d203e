/** What the operator does for somebody who can use neither what their account has nor what waits for it. */
import { CommandError, type Commands } from '../../../platform/control.ts';
import type { MessageNeeds } from '../outgoing.ts';
import { accountOf, nameOf } from '../staff.ts';
import { confirmByOperator, undoByOperator } from './waiting.ts';

const told = 'All admins are told by email.';

export const waitingCommands = (needs: MessageNeeds): Commands => ({
  contact: {
    takes: 'undo|confirm <account>',
    async run(ctx, [act = '', typed = '']) {
      if (act !== 'undo' && act !== 'confirm') throw new CommandError('Say: contact undo|confirm <account>.');
      const account = await accountOf(ctx, typed);
      const name = nameOf(account);
      if (act === 'undo') {
        return (await undoByOperator(ctx, account))
          ? `What waited for ${name} is undone, the password is taken off, and all devices are logged out. ${told}`
          : `Nothing waits for ${name}.`;
      }
      const done = await confirmByOperator(ctx, needs, account);
      return done.length > 0
        ? `In force for ${name} now: ${done.join(', ')}. All devices are logged out. ${told}`
        : `Nothing waits for ${name} that could take effect.`;
    },
  },
});
