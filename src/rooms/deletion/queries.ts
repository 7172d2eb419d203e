/** Accounts that are waiting to be deleted, and certificates of those that were. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../platform/context.ts';
import { aboutAccount } from '../../platform/db/askedTogether.ts';
import type { SealedTable } from '../../platform/sealing.ts';

export type Request = {
  account: string;
  certificate: string;
  asked_at: Date;
  due_at: Date;
  reminded_at: Date | null;
  begun_at: Date | null;
};

const columns = ['account', 'certificate', 'asked_at', 'due_at', 'reminded_at', 'begun_at'] as const;

const own = aboutAccount(
  (db, { account }) => db.selectFrom('deletion_request').select(columns).where('account', '=', account),
  { asked_at: true, due_at: true, reminded_at: true, begun_at: true },
);

/** What somebody has asked for, if they have. */
export async function requestOf(ctx: Context, account: string): Promise<Request | undefined> {
  return (await own(ctx, account))[0];
}

/** Keeps the one that is there: whoever asks twice has asked once. @returns whether it was new */
export async function addRequest(
  tx: Tx,
  request: Pick<Request, 'account' | 'certificate' | 'asked_at' | 'due_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('deletion_request')
    .values(request)
    .onConflict((conflict) => conflict.column('account').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** Nobody else calls it off, or begins with it, until the transaction ends. */
export async function holdRequest(tx: Tx, account: string): Promise<Request | undefined> {
  return tx.db
    .selectFrom('deletion_request')
    .select(columns)
    .where('account', '=', account)
    .forUpdate()
    .executeTakeFirst();
}

export async function dropRequest(tx: Tx, account: string): Promise<void> {
  await tx.db.deleteFrom('deletion_request').where('account', '=', account).execute();
}

export async function changeRequest(
  tx: Tx,
  account: string,
  change: Partial<Pick<Request, 'due_at' | 'reminded_at' | 'begun_at'>>,
): Promise<void> {
  await tx.db.updateTable('deletion_request').set(change).where('account', '=', account).execute();
}

/**
 * Whose time comes before a moment, who longest ago first, some at a time: whoever has to wait, as for a withdrawal,
 * stays at the front and keeps nobody behind them waiting.
 * @param reminded whether they were told that it is near
 */
export async function* dueBefore(
  ctx: Context,
  at: Date,
  reminded: 'yes' | 'not yet',
): AsyncGenerator<string> {
  let last: { due_at: Date; account: string } | undefined;
  do {
    let asked = ctx.db
      .selectFrom('deletion_request')
      .select(['account', 'due_at'])
      .where('due_at', '<=', at)
      .where('reminded_at', reminded === 'yes' ? 'is not' : 'is', null);
    if (last)
      asked = asked.where(
        sql<boolean>`(date_trunc('milliseconds', due_at), account) > (${last.due_at}, ${last.account}::uuid)`,
      );
    const rows = await asked
      // A moment in JavaScript has milliseconds, and one of the database more.
      .orderBy(sql`date_trunc('milliseconds', due_at)`)
      .orderBy('account')
      .limit(mostAtOnce)
      .execute();
    for (const { account } of rows) yield account;
    last = rows.at(-1);
  } while (last);
}

/** Read in one go. */
const mostAtOnce = 200;

export const sealedLetters = {
  table: 'deletion_certificate',
  columns: ['letter'],
  former: (keys, letter) => keys.open('deletion-letter', letter),
} satisfies SealedTable;

/** A certificate names nobody. */
export type Certificate = { id: string; erased_at: Date; stayed: string[]; letter: string | null };

export async function addCertificate(tx: Tx, { stayed, ...certificate }: Certificate): Promise<void> {
  await tx.db
    .insertInto('deletion_certificate')
    .values({ ...certificate, stayed: JSON.stringify(stayed) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function certificateNumbered(
  ctx: Context,
  id: string,
): Promise<Pick<Certificate, 'id' | 'erased_at' | 'stayed'> | undefined> {
  const row = await ctx.db
    .selectFrom('deletion_certificate')
    .select(['id', 'erased_at', 'stayed'])
    .where('id', '=', id)
    .executeTakeFirst();
  // `addCertificate` wrote a list of texts.
  return row && { ...row, stayed: row.stayed as string[] };
}

/** Whose letter is not on its way yet. */
export async function unsentCertificates(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('deletion_certificate')
    .select('id')
    .where('letter', 'is not', null)
    .limit(mostAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of two that would send it, one gets it. It's gone from here then. */
export async function takeLetter(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('deletion_certificate')
    .select('letter')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await tx.db.updateTable('deletion_certificate').set({ letter: null }).where('id', '=', id).execute();
  return row?.letter ?? undefined;
}
