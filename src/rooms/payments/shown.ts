/** Orders as their pages are sent them: moments as text. */

import type { Context } from '../../platform/context.ts';
import { qrOf } from '../../platform/qr.ts';
import { insidePath } from './insidePath.ts';
import type { Order } from './queries/orders.ts';
import { receiptsOf } from './queries/receipts.ts';
import { refundsOf } from './queries/refunds.ts';
import { queryFor } from './wantedIn.ts';

export type ShownState = Order['state'] | 'partly' | 'refunding';

export function shownOrder(order: Order) {
  const { number, item, points, days, amount, currency, method, refunded, created_at } = order;
  return {
    number,
    item,
    points,
    days,
    amount,
    currency,
    method,
    refunded,
    state: stateOf(order),
    at: created_at.toISOString(),
  };
}

export type ShownOrder = ReturnType<typeof shownOrder>;

/** What goes back is not said to be there before it is. */
function stateOf({ state, refunded, refunding }: Order): ShownState {
  if (refunding) return 'refunding';
  return state === 'paid' && refunded > 0 ? 'partly' : state;
}

/** All that the page of one order shows. */
export async function wholeOrder(ctx: Context, order: Order, sandbox: boolean) {
  const [refunds, receipts] = await Promise.all([refundsOf(ctx, order.id), receiptsOf(ctx, order.id)]);
  const open = order.state === 'created' && order.expires_at > ctx.clock();
  return {
    ...shownOrder(order),
    open,
    until: order.expires_at.toISOString(),
    failedAt: order.failed_at?.toISOString() ?? null,
    mismatch: order.fault !== null && order.trade === null,
    pay: open ? wayOf(order, sandbox) : null,
    again: queryFor(order),
    refunds: refunds.map(({ number, amount, currency, state, asked_at }) => ({
      number,
      amount,
      currency,
      state,
      at: asked_at.toISOString(),
    })),
    receipts: receipts.map(({ number, refund }) => ({ number, refund: refund !== null })),
  };
}

export type WholeOrder = Awaited<ReturnType<typeof wholeOrder>>;

type ShownWay = {
  qr: ReturnType<typeof qrOf> | null;
  url: string | null;
  /** For the bridge inside WeChat. */
  inside: Readonly<Record<string, string>> | null;
};

/** A code to scan, an address to go to, the bridge; of the sandbox's codes and bridge also its page, for nobody scans those. */
function wayOf({ number, way, begun }: Order, sandbox: boolean): ShownWay | null {
  const page = sandbox ? `/dev/pay/${number}` : null;
  if (begun?.kind === 'inside') return { qr: null, url: page, inside: begun.parameters };
  if (way === 'jsapi') return { qr: null, url: insidePath(number), inside: null };
  if (begun?.kind === 'go') return { qr: null, url: begun.url, inside: null };
  return begun ? { qr: qrOf(begun.text), url: sandbox ? begun.text : null, inside: null } : null;
}
