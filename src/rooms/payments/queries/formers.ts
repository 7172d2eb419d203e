/** Numbers that a refund had before it took another one. */
import type { Context, Tx } from '../../../platform/context.ts';
import type { Errand } from './refunds.ts';

export type Former = {
  number: string;
  refund: string;
  done_at: Date | null;
  failed_at: Date | null;
};

const rowsOf = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('payments_refund_former').select(['number', 'refund', 'done_at', 'failed_at']);

export async function addFormer(tx: Tx, former: Former): Promise<void> {
  await tx.db
    .insertInto('payments_refund_former')
    .values({ ...former, asked_at: tx.clock() })
    .execute();
}

export async function formerNumbered(ctx: Context, number: string): Promise<Former | undefined> {
  return rowsOf(ctx).where('number', '=', number).executeTakeFirst();
}

/** Those of some refunds. */
export async function formersOf(ctx: Context, refunds: readonly string[]): Promise<Former[]> {
  if (refunds.length === 0) return [];
  return rowsOf(ctx)
    .where('refund', 'in', [...refunds])
    .orderBy('number')
    .execute();
}

/** Those of some refunds that failed at their provider, as far as is known. */
export async function failedNumbers(ctx: Context, refunds: readonly { id: string }[]): Promise<Former[]> {
  const formers = await formersOf(
    ctx,
    refunds.map(({ id }) => id),
  );
  return formers.filter(({ failed_at }) => failed_at !== null);
}

export async function endFormer(
  tx: Tx,
  number: string,
  at: { done_at: Date } | { failed_at: Date },
): Promise<void> {
  await tx.db.updateTable('payments_refund_former').set(at).where('number', '=', number).execute();
}

/** It is the number of a refund again. */
export async function dropFormer(tx: Tx, number: string): Promise<void> {
  await tx.db.deleteFrom('payments_refund_former').where('number', '=', number).execute();
}

/** Those of which nobody knows whether they went through, asked about before a moment; they are asked about now. */
export async function takeOpenFormers(tx: Tx, before: Date, most: number): Promise<Errand[]> {
  const open = await tx.db
    .selectFrom('payments_refund_former as f')
    .innerJoin('payments_refund as r', 'r.id', 'f.refund')
    .innerJoin('payments_order as o', 'o.id', 'r.order_id')
    .select(['f.number', 'f.refund', 'o.method'])
    .where('f.done_at', 'is', null)
    .where('f.failed_at', 'is', null)
    .where('f.asked_at', '<', before)
    .orderBy('f.asked_at')
    .limit(most)
    .forUpdate('f')
    .skipLocked()
    .execute();
  const numbers = open.map(({ number }) => number);
  if (numbers.length > 0) {
    const rows = tx.db.updateTable('payments_refund_former').set({ asked_at: tx.clock() });
    await rows.where('number', 'in', numbers).execute();
  }
  // Orders are made by these methods alone.
  return open as Errand[];
}
