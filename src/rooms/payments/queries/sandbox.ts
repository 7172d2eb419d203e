/** The books of the sandbox. */
import type { Context, Tx } from '../../../platform/context.ts';
import type { Method } from '../providers/provider.ts';
import type { Collection } from '../sandbox/collection.ts';

export async function addCollection(tx: Tx, method: Method, asked: Collection['asked']): Promise<void> {
  await tx.db
    .insertInto('payments_sandbox')
    .values({ method, number: asked.number, asked: JSON.stringify(asked), state: 'unpaid' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @param hold others wait for it until the transaction ends */
export async function collectionOf(
  ctx: Context,
  method: Method,
  number: string,
  hold = false,
): Promise<Collection | undefined> {
  const rows = ctx.db
    .selectFrom('payments_sandbox')
    .select(['asked', 'state', 'trades', 'refunds'])
    .where('method', '=', method)
    .where('number', '=', number);
  const row = await (hold ? rows.forUpdate() : rows).executeTakeFirst();
  // Only `addCollection` and `keepCollection` write there.
  return row as unknown as Collection | undefined;
}

export async function keepCollection(
  tx: Tx,
  method: Method,
  number: string,
  { state, trades, refunds }: Collection,
): Promise<void> {
  await tx.db
    .updateTable('payments_sandbox')
    .set({ state, trades: JSON.stringify(trades), refunds: JSON.stringify(refunds) })
    .where('method', '=', method)
    .where('number', '=', number)
    .execute();
}

/** By which method an order is collected. */
export async function methodOf(ctx: Context, number: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('payments_sandbox')
    .select('method')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.method;
}
