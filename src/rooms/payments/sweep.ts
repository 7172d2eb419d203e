/** Every minute: orders left open are asked about and closed, refunds followed, withdrawals of erased accounts ended. */
import type { Context } from '../../platform/context.ts';
import { type Method, type Provider, ProviderUnavailable } from './providers/provider.ts';
import type { Providers } from './providers.ts';
import {
  askedFor,
  askLater,
  holdOrder,
  markClosed,
  type Order,
  orderNumbered,
  takeDue,
} from './queries/orders.ts';
import { takeAnswer } from './receiving.ts';
import { errandsDue, noteOverdueOnes, sendRefund } from './refundSending.ts';
import { giveBackOrphaned } from './withdrawals/deciding.ts';

const minute = 60_000;

/** In one run; the next one goes on. */
const mostOrders = 200;
const mostOrphaned = 100;

/**
 * Each provider is asked one thing after another, all of them at once: one that gives no answer keeps nobody waiting, and
 * is asked no more in this run.
 */
export async function sweep(ctx: Context, providers: Providers, signal?: AbortSignal): Promise<void> {
  const silent = new Set<Method>();
  const due = await ctx.transaction((tx) => takeDue(tx, nextAsk(tx.clock()), mostOrders));
  const left = await inTurn(ctx, due, silent, {
    signal,
    work: (order) => follow(ctx, providers, order, signal),
  });
  await putOff(ctx, left);
  await noteOverdueOnes(ctx);
  const errands = await errandsDue(ctx);
  await inTurn(ctx, errands, silent, {
    signal,
    work: (errand) => sendRefund(ctx, providers, errand, signal),
  });
  await giveBackOrphaned(ctx, mostOrphaned);
}

/** An order, or a refund. */
type Due = { method: Method; number?: string; refund?: string };

type Left<T> = { unanswered: T[]; unasked: T[] };

/** @returns what got no answer, and what was not asked for because of that */
async function inTurn<T extends Due>(
  ctx: Context,
  all: readonly T[],
  silent: Set<Method>,
  { work, signal }: { work: (one: T) => Promise<void>; signal: AbortSignal | undefined },
): Promise<Left<T>> {
  const left: Left<T> = { unanswered: [], unasked: [] };
  const queues = [...Map.groupBy(all, ({ method }) => method)].map(async ([method, own]) => {
    for (const one of own) {
      if (signal?.aborted || silent.has(method)) {
        left.unasked.push(one);
        continue;
      }
      await work(one).catch((error: unknown) => {
        const { number, refund } = one;
        ctx.log.warn({ err: error, method, number, refund }, 'a provider of payments did not do as asked');
        if (!(error instanceof ProviderUnavailable)) return;
        left.unanswered.push(one);
        if (error.isSilent) silent.add(method);
      });
    }
  });
  await Promise.all(queues);
  return left;
}

/** What waited behind one that got no answer goes before it. */
async function putOff(ctx: Context, { unanswered, unasked }: Left<Order>): Promise<void> {
  if (unanswered.length + unasked.length === 0) return;
  const after = (minutes: number) => new Date(ctx.clock().getTime() + minutes * minute);
  await ctx.transaction(async (tx) => {
    await askLater(tx, unanswered, after(5));
    await askLater(tx, unasked, after(1));
  });
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

async function follow(ctx: Context, providers: Providers, order: Order, signal?: AbortSignal): Promise<void> {
  const provider = providers.get(order.method);
  if (!provider) return;
  const at = ctx.clock();
  await takeAnswer(ctx, order.number, { asked: await provider.ask(askedFor(order), signal), at });
  if (order.state === 'created' && order.expires_at <= ctx.clock()) {
    await closeOrder(ctx, provider, order, signal);
  }
}

/** Ends the time of an order that is still open, as the sandbox does for who pays late. */
export async function expire(ctx: Context, providers: Providers, number: string): Promise<void> {
  const order = await orderNumbered(ctx, number);
  const provider = order && providers.get(order.method);
  if (provider && order.state === 'created') await closeOrder(ctx, provider, order);
}

/** Closed at the provider first, and asked about once more: who paid in that moment has bought. */
async function closeOrder(
  ctx: Context,
  provider: Provider,
  open: Order,
  signal?: AbortSignal,
): Promise<void> {
  const { number } = open;
  await provider.close(askedFor(open), signal);
  const at = ctx.clock();
  await takeAnswer(ctx, number, { asked: await provider.ask(askedFor(open), signal), at });
  await ctx.transaction(async (tx) => {
    const order = await holdOrder(tx, number);
    if (order?.state !== 'created') return;
    await markClosed(tx, order.id, new Date(tx.clock().getTime() + 60 * minute));
  });
}
