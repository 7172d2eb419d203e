/** Results that people keep. Every question names the account: nobody's row is ever found for somebody else. */
import type { Context, Tx } from '../../../platform/context.ts';
import { aboutAccount } from '../../../platform/db/askedTogether.ts';
import type { SealedTable } from '../../../platform/sealing.ts';

export const sealedResults = {
  table: 'syndrome_result',
  columns: ['sealed'],
  former: (keys, sealed) => keys.open('syndrome-result', sealed),
} satisfies SealedTable;

export type ResultRow = { id: string; scale: string; version: string; at: Date; sealed: string };

const columns = ['id', 'scale', 'version', 'at', 'sealed'] as const;

/** How many an account can keep: all of one scale are opened and scored for its page. */
export const mostResults = 200;

const own = aboutAccount(
  (db, { account }) =>
    db
      .selectFrom('syndrome_result')
      .select(columns)
      .where('account', '=', account)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostResults),
  { at: true },
);

/** The newest first. */
export function resultsOf(ctx: Context, account: string): Promise<ResultRow[]> {
  return own(ctx, account);
}

export function resultOf(ctx: Context, account: string, id: string): Promise<ResultRow | undefined> {
  return ctx.db
    .selectFrom('syndrome_result')
    .select(columns)
    .where('account', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countResults(tx: Tx, account: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('syndrome_result')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the same wish has already kept. */
export async function resultByKey(tx: Tx, account: string, key: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('syndrome_result')
    .select('id')
    .where('account', '=', account)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

export async function addResult(tx: Tx, row: ResultRow & { account: string; key: string }): Promise<void> {
  await tx.db.insertInto('syndrome_result').values(row).execute();
}

export async function setSealed(tx: Tx, account: string, id: string, sealed: string): Promise<void> {
  await tx.db
    .updateTable('syndrome_result')
    .set({ sealed })
    .where('account', '=', account)
    .where('id', '=', id)
    .execute();
}

/** @param id without it, all of them @returns how many there were */
export async function deleteResults(tx: Tx, account: string, id?: string): Promise<number> {
  let rows = tx.db.deleteFrom('syndrome_result').where('account', '=', account);
  if (id !== undefined) rows = rows.where('id', '=', id);
  return Number((await rows.executeTakeFirst()).numDeletedRows);
}
