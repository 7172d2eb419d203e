import { describe, expect, it } from 'vitest';
import { anyOrder, readAs, stopped } from '../../../../test/harness/payments.ts';
import { makeSandbox } from './sandbox.ts';

const origin = 'http://localhost:3000';
const sandbox = await makeSandbox({
  clock: () => stopped,
  page: `${origin}/dev/pay`,
  gateway: `${origin}/dev/pay/gateway`,
  cardNotifyUrl: `${origin}/api/payments/card/notify`,
});

describe('The sandbox', () => {
  it.each([
    ['wechat', 'native'],
    ['wechat', 'h5'],
    ['alipay', 'page'],
    ['alipay', 'wap'],
    ['card', 'checkout'],
  ] as const)('plays %s %s within the process, from the order to the refund', async (method, way) => {
    const provider = sandbox.providers.find((one) => one.method === method);
    if (!provider) throw new Error('It plays all three.');
    const order = anyOrder(way);
    const toPay = await provider.begin(order);
    const address = toPay.kind === 'code' ? toPay.text : toPay.kind === 'go' ? toPay.url : '';
    if (method === 'alipay') {
      expect(address.startsWith(`${origin}/dev/pay/gateway?`)).toBe(true);
      sandbox.standins.alipay.open(address);
    } else expect(address.split('?')[0]).toBe(`${origin}/dev/pay/${order.number}`);
    const [delivery] = sandbox.standins[method].pay(order.number);
    expect(delivery?.url).toBe(method === 'card' ? `${origin}/api/payments/card/notify` : order.notifyUrl);
    const { trade = '' } = await readAs(provider, delivery!);
    expect(await provider.ask({ ...order, reference: toPay.reference })).toMatchObject({
      state: 'paid',
      trade,
    });
    const money = { amount: 45, currency: 'CNY' };
    const refund = { number: `R${order.number}`, order: order.number, trade, money, total: order.money };
    expect(await provider.refund({ ...refund, reason: '', notifyUrl: order.notifyUrl })).toBe('done');
    const told = await Promise.all(
      sandbox.standins[method].told.splice(0).map((one) => readAs(provider, one)),
    );
    expect(told.map(({ state }) => state)).toContain('refunded');
  });

  it('knows who pays inside WeChat, by a code that is good once', async () => {
    const { inside, payers } = sandbox;
    const code = payers.give('o-somebody');
    expect(await inside?.payer(code)).toBe('o-somebody');
    await expect(inside?.payer(code)).rejects.toThrow('errcode 40163');
    await expect(inside?.payer('another')).rejects.toThrow('errcode 40029');
  });

  it('keeps no order that the app did not sign', () => {
    expect(() => sandbox.standins.alipay.open(`${origin}/dev/pay/gateway?app_id=1`)).toThrow('not signed');
    const { wechat } = sandbox.standins;
    const asked = { method: 'GET', url: 'https://wechat.invalid/v3/certificates', headers: {} };
    expect(wechat.reply(asked).status).toBe(401);
  });
});
