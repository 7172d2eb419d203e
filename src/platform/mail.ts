/** Mail by SMTP, or into the outbox when no server is configured. Sent by a job, never by a request. */
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Handler } from './jobs.ts';
import type { Keys } from './keys.ts';
import { putIntoOutbox } from './outbox.ts';
import { unsealed } from './post.ts';

const queue = 'mail';

/** Delivers letters, at least once: the Message-ID is made from the job, so that a repeat is known as one. */
export function mailHandler(config: Config, keys: Keys): Handler {
  const smtp = config.smtpUrl
    ? createTransport({ url: config.smtpUrl, connectionTimeout: 15_000, socketTimeout: 30_000 })
    : undefined;
  const host = new URL(config.origin).hostname;
  return {
    queue,
    async handle(data, job) {
      const { to, event, subject = '', text, code, replyTo, silent } = unsealed(keys, data);
      if (silent) return;
      if (!smtp) {
        const at = job.createdAt.toISOString();
        return putIntoOutbox(config.dataDir, job, { channel: 'mail', to, event, code, subject, text, at });
      }
      await smtp.sendMail({
        messageId: `<${job.id}@${host}>`,
        // Objects: a plain `a@x,b@y` would reach two people.
        from: { name: '', address: config.mailFrom },
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        subject: subject.replace(/[\r\n]+/g, ' '),
        text,
        date: job.createdAt,
      });
    },
  };
}
