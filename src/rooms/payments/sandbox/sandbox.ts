/**
 * All three providers, played within this process, with keys made for it: unset configuration in development and
 * demonstrations is served by them. The clients are the real ones, and so are the signatures.
 */
import type { PaymentConfig } from '../../../config.payment.ts';
import type { Clock } from '../../../platform/clock.ts';
import { openProviders, type Providers } from '../providers/open.ts';
import { signerOf } from '../providers/rsa.ts';
import type { Send } from '../providers/send.ts';
import { AlipayStandin } from './alipay.ts';
import { InsideStandin } from './inside.ts';
import { makeKeys, type StandinKeys } from './keys.ts';
import { StripeStandin } from './stripe.ts';
import { WechatStandin } from './wechat.ts';

export type Standins = { wechat: WechatStandin; alipay: AlipayStandin; card: StripeStandin };

/** What a webhook names as merchant and app. */
export const identities = {
  wechat: { merchant: '1900000109', appId: 'wx0000000000sandbox', insideAppId: 'wx00000000insidebox' },
  alipay: { appId: '2021000000000000', seller: '2088123412341234' },
  card: { account: 'stripe', app: 'test' },
} as const;

/** `page`: where the payer's page is, followed by `/<number>`. `gateway`: where Alipay's signed address leads. */
export type SandboxPlace = { clock: Clock; page: string; gateway: string; cardNotifyUrl: string };

export type Sandbox = Providers & {
  standins: Standins;
  /** Says who pays inside WeChat. */
  payers: InsideStandin;
  /** What the clients were set up with. */
  config: PaymentConfig;
};

/** @param keys others than those that are made for it */
export async function makeSandbox(place: SandboxPlace, keys?: StandinKeys): Promise<Sandbox> {
  const { standins, payers, config } = await makeStandins(place, keys);
  const { wechat, alipay, card } = standins;
  const send: Send = (request, signal) => {
    const { origin, pathname } = new URL(request.url);
    if (pathname === '/sns/oauth2/access_token') return payers.send(request, signal);
    if (origin === config.wechat.url) return wechat.send(request, signal);
    return request.url.startsWith(place.gateway) ? alipay.send(request, signal) : card.send(request, signal);
  };
  return { ...openProviders(config, place.clock, send), standins, payers, config };
}

type Made = Pick<Sandbox, 'standins' | 'payers'> & { config: PaymentConfig & SetUp };

/** The three, and the configuration that clients of them need. */
export async function makeStandins(place: SandboxPlace, keys?: StandinKeys): Promise<Made> {
  const { ours, theirs, serial, v3Key, insideSecret, cardKey, cardSecret } = keys ?? (await makeKeys());
  const { merchant, appId, insideAppId } = identities.wechat;
  const sign = signerOf(theirs.privateKey);
  const publicKeyId = 'PUB_KEY_ID_0119000001092026010100000000000000';
  const inside = { appId: insideAppId, appSecret: insideSecret };
  const wechat = { merchant, serial, v3Key };
  return {
    standins: {
      wechat: new WechatStandin(
        { ...wechat, merchantKey: ours.publicKey, signer: { serial: publicKeyId, sign } },
        place,
      ),
      alipay: new AlipayStandin({ ...identities.alipay, appKey: ours.publicKey, sign }, place),
      card: new StripeStandin(
        { key: cardKey, webhookSecret: cardSecret, notifyUrl: place.cardNotifyUrl },
        place,
      ),
    },
    payers: new InsideStandin(inside),
    config: {
      wechat: {
        ...wechat,
        appId,
        key: ours.privateKey,
        inside,
        publicKey: { id: publicKeyId, pem: theirs.publicKey },
        h5: true,
        url: 'https://wechat.invalid',
        openUrl: 'https://wechat.invalid',
        apiUrl: 'https://wechat.invalid',
      },
      alipay: {
        ...identities.alipay,
        key: ours.privateKey,
        publicKey: theirs.publicKey,
        url: place.gateway,
      },
      card: {
        key: cardKey,
        webhookSecrets: [cardSecret],
        currency: 'CNY',
        account: identities.card.account,
        url: 'https://stripe.invalid',
      },
    },
  };
}

/** All three are there. */
type SetUp = { [provider in keyof PaymentConfig]: NonNullable<PaymentConfig[provider]> };
