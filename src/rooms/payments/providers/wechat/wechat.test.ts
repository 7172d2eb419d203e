import { createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin';
import { makeCertificate, type TestCertificate } from '../../../../../test/harness/certificates.ts';
import {
  anyOrder,
  clientOf,
  type Playing,
  playProviders,
  readAs,
  stopped,
} from '../../../../../test/harness/payments.ts';
import { machineClock } from '../../../../platform/clock.ts';
import { signerOf } from '../rsa.ts';
import { payerInside } from './inside.ts';
import { authorisation, bridgeParameters } from './signature.ts';

let playing: Playing;
let oldOne: TestCertificate;
let newOne: TestCertificate;
let expired: TestCertificate;
let now = stopped;
const clock = () => now;

beforeAll(async () => {
  playing = await playProviders('http://127.0.0.1:1', clock);
  oldOne = makeCertificate('5157F09EFDC096DE15EBE81A47057A7232F1B8E1', stopped);
  newOne = makeCertificate('7132D72A03E93CDDF8C03BBD1F37EEDF86A3A2BB', stopped);
  expired = makeCertificate('1E9F2A', new Date('2020-01-01'), { before: 1, after: 30 });
});
afterAll(() => playing.close());
beforeEach(() => {
  now = stopped;
  const { wechat } = playing.standins;
  wechat.isDown = false;
  wechat.signer = { serial: keyId(), sign: wechat.signer.sign };
});

const keyId = () => playing.config.wechat.publicKey?.id ?? '';

/** As merchants have it who were there before there was a public key. */
function withCertificates(...listed: TestCertificate[]) {
  const { wechat } = playing.standins;
  const [signer] = listed;
  if (!signer) throw new Error('A certificate signs.');
  wechat.certificates = listed;
  wechat.signer = { serial: signer.serial, sign: signerOf(signer.privateKey) };
  const config = {
    wechat: { ...playing.config.wechat, publicKey: undefined },
    alipay: undefined,
    card: undefined,
  };
  return { wechat, provider: clientOf(config, 'wechat', undefined, clock) };
}

/** What a signature of the vendor's kit looks like, over something of ours. */
const merchantKey = () => createPublicKey(playing.config.wechat.key);

describe("The vendor's kit", () => {
  it('takes the signature of our requests', () => {
    const { merchant, serial, key } = playing.config.wechat;
    const asked = { method: 'POST', target: '/v3/pay/transactions/native?a=b', body: '{"标题":"会员"}' };
    const header = authorisation({ merchant, serial, sign: signerOf(key) }, asked, now, 'nonce1234');
    const signature = /signature="([^"]+)"/.exec(header)?.[1] ?? '';
    const seconds = Math.floor(now.getTime() / 1000);
    const text = Formatter.request(asked.method, asked.target, seconds, 'nonce1234', asked.body);
    expect(Rsa.verify(text, signature, merchantKey())).toBe(true);
    expect(header).toContain(`timestamp="${seconds}"`);
  });

  it('takes what opens the window inside WeChat', () => {
    const { key } = playing.config.wechat;
    const sent = bridgeParameters({ sign: signerOf(key), appId: 'wx1', prepay: 'wx201410272009395522' }, now);
    const { timeStamp = '', nonceStr = '', paySign = '', package: chosen = '' } = sent;
    expect(chosen).toBe('prepay_id=wx201410272009395522');
    const text = Formatter.joinedByLineFeed('wx1', timeStamp, nonceStr, chosen);
    expect(Rsa.verify(text, paySign, merchantKey())).toBe(true);
  });

  it('talks to the stand-in, which takes its requests and whose answers it takes', async () => {
    // The kit signs by the machine's own time.
    now = machineClock();
    const { merchant, serial, key, publicKey, url, appId } = playing.config.wechat;
    const certs = { [keyId()]: publicKey?.pem ?? '' };
    const kit = new Wechatpay({ mchid: merchant, serial, privateKey: key, certs, baseURL: url });
    const { number } = anyOrder('native');
    const order = {
      appid: appId,
      mchid: merchant,
      description: '会员',
      out_trade_no: number,
      notify_url: 'https://site.example/notify',
      amount: { total: 1, currency: 'CNY' },
    };
    const { data } = await kit.chain('v3/pay/transactions/native').post(order);
    expect(data).toEqual({ code_url: expect.stringContaining(number) });
    const told = playing.standins.wechat.pay(number)[0];
    const { ciphertext, nonce, associated_data } = JSON.parse(told?.body ?? '').resource;
    const opened = Aes.AesGcm.decrypt(ciphertext, playing.config.wechat.v3Key, nonce, associated_data);
    expect(JSON.parse(opened)).toMatchObject({ out_trade_no: number, trade_state: 'SUCCESS' });
    const headers = told?.headers ?? {};
    const text = Formatter.response(
      headers['wechatpay-timestamp'] ?? '',
      headers['wechatpay-nonce'] ?? '',
      told?.body ?? '',
    );
    expect(
      Rsa.verify(text, headers['wechatpay-signature'] ?? '', createPublicKey(publicKey?.pem ?? '')),
    ).toBe(true);
  });
});

describe('WeChat Pay', () => {
  const webhook = async (provider = clientOf(playing.config, 'wechat', undefined, clock)) => {
    const order = anyOrder('native');
    await provider.begin(order);
    const [delivery] = playing.standins.wechat.pay(order.number);
    return { provider, delivery: delivery! };
  };

  it.each([
    ['native', { kind: 'code' }],
    ['h5', { kind: 'go', url: expect.stringContaining('redirect_url=https%3A%2F%2Fsite.example') }],
    ['jsapi', { kind: 'inside', parameters: { signType: 'RSA', paySign: expect.any(String) } }],
  ] as const)('begins %s', async (way, expected) => {
    const provider = clientOf(playing.config, 'wechat');
    expect(provider.ways).toContain(way);
    const order = anyOrder(way, { title: '会员'.repeat(80) });
    expect(await provider.begin(order)).toMatchObject(expected);
    expect(playing.standins.wechat.order(order.number)).toMatchObject({ way, title: '会员'.repeat(21) });
  });

  it('refuses what was signed more than five minutes ago, or ahead', async () => {
    const { provider, delivery } = await webhook();
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    await expect(readAs(provider, delivery, later(295))).resolves.toMatchObject({ state: 'paid' });
    await expect(readAs(provider, delivery, later(305))).rejects.toThrow('stale');
    await expect(readAs(provider, delivery, later(-305))).rejects.toThrow('stale');
  });

  it.each([
    ['no signature', { 'wechatpay-signature': '' }],
    ['a probe', { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/c2lnbmVkIGJ5IG5vYm9keQ==' }],
    ['another nonce', { 'wechatpay-nonce': 'another' }],
    ['another scheme', { 'wechatpay-signature-type': 'WECHATPAY2-SM2-WITH-SM3' }],
  ])('refuses a webhook with %s', async (_what, changes) => {
    const { provider, delivery } = await webhook();
    const headers = { ...delivery.headers, ...changes };
    await expect(readAs(provider, { ...delivery, headers })).rejects.toThrow('forged');
  });

  it('calls it a stranger who names a public key that does not exist', async () => {
    const { provider, delivery } = await webhook();
    const headers = { ...delivery.headers, 'wechatpay-serial': 'PUB_KEY_ID_0000' };
    await expect(readAs(provider, { ...delivery, headers })).rejects.toThrow('stranger');
  });

  it('passes over events that it does not know, and refuses what is sealed with another key', async () => {
    const { provider } = await webhook();
    const odd = playing.standins.wechat.delivery('', 'PROFITSHARING.RETURN', 'profitsharing', {});
    expect(await readAs(provider, odd)).toMatchObject({ kind: 'other', state: 'none' });
    const config = { ...playing.config, wechat: { ...playing.config.wechat, v3Key: 'x'.repeat(32) } };
    const { delivery } = await webhook();
    await expect(readAs(clientOf(config, 'wechat'), delivery)).rejects.toThrow('unreadable');
  });

  it('fetches the certificates when it first needs one', async () => {
    const { provider } = withCertificates(oldOne);
    const { delivery } = await webhook(provider);
    expect(await readAs(provider, delivery)).toMatchObject({ state: 'paid' });
  });

  it('takes a new certificate when it begins to sign, and the old one until then', async () => {
    const { wechat, provider } = withCertificates(oldOne);
    const before = await webhook(provider);
    expect(await readAs(provider, before.delivery, now)).toMatchObject({ state: 'paid' });
    // The list was had just now: WeChat Pay lists a certificate a day before it signs.
    now = new Date(now.getTime() + 601_000);
    wechat.certificates = [oldOne, newOne];
    wechat.signer = { serial: newOne.serial, sign: signerOf(newOne.privateKey) };
    const after = await webhook(provider);
    expect(await readAs(provider, after.delivery, now)).toMatchObject({ state: 'paid' });
    wechat.signer = { serial: oldOne.serial, sign: signerOf(oldOne.privateKey) };
    const still = await webhook(provider);
    expect(await readAs(provider, still.delivery, now)).toMatchObject({ state: 'paid' });
  });

  it('takes the public key and certificates while the merchant changes over', async () => {
    const { wechat } = withCertificates(oldOne);
    const provider = clientOf(playing.config, 'wechat', undefined, clock);
    const { delivery } = await webhook(provider);
    expect(delivery.headers['wechatpay-serial']).toBe(oldOne.serial);
    expect(await readAs(provider, delivery)).toMatchObject({ state: 'paid' });
    expect(wechat.certificates).toHaveLength(1);
  });

  it('takes no certificate whose time is over', async () => {
    const { wechat, provider } = withCertificates(oldOne, expired);
    const { delivery } = await webhook(provider);
    wechat.signer = { serial: expired.serial, sign: signerOf(expired.privateKey) };
    const late = wechat.delivery('', 'TRANSACTION.SUCCESS', 'transaction', {});
    await expect(readAs(provider, late)).rejects.toThrow('stranger');
    expect(await readAs(provider, delivery)).toMatchObject({ state: 'paid' });
  });

  it('is told again later while the certificates cannot be had, and asks for them once in ten minutes', async () => {
    const { wechat, provider } = withCertificates(oldOne);
    const { delivery } = await webhook(provider);
    const fresh = withCertificates(oldOne).provider;
    wechat.isDown = true;
    await expect(readAs(fresh, delivery, now)).rejects.toThrow('its certificates cannot be had');
    wechat.isDown = false;
    await expect(readAs(fresh, delivery, now)).rejects.toThrow('its certificates cannot be had');
    now = new Date(now.getTime() + 601_000);
    const again = (await webhook(provider)).delivery;
    expect(await readAs(fresh, again, now)).toMatchObject({ state: 'paid' });
    const unknown = { ...again, headers: { ...again.headers, 'wechatpay-serial': 'ABCDEF01' } };
    wechat.isDown = true; // Nobody is asked a second time.
    await expect(readAs(fresh, unknown, now)).rejects.toThrow('stranger');
  });

  it('believes no list of certificates that one of them did not sign', async () => {
    const { wechat, provider } = withCertificates(oldOne);
    wechat.signer = { serial: oldOne.serial, sign: signerOf(newOne.privateKey) };
    await expect(provider.ask({ number: 'some-order' })).rejects.toThrow('certificates cannot be had');
  });

  it('believes no answer of another key', async () => {
    const { wechat } = playing.standins;
    wechat.signer = { serial: keyId(), sign: signerOf(newOne.privateKey) };
    const provider = clientOf(playing.config, 'wechat');
    await expect(provider.ask({ number: 'some-order' })).rejects.toThrow('signature is wrong');
    const theirs = withoutSerial();
    await expect(theirs.ask({ number: 'some-order' })).rejects.toThrow(
      'without a signature, HTTP 401 SIGN_ERROR',
    );
  });

  const withoutSerial = () =>
    clientOf({ ...playing.config, wechat: { ...playing.config.wechat, serial: 'AB'.repeat(20) } }, 'wechat');

  it('tells who pays inside WeChat', async () => {
    const asked: string[] = [];
    const answers = [
      '{"openid":"o-1","access_token":"t"}',
      '{"errcode":40029,"errmsg":"invalid code"}',
      'odd',
    ];
    const app = { appId: 'wx-inside', appSecret: 'the-secret' };
    const inside = payerInside(
      app,
      { openUrl: 'https://open.example/', apiUrl: 'https://api.example' },
      async ({ url }) => {
        asked.push(url);
        return { status: 200, headers: {}, body: Buffer.from(answers[asked.length - 1] ?? '') };
      },
    );
    expect(inside.authoriseUrl('st', 'https://site.example/back?a=1')).toBe(
      'https://open.example/connect/oauth2/authorize?appid=wx-inside&redirect_uri=https%3A%2F%2Fsite.example%2Fback%3Fa%3D1&response_type=code&scope=snsapi_base&state=st#wechat_redirect',
    );
    expect(await inside.payer('c0de')).toBe('o-1');
    expect(asked[0]).toBe(
      'https://api.example/sns/oauth2/access_token?appid=wx-inside&secret=the-secret&code=c0de&grant_type=authorization_code',
    );
    await expect(inside.payer('used')).rejects.toThrow('errcode 40029');
    await expect(inside.payer('odd')).rejects.toThrow('not JSON');
  });
});
