/** The payment service of a demonstration: it plays all three providers, and collects no money. */

import * as z from 'zod/mini';
import type { Context } from '../../../platform/context.ts';
import { sameText } from '../../../platform/keys.ts';
import { currency } from '../currency.ts';
import { methods } from '../methods.ts';
import { type Method, type Provider, Refused, type Told, type Way } from '../providers/provider.ts';
import { changeCollection, collect, collectionFor } from './world.ts';

export const sandboxMerchant = 'sandbox';
export const sandboxApp = 'sandbox-app';

/** A webhook that was signed longer ago, or later than now, is not believed. */
const clockMs = 300_000;

const ways: Record<Method, readonly Way[]> = {
  wechat: ['native', 'h5'],
  alipay: ['page', 'wap'],
  card: ['checkout'],
};

export function sandboxProviders(ctx: Context): Provider[] {
  return methods.map((method) => sandboxProvider(ctx, method));
}

function sandboxProvider(ctx: Context, method: Method): Provider {
  return {
    method,
    ways: ways[method],
    merchant: sandboxMerchant,
    apps: [sandboxApp],
    currency,
    async begin(order) {
      await collect(ctx, method, order);
      const url = `${ctx.origin}/dev/pay/${order.number}`;
      return order.way === 'native' ? { kind: 'code', text: url } : { kind: 'go', url };
    },
    async ask({ number }) {
      const collection = await collectionFor(ctx, method, number);
      if (!collection) return { state: 'unknown' };
      const [first] = collection.trades;
      if (!first) return { state: collection.state === 'closed' ? 'closed' : 'unpaid' };
      const { trade, money, at, refunded } = first;
      const state = refunded >= money.amount ? 'refunded' : 'paid';
      return { state, trade, money, at: new Date(at), refunded };
    },
    async close({ number }) {
      await changeCollection(ctx, method, number, (collection) => {
        if (collection.state === 'unpaid') collection.state = 'closed';
      });
      const { state } = (await collectionFor(ctx, method, number)) ?? {};
      return state === 'paid' ? 'paid' : 'closed';
    },
    async refund({ number, order, trade, money }) {
      await changeCollection(ctx, method, order, (collection) => {
        const paid = collection.trades.find((one) => one.trade === trade);
        if (!paid || collection.refunds[number] !== undefined) return;
        if (paid.refunded + money.amount > paid.money.amount) throw new Error('More than was paid.');
        paid.refunded += money.amount;
        collection.refunds[number] = money.amount;
      });
      return 'done';
    },
    async askRefund({ number, order }) {
      const collection = await collectionFor(ctx, method, order);
      return collection?.refunds[number] === undefined ? 'unknown' : 'done';
    },
    async read({ headers, body }, now) {
      return readSigned(ctx, { headers, body: body.toString('utf8') }, now);
    },
    answer(outcome) {
      const status = { taken: 200, refused: 401, later: 503 }[outcome];
      return { status, type: 'text/plain; charset=utf-8', body: outcome };
    },
  };
}

const money = z.object({ amount: z.int(), currency: z.string() });

const told = z.object({
  event: z.string(),
  kind: z.enum(['payment', 'refund', 'other']),
  order: z.string(),
  trade: z.string(),
  money,
  merchant: z.string(),
  app: z.string(),
  state: z.enum(['paid', 'failed', 'closed', 'refunded']),
  at: z.string(),
});

/** The body of a webhook with its headers, as the sandbox sends them. */
export function signed(ctx: Context, { at, ...what }: Told, now: Date) {
  const body = JSON.stringify({ ...what, at: at.toISOString() });
  const time = now.toISOString();
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-time': time,
      'x-sandbox-signature': signature(ctx, time, body),
    },
  };
}

const signature = ({ keys }: Pick<Context, 'keys'>, time: string, body: string) =>
  keys.hmac('payments-sandbox', `${time}\n${body}`);

function readSigned(
  ctx: Context,
  { headers, body }: { headers: Readonly<Record<string, string | undefined>>; body: string },
  now: Date,
): Told {
  const time = headers['x-sandbox-time'] ?? '';
  if (!sameText(headers['x-sandbox-signature'] ?? '', signature(ctx, time, body)))
    throw new Refused('forged');
  if (!(Math.abs(Date.parse(time) - now.getTime()) <= clockMs)) throw new Refused('stale');
  const { data } = told.safeParse(JSON.parse(body));
  if (!data) throw new Refused('unreadable');
  return { ...data, at: new Date(data.at) };
}
