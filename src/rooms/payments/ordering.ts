/** Orders as they are made: the price is the server's, one wish is one order, and the provider is told of it once. */
import { randomInt, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathOf } from '../../i18n/paths.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { insidePath } from './insidePath.ts';
import { notifyUrl } from './notifyUrl.ts';
import type { Method, Provider, ToPay, Way } from './providers/provider.ts';
import type { Providers } from './providers.ts';
import {
  addOrder,
  answerWish,
  holdOrder,
  moneyOf,
  noteBegun,
  type Order,
  openOrders,
  orderByWish,
} from './queries/orders.ts';
import { type Item, itemFor, sellingOf, type Wanted } from './selling.ts';

/** How long an order can be paid. */
const openMs = 30 * 60_000;

/** When its provider is first asked: a webhook is usually quicker. */
const firstAskMs = 60_000;

/** Orders that somebody may have open at once. */
const mostOpen = 20;

export type Wish = {
  account: string;
  key: string;
  wanted: Wanted;
  method: Method;
  /** In hundredths: what the buyer was shown. Another price is refused. */
  shown?: number | undefined;
};

export type Buyer = { locale: LocaleCode; address: string; agent: string };

/**
 * Makes an order, or finds the one of the same wish; an open order for the same thing by the same method is that too,
 * so that a second tab pays nothing twice.
 */
export async function order(
  ctx: Context,
  providers: Providers,
  wish: Wish,
  buyer: Buyer,
): Promise<{ order: Order; pay: ToPay | null }> {
  const provider = providers.get(wish.method);
  const made = await ctx.transaction((tx) => makeOrder(tx, wish, { provider, buyer }));
  if (made.state !== 'created') return { order: made, pay: null };
  if (made.begun) return { order: made, pay: made.begun };
  // WeChat says first who pays.
  if (made.way === 'jsapi') {
    return { order: made, pay: { kind: 'go', url: ctx.origin + insidePath(made.number) } };
  }
  if (!provider)
    throw new Refusal({ problem: 'not_found', key: 'payments.errors.method', fields: ['method'] });
  return { order: made, pay: await begin(ctx, provider, made, buyer) };
}

async function makeOrder(
  tx: Tx,
  { account, key, wanted, method, shown }: Wish,
  { provider, buyer }: { provider: Provider | undefined; buyer: Buyer },
): Promise<Order> {
  // All wishes of an account wait for one another.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payments ${account}`}, 0))`.execute(tx.db);
  const known = await orderByWish(tx, account, key);
  if (known) {
    if (known.method === method && isFor(known, wanted)) return known;
    throw new Refusal({ problem: 'conflict', key: 'payments.errors.keyUsed' });
  }
  if (!provider)
    throw new Refusal({ problem: 'not_found', key: 'payments.errors.method', fields: ['method'] });
  const item = itemFor(await sellingOf(tx), wanted);
  if (!item) throw notSold(wanted);
  if (shown !== undefined && shown !== item.amount) {
    throw new Refusal({ problem: 'conflict', key: 'payments.errors.priceChanged' });
  }
  const open = await openOrders(tx, account);
  // An order keeps its way: a code is of no use to the phone that shows it.
  const way = wayFor(provider, buyer.agent);
  const same = open.find((one) => one.method === method && one.way === way && isSame(one, item));
  if (same) {
    await answerWish(tx, same, key);
    return same;
  }
  if (open.length >= mostOpen) throw new Refusal({ problem: 'too_many_requests', retryAfter: openMs / 1000 });
  return insert(tx, { account, client_key: key, way, ...item }, { provider, buyer });
}

async function insert(
  tx: Tx,
  wanted: Item & { account: string; client_key: string; way: Way },
  { provider, buyer }: { provider: Provider; buyer: Buyer },
): Promise<Order> {
  const now = tx.clock();
  const number = orderNumber(now);
  await addOrder(
    tx,
    {
      ...wanted,
      id: randomUUIDv7(),
      number,
      currency: provider.currency,
      method: provider.method,
      locale: buyer.locale,
      created_at: now,
      expires_at: new Date(now.getTime() + openMs),
    },
    new Date(now.getTime() + firstAskMs),
  );
  const made = await holdOrder(tx, number);
  if (!made) throw new Error(`The order ${number} was not kept.`);
  return made;
}

/**
 * Tells the provider, outside of any transaction: asked twice for one number, it answers for one payment.
 * @param buyer with the openid, `payer`, of who pays inside WeChat
 */
export async function begin(
  ctx: Context,
  provider: Provider,
  made: Order,
  buyer: Pick<Buyer, 'locale'> & { address?: string; payer?: string },
): Promise<ToPay> {
  const { number, way, expires_at: expiresAt } = made;
  const pay = await provider
    .begin({
      number,
      title: titleOf(ctx, made, buyer.locale),
      money: moneyOf(made),
      way,
      returnUrl: ctx.origin + pathOf(buyer.locale, 'my/orders/:number', { number }),
      notifyUrl: notifyUrl(ctx, provider.method),
      expiresAt,
      ...(buyer.address === undefined ? {} : { address: buyer.address }),
      ...(buyer.payer === undefined ? {} : { payer: buyer.payer }),
      language: buyer.locale,
    })
    .catch((error: unknown) => {
      ctx.log.error({ err: error, order: number }, 'a provider of payments did not take an order');
      throw new Refusal({ problem: 'unavailable', key: 'payments.errors.provider' });
    });
  await ctx.transaction((tx) => noteBegun(tx, made.id, pay));
  return pay;
}

/** What the provider's page and the buyer's own statement there call it. */
function titleOf(ctx: Context, { item, points, days }: Order, locale: LocaleCode): string {
  return item === 'points'
    ? ctx.catalogue.text(locale, 'payments.what.points', { points: points ?? 0 })
    : ctx.catalogue.text(locale, 'payments.what.plan', { days: days ?? 0 });
}

/** Digits that no other order of the day is likely to have; the table refuses the same. */
function orderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  return `M${day}${String(randomInt(1e12)).padStart(12, '0')}`;
}

/**
 * Inside WeChat its own bridge pays, and nothing leads out to it (H5); a phone's browser goes to the provider's
 * application; every other shows a code or goes to a page.
 */
function wayFor({ ways }: Pick<Provider, 'ways'>, agent: string): Way {
  const inWechat = /MicroMessenger/i.test(agent);
  const isPhone = /Android|iPhone|iPad|Mobile/i.test(agent);
  const [first, rest]: [Way, readonly Way[]] = inWechat
    ? ['jsapi', isPhone ? ['native', 'wap', 'checkout', 'page'] : ['native', 'page', 'checkout', 'wap']]
    : isPhone
      ? ['h5', ['wap', 'checkout', 'native', 'page']]
      : ['native', ['page', 'checkout', 'wap']];
  const way = [first, ...rest].find((one) => ways.includes(one));
  if (!way) throw new Error('A provider knows no way to pay that we have.');
  return way;
}

function isFor(made: Order, wanted: Wanted): boolean {
  if ('plan' in wanted) return made.item === 'plan' && made.source === wanted.plan;
  if ('package' in wanted) return made.item === 'points' && made.source === wanted.package;
  return made.item === 'points' && made.source === null && made.amount === wanted.amount;
}

function isSame(made: Order, { item, source, points, days, amount }: Item): boolean {
  return (
    made.item === item &&
    made.source === source &&
    made.points === points &&
    made.days === days &&
    made.amount === amount
  );
}

function notSold(wanted: Wanted): Refusal {
  return 'amount' in wanted
    ? new Refusal({ problem: 'invalid', key: 'payments.errors.amount', fields: ['amount'] })
    : new Refusal({ problem: 'not_found', key: 'payments.errors.notSold' });
}
