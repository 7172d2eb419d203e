/** Tells members 7 days and 1 day before the end that it is near. */
import type { Context } from '../../platform/context.ts';
import { holdMembership, membershipOf } from './queries/periods.ts';
import { endingBetween, noteReminder } from './queries/reminders.ts';
import { daysAfter, reminderDays, reminderDue } from './term.ts';

/** Safe to run again: each reminder is noted in the transaction that sends it. */
export async function remind(ctx: Context): Promise<void> {
  const now = ctx.clock();
  for (const account of await endingBetween(ctx, now, daysAfter(now, Math.max(...reminderDays)))) {
    await ctx.transaction(async (tx) => {
      await holdMembership(tx, account);
      const { since, until } = await membershipOf(tx, account);
      if (!since || !until) return;
      const days = reminderDue(now, since, until);
      if (days === undefined || !(await noteReminder(tx, { account, until, days }))) return;
      const values = { days, date: { date: until.toISOString() } };
      await tx.ports.notices.notify(tx, { account, kind: 'vip.ends', values, path: 'my/vip' });
    });
  }
}
