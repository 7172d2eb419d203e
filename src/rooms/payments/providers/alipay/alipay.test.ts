import { createPublicKey, createSign } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anyOrder,
  begun,
  clientOf,
  type Playing,
  playProviders,
  readAs,
  stopped,
} from '../../../../../test/harness/payments.ts';
import { memberText, signedText } from './signature.ts';

let playing: Playing;
beforeAll(async () => {
  playing = await playProviders();
});
afterAll(() => playing.close());

const kitOf = () => {
  const { appId, key, publicKey, url } = playing.config.alipay;
  return new AlipaySdk({
    appId,
    privateKey: key,
    keyType: 'PKCS8',
    alipayPublicKey: publicKey,
    gateway: url,
  });
};

const webhook = async () => {
  const provider = clientOf(playing.config, 'alipay');
  const order = anyOrder('page', { title: 'Membership & more = 12/12 个月' });
  await begun(playing, provider, order);
  const [delivery] = playing.standins.alipay.pay(order.number);
  return { provider, order, delivery: delivery! };
};

describe("The vendor's kit", () => {
  it.each([
    ['page', 'alipay.trade.page.pay'],
    ['wap', 'alipay.trade.wap.pay'],
  ] as const)('takes our address of %s, and we take its own', async (way, method) => {
    const order = anyOrder(way, { returnUrl: 'https://site.example/zh-cn/my?a=1&b=会员' });
    const toPay = await clientOf(playing.config, 'alipay').begin(order);
    const ours = Object.fromEntries(new URL(toPay.kind === 'go' ? toPay.url : '').searchParams);
    const bizContent = JSON.parse(ours.biz_content ?? '');
    const ways = { return_url: order.returnUrl, notify_url: order.notifyUrl };
    const address = kitOf().pageExecute(method, 'GET', { bizContent, ...ways });
    const theirs = Object.fromEntries(new URL(address).searchParams);
    const same = [
      'app_id',
      'method',
      'biz_content',
      'charset',
      'sign_type',
      'version',
      'notify_url',
      'return_url',
    ];
    for (const name of same) expect(ours[name]).toBe(theirs[name]);
    // What a request signs is what the kit first tries of a notification.
    const { appId, key } = playing.config.alipay;
    const kit = new AlipaySdk({
      appId,
      privateKey: key,
      keyType: 'PKCS8',
      alipayPublicKey: publicKeyOf(key),
    });
    expect(kit.checkNotifySignV2(ours)).toBe(true);
    expect(kit.checkNotifySignV2({ ...ours, return_url: 'https://elsewhere.example' })).toBe(false);
    expect(playing.standins.alipay.open(address)).toMatchObject({ number: order.number, way });
  });

  it('writes the time of Shanghai, wherever the machine is', async () => {
    const clock = () => new Date('2026-11-23T04:05:06Z');
    const toPay = await clientOf(playing.config, 'alipay', undefined, clock).begin(anyOrder('page'));
    const { searchParams } = new URL(toPay.kind === 'go' ? toPay.url : '');
    expect(searchParams.get('timestamp')).toBe('2026-11-23 12:05:06');
  });

  it('talks to the stand-in, which takes its requests and whose answers it takes', async () => {
    const { order } = await webhook();
    const answer = await kitOf().exec('alipay.trade.query', { bizContent: { out_trade_no: order.number } });
    expect(answer).toMatchObject({ code: '10000', tradeStatus: 'TRADE_SUCCESS', totalAmount: '123.45' });
  });

  it('takes the notifications of the stand-in', async () => {
    const { delivery } = await webhook();
    expect(kitOf().checkNotifySignV2(Object.fromEntries(new URLSearchParams(delivery.body)))).toBe(true);
  });
});

describe('Alipay', () => {
  it('reads parameters in any order', async () => {
    const { provider, delivery } = await webhook();
    const entries = [...new URLSearchParams(delivery.body)];
    for (const others of [
      entries.toReversed(),
      entries.toSorted(),
      [...entries.slice(5), ...entries.slice(0, 5)],
    ]) {
      const body = `${new URLSearchParams(others)}`;
      expect(await readAs(provider, { ...delivery, body })).toMatchObject({ state: 'paid' });
    }
  });

  it('verifies what was encoded, not how', async () => {
    const { provider, delivery } = await webhook();
    const body = delivery.body.replaceAll('+', '%20').replace(/notify_id/, 'notify%5Fid');
    expect(await readAs(provider, { ...delivery, body })).toMatchObject({ state: 'paid' });
  });

  it('has no limit of time, for it tells again for a day, and knows what it told by one id', async () => {
    const { provider, delivery } = await webhook();
    const first = await readAs(provider, delivery);
    const later = await readAs(provider, delivery, new Date(stopped.getTime() + 30 * 86_400_000));
    expect(later.event).toBe(first.event);
  });

  it('refuses SHA-1, which the kit would take', async () => {
    const { delivery } = await webhook();
    const parameters = Object.fromEntries(new URLSearchParams(delivery.body));
    const { sign: _sign, sign_type: _type, ...content } = parameters;
    // The stand-in's key is the one that Alipay would sign with; here it stands in for a merchant's own.
    const { appId, key, url } = playing.config.alipay;
    const sign = createSign('RSA-SHA1').update(signedText(content, [])).sign(key, 'base64');
    const forged = { ...content, sign_type: 'RSA', sign };
    const publicKey = publicKeyOf(key);
    const kit = new AlipaySdk({
      appId,
      privateKey: key,
      keyType: 'PKCS8',
      alipayPublicKey: publicKey,
      gateway: url,
    });
    expect(kit.checkNotifySignV2(forged)).toBe(true);
    const config = { ...playing.config, alipay: { ...playing.config.alipay, publicKey } };
    const same = clientOf(config, 'alipay');
    await expect(readAs(same, { ...delivery, body: `${new URLSearchParams(forged)}` })).rejects.toThrow(
      'forged',
    );
  });

  it.each([
    ['twice the same name', (body: string) => `${body}&total_amount=0.01`],
    ['a thousand names', (body: string) => body + '&a=1'.repeat(1000)],
  ])('refuses %s', async (_what, changed) => {
    const { provider, delivery } = await webhook();
    const body = changed(delivery.body);
    await expect(readAs(provider, { ...delivery, body })).rejects.toThrow('unreadable');
  });

  it('reads nothing of what is empty, which no signature covers', async () => {
    const { provider, delivery } = await webhook();
    const body = `${delivery.body}&gmt_refund=&refund_fee=&out_biz_no=`;
    expect(await readAs(provider, { ...delivery, body })).toEqual(await readAs(provider, delivery));
  });

  it('refuses another amount, and what is signed by nobody', async () => {
    const { provider, delivery } = await webhook();
    for (const body of [
      delivery.body.replace('total_amount=123.45', 'total_amount=0.01'),
      delivery.body.replace(/&sign=[^&]+/, ''),
      delivery.body.replace(/&sign_type=RSA2/, ''),
      `${delivery.body}&__proto__=x`,
    ]) {
      await expect(readAs(provider, { ...delivery, body })).rejects.toThrow('forged');
    }
  });

  it('reads an amount that is none as none, however rightly signed', async () => {
    const { provider } = await webhook();
    const odd = { app_id: playing.config.alipay.appId, trade_status: 'TRADE_SUCCESS', total_amount: '1e3' };
    const delivery = playing.standins.alipay.notification('', odd);
    expect((await readAs(provider, delivery)).money?.amount).toBeNaN();
  });

  it('finds the signed member of an answer as it was written', () => {
    const answer = '{"a":"}\\"{","b":{"c":[{}]},"sign":"no"}';
    expect(memberText(`{"x_response":${answer},"sign":"s"}`, 'x_response')).toBe(answer);
    expect(memberText(`{"sign":"s", "x_response" : ${answer} }`, 'x_response')).toBe(answer);
    expect(memberText('{"y_response":{}}', 'x_response')).toBeUndefined();
    expect(memberText('{"x_response":{"a":1', 'x_response')).toBeUndefined();
  });

  it('believes no answer of another key, and names the code of one without a signature', async () => {
    const { publicKey: _own, ...others } = playing.config.alipay;
    const wrong = { ...others, publicKey: publicKeyOf(others.key) };
    const asked = { number: 'some-order' };
    await expect(clientOf({ ...playing.config, alipay: wrong }, 'alipay').ask(asked)).rejects.toThrow(
      'signature is wrong',
    );
    const stranger = { ...playing.config.alipay, appId: '1'.repeat(16) };
    await expect(clientOf({ ...playing.config, alipay: stranger }, 'alipay').ask(asked)).rejects.toThrow(
      'without a signature isv.invalid-signature',
    );
  });
});

function publicKeyOf(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}
