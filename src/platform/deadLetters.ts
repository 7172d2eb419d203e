/** Messages that could not be delivered: listed for staff with the recipient masked, and reported to them by mail. */
import { sql } from 'kysely';
import type { Context, Tx } from './context.ts';
import { deadLetters, type Handler } from './jobs.ts';
import { enqueueMessage, type Message, type QueuedMessage, unsealed } from './outgoing.ts';

/** Days after which one is deleted. */
const keptDays = 90;

export type DeadLetter = {
  channel: string;
  event: string;
  target_masked: string;
  error: string;
  queued_at: Date;
  failed_at: Date;
};

/** @param lost is told of every job that failed for good and is no message */
export function deadLetterHandler(ctx: Context, lost: (data: unknown) => Promise<void>): Handler {
  return {
    queue: deadLetters,
    async handle(data, job) {
      const message = messageOf(ctx, data, job.failed?.queuedAt ?? job.createdAt);
      const error = reasonOf(job.failed?.output);
      if (!message) {
        ctx.log.error({ job: job.id, queue: job.failed?.queue, reason: error }, 'a job failed for good');
        return lost(data);
      }
      const { channel, event, to } = message;
      const target_masked = maskedOf(message);
      ctx.log.error({ job: job.id, channel, event, reason: error }, 'a message could not be delivered');
      await ctx.transaction(async (tx) => {
        const { numInsertedOrUpdatedRows } = await tx.db
          .insertInto('platform_dead_letter')
          .values({
            id: job.id,
            channel,
            event,
            target_masked,
            error,
            queued_at: message.queuedAt,
            failed_at: tx.clock(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        // A stranger can ask for codes that nobody can receive: those are only listed. And a report that could not be
        // delivered to staff is not reported to them again.
        const reported = message.code === undefined && to !== tx.staffEmail;
        if (Number(numInsertedOrUpdatedRows) === 1 && reported) {
          await enqueueMessage(tx, reportToStaff(tx, message, error));
        }
      });
    },
  };
}

/** Newest first. */
export async function listDeadLetters(ctx: Pick<Context, 'db'>, most = 50): Promise<DeadLetter[]> {
  return ctx.db
    .selectFrom('platform_dead_letter')
    .select(['channel', 'event', 'target_masked', 'error', 'queued_at', 'failed_at'])
    .orderBy('failed_at', 'desc')
    .limit(most)
    .execute();
}

/** Of somebody who is erased: whom a message was for, also of who is masked alike. @param targets addresses and phone numbers */
export async function forgetTargets(tx: Tx, targets: readonly string[]): Promise<void> {
  if (targets.length === 0) return;
  await tx.db
    .updateTable('platform_dead_letter')
    .set({ target_masked: nobody })
    .where('target_masked', 'in', targets.map(masked))
    .execute();
}

export async function countDeadLetters({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM platform_dead_letter`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function sweepDeadLetters(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - keptDays * 24 * 3600_000);
  await ctx.db.deleteFrom('platform_dead_letter').where('failed_at', '<', before).execute();
}

/** In English, which all staff read. */
function reportToStaff(ctx: Context, message: Message, error: string): Message {
  const { channel, event } = message;
  const values = { channel, event, to: maskedOf(message), error };
  return {
    channel: 'mail',
    to: ctx.staffEmail,
    event: 'dead-letter',
    locale: 'en',
    subject: ctx.catalogue.text('en', 'common.letter.deadSubject', values),
    text: ctx.catalogue.text('en', 'common.letter.deadText', values),
  };
}

/** The message of what a handler threw; where a worker died, pg-boss has it one level deeper. */
function reasonOf(output: unknown): string {
  const { message, value } = Object(output);
  return String(message ?? Object(value).message ?? 'unknown').slice(0, 300);
}

/** Undefined for a job that is no message, or one sealed under a key that is gone. */
function messageOf({ keys }: Context, data: unknown, createdAt: Date): QueuedMessage | undefined {
  try {
    return unsealed(keys, data, createdAt);
  } catch {
    return undefined;
  }
}

/** `+8613****00`, `a***@example.org` */
function maskedOf({ to, untraced }: Message): string {
  return untraced ? nobody : masked(to);
}

const nobody = '***';

function masked(to: string): string {
  const at = to.lastIndexOf('@');
  return at > 0 ? `${to.slice(0, 1)}***${to.slice(at)}` : `${to.slice(0, 5)}****${to.slice(-2)}`;
}
