/** Every ten minutes: reminds whose time is near, erases whose time has come, and sends certificates. */
import type { Context } from '../../platform/context.ts';
import { eraseForGood } from '../../platform/erasures.ts';
import { leftOf } from './left.ts';
import { reminderLetter, send, sendSealed } from './letters.ts';
import { changeRequest, dueBefore, holdRequest, takeLetter, unsentCertificates } from './queries.ts';

const dayMs = 24 * 60 * 60_000;

/** How long before the end somebody is reminded, and how long they have at least from then on. */
const remindDays = 2;
const leastDays = 1;

/** Safe to run again, and to be interrupted anywhere: the next run goes on. */
export async function sweep(ctx: Context): Promise<void> {
  await remind(ctx);
  for await (const account of dueBefore(ctx, ctx.clock(), 'yes')) {
    // One that cannot be erased keeps nobody else waiting.
    await eraseDue(ctx, account).catch((error: unknown) =>
      ctx.log.error({ err: error, account }, 'an account could not be erased'),
    );
  }
  for (const id of await unsentCertificates(ctx)) {
    await ctx.transaction(async (tx) => sendSealed(tx, id, await takeLetter(tx, id)));
  }
}

/** Where nothing ran for days, the reminder comes late, and the end with it. */
async function remind(ctx: Context): Promise<void> {
  const near = new Date(ctx.clock().getTime() + remindDays * dayMs);
  for await (const account of dueBefore(ctx, near, 'not yet')) {
    await ctx.transaction(async (tx) => {
      const request = await holdRequest(tx, account);
      if (!request || request.reminded_at) return;
      const now = tx.clock();
      const isLate = request.due_at.getTime() - now.getTime() < leastDays * dayMs;
      // What an operator began waits for nobody.
      const due_at = isLate && !request.begun_at ? near : request.due_at;
      await changeRequest(tx, account, { due_at, reminded_at: now });
      if (!request.begun_at) await send(tx, await reminderLetter(tx, { ...request, due_at }));
    });
  }
}

/** First it is made sure that nobody calls it off any more; what is erased after that is erased for good. */
async function eraseDue(ctx: Context, account: string): Promise<void> {
  const begins = await ctx.transaction(async (tx) => {
    const accounts = tx.ports.account;
    await accounts.holdAccount(tx, account);
    const request = await holdRequest(tx, account);
    if (!request || request.due_at > tx.clock()) return false;
    if (request.begun_at) return true;
    const { withdrawals } = await leftOf(tx, account);
    // Somebody who came back meanwhile: it waits until they have given that up.
    if (withdrawals > 0 || (await accounts.isStaff(tx, account))) return false;
    await changeRequest(tx, account, { begun_at: tx.clock() });
    await accounts.endAllSessions(tx, account);
    return true;
  });
  if (!begins) return;
  const requests = await ctx.ports.contact.requestsOf(ctx, account);
  await eraseForGood(ctx, { account, requests });
}
