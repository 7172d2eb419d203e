/** SMS, or the outbox when no provider is configured. */
import type { Config } from '../../config.ts';
import type { Handler } from '../jobs.ts';
import type { Keys } from '../keys.ts';
import { putIntoOutbox } from '../outbox.ts';
import { unsealed } from '../post.ts';

export function smsHandler(config: Config, keys: Keys): Handler {
  return {
    queue: 'sms',
    async handle(data, job) {
      const { to, event, text, code, silent } = unsealed(keys, data);
      if (silent) return;
      const at = job.createdAt.toISOString();
      await putIntoOutbox(config.dataDir, job, { channel: 'sms', to, event, code, text, at });
    },
  };
}
