/** Mail by SMTP, or into the outbox when no server is configured. Sent by a job, never by a request. */
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { Config } from '../config.ts';
import { type Attachments, filesFor } from './attachment.ts';
import type { Context } from './context.ts';
import { type Handler, Undeliverable } from './jobs.ts';
import { putIntoOutbox } from './outbox.ts';
import { messageTerms, requireFreshCode, unsealed } from './outgoing.ts';

const queue = 'mail';

/**
 * Delivers mail, at least once: the Message-ID is made from the job, so that a repeat can be recognised.
 * @param makers of what letters carry
 */
export function mailHandler(
  config: Config,
  { keys, log, clock }: Pick<Context, 'keys' | 'log' | 'clock'>,
  makers: Attachments,
): Handler {
  const smtp = config.smtpUrl
    ? createTransport({ url: config.smtpUrl, connectionTimeout: 15_000, socketTimeout: 30_000 })
    : undefined;
  const host = new URL(config.origin).hostname;
  return {
    queue,
    terms: messageTerms,
    async handle(data, job) {
      const letter = unsealed(keys, data, job.createdAt);
      const { to, event, subject = '', text, code, replyTo, unsubscribe, silent, queuedAt } = letter;
      if (silent) return;
      const files = await filesFor(makers, letter, { tries: job.tries, log });
      if (!smtp) {
        const at = queuedAt.toISOString();
        const message = { channel: 'mail', to, event, code, subject, text, unsubscribe, at } as const;
        return putIntoOutbox(config.dataDir, job, message, files);
      }
      requireFreshCode(letter, clock());
      await deliver(smtp, {
        messageId: `<${job.id}@${host}>`,
        // Objects: a plain `a@x,b@y` would reach two people.
        from: { name: '', address: config.mailFrom },
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        ...(unsubscribe ? oneClick(unsubscribe) : {}),
        subject: subject.replace(/[\r\n]+/g, ' '),
        text,
        attachments: files.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(bytes),
        })),
        date: queuedAt,
      });
    },
  };
}

/** RFC 8058, §3.1; what carries it must also be signed by DKIM, which is the mail server's part. */
function oneClick(address: string): Pick<SendMailOptions, 'list' | 'headers'> {
  return {
    list: { unsubscribe: address },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** What a mail server says of a refusal names the address: only its number goes on. */
async function deliver(smtp: Transporter, letter: SendMailOptions): Promise<void> {
  try {
    await smtp.sendMail(letter);
  } catch (error) {
    const { code, responseCode, command } = Object(error);
    const told = [code, responseCode].filter((part) => /^\w{1,20}$/.test(String(part ?? ''))).join(' ');
    const text = `The mail server refused: ${told || 'no reason'}.`;
    // RFC 5321 §4.2.1: 5yz will be the same however often it is tried. Of the recipient and the letter, that is: what a
    // server says of our sign-in or our sender is for the operator to mend, and letters wait for that.
    const forGood = responseCode >= 500 && responseCode < 600 && /^(?:RCPT TO|DATA)$/.test(command);
    throw forGood ? new Undeliverable(text) : new Error(text);
  }
}
