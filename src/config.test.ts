import { describe, expect, it } from 'vitest';
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
      stage: 'demo',
      staffEmail: 'staff@meridian.example',
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
