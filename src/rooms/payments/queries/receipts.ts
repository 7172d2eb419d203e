/** Receipts, numbered without gaps. */
import type { Context, Tx } from '../../../platform/context.ts';

/** `seller` is what it says of the operator, as it was then. */
export type Receipt = { number: number; refund: string | null; at: Date; seller: unknown };

/**
 * Issues the receipt of a payment or of a refund, once. Whoever comes next waits until this one is kept, or is none.
 * @returns its number
 */
export async function issueReceipt(tx: Tx, order: string, refund: string | null): Promise<number> {
  const there = (await receiptsOf(tx, order)).find((receipt) => receipt.refund === refund);
  if (there) return there.number;
  const seller = JSON.stringify(await tx.ports.site.sellerOf(tx));
  const { last } = await tx.db
    .updateTable('payments_counter')
    .set((eb) => ({ last: eb('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('payments_receipt')
    .values({ number: last, order_id: order, refund, at: tx.clock(), seller })
    .execute();
  return last;
}

/** Those of an order, first to last. */
export async function receiptsOf(ctx: Context, order: string): Promise<Receipt[]> {
  return ctx.db
    .selectFrom('payments_receipt')
    .select(['number', 'refund', 'at', 'seller'])
    .where('order_id', '=', order)
    .orderBy('number')
    .execute();
}
