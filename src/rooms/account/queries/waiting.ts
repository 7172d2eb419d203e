/** New contacts of accounts with rights, until they take effect. */
import type { Context, Tx } from '../../../platform/context.ts';
import { aboutAccount } from '../../../platform/db/askedTogether.ts';
import { sealedColumns, shownRow } from '../../../platform/sealing.ts';
import { foldEmail } from '../targets.ts';
import { type FoundBy, sealedWaiting } from './contacts.ts';

export type Waits = { id: string; account: string; kind: string; value: string };

/** @returns whether there was none of this kind waiting */
export async function addWaiting(
  tx: Tx,
  waiting: Waits & { asked_at: Date; due_at: Date },
): Promise<boolean> {
  const { id, value } = waiting;
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('account_waiting')
    .values({ ...waiting, ...sealedColumns(tx.keys, sealedWaiting, id, { value }) })
    .onConflict((conflict) => conflict.columns(['account', 'kind']).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

const ownWaiting = aboutAccount(
  (db, { account }) =>
    db
      .selectFrom('account_waiting')
      .select(['id', 'kind', 'value', 'asked_at', 'due_at'])
      .where('account', '=', account)
      .orderBy('kind', 'desc'),
  { asked_at: true, due_at: true },
);

export async function waitingFor(ctx: Context, account: string) {
  return (await ownWaiting(ctx, account)).map((row) => shownRow(ctx, sealedWaiting, row));
}

/** Whether some account waits for this contact. Few wait, so they are opened, and the addresses folded, here. */
export async function isAwaited(tx: Tx, contact: FoundBy | { wechat_unionid: string }): Promise<boolean> {
  const rows = await tx.db.selectFrom('account_waiting').select(['id', 'kind', 'value']).execute();
  return rows.some((row) => {
    const { kind, value } = shownRow(tx, sealedWaiting, row);
    if ('mobile' in contact) return kind === 'mobile' && value === contact.mobile;
    if ('email_key' in contact) return kind === 'email' && foldEmail(value) === contact.email_key;
    return kind === 'wechat' && value === contact.wechat_unionid;
  });
}

/** What has waited long enough. */
export async function dueWaiting(ctx: Context): Promise<Omit<Waits, 'value'>[]> {
  return ctx.db
    .selectFrom('account_waiting')
    .select(['id', 'account', 'kind'])
    .where('due_at', '<=', ctx.clock())
    .orderBy('due_at')
    .execute();
}

/** Notes that it could not be read when its time came. @returns whether for the first time */
export async function noteUnread(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('account_waiting')
    .set({ unread_at: tx.clock() })
    .where('id', '=', id)
    .where('unread_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/**
 * Whoever takes it away decides what becomes of it; of one that does not open, as its secret is missing, the contact is
 * empty.
 */
export async function takeWaiting(
  tx: Tx,
  which: { account: string; kind?: string; id?: string },
): Promise<Waits[]> {
  const rows = await tx.db
    .deleteFrom('account_waiting')
    .where(({ and }) => and(which))
    .returning(['id', 'account', 'kind', 'value'])
    .execute();
  return rows.map((row) => shownRow(tx, sealedWaiting, row));
}
