/**
 * The payment service of a demonstration: our real clients, and within this process the stand-ins that they talk to.
 * The stand-ins remember nothing: each order is fetched from the sandbox's books before somebody does something with
 * it, and written back after.
 */
import type { Context } from '../../../platform/context.ts';
import { currency } from '../currency.ts';
import { methods } from '../methods.ts';
import { notifyUrl } from '../notifyUrl.ts';
import { alipayAnswer } from '../providers/alipay/webhook.ts';
import type { Method, PayerInside, Provider } from '../providers/provider.ts';
import { stripeAnswer } from '../providers/stripe/webhook.ts';
import { wechatAnswer } from '../providers/wechat/webhook.ts';
import { holdKept, keepKept } from '../queries/sandbox.ts';
import { keptKeys } from './keys.ts';
import { identities, makeSandbox, type Sandbox } from './sandbox.ts';
import type { Delivery, Standin } from './standin.ts';

/** Brings to the site what a provider tells. */
export type Bring = (method: Method, delivery: Delivery) => Promise<void>;

export type World = {
  providers: readonly Provider[];
  inside: PayerInside;
  /** Lets something happen at a provider, and tells the site of it. */
  happen(method: Method, number: string, act: (standin: Standin) => Delivery[]): Promise<void>;
  /** Lets it happen, and hands over what would be told. */
  untold(method: Method, number: string, act: (standin: Standin) => Delivery[]): Promise<Delivery[]>;
  /**
   * A payer follows an address that we signed for Alipay.
   * @returns the order's number
   * @throws for an address that is not ours
   */
  open(address: string): Promise<string>;
  /** What WeChat hands to the page of who pays inside it: nobody is asked. */
  code(): Promise<string>;
  /** From now on webhooks go this way; before, nobody hears them. */
  tellBy(bring: Bring): void;
};

type Described = Pick<Provider, 'ways' | 'merchant' | 'apps' | 'answer'>;

/** What is known of the clients before there are keys: no site waits for those until somebody pays. */
const described: Record<Method, Described> = {
  wechat: {
    ways: ['native', 'jsapi', 'h5'],
    merchant: identities.wechat.merchant,
    apps: [identities.wechat.appId, identities.wechat.insideAppId],
    answer: wechatAnswer,
  },
  alipay: {
    ways: ['page', 'wap'],
    merchant: identities.alipay.seller,
    apps: [identities.alipay.appId],
    answer: alipayAnswer,
  },
  card: {
    ways: ['checkout'],
    merchant: identities.card.account,
    apps: [identities.card.app],
    answer: stripeAnswer,
  },
};

/** @param dataDir where the keys are kept */
export function openWorld(ctx: Context, dataDir: string): World {
  let made: Promise<Sandbox> | undefined;
  let bring: Bring = async () => {};
  const page = `${ctx.origin}/dev/pay`;
  const place = {
    clock: ctx.clock,
    page,
    gateway: `${page}/gateway`,
    cardNotifyUrl: notifyUrl(ctx, 'card'),
  };
  const sandbox = () => {
    made ??= keptKeys(dataDir).then((keys) => makeSandbox(place, keys));
    return made;
  };

  /** Nobody else does anything with the order meanwhile. */
  async function holding<T>(
    method: Method,
    number: string,
    work: (parts: { client: Provider; standin: Standin; all: Sandbox }) => T | Promise<T>,
  ): Promise<T> {
    const all = await sandbox();
    const standin = all.standins[method];
    const client = clientIn(all, method);
    const { outcome, told } = await ctx.transaction(async (tx) => {
      const kept = await holdKept(tx, method, number);
      if (kept) standin.orders.set(number, kept);
      try {
        // What a client throws at, such as a refund that failed, has happened at the provider all the same.
        const [worked] = await Promise.allSettled([(async () => work({ client, standin, all }))()]);
        const after = standin.orders.get(number);
        if (after) await keepKept(tx, method, after);
        return { outcome: worked, told: standin.told.splice(0) };
      } finally {
        standin.orders.delete(number);
      }
    });
    for (const delivery of told) await bring(method, delivery);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  const played = (method: Method): Provider => ({
    method,
    currency,
    ...described[method],
    begin: (order, signal) => holding(method, order.number, ({ client }) => client.begin(order, signal)),
    ask: (order, signal) => holding(method, order.number, ({ client }) => client.ask(order, signal)),
    close: (order, signal) => holding(method, order.number, ({ client }) => client.close(order, signal)),
    refund: (refund, signal) => holding(method, refund.order, ({ client }) => client.refund(refund, signal)),
    askRefund: (refund, signal) =>
      holding(method, refund.order, ({ client }) => client.askRefund(refund, signal)),
    read: async (webhook, now) => clientIn(await sandbox(), method).read(webhook, now),
  });

  const untold: World['untold'] = (method, number, act) =>
    holding(method, number, ({ standin }) => act(standin));

  return {
    providers: methods.map(played),
    inside: {
      authoriseUrl: (state, redirect) =>
        `${page}/inside?${new URLSearchParams({ state, redirect_uri: redirect })}`,
      payer: async (code, signal) => insideOf(await sandbox()).payer(code, signal),
    },
    untold,
    async happen(method, number, act) {
      for (const delivery of await untold(method, number, act)) await bring(method, delivery);
    },
    async open(address) {
      const number = orderIn(address);
      await holding('alipay', number, ({ all }) => all.standins.alipay.open(address));
      return number;
    },
    code: async () => (await sandbox()).payers.give('o-sandbox'),
    tellBy(way) {
      bring = way;
    },
  };
}

function clientIn({ providers }: Sandbox, method: Method): Provider {
  const found = providers.find((one) => one.method === method);
  if (!found) throw new Error('The sandbox plays all of them.');
  return found;
}

function insideOf({ inside }: Sandbox): PayerInside {
  if (!inside) throw new Error('The sandbox plays it.');
  return inside;
}

/** Which order an address is about, as it says itself: whether that is true its signature tells. */
function orderIn(address: string): string {
  const business: { out_trade_no?: unknown } = Object(
    JSON.parse(new URL(address).searchParams.get('biz_content') ?? '{}'),
  );
  return String(business.out_trade_no ?? '');
}
