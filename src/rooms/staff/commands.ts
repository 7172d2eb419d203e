/** What the operator asks about messages that could not be delivered. */
import type { Commands } from '../../platform/control.ts';
import { listDeadLetters } from '../../platform/deadLetters.ts';

export const messageCommands: Commands = {
  undelivered: {
    takes: '',
    async run(ctx) {
      const undelivered = await listDeadLetters(ctx);
      if (undelivered.length === 0) return 'There are no undelivered messages.';
      return undelivered
        .map((one) =>
          [one.failed_at.toISOString(), one.channel, one.event, one.target_masked, one.error].join('  '),
        )
        .join('\n');
    },
  },
};
