/** Every minute: orders left open are asked about and closed, refunds followed, withdrawals of erased accounts ended. */
import type { Context } from '../../platform/context.ts';
import type { PaymentsNeeds } from './needs.ts';
import type { Provider } from './providers/provider.ts';
import type { Providers } from './providers.ts';
import { askedFor, holdOrder, markClosed, type Order, orderNumbered, takeDue } from './queries/orders.ts';
import { pendingRefunds } from './queries/refunds.ts';
import { takeAnswer } from './receiving.ts';
import { sendRefund } from './refunding.ts';
import { giveBackOrphaned } from './withdrawals/deciding.ts';

const minute = 60_000;

/** In one run; the next one goes on. */
const mostOrders = 200;
const mostRefunds = 100;
const mostOrphaned = 100;

/** A refund that was sent is left alone for so long. */
const refundPauseMs = 5 * minute;

type Parts = { needs: PaymentsNeeds; providers: Providers };

/** One provider that does not answer keeps nobody waiting: its orders are asked about again later. */
export async function sweep(ctx: Context, parts: Parts, signal?: AbortSignal): Promise<void> {
  const due = await ctx.transaction((tx) => takeDue(tx, nextAsk(tx.clock()), mostOrders));
  for (const order of due) {
    await follow(ctx, parts, order, signal).catch((error: unknown) =>
      ctx.log.warn({ err: error, order: order.number }, 'a provider of payments did not answer'),
    );
  }
  const sentBefore = new Date(ctx.clock().getTime() - refundPauseMs);
  for (const id of await pendingRefunds(ctx, sentBefore, mostRefunds)) {
    await sendRefund(ctx, parts, id, signal).catch((error: unknown) =>
      ctx.log.warn({ err: error, refund: id }, 'a provider of payments did not take a refund'),
    );
  }
  await giveBackOrphaned(ctx, parts.needs, mostOrphaned);
}

/** The older an order, the more seldom; one that was closed twice more, for who pays late and unheard. */
function nextAsk(now: Date): (order: Order) => Date | null {
  const later = (ms: number) => new Date(now.getTime() + ms);
  return ({ state, created_at, closed_at }) => {
    if (state === 'created') return later(Math.max(minute, (now.getTime() - created_at.getTime()) / 4));
    if (closed_at && now.getTime() - closed_at.getTime() < 24 * 60 * minute) return later(24 * 60 * minute);
    return null;
  };
}

async function follow(
  ctx: Context,
  { needs, providers }: Parts,
  order: Order,
  signal?: AbortSignal,
): Promise<void> {
  const provider = providers.get(order.method);
  if (!provider) return;
  await takeAnswer(ctx, needs, order.number, await provider.ask(askedFor(order), signal));
  if (order.state === 'created' && order.expires_at <= ctx.clock()) {
    await closeOrder(ctx, needs, provider, order, signal);
  }
}

/** Ends the time of an order that is still open, as the sandbox does for who pays late. */
export async function expire(ctx: Context, { needs, providers }: Parts, number: string): Promise<void> {
  const order = await orderNumbered(ctx, number);
  const provider = order && providers.get(order.method);
  if (provider && order.state === 'created') await closeOrder(ctx, needs, provider, order);
}

/** Closed at the provider first, and asked about once more: who paid in that moment has bought. */
async function closeOrder(
  ctx: Context,
  needs: PaymentsNeeds,
  provider: Provider,
  open: Order,
  signal?: AbortSignal,
): Promise<void> {
  const { number } = open;
  await provider.close(askedFor(open), signal);
  await takeAnswer(ctx, needs, number, await provider.ask(askedFor(open), signal));
  await ctx.transaction(async (tx) => {
    const order = await holdOrder(tx, number);
    if (order?.state !== 'created') return;
    await markClosed(tx, order.id, new Date(tx.clock().getTime() + 60 * minute));
  });
}
