import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = {
  STAGE: 'production',
  SECRET_KEY: 'x'.repeat(32),
  ORIGIN: 'https://example.org',
  SMTP_URL: 'smtps://user:pass@mail.example.org',
  MAIL_FROM: 'noreply@example.org',
  STAFF_EMAIL: 'staff@example.org',
  SMS_PROVIDER: 'aliyun',
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'secret',
  SMS_SIGN: 'Meridian',
  SMS_TEMPLATE: 'SMS_1',
  WECHAT_APP_ID: 'wx0123456789abcdef',
  WECHAT_APP_SECRET: 'secret',
};

describe('The configuration', () => {
  it('needs nothing for a demonstration', () => {
    expect(readConfig({}, '/srv')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
      dataDir: '/srv/data',
      erasuresFile: { path: '/srv/data.erasures', asked: false },
      stage: 'demo',
      staffEmail: 'staff@meridian.example',
      dataCountry: undefined,
      trustProxy: 0,
    });
  });

  it('does all on one node, or on PostgreSQL what it is told', () => {
    expect(readConfig({}).services).toEqual({ web: true, worker: true });
    const DATABASE_URL = 'postgres://user@host:5432/name';
    expect(readConfig({ SERVICES: 'web', DATABASE_URL }).services).toEqual({ web: true, worker: false });
    expect(readConfig({ SERVICES: 'worker', DATABASE_URL }).services).toEqual({ web: false, worker: true });
    expect(readConfig({ SERVICES: 'worker, web' }).services).toEqual({ web: true, worker: true });
    expect(() => readConfig({ SERVICES: 'web' })).toThrow(
      'DATABASE_URL must be set when SERVICES is not web,worker.',
    );
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' }).databaseUrl).toBeUndefined();
  });

  it.each([
    ['PORT', 'eighty'],
    ['SERVICES', 'web,mail'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['STAGE', 'staging'],
    ['ORIGIN', 'example.org'],
    ['SECRET_KEY', 'short'],
    ['STAFF_EMAIL', 'nobody'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SMS_URL', 'dysmsapi.aliyuncs.com'],
    ['SMS_PER_HOUR', '0'],
    ['PRODUCTS', 'Con sole'],
    ['SECRET_KEYS_OLD', 'short'],
    ['WECHAT_OPEN_URL', 'open.weixin.qq.com'],
    ['WECHAT_API_URL', 'ftp://api.weixin.qq.com'],
    ['API_ORIGIN', 'http://console.example.org'],
    ['API_ORIGIN', 'http://localhost.example.org'],
    ['API_ORIGIN', 'console.example.org'],
  ])('stops with one sentence that names %s when it is “%s”', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
  });

  it('sends calls to another host by https alone, except on this machine', () => {
    for (const origin of ['https://console.example.org', 'http://localhost:3001', 'http://127.0.0.1:3001']) {
      expect(readConfig({ API_ORIGIN: origin }).apiOrigin).toBe(origin);
    }
    expect(() => readConfig({ API_ORIGIN: 'http://console.example.org' })).toThrow(
      'API_ORIGIN must be an https address like https://console.example.org; http is for loopback alone.',
    );
  });

  it('has all of WeChat or nothing of it', () => {
    const [appId, appSecret] = ['wx0123456789abcdef', 'secret'];
    expect(readConfig({}).wechat).toBeUndefined();
    expect(readConfig({ WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret }).wechat).toEqual({
      appId,
      appSecret,
      openUrl: 'https://open.weixin.qq.com',
      apiUrl: 'https://api.weixin.qq.com',
      official: undefined,
    });
    expect(() => readConfig({ WECHAT_APP_ID: appId })).toThrow('WECHAT_APP_SECRET must be set when');
    expect(() => readConfig({ WECHAT_APP_SECRET: appSecret })).toThrow('WECHAT_APP_ID must be set when');
    const site = { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret };
    const inside = { WECHAT_OFFICIAL_APP_ID: 'wx9876543210fedcba', WECHAT_OFFICIAL_APP_SECRET: 'another' };
    expect(readConfig({ ...site, ...inside }).wechat?.official).toEqual({
      appId: 'wx9876543210fedcba',
      appSecret: 'another',
    });
    for (const name of ['WECHAT_OFFICIAL_APP_ID', 'WECHAT_OFFICIAL_APP_SECRET']) {
      expect(() => readConfig({ ...site, ...inside, [name]: '' })).toThrow(`${name} must be set when`);
    }
    expect(() => readConfig(inside)).toThrow('WECHAT_APP_ID must be set when');
    expect(() => readConfig({ WECHAT_OPEN_URL: 'http://localhost:1' })).toThrow(
      'WECHAT_APP_ID must be set when',
    );
  });

  it.each([
    ['aliyun', ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN', 'SMS_TEMPLATE']],
    ['tencent', ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN', 'SMS_TEMPLATE', 'SMS_APP_ID']],
  ])('has all that %s needs, or stops', (provider, names) => {
    const whole = { SMS_PROVIDER: provider, ...Object.fromEntries(names.map((name) => [name, 'given'])) };
    expect(readConfig(whole).sms).toMatchObject({ provider, keyId: 'given', noticeTemplate: undefined });
    for (const name of names) {
      const sentence = `${name} must be set when SMS_PROVIDER is ${provider}.`;
      expect(() => readConfig({ ...whole, [name]: undefined })).toThrow(new ConfigError(sentence));
    }
  });

  it('sends texts into the outbox without a provider', () => {
    expect(readConfig({}).sms).toBeUndefined();
  });

  it('knows earlier secrets', () => {
    const [one, two] = ['a'.repeat(32), 'b'.repeat(32)];
    expect(readConfig({}).oldSecrets).toEqual([]);
    expect(readConfig({ SECRET_KEYS_OLD: `${one}, ${two}` }).oldSecrets).toEqual([one, two]);
  });

  it('refuses every stand-in in production', () => {
    expect(readConfig(production).stage).toBe('production');
    const needed = ['SECRET_KEY', 'ORIGIN', 'SMTP_URL', 'MAIL_FROM', 'STAFF_EMAIL'];
    for (const name of [...needed, 'SMS_PROVIDER', 'WECHAT_APP_ID']) {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`${name} must be set`);
    }
    expect(() => readConfig({ ...production, LIMITS: 'off' })).toThrow('LIMITS');
  });
});

describe('The configuration of payments', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const wechat = {
    PAYMENT_WECHAT_MERCHANT: '1900000001',
    PAYMENT_WECHAT_SERIAL: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    PAYMENT_WECHAT_KEY: key,
    PAYMENT_WECHAT_V3_KEY: 'k'.repeat(32),
    PAYMENT_WECHAT_APP_ID: 'wx0123456789abcdef',
  };
  const alipay = {
    PAYMENT_ALIPAY_APP_ID: '2021000000000000',
    PAYMENT_ALIPAY_SELLER: '2088000000000000',
    PAYMENT_ALIPAY_KEY: key,
    PAYMENT_ALIPAY_PUBLIC_KEY: pem,
  };
  const stripe = { PAYMENT_STRIPE_KEY: 'sk_live_1', PAYMENT_STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' };

  it('is not there unless something of it is set, in production as in a demonstration', () => {
    expect(readConfig({}).payment).toBeUndefined();
    expect(readConfig(production).payment).toBeUndefined();
  });

  it.each([
    ['wechat', wechat],
    ['alipay', alipay],
    ['card', stripe],
  ] as const)('has all that %s needs, or stops', (method, whole) => {
    const { payment } = readConfig(whole);
    expect(Object.entries(payment ?? {}).filter(([, one]) => one)).toEqual([[method, expect.any(Object)]]);
    for (const name of Object.keys(whole)) {
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow(`${name} must be set when another PAYMENT_`);
    }
  });

  it.each([
    [wechat, 'PAYMENT_WECHAT_MERCHANT', 'merchant'],
    [wechat, 'PAYMENT_WECHAT_V3_KEY', 'short'],
    [wechat, 'PAYMENT_WECHAT_KEY', pem],
    [wechat, 'PAYMENT_WECHAT_KEY', '/no/such/file.pem'],
    [wechat, 'PAYMENT_WECHAT_H5', 'yes'],
    [wechat, 'PAYMENT_WECHAT_URL', 'http://api.mch.weixin.qq.com'],
    [wechat, 'PAYMENT_WECHAT_INSIDE_APP_ID', 'wx1'],
    [wechat, 'PAYMENT_WECHAT_PUBLIC_KEY', pem],
    [alipay, 'PAYMENT_ALIPAY_SELLER', '1234'],
    [alipay, 'PAYMENT_ALIPAY_PUBLIC_KEY', 'x'],
    [stripe, 'PAYMENT_STRIPE_KEY', 'pk_live_1'],
    [stripe, 'PAYMENT_STRIPE_WEBHOOK_SECRET', 'secret'],
    [stripe, 'PAYMENT_STRIPE_CURRENCY', 'JPY'],
  ] as const)('refuses a bad value and does not repeat it (%#: %s %s)', (whole, name, value) => {
    const read = () => readConfig({ ...whole, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/PAYMENT_[A-Z0-9_]+ must be/);
    expect(read).not.toThrow(value.length > 8 ? value : '\u0000');
  });

  it('takes a key as a file, as one line, and without its first and last line', () => {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-keys-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'key.pem');
    writeFileSync(file, key);
    const bare = key.replace(/-----[^-]+-----/g, '').replace(/\s/g, '');
    const old = privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64');
    for (const given of [file, key.replaceAll('\n', '\\n'), bare, old]) {
      expect(readConfig({ ...alipay, PAYMENT_ALIPAY_KEY: given }).payment?.alipay?.key).toContain(
        'PRIVATE KEY',
      );
    }
  });

  it('takes both secrets of a webhook, and the account that pays inside WeChat', () => {
    expect(readConfig(stripe).payment?.card?.webhookSecrets).toEqual(['whsec_1', 'whsec_2']);
    const inside = { PAYMENT_WECHAT_INSIDE_APP_ID: 'wx1', PAYMENT_WECHAT_INSIDE_APP_SECRET: 's' };
    expect(readConfig({ ...wechat, ...inside }).payment?.wechat?.inside).toEqual({
      appId: 'wx1',
      appSecret: 's',
    });
  });
});

describe('The address of a logo', () => {
  it('is https, or on this machine itself', () => {
    const logo = 'https://static.example.org/logo.svg';
    expect(readConfig({ LOGO_URL: logo }).logoUrl).toBe(logo);
    expect(readConfig({}).logoUrl).toBeUndefined();
    for (const wrong of ['http://static.example.org/logo.svg', 'javascript:alert(1)', 'data:image/png,x']) {
      expect(() => readConfig({ LOGO_URL: wrong })).toThrow(/^LOGO_URL must be an https address/);
    }
  });
});
