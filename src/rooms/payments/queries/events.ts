/** What providers told: remembered, so that it is heard once. */
import type { Context, Tx } from '../../../platform/context.ts';
import type { Method, Told } from '../providers/provider.ts';

/** @returns false if it was told before */
export async function rememberEvent(tx: Tx, method: Method, told: Told): Promise<boolean> {
  const { event, kind, state, order, trade } = told;
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('payments_event')
    .values({
      method,
      event,
      at: tx.clock(),
      kind,
      state,
      order_number: order ?? null,
      trade: trade ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

export type HeardEvent = { event: string; at: Date; kind: string; state: string; trade: string | null };

/** What was told of an order, first to last. */
export async function eventsOf(ctx: Context, number: string): Promise<HeardEvent[]> {
  return ctx.db
    .selectFrom('payments_event')
    .select(['event', 'at', 'kind', 'state', 'trade'])
    .where('order_number', '=', number)
    .orderBy('at')
    .execute();
}
