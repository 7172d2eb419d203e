/**
 * All three providers, played within this process, with keys made for it: unset configuration in development and
 * demonstrations is served by them. The clients are the real ones, and so are the signatures.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PaymentConfig } from '../../../config.payment.ts';
import { openProviders, type Providers } from '../providers/open.ts';
import { signerOf } from '../providers/rsa.ts';
import type { Send } from '../providers/send.ts';
import { AlipayStandin } from './alipay.ts';
import { StripeStandin } from './stripe.ts';
import { WechatStandin } from './wechat.ts';

export type Standins = { wechat: WechatStandin; alipay: AlipayStandin; card: StripeStandin };

/** `page`: where the payer's page is, followed by `/<number>`. `gateway`: where Alipay's signed address leads. */
export type SandboxPlace = { clock: () => Date; page: string; gateway: string; cardNotifyUrl: string };

export type Sandbox = Providers & {
  standins: Standins;
  /** What the clients were set up with. */
  config: PaymentConfig;
};

/** Takes about 200 ms, for the keys. */
export function makeSandbox(place: SandboxPlace): Sandbox {
  const { standins, config } = makeStandins(place);
  const { wechat, alipay, card } = standins;
  const send: Send = (request, signal) => {
    const { origin, pathname } = new URL(request.url);
    if (pathname === '/sns/oauth2/access_token') return payerReply();
    if (origin === config.wechat?.url) return wechat.send(request, signal);
    return request.url.startsWith(place.gateway) ? alipay.send(request, signal) : card.send(request, signal);
  };
  const { providers, inside } = openProviders(config, place.clock, send);
  const here = inside && {
    ...inside,
    // Nobody is asked: the payer comes back at once.
    authoriseUrl: (state: string, redirect: string) => {
      const url = new URL(redirect);
      url.searchParams.set('code', 'sandbox');
      url.searchParams.set('state', state);
      return url.href;
    },
  };
  return { providers, inside: here, standins, config };
}

/** The three, and the configuration that clients of them need. */
export function makeStandins(place: SandboxPlace): { standins: Standins; config: PaymentConfig & SetUp } {
  const [ours, theirs] = [pair(), pair()];
  const sign = signerOf(theirs.privateKey);
  const publicKeyId = `PUB_KEY_ID_${digits(20)}`;
  const wechat = {
    merchant: digits(10),
    serial: randomBytes(20).toString('hex').toUpperCase(),
    v3Key: randomBytes(16).toString('hex'),
    appId: 'wx0000000000sandbox',
  };
  const alipay = { appId: digits(16), seller: `2088${digits(12)}` };
  const card = {
    key: `sk_test_${randomBytes(16).toString('hex')}`,
    secret: `whsec_${randomBytes(24).toString('hex')}`,
  };
  return {
    standins: {
      wechat: new WechatStandin(
        { ...wechat, merchantKey: ours.publicKey, signer: { serial: publicKeyId, sign } },
        place,
      ),
      alipay: new AlipayStandin({ ...alipay, appKey: ours.publicKey, sign }, place),
      card: new StripeStandin(
        { key: card.key, webhookSecret: card.secret, notifyUrl: place.cardNotifyUrl },
        place,
      ),
    },
    config: {
      wechat: {
        ...wechat,
        key: ours.privateKey,
        inside: { appId: 'wx00000000insidebox', appSecret: randomBytes(16).toString('hex') },
        publicKey: { id: publicKeyId, pem: theirs.publicKey },
        h5: true,
        url: 'https://wechat.invalid',
        openUrl: 'https://wechat.invalid',
        apiUrl: 'https://wechat.invalid',
      },
      alipay: { ...alipay, key: ours.privateKey, publicKey: theirs.publicKey, url: place.gateway },
      card: {
        key: card.key,
        webhookSecrets: [card.secret],
        currency: 'CNY',
        account: 'stripe',
        url: 'https://stripe.invalid',
      },
    },
  };
}

/** All three are there. */
type SetUp = { [provider in keyof PaymentConfig]: NonNullable<PaymentConfig[provider]> };

async function payerReply() {
  return { status: 200, headers: {}, body: Buffer.from(JSON.stringify({ openid: 'o-sandbox' })) };
}

function pair(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** The first is no zero. */
function digits(count: number): string {
  return Array.from(randomBytes(count), (byte, at) => (at === 0 ? 1 + (byte % 9) : byte % 10)).join('');
}
