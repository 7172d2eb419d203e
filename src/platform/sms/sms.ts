/** SMS by the operator's provider, or the outbox when none is configured. Sent by a job, never by a request. */
import type { Config } from '../../config.ts';
import type { Handler } from '../jobs.ts';
import type { Keys } from '../keys.ts';
import type { Log } from '../log.ts';
import { putIntoOutbox } from '../outbox.ts';
import { messageTerms, requireFreshCode, unsealed } from '../outgoing.ts';
import { aliyun } from './aliyun.ts';
import { type Provider, SmsRefused } from './provider.ts';
import { tencent } from './tencent.ts';

export function smsHandler(config: Config, keys: Keys, log: Log): Handler {
  const provider = providerOf(config);
  return {
    queue: 'sms',
    terms: messageTerms,
    async handle(data, job) {
      const { to, event, text, code, silent } = unsealed(keys, data);
      if (silent) return;
      if (!provider) {
        const at = job.createdAt.toISOString();
        return putIntoOutbox(config.dataDir, job, { channel: 'sms', to, event, code, text, at });
      }
      if (!provider.canSend({ to, text, code })) return log.warn({ event }, 'no SMS template for this');
      if (code !== undefined) requireFreshCode(job);
      try {
        await provider.send({ to, text, code });
      } catch (error) {
        // What the network says of itself can hold the address that was asked, and with it the number.
        throw error instanceof SmsRefused ? error : new Error('The SMS provider could not be reached.');
      }
    },
  };
}

function providerOf({ sms }: Config): Provider | undefined {
  if (!sms) return undefined;
  return sms.provider === 'aliyun' ? aliyun(sms) : tencent(sms);
}
