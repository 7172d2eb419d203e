/** New contacts of accounts with rights, until they take effect. */
import { randomUUIDv7 } from 'node:crypto';
import type { Context, Tx } from '../../../platform/context.ts';
import { aboutAccount } from '../../../platform/db/askedTogether.ts';
import { sealedColumns, shownRow } from '../../../platform/sealing.ts';
import { foldEmail } from '../targets.ts';
import { type FoundBy, sealedWaiting } from './contacts.ts';

/** @returns whether there was none of this kind waiting */
export async function addWaiting(
  tx: Tx,
  waiting: { account: string; kind: string; value: string; undo_hash: string; asked_at: Date; due_at: Date },
): Promise<boolean> {
  const id = randomUUIDv7();
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('account_waiting')
    .values({ ...waiting, id, ...sealedColumns(tx.keys, sealedWaiting, id, { value: waiting.value }) })
    .onConflict((conflict) => conflict.columns(['account', 'kind']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

const ownWaiting = aboutAccount(
  (db, { account }) =>
    db
      .selectFrom('account_waiting')
      .select(['id', 'kind', 'value', 'due_at'])
      .where('account', '=', account)
      .orderBy('kind', 'desc'),
  { due_at: true },
);

export async function waitingFor(ctx: Context, account: string) {
  return (await ownWaiting(ctx, account)).map((row) => shownRow(ctx, sealedWaiting, row));
}

/** Whether some account waits for this contact. Few wait, so they are opened, and the addresses folded, here. */
export async function isAwaited(tx: Tx, contact: FoundBy): Promise<boolean> {
  const kind = 'mobile' in contact ? 'mobile' : 'email';
  const query = tx.db.selectFrom('account_waiting').select(['id', 'value']).where('kind', '=', kind);
  const values = (await query.execute()).map((row) => shownRow(tx, sealedWaiting, row).value);
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

/**
 * Whoever takes it away decides what becomes of it; of one that does not open, as its secret is missing, the contact is
 * empty. @param dueBy only if its time came by then
 */
export async function takeWaiting(tx: Tx, which: Which, dueBy?: Date) {
  const rows = await tx.db
    .deleteFrom('account_waiting')
    .where(({ and }) => and(which))
    .$if(dueBy !== undefined, (query) => query.where('due_at', '<=', dueBy ?? new Date(0)))
    .returning(['id', 'account', 'kind', 'value'])
    .execute();
  return rows.map((row) => shownRow(tx, sealedWaiting, row));
}
