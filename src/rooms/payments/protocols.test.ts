/** Orders of the site at the clients of all three providers, signed as they sign: what each tells ends in the right state. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Site, startSite } from '../../../test/harness/site.ts';
import { paymentsNeeds as needs } from '../../acrossRooms.ts';
import { inventAccount } from '../account/invented.ts';
import { balanceOf } from '../points/balance.ts';
import { methods } from './methods.ts';
import { order } from './ordering.ts';
import type { Providers } from './providers.ts';
import { orderNumbered } from './queries/orders.ts';
import { refundsOf } from './queries/refunds.ts';
import { take } from './receiving.ts';
import { sendRefund } from './refunding.ts';
import { makeSandbox, type Sandbox } from './sandbox/sandbox.ts';
import type { Delivery } from './sandbox/standin.ts';

let site: Site;
let sandbox: Sandbox;
let providers: Providers;
let people = 0;
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  const { clock, origin } = site.ctx;
  const page = `${origin}/dev/pay`;
  const cardNotifyUrl = `${origin}/api/payments/card/notify`;
  sandbox = await makeSandbox({ clock, page, gateway: `${page}/gateway`, cardNotifyUrl });
  providers = new Map(sandbox.providers.map((provider) => [provider.method, provider]));
});
afterAll(() => site.stop());

describe.each(methods)('An order by %s', (method) => {
  const provider = () => {
    const found = providers.get(method);
    if (!found) throw new Error('It is not there.');
    return found;
  };

  /** A new order that its payer has opened. */
  async function opened() {
    const { ctx } = site;
    const account = await ctx.transaction((tx) => inventAccount(tx, `payer${++people}`, 'en'));
    const wish = { account, key: randomUUIDv7(), wanted: { amount: 2500 }, method };
    const buyer = { locale: 'en', address: '127.0.0.1', agent: 'A test' } as const;
    const made = await order(ctx, { needs, providers }, wish, buyer);
    if (method === 'alipay' && made.pay?.kind === 'go') sandbox.standins.alipay.open(made.pay.url);
    return { account, number: made.order.number };
  }

  async function hear(deliveries: readonly Delivery[]): Promise<void> {
    const { ctx } = site;
    for (const { headers, body } of deliveries) {
      const lower = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      );
      const told = await provider().read({ headers: lower, body: Buffer.from(body) }, ctx.clock());
      expect(await take(ctx, needs, provider(), told)).toBe('taken');
    }
  }

  const stateOf = async (number: string) => (await orderNumbered(site.ctx, number))?.state;
  const points = async (account: string) => (await balanceOf(site.ctx, account)).current;

  it('is paid once, however often it is told', async () => {
    const { account, number } = await opened();
    const told = await sandbox.standins[method].pay(number);
    await hear(told);
    await hear(told);
    expect(await stateOf(number)).toBe('paid');
    expect(await points(account)).toBe(250);
  });

  it('gives another amount back by itself', async () => {
    const { account, number } = await opened();
    await hear(await sandbox.standins[method].pay(number, { amount: 2400 }));
    expect(await stateOf(number)).toBe('closed');
    expect(await points(account)).toBe(0);
    const [refund] = await refundsOf(site.ctx, (await orderNumbered(site.ctx, number))?.id ?? '');
    await sendRefund(site.ctx, { needs, providers }, refund?.id ?? '');
    const after = await refundsOf(site.ctx, (await orderNumbered(site.ctx, number))?.id ?? '');
    expect(after.map(({ reason, amount, state }) => [reason, amount, state])).toEqual([
      ['amount', 2400, 'done'],
    ]);
  });

  it('loses its points when it is refunded outside', async () => {
    const { account, number } = await opened();
    await hear(await sandbox.standins[method].pay(number));
    await hear(await sandbox.standins[method].refundOutside(number));
    expect(await stateOf(number)).toBe('refunded');
    expect(await points(account)).toBe(0);
  });
});
