/** Providers of payments on loopback, with keys of their own, and our clients of them. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { PaymentConfig } from '../../src/config.payment.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { openProviders } from '../../src/rooms/payments/providers/open.ts';
import type { Method, OrderToPay, Provider, Told, Way } from '../../src/rooms/payments/providers/provider.ts';
import { sendOver } from '../../src/rooms/payments/providers/send.ts';
import type { SandboxAct } from '../../src/rooms/payments/sandbox/acts.ts';
import type { InsideStandin } from '../../src/rooms/payments/sandbox/inside.ts';
import { makeStandins, type Standins } from '../../src/rooms/payments/sandbox/sandbox.ts';
import type { Delivery, Standin } from '../../src/rooms/payments/sandbox/standin.ts';
import { remember } from './secrets.ts';

export type Playing = {
  standins: Standins;
  /** Says who pays inside WeChat. */
  payers: InsideStandin;
  config: Awaited<ReturnType<typeof makeStandins>>['config'];
  /** The variables that make a site talk to them. */
  environment: Record<string, string>;
  close(): Promise<void>;
};

/** What time it is where no site has a clock. */
export const stopped = new Date('2026-06-15T09:00:00Z');
const stoppedClock: Clock = () => stopped;

/**
 * @param origin of the site that is told, for what is not told by order
 * @param clock of the site that talks to them
 */
export async function playProviders(origin = 'http://127.0.0.1:1', clock = stoppedClock): Promise<Playing> {
  const servers: Server[] = [];
  const serve = async (play: () => Answering) => {
    const { server, address } = await served(play);
    servers.push(server);
    return address;
  };
  const urls = {
    wechat: await serve(() => standins.wechat),
    alipay: `${await serve(() => standins.alipay)}/gateway.do`,
    card: await serve(() => standins.card),
    inside: await serve(() => payers),
  };
  const cardNotifyUrl = `${origin}/api/payments/card/notify`;
  const { standins, payers, config } = await makeStandins({
    clock,
    page: `${origin}/pay`,
    gateway: urls.alipay,
    cardNotifyUrl,
  });
  config.wechat.url = urls.wechat;
  config.card.url = urls.card;
  config.wechat.apiUrl = urls.inside;
  return {
    standins,
    payers,
    config,
    environment: environmentOf(config),
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

type Answering = Pick<Standin, 'reply'> & { isDown?: boolean };

async function served(play: () => Answering): Promise<{ server: Server; address: string }> {
  const server = createServer(async (request, response) => {
    const standin = play();
    if (standin.isDown) return request.socket.destroy();
    const { status, headers, body } = standin.reply(await asked(request));
    response.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return { server, address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}` };
}

async function asked(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method = 'GET', url = '/', headers } = request;
  const plain = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = Buffer.concat(chunks).toString('utf8');
  return { method, url: `http://${headers.host}${url}`, headers: Object.fromEntries(plain), body };
}

function environmentOf({ wechat, alipay, card }: Playing['config']): Record<string, string> {
  for (const secret of [wechat.v3Key, card.key, ...card.webhookSecrets]) remember(secret);
  return {
    PAYMENT_WECHAT_MERCHANT: wechat.merchant,
    PAYMENT_WECHAT_SERIAL: wechat.serial,
    PAYMENT_WECHAT_KEY: wechat.key,
    PAYMENT_WECHAT_V3_KEY: wechat.v3Key,
    PAYMENT_WECHAT_APP_ID: wechat.appId,
    PAYMENT_WECHAT_PUBLIC_KEY: wechat.publicKey?.pem ?? '',
    PAYMENT_WECHAT_PUBLIC_KEY_ID: wechat.publicKey?.id ?? '',
    PAYMENT_WECHAT_INSIDE_APP_ID: wechat.inside?.appId ?? '',
    PAYMENT_WECHAT_INSIDE_APP_SECRET: wechat.inside?.appSecret ?? '',
    PAYMENT_WECHAT_H5: wechat.h5 ? 'on' : 'off',
    PAYMENT_WECHAT_URL: wechat.url,
    WECHAT_APP_ID: 'wx-sign-in',
    WECHAT_APP_SECRET: 'no-secret',
    WECHAT_API_URL: wechat.apiUrl,
    PAYMENT_ALIPAY_APP_ID: alipay.appId,
    PAYMENT_ALIPAY_SELLER: alipay.seller,
    PAYMENT_ALIPAY_KEY: alipay.key,
    PAYMENT_ALIPAY_PUBLIC_KEY: alipay.publicKey,
    PAYMENT_ALIPAY_URL: alipay.url,
    PAYMENT_STRIPE_KEY: card.key,
    PAYMENT_STRIPE_WEBHOOK_SECRET: card.webhookSecrets.join(','),
    PAYMENT_STRIPE_URL: card.url,
  };
}

/** @param patience milliseconds for one answer */
export function clientOf(
  config: PaymentConfig,
  method: Method,
  patience?: number,
  clock = stoppedClock,
): Provider {
  const { providers } = openProviders(config, clock, sendOver(patience));
  const found = providers.find((one) => one.method === method);
  if (!found) throw new Error(`No provider of ${method}.`);
  return found;
}

let made = 0;

/** An order that nobody began before. */
export function anyOrder(way: Way, changes: Partial<OrderToPay> = {}): OrderToPay {
  made += 1;
  return {
    number: `T${made}`,
    title: 'Membership, 12 months',
    money: { amount: 12_345, currency: 'CNY' },
    way,
    returnUrl: 'https://site.example/en/my/vip?order=1',
    notifyUrl: 'https://site.example/api/pay/notify',
    expiresAt: new Date(stopped.getTime() + 15 * 60_000),
    payer: 'o-payer',
    address: '203.0.113.7',
    language: 'en',
    ...changes,
  };
}

/** The payer goes where they are sent: only then does Alipay know the order. */
export async function begun({ standins }: Playing, provider: Provider, order: OrderToPay) {
  const toPay = await provider.begin(order);
  if (provider.method === 'alipay' && toPay.kind === 'go') standins.alipay.open(toPay.url);
  return { number: order.number, reference: toPay.reference, toPay };
}

type At = { address: string };

/** A payer does something at a demonstration's own payment service. */
export async function atSandbox({ address }: At, number: string, act: SandboxAct): Promise<void> {
  const body = new URLSearchParams({ act });
  const { status } = await fetch(`${address}/dev/pay/${number}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  if (status !== 303) throw new Error(`The sandbox answers ${status} about ${number}.`);
}

/** Brings a site what a provider tells it. */
export function bring({ address }: At, { url, headers, body }: Delivery): Promise<Response> {
  return fetch(address + new URL(url).pathname, { method: 'POST', headers, body });
}

/** Our client reads what a stand-in told. */
export function readAs(provider: Provider, { headers, body }: Delivery, now = stopped): Promise<Told> {
  return provider.read({ headers, body: Buffer.from(body) }, now);
}
