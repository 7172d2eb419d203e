/** Copies that were asked for, and files that are to go. */
import type { Context, Tx } from '../../platform/context.ts';
import { sealedKeys } from '../../platform/sealedFiles.ts';

export const sealedExports = sealedKeys('dataexport_export');

export type Export = {
  id: string;
  account: string;
  asked_at: Date;
  locale: string;
  /** Its name in the store. */
  file: string;
  /** Null once the file is gone. */
  wrapped_key: string | null;
  bytes: number | null;
  ready_at: Date | null;
  ended_at: Date | null;
};

export async function addExport(
  tx: Tx,
  made: Pick<Export, 'id' | 'account' | 'asked_at' | 'locale' | 'file' | 'wrapped_key'>,
): Promise<void> {
  await tx.db.insertInto('dataexport_export').values(made).execute();
}

/** The newest that still counts, whether it is ready or not. */
export async function newestExport(
  { db }: Pick<Context | Tx, 'db'>,
  account: string,
): Promise<Export | undefined> {
  return db
    .selectFrom('dataexport_export')
    .selectAll()
    .where('account', '=', account)
    .where('ended_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest that is ready, also while a newer one is made, or failed. */
export async function newestReady(
  { db }: Pick<Context | Tx, 'db'>,
  account: string,
): Promise<Export | undefined> {
  return db
    .selectFrom('dataexport_export')
    .selectAll()
    .where('account', '=', account)
    .where('ended_at', 'is', null)
    .where('ready_at', 'is not', null)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function exportById(ctx: Context, id: string): Promise<Export | undefined> {
  return ctx.db.selectFrom('dataexport_export').selectAll().where('id', '=', id).executeTakeFirst();
}

/** When somebody asked, the first time first. */
export async function askedSince(tx: Tx, account: string, since: Date): Promise<Date[]> {
  const rows = await tx.db
    .selectFrom('dataexport_export')
    .select('asked_at')
    .where('account', '=', account)
    .where('asked_at', '>', since)
    .orderBy('asked_at')
    .execute();
  return rows.map(({ asked_at }) => asked_at);
}

/** @returns whether it is still wanted, and was not ready before */
export async function markReady(
  tx: Tx,
  id: string,
  ready: { ready_at: Date; bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('dataexport_export')
    .set(ready)
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** What one took the place of. Their keys are gone with it. */
export async function endAllButNewest(tx: Tx, account: string, newest: string): Promise<void> {
  await tx.db
    .updateTable('dataexport_export')
    .set({ ended_at: tx.clock(), wrapped_key: null })
    .where('account', '=', account)
    .where('id', '<>', newest)
    .where('ended_at', 'is', null)
    .execute();
}

/** Forgets what was asked for before a moment; a trigger lists the files that go with it. */
export async function forgetBefore(ctx: Context, before: Date): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('dataexport_export')
    .where((where) => where(where.fn.coalesce('ready_at', 'asked_at'), '<=', before))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function discardedFiles(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.selectFrom('dataexport_discarded').select('file').execute();
  return rows.map(({ file }) => file);
}

export async function forgetDiscarded(ctx: Context, file: string): Promise<void> {
  await ctx.db.deleteFrom('dataexport_discarded').where('file', '=', file).execute();
}
