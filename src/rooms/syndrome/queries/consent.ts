/** Who agreed that results are kept in their account. */

import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import { aboutAccount } from '../../../platform/db/askedTogether.ts';

/** `notice_version`: of the privacy notice; null where none was published. */
export type Consent = { notice_version: string | null; given_at: Date };

const given = aboutAccount(
  (db, { account }) =>
    db
      .selectFrom('syndrome_consent')
      .select(['notice_version', 'given_at'])
      .where('account', '=', account)
      .where('withdrawn_at', 'is', null),
  { given_at: true },
);

export async function consentOf(ctx: Context, account: string): Promise<Consent | undefined> {
  return (await given(ctx, account))[0];
}

/** Who has agreed already has agreed. */
export async function addConsent(tx: Tx, account: string, notice_version: string | null): Promise<void> {
  await tx.db
    .insertInto('syndrome_consent')
    .values({ id: randomUUIDv7(), account, notice_version, given_at: tx.clock() })
    .onConflict((conflict) => conflict.column('account').where('withdrawn_at', 'is', null).doNothing())
    .execute();
}

/** Keeps it as it is until the transaction ends: what is kept and what is withdrawn at once goes one after the other. */
export async function holdConsent(tx: Tx, account: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('syndrome_consent')
    .select('id')
    .where('account', '=', account)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function endConsent(tx: Tx, account: string): Promise<void> {
  await tx.db
    .updateTable('syndrome_consent')
    // The clock of the node that took it may be ahead.
    .set({ withdrawn_at: sql`greatest(given_at, ${tx.clock()})` })
    .where('account', '=', account)
    .where('withdrawn_at', 'is', null)
    .execute();
}
