import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  anyOrder,
  begun,
  clientOf,
  type Playing,
  playProviders,
  readAs,
  stopped,
} from '../../../../test/harness/payments.ts';
import { ProviderRefused, ProviderUnavailable, Refused, type Way } from './provider.ts';

let playing: Playing;
beforeAll(async () => {
  playing = await playProviders();
});
afterAll(() => playing.close());
afterEach(() => {
  for (const standin of Object.values(playing.standins)) {
    standin.isDown = false;
    standin.refundsBecome = 'done';
    standin.told.length = 0;
  }
});

const ways: readonly (readonly ['wechat' | 'alipay' | 'card', Way])[] = [
  ['wechat', 'native'],
  ['alipay', 'page'],
  ['card', 'checkout'],
];

describe.each(ways)('%s', (method, way) => {
  const paid = async () => {
    const provider = clientOf(playing.config, method);
    const order = anyOrder(way);
    const asked = await begun(playing, provider, order);
    const [delivery] = playing.standins[method].pay(order.number);
    const told = await readAs(provider, delivery!);
    return { provider, order, asked, told, trade: told.trade ?? '', delivery: delivery! };
  };
  const refundOf = (order: { number: string }, trade: string, amount: number) => ({
    number: `R-${order.number}`,
    order: order.number,
    trade,
    money: { amount, currency: 'CNY' },
    total: { amount: 12_345, currency: 'CNY' },
    reason: 'Asked for',
    notifyUrl: 'https://site.example/api/pay/notify',
  });

  it('takes an order, and tells when it is paid', async () => {
    const { provider, order, asked, told } = await paid();
    expect(told).toMatchObject({
      kind: 'payment',
      state: 'paid',
      order: order.number,
      money: { amount: 12_345, currency: 'CNY' },
      merchant: provider.merchant,
    });
    expect(provider.apps).toContain(told.app);
    expect(told.at).toEqual(stopped);
    expect(await provider.ask(asked)).toMatchObject({
      state: 'paid',
      trade: told.trade,
      money: { amount: 12_345 },
    });
  });

  it('says of an order that it is open, closed or unknown', async () => {
    const provider = clientOf(playing.config, method);
    expect(await provider.ask({ number: 'nobody-knows' })).toEqual({ state: 'unknown' });
    const asked = await begun(playing, provider, anyOrder(way));
    expect(await provider.ask(asked)).toEqual({ state: 'unpaid' });
    expect(await provider.close(asked)).toBe('closed');
    expect(await provider.ask(asked)).toEqual({ state: 'closed' });
    expect(await provider.close(asked)).toBe('closed');
    expect(await provider.close({ number: 'nobody-knows' })).toMatch('closed');
  });

  it('does not close what was paid', async () => {
    const { provider, asked } = await paid();
    expect(await provider.close(asked)).toBe('paid');
  });

  it('tells of a payment after closing as of any other', async () => {
    const provider = clientOf(playing.config, method);
    const asked = await begun(playing, provider, anyOrder(way));
    await provider.close(asked);
    const [late] = playing.standins[method].pay(asked.number);
    expect(await readAs(provider, late!)).toMatchObject({ state: 'paid', order: asked.number });
    expect(await provider.ask(asked)).toMatchObject({ state: 'paid' });
  });

  it('gives every payment its own trade and event, also two for one order', async () => {
    const { provider, told, order } = await paid();
    const [second] = playing.standins[method].pay(order.number);
    const again = await readAs(provider, second!);
    expect(again.trade).not.toBe(told.trade);
    expect(again.event).not.toBe(told.event);
  });

  it('knows a replay by its event', async () => {
    const { provider, told, delivery } = await paid();
    expect((await readAs(provider, delivery)).event).toBe(told.event);
  });

  it('tells what was really paid, to whom and through which app', async () => {
    const { provider, order } = await paid();
    const fault = { amount: 1, merchant: '2088000000000000', app: method === 'card' ? 'live' : 'other' };
    const [wrong] = playing.standins[method].pay(order.number, fault);
    const told = await readAs(provider, wrong!);
    expect(told.money?.amount).toBe(1);
    expect(told.merchant).not.toBe(provider.merchant);
    expect(provider.apps).not.toContain(told.app);
    if (method === 'alipay') return; // It names no currency: it has one.
    const [foreign] = playing.standins[method].pay(order.number, { currency: 'USD' });
    expect((await readAs(provider, foreign!)).money?.currency).toBe('USD');
  });

  it('refunds a part, once however often it is asked', async () => {
    const { provider, order, trade } = await paid();
    const refund = refundOf(order, trade, 2345);
    expect(await provider.refund(refund)).toBe('done');
    expect(await provider.askRefund(refund)).toBe('done');
    await provider.refund(refund);
    expect(playing.standins[method].order(order.number).refunds).toHaveLength(1);
    const told = await Promise.all(playing.standins[method].told.map((one) => readAs(provider, one)));
    expect(told.length).toBeGreaterThan(0);
    for (const one of told) {
      expect(one).toMatchObject({ kind: 'refund', state: 'refunded', trade });
      expect(one.refunded ?? one.money?.amount).toBe(2345);
    }
    expect(told.some((one) => one.refund === refund.number)).toBe(true);
  });

  it('tells of a refund that was made at the provider', async () => {
    const { provider, order, asked, trade } = await paid();
    const told = await Promise.all(
      playing.standins[method].refundOutside(order.number).map((one) => readAs(provider, one)),
    );
    expect(told.every((one) => one.kind === 'refund' && one.trade === trade)).toBe(true);
    expect(await provider.ask(asked)).toMatchObject({ state: 'refunded', trade });
  });

  it('says when a refund waits, and how it ends', async () => {
    const { provider, order, trade } = await paid();
    playing.standins[method].refundsBecome = 'pending';
    const refund = refundOf(order, trade, 100);
    expect(await provider.refund(refund)).toBe('pending');
    expect(await provider.askRefund(refund)).toBe(method === 'alipay' ? 'unknown' : 'pending');
    playing.standins[method].finishRefund(refund.number, 'done');
    expect(await provider.askRefund(refund)).toBe('done');
    const { askRefund } = provider;
    expect(await askRefund({ ...refund, number: 'nobody-knows' })).toBe('unknown');
  });

  it('refuses to give back more than was paid', async () => {
    const { provider, order, trade } = await paid();
    await expect(provider.refund(refundOf(order, trade, 99_999))).rejects.toThrow(ProviderRefused);
  });

  it('is unavailable while nobody answers, and says no more than that', async () => {
    const { provider, asked } = await paid();
    playing.standins[method].isDown = true;
    const error: unknown = await provider.ask(asked).catch((reason) => reason);
    expect(error).toBeInstanceOf(ProviderUnavailable);
    expect(String(error)).not.toMatch(/127\.0\.0\.1|fetch|ECONN/);
    playing.standins[method].isDown = false;
    expect(await provider.ask(asked)).toMatchObject({ state: 'paid' });
  });

  it('gives up when told, and when its time is over', async () => {
    const { config, asked } = {
      config: playing.config,
      asked: { number: 'slow-order', reference: 'cs_test_slow' },
    };
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const slow = {
      wechat: { ...config.wechat, url },
      alipay: { ...config.alipay, url },
      card: { ...config.card, url },
    };
    await expect(clientOf(slow, method, 100).ask(asked)).rejects.toThrow('no answer in time');
    await expect(clientOf(slow, method).ask(asked, AbortSignal.abort())).rejects.toThrow(ProviderUnavailable);
    silent.closeAllConnections();
    silent.close();
  });

  it.each([
    ['a page of a proxy', 200, '<html>Bad gateway</html>'],
    ['an error', 502, '{"code":"SYSTEM_ERROR"}'],
    ['nothing', 200, ''],
    ['another shape', 200, '{"id":1,"alipay_trade_query_response":{"code":"10000"}}'],
    ['more than anyone reads', 200, 'x'.repeat(2 * 1024 * 1024)],
  ])('does not believe %s', async (_what, status, text) => {
    const odd = createServer((_request, response) => response.writeHead(status).end(text));
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
    const address = odd.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const { wechat, alipay, card } = playing.config;
    const elsewhere = { wechat: { ...wechat, url }, alipay: { ...alipay, url }, card: { ...card, url } };
    const asked = { number: 'some-order', reference: 'cs_test_1' };
    await expect(clientOf(elsewhere, method).ask(asked)).rejects.toThrow(ProviderUnavailable);
    odd.closeAllConnections();
    odd.close();
  });

  it.each([
    ['nothing', ''],
    ['no form and no JSON', '\u0000\u0001{['],
    ['a long list', `[${'[],'.repeat(1000)}[]]`],
    ['far too much', 'x'.repeat(300_000)],
  ])('refuses a webhook of %s', async (_what, body) => {
    const { provider, delivery } = await paid();
    await expect(readAs(provider, { ...delivery, body })).rejects.toThrow(Refused);
  });

  it('refuses a webhook in which a sign was changed, wherever', async () => {
    const { provider, delivery } = await paid();
    for (const at of [0.1, 0.4, 0.7, 0.98].map((part) => Math.floor(part * delivery.body.length))) {
      const sign = delivery.body[at] === 'a' ? 'b' : 'a';
      const body = delivery.body.slice(0, at) + sign + delivery.body.slice(at + 1);
      await expect(readAs(provider, { ...delivery, body })).rejects.toThrow(Refused);
    }
  });

  it('answers in its own words', () => {
    const { answer } = clientOf(playing.config, method);
    expect(answer('taken').status).toBe(200);
    expect(answer('refused').status).toBe(400);
    expect(answer('later').status).toBe(503);
    const words = { wechat: '{"code":"SUCCESS"}', alipay: 'success', card: '{"received":true}' };
    expect(answer('taken').body).toBe(words[method]);
  });
});
