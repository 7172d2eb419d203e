/** Orders as staff look for them, and what came in and went out each day. */
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type Order, orderRows, shapedOrder } from './orders.ts';

type Page = { limit: number; offset: number };

/** By number, by the provider's payment, or of some accounts; all without. The newest first. */
export async function findOrders(
  ctx: Context,
  by: { text: string; accounts: readonly string[] } | null,
  { limit, offset }: Page,
): Promise<Order[]> {
  let rows = orderRows(ctx);
  if (by) {
    const { text, accounts } = by;
    rows = rows.where(({ or, eb }) =>
      or([
        eb('number', '=', text),
        eb('trade', '=', text),
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

export async function countToLookAt(ctx: Context): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('payments_order')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('fault', 'is not', null)
    .where('fault_seen', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type Day = { day: string; method: string; payments: number; paid: number; refunded: number };

/** What was credited and given back on each day in UTC since a moment, the newest first; in hundredths. */
export async function dailyTotals(ctx: Context, since: Date): Promise<Day[]> {
  const { rows } = await sql<Day>`
    SELECT day, method, sum(payments)::int AS payments, sum(paid)::bigint AS paid, sum(refunded)::bigint AS refunded
    FROM (
      SELECT to_char(paid_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, method, 1 AS payments, amount AS paid, 0 AS refunded
      FROM payments_order WHERE paid_at >= ${since}
      UNION ALL
      SELECT to_char(r.done_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), o.method, 0, 0, r.amount
      FROM payments_refund r JOIN payments_order o ON o.id = r.order_id WHERE r.done_at >= ${since} AND r.credited
    ) moved GROUP BY day, method ORDER BY day DESC, method`.execute(ctx.db);
  return rows.map((row) => ({ ...row, paid: Number(row.paid), refunded: Number(row.refunded) }));
}
