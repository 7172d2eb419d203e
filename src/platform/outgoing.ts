/**
 * Messages on their way: queued inside the caller's transaction, sealed, so that no queue can be read.
 * See docs/decisions/0015-sealed-messages.md.
 */
import type { LocaleCode } from '../i18n/locales.ts';
import type { Attached } from './attachment.ts';
import type { Tx } from './context.ts';
import { type Terms, Undeliverable } from './jobs.ts';
import type { Keys } from './keys.ts';

export type Message = {
  channel: 'mail' | 'sms';
  to: string;
  event: string;
  locale: LocaleCode;
  subject?: string;
  text: string;
  code?: string;
  /** Whom an answer reaches, when that is not the sender. */
  replyTo?: string;
  /** Address that ends letters of this kind by one POST (RFC 8058). */
  unsubscribe?: string;
  /** What a letter carries. */
  attached?: readonly Attached[];
  /** Queued like any other, and not delivered: what cannot be used costs as much time as what can. */
  silent?: boolean;
  /** Its recipient was erased: when it cannot be delivered, nothing says whose it was. */
  untraced?: boolean;
};

export type QueuedMessage = Message & { queuedAt: Date };

/** Several at once: a code must not wait behind a server that does not answer. What was delivered names its recipient. */
export const messageTerms: Partial<Terms> = { concurrency: 5, keptSeconds: 60 };

/** Puts a message on its way. @param about an id by which it can be found until it is delivered */
export async function enqueueMessage(tx: Tx, message: Message, about?: string): Promise<void> {
  const sealed = tx.keys.seal('message', JSON.stringify({ ...message, queuedAt: tx.clock() }));
  await tx.enqueue(message.channel, about === undefined ? { sealed } : { sealed, about });
}

/** A code is good for five minutes; after that it would only confuse. */
const codeMinutes = 5;

/** @throws Undeliverable when a message with a code comes too late */
export function requireFreshCode({ code, queuedAt }: QueuedMessage, now: Date): void {
  if (code !== undefined && now.getTime() - queuedAt.getTime() > codeMinutes * 60_000) {
    throw new Undeliverable('The code had run out before it could be delivered.');
  }
}

/**
 * @param data of a job that `enqueueMessage` queued
 * @param createdAt of that job, for one that was queued by a version that did not seal the time
 * @throws Error when it was sealed under a key that is not known
 */
export function unsealed(keys: Keys, data: unknown, createdAt: Date): QueuedMessage {
  // Sealed by `enqueueMessage` above, and by nobody else: the seal is authenticated.
  const message = JSON.parse(keys.open('message', String(Object(data).sealed))) as Message & {
    queuedAt?: string;
  };
  return { ...message, queuedAt: new Date(message.queuedAt ?? createdAt) };
}
