/** SMS by the operator's provider, or the outbox when none is configured. Sent by a job, never by a request. */
import type { Config } from '../../config.ts';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../jobs.ts';
import { putIntoOutbox } from '../outbox.ts';
import { messageTerms, requireFreshCode, unsealed } from '../outgoing.ts';
import { aliyun } from './aliyun.ts';
import { type Provider, SmsRefused } from './provider.ts';
import { tencent } from './tencent.ts';

export function smsHandler(
  config: Config,
  { keys, log, clock }: Pick<Context, 'keys' | 'log' | 'clock'>,
): Handler {
  const provider = providerOf(config, clock);
  return {
    queue: 'sms',
    terms: messageTerms,
    async handle(data, job) {
      const message = unsealed(keys, data, job.createdAt);
      const { to, event, text, code, silent, queuedAt } = message;
      if (silent) return;
      if (!provider) {
        const at = queuedAt.toISOString();
        return putIntoOutbox(config.dataDir, job, { channel: 'sms', to, event, code, text, at });
      }
      if (!provider.canSend({ to, text, code })) return log.warn({ event }, 'no SMS template for this');
      requireFreshCode(message, clock());
      try {
        await provider.send({ to, text, code });
      } catch (error) {
        // What the network says of itself can hold the address that was asked, and with it the number.
        throw error instanceof SmsRefused ? error : new Error('The SMS provider could not be reached.');
      }
    },
  };
}

function providerOf({ sms }: Config, clock: Clock): Provider | undefined {
  if (!sms) return undefined;
  return sms.provider === 'aliyun' ? aliyun(sms, clock) : tencent(sms, clock);
}
