/** Mail by SMTP, or into the outbox when no server is configured. Sent by a job, never by a request. */
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Context } from './context.ts';
import type { Trx } from './db/open.ts';
import type { Handler } from './jobs.ts';
import { putIntoOutbox } from './outbox.ts';

const letter = z.object({
  to: z.email(),
  event: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Whom an answer reaches, when that is not the sender. */
  replyTo: z.email().optional(),
});

export type Letter = z.infer<typeof letter>;

const queue = 'mail';

/** Puts a letter on its way inside the caller's transaction. */
export async function post(ctx: Context, trx: Trx, value: Letter): Promise<void> {
  await ctx.jobs.enqueue(trx, queue, letter.parse(value));
}

/** Delivers letters, at least once: the Message-ID is made from the job, so that a repeat is known as one. */
export function mailHandler(config: Config): Handler {
  const smtp = config.smtpUrl
    ? createTransport({ url: config.smtpUrl, connectionTimeout: 15_000, socketTimeout: 30_000 })
    : undefined;
  const host = new URL(config.origin).hostname;
  return {
    queue,
    async handle(data, job) {
      const { to, event, subject, text, replyTo } = letter.parse(data);
      if (!smtp) {
        const at = job.createdAt.toISOString();
        return putIntoOutbox(config.dataDir, job, { channel: 'mail', to, event, subject, text, at });
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
