/** Orders as staff look for them. */
import type { HowMany } from '../../../console/menu.ts';
import type { Context } from '../../../platform/context.ts';
import { type Order, orderRows, shapedOrder } from './orders.ts';

type Page = { limit: number; offset: number };

/**
 * By number, by the provider's payment, by the number of a refund or a receipt, or of some accounts; all without. The
 * newest first.
 */
export async function findOrders(
  ctx: Context,
  by: { text: string; accounts: readonly string[] } | null,
  { limit, offset }: Page,
): Promise<Order[]> {
  let rows = orderRows(ctx);
  if (by) {
    const { text, accounts } = by;
    const receipts = /^\d{1,15}$/.test(text) ? [Number(text)] : [];
    rows = rows.where(({ or, eb, selectFrom }) =>
      or([
        eb('number', '=', text),
        eb('trade', '=', text),
        // A payment that was not credited is known by its refund alone.
        eb('id', 'in', selectFrom('payments_refund').select('order_id').where('number', '=', text)),
        eb('id', 'in', selectFrom('payments_refund').select('order_id').where('trade', '=', text)),
        eb('id', 'in', selectFrom('payments_dispute').select('order_id').where('number', '=', text)),
        eb(
          'id',
          'in',
          selectFrom('payments_refund as r')
            .innerJoin('payments_refund_former as f', 'f.refund', 'r.id')
            .select('r.order_id')
            .where('f.number', '=', text),
        ),
        ...receipts.map((number) =>
          eb('id', 'in', selectFrom('payments_receipt').select('order_id').where('number', '=', number)),
        ),
        ...(accounts.length > 0 ? [eb('account', 'in', [...accounts])] : []),
      ]),
    );
  }
  const found = await rows.orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
  return found.flatMap((row) => shapedOrder(row) ?? []);
}

/** Orders that did not end as usual, and that nobody has looked at yet. */
export async function ordersToLookAt(ctx: Context, most: number): Promise<Order[]> {
  const rows = await orderRows(ctx)
    .where('fault', 'is not', null)
    .where('fault_seen', '=', false)
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.flatMap((row) => shapedOrder(row) ?? []);
}

export async function waitingOrders(ctx: Context): Promise<HowMany> {
  const { count, since } = await ctx.db
    .selectFrom('payments_order')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where('fault', 'is not', null)
    .where('fault_seen', '=', false)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}
