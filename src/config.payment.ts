/** The part of the configuration by which people pay. Each provider has all that it needs, or is not there. */
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().optional());

/** https, or http for a stand-in on this machine. */
const address = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .url({
      protocol: /^https?$/,
      error: 'must be an https address; http is for loopback alone',
    })
    .refine((url) => /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/.test(url), {
      error: 'must be an https address; http is for loopback alone',
    })
    .optional(),
);

/** Variables of the environment, for the schema in config.ts. */
export const paymentVariables = {
  PAYMENT_WECHAT_MERCHANT: text,
  PAYMENT_WECHAT_SERIAL: text,
  PAYMENT_WECHAT_KEY: text,
  PAYMENT_WECHAT_V3_KEY: text,
  PAYMENT_WECHAT_APP_ID: text,
  PAYMENT_WECHAT_PUBLIC_KEY: text,
  PAYMENT_WECHAT_PUBLIC_KEY_ID: text,
  PAYMENT_WECHAT_INSIDE_APP_ID: text,
  PAYMENT_WECHAT_INSIDE_APP_SECRET: text,
  PAYMENT_WECHAT_H5: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  ),
  PAYMENT_WECHAT_URL: address,
  PAYMENT_ALIPAY_APP_ID: text,
  PAYMENT_ALIPAY_SELLER: text,
  PAYMENT_ALIPAY_KEY: text,
  PAYMENT_ALIPAY_PUBLIC_KEY: text,
  PAYMENT_ALIPAY_URL: address,
  PAYMENT_STRIPE_KEY: text,
  PAYMENT_STRIPE_WEBHOOK_SECRET: text,
  PAYMENT_STRIPE_CURRENCY: text,
  PAYMENT_STRIPE_ACCOUNT: text,
  PAYMENT_STRIPE_URL: address,
} as const;

type Variables = { [name in keyof typeof paymentVariables]?: string | undefined };
type Name = keyof Variables;

export type WechatPayConfig = {
  merchant: string;
  /** Serial number of the merchant's own certificate, and the private key of that in PEM. */
  serial: string;
  key: string;
  v3Key: string;
  /** App whose name the payer sees where a code is scanned, and in a phone's browser. */
  appId: string;
  /** Official account for pages inside WeChat. */
  inside: { appId: string; appSecret: string } | undefined;
  /** WeChat Pay's public key; unset, its certificates alone are known. */
  publicKey: { id: string; pem: string } | undefined;
  /** Whether WeChat Pay allowed payment from a phone's browser. */
  h5: boolean;
  url: string;
  /** Where WeChat asks who pays, and where the code for that is exchanged. */
  openUrl: string;
  apiUrl: string;
};

export type AlipayConfig = {
  appId: string;
  /** The merchant's account. */
  seller: string;
  /** Private key of the app, in PEM. */
  key: string;
  /** Public key of Alipay, not of the app, in PEM. */
  publicKey: string;
  /** Address of the gateway. */
  url: string;
};

export type CardConfig = {
  /** Secret or restricted key of Stripe. */
  key: string;
  /** Secrets of the webhook's endpoint: two while one follows the other. */
  webhookSecrets: readonly string[];
  /** Upper case, with two decimals. */
  currency: string;
  account: string;
  url: string;
};

/** Unset: no provider. */
export type PaymentConfig = {
  wechat: WechatPayConfig | undefined;
  alipay: AlipayConfig | undefined;
  card: CardConfig | undefined;
};

/** With two decimals at Stripe and by ISO 4217, so that an amount is read in one way. */
const currencies = [
  'CNY',
  'HKD',
  'USD',
  'EUR',
  'GBP',
  'SGD',
  'AUD',
  'CAD',
  'NZD',
  'CHF',
  'THB',
  'MYR',
  'BRL',
  'MXN',
];

/**
 * @param fail makes the error of a variable, of its name and what is wrong with it
 * @param wechat where WeChat asks who somebody is, and where it tells
 */
export function paymentOf(
  e: Variables,
  fail: (name: string, problem: string) => Error,
  { openUrl, apiUrl }: { openUrl: string; apiUrl: string },
): PaymentConfig | undefined {
  const read = new Reader(e, fail);
  const wechat = wechatOf(read);
  const payment = {
    wechat: wechat && { ...wechat, openUrl, apiUrl },
    alipay: alipayOf(read),
    card: cardOf(read),
  };
  return payment.wechat || payment.alipay || payment.card ? payment : undefined;
}

class Reader {
  private readonly e: Variables;
  private readonly fail: (name: string, problem: string) => Error;

  constructor(e: Variables, fail: (name: string, problem: string) => Error) {
    this.e = e;
    this.fail = fail;
  }

  get(name: Name): string | undefined {
    return this.e[name];
  }

  has(start: string): boolean {
    return Object.keys(paymentVariables).some((name) => name.startsWith(start) && this.e[name as Name]); // its own keys
  }

  needed(name: Name, beside: string, shape = /^/, described = ''): string {
    const value = this.e[name];
    if (!value) throw this.fail(name, `must be set when ${beside} is`);
    if (!shape.test(value)) throw this.fail(name, `must be ${described}`);
    return value;
  }

  /** A private key in PEM, the same without its first and last line, or the path of a file that holds one. */
  key(name: Name, beside: string, kind: 'private' | 'public'): string {
    const given = this.needed(name, beside).replaceAll('\\n', '\n');
    const make = kind === 'private' ? createPrivateKey : createPublicKey;
    for (const pem of textsOf(given, kind)) {
      try {
        const key = make(pem);
        if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048)
          return pem;
      } catch {
        // It may be written in another way.
      }
    }
    throw this.fail(
      name,
      `must be a ${kind} RSA key of at least 2048 bits in PEM, or the path of a file with one`,
    );
  }
}

/** All that a value may mean. */
function* textsOf(given: string, kind: 'private' | 'public'): Generator<string> {
  let written = given;
  if (/^(?:\.{0,2}\/|[A-Za-z]:\\)[^\n]{0,1000}$/.test(given)) {
    try {
      written = readFileSync(given, 'utf8').trim();
    } catch {
      // Base64 may begin with a slash as well.
    }
  }
  yield written;
  const names = kind === 'private' ? ['PRIVATE KEY', 'RSA PRIVATE KEY'] : ['PUBLIC KEY'];
  for (const name of names) {
    yield `-----BEGIN ${name}-----\n${written.replace(/\s/g, '').replace(/.{64}/g, '$&\n')}\n-----END ${name}-----\n`;
  }
}

function wechatOf(read: Reader) {
  if (!read.has('PAYMENT_WECHAT_')) return undefined;
  const beside = 'another PAYMENT_WECHAT_ variable';
  const appId = read.needed('PAYMENT_WECHAT_APP_ID', beside);
  return {
    merchant: read.needed(
      'PAYMENT_WECHAT_MERCHANT',
      beside,
      /^\d{8,10}$/,
      'a merchant number of 8 to 10 digits',
    ),
    serial: read.needed(
      'PAYMENT_WECHAT_SERIAL',
      beside,
      /^[0-9A-Fa-f]{16,80}$/,
      'a serial number in hexadecimal',
    ),
    key: read.key('PAYMENT_WECHAT_KEY', beside, 'private'),
    v3Key: read.needed('PAYMENT_WECHAT_V3_KEY', beside, /^[\x21-\x7e]{32}$/, 'a key of 32 characters'),
    appId,
    inside: insideOf(read),
    publicKey: publicKeyOf(read),
    h5: read.get('PAYMENT_WECHAT_H5') === 'on',
    url: read.get('PAYMENT_WECHAT_URL') ?? 'https://api.mch.weixin.qq.com',
  };
}

function insideOf(read: Reader) {
  if (!read.has('PAYMENT_WECHAT_INSIDE_')) return undefined;
  const beside = 'another PAYMENT_WECHAT_INSIDE_ variable';
  return {
    appId: read.needed('PAYMENT_WECHAT_INSIDE_APP_ID', beside),
    appSecret: read.needed('PAYMENT_WECHAT_INSIDE_APP_SECRET', beside),
  };
}

function publicKeyOf(read: Reader) {
  if (!read.has('PAYMENT_WECHAT_PUBLIC_')) return undefined;
  const beside = 'another PAYMENT_WECHAT_PUBLIC_ variable';
  const [shape, described] = [/^PUB_KEY_ID_\w{1,60}$/, 'an id that begins with PUB_KEY_ID_'];
  return {
    id: read.needed('PAYMENT_WECHAT_PUBLIC_KEY_ID', beside, shape, described),
    pem: read.key('PAYMENT_WECHAT_PUBLIC_KEY', beside, 'public'),
  };
}

function alipayOf(read: Reader) {
  if (!read.has('PAYMENT_ALIPAY_')) return undefined;
  const beside = 'another PAYMENT_ALIPAY_ variable';
  return {
    appId: read.needed('PAYMENT_ALIPAY_APP_ID', beside, /^\d{16}$/, 'an app number of 16 digits'),
    seller: read.needed('PAYMENT_ALIPAY_SELLER', beside, /^2088\d{12}$/, '16 digits that begin with 2088'),
    key: read.key('PAYMENT_ALIPAY_KEY', beside, 'private'),
    publicKey: read.key('PAYMENT_ALIPAY_PUBLIC_KEY', beside, 'public'),
    url: read.get('PAYMENT_ALIPAY_URL') ?? 'https://openapi.alipay.com/gateway.do',
  };
}

function cardOf(read: Reader) {
  if (!read.has('PAYMENT_STRIPE_')) return undefined;
  const beside = 'another PAYMENT_STRIPE_ variable';
  const shape = /^whsec_\w+(?:\s*,\s*whsec_\w+)*$/;
  return {
    key: read.needed(
      'PAYMENT_STRIPE_KEY',
      beside,
      /^[sr]k_(?:live|test)_\w+$/,
      'a secret key such as sk_live_…',
    ),
    webhookSecrets: read
      .needed('PAYMENT_STRIPE_WEBHOOK_SECRET', beside, shape, 'secrets such as whsec_…, separated by commas')
      .split(',')
      .map((secret) => secret.trim()),
    currency: currencyOf(read, beside),
    account: read.get('PAYMENT_STRIPE_ACCOUNT') ?? 'stripe',
    url: read.get('PAYMENT_STRIPE_URL') ?? 'https://api.stripe.com',
  };
}

function currencyOf(read: Reader, beside: string): string {
  if (!read.get('PAYMENT_STRIPE_CURRENCY')) return 'CNY';
  const shape = new RegExp(`^(?:${currencies.join('|')})$`);
  return read.needed('PAYMENT_STRIPE_CURRENCY', beside, shape, `one of ${currencies.join(', ')}`);
}
