/** New contacts of accounts with rights, until they take effect. */
import type { Context, Tx } from '../../../platform/context.ts';
import { aboutAccount } from '../../../platform/db/askedTogether.ts';
import { foldEmail } from '../targets.ts';

/** @returns whether there was none of this kind waiting */
export async function addWaiting(
  tx: Tx,
  waiting: { account: string; kind: string; value: string; undo_hash: string; asked_at: Date; due_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('account_waiting')
    .values(waiting)
    .onConflict((conflict) => conflict.columns(['account', 'kind']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

export const waitingFor = aboutAccount(
  (db, { account }) =>
    db
      .selectFrom('account_waiting')
      .select(['kind', 'value', 'due_at'])
      .where('account', '=', account)
      .orderBy('kind', 'desc'),
  { due_at: true },
);

/** Whether some account waits for this contact. Few wait, so the addresses are folded here. */
export async function isAwaited(
  tx: Tx,
  contact: { mobile: string } | { email_key: string },
): Promise<boolean> {
  const kind = 'mobile' in contact ? 'mobile' : 'email';
  const query = tx.db.selectFrom('account_waiting').select('value').where('kind', '=', kind);
  const values = (await query.execute()).map(({ value }) => value);
  if ('mobile' in contact) return values.includes(contact.mobile);
  return values.some((value) => foldEmail(value) === contact.email_key);
}

/** What has waited long enough. */
export async function dueWaiting(ctx: Context) {
  return ctx.db
    .selectFrom('account_waiting')
    .select(['account', 'kind'])
    .where('due_at', '<=', ctx.clock())
    .orderBy('due_at')
    .execute();
}

type Which = { account: string; kind?: string } | { undo_hash: string };

/** Whoever takes it away decides what becomes of it. @param dueBy only if its time came by then */
export async function takeWaiting(tx: Tx, which: Which, dueBy?: Date) {
  return tx.db
    .deleteFrom('account_waiting')
    .where(({ and }) => and(which))
    .$if(dueBy !== undefined, (query) => query.where('due_at', '<=', dueBy ?? new Date(0)))
    .returning(['account', 'kind', 'value'])
    .execute();
}
