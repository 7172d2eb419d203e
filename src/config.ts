/**
 * The environment, parsed once. Nothing else in the program reads `process.env`.
 * A bad value stops the program with one sentence that names the variable.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import { type PaymentConfig, paymentOf, paymentVariables } from './config.payment.ts';

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` });

/** This machine itself, for a development server, a mirror or a test: what goes there crosses no network. */
const onLoopback = (protocols: RegExp) =>
  z.url({ protocol: protocols, hostname: /^(?:localhost|127\.0\.0\.1|\[::1\])$/ });

const port = z.coerce
  .number({ error: 'must be a number' })
  .int({ error: 'must be a whole number' })
  .min(0, { error: 'must be between 0 and 65535' })
  .max(65_535, { error: 'must be between 0 and 65535' });

const perHour = z.coerce
  .number({ error: 'must be a number of messages' })
  .int({ error: 'must be a whole number' })
  .min(1, { error: 'must be at least 1' });

const environment = z.object({
  PORT: optional(port),
  HOST: optional(z.string().regex(/^[\w.:-]+$/, { error: 'must be a host name or an address' })),
  SERVICES: optional(
    z
      .string()
      .transform((text) => text.split(',').map((name) => name.trim()))
      .refine((names) => names.every((name) => name === 'web' || name === 'worker'), {
        error: 'must be web, worker, or web,worker',
      }),
  ),
  ORIGIN: optional(url(/^https?$/, 'https://example.org')),
  DATA_DIR: optional(z.string()),
  ERASURES_FILE: optional(z.string()),
  DATABASE_URL: optional(url(/^postgres(ql)?$/, 'postgres://user@host:5432/name')),
  MIGRATE_URL: optional(url(/^postgres(ql)?$/, 'postgres://owner@host:5432/name')),
  SMTP_URL: optional(url(/^smtps?$/, 'smtps://user:password@host:465')),
  MAIL_FROM: optional(z.email({ error: 'must be an email address' })),
  STAGE: optional(z.enum(['demo', 'production'], { error: 'must be demo or production' })),
  SECRET_KEY: optional(z.string().min(32, { error: 'must have at least 32 characters' })),
  SECRET_KEYS_OLD: optional(
    z
      .string()
      .transform((text) => text.split(',').map((secret) => secret.trim()))
      .refine((secrets) => secrets.every((secret) => secret.length >= 32), {
        error: 'must be earlier secrets of at least 32 characters, separated by commas',
      }),
  ),
  TRUST_PROXY: optional(
    z.coerce.number({ error: 'must be the number of proxies before the server' }).int().min(0).max(10),
  ),
  STAFF_EMAIL: optional(z.email({ error: 'must be an email address' })),
  // Pages send login tokens there, and their policy allows it: never in the clear over a network.
  API_ORIGIN: optional(
    z.union([url(/^https$/, 'https://console.example.org'), onLoopback(/^http$/)], {
      error: 'must be an https address like https://console.example.org; http is for loopback alone',
    }),
  ),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    }),
  ),
  LOG_FILE: optional(z.string()),
  LIMITS: optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
  WECHAT_APP_ID: optional(z.string()),
  WECHAT_APP_SECRET: optional(z.string()),
  WECHAT_OFFICIAL_APP_ID: optional(z.string()),
  WECHAT_OFFICIAL_APP_SECRET: optional(z.string()),
  WECHAT_OPEN_URL: optional(url(/^https?$/, 'https://open.weixin.qq.com')),
  WECHAT_API_URL: optional(url(/^https?$/, 'https://api.weixin.qq.com')),
  SMS_PROVIDER: optional(z.enum(['aliyun', 'tencent'], { error: 'must be aliyun or tencent' })),
  SMS_KEY_ID: optional(z.string()),
  SMS_KEY_SECRET: optional(z.string()),
  SMS_SIGN: optional(z.string()),
  SMS_TEMPLATE: optional(z.string()),
  SMS_NOTICE_TEMPLATE: optional(z.string()),
  SMS_GLOBE_TEMPLATE: optional(z.string()),
  SMS_GLOBE_NOTICE_TEMPLATE: optional(z.string()),
  SMS_APP_ID: optional(z.string()),
  SMS_REGION: optional(z.string()),
  SMS_URL: optional(url(/^https?$/, 'https://dysmsapi.aliyuncs.com')),
  SMS_GLOBE_URL: optional(url(/^https?$/, 'https://dysmsapi.ap-southeast-1.aliyuncs.com')),
  PRODUCTS: optional(
    z.string().regex(/^[A-Za-z]\w{0,39}(?:\s*,\s*[A-Za-z]\w{0,39})*$/, {
      error: 'must be names of products separated by commas, such as Console',
    }),
  ),
  SMS_PER_HOUR: optional(perHour),
  MAIL_PER_HOUR: optional(perHour),
  DOI_RESOLVER: optional(
    z.union([z.literal('off'), url(/^https$/, 'https://doi.org'), onLoopback(/^http$/)]),
  ),
  LOGO_URL: optional(
    z.union([url(/^https$/, 'https://static.example.org/logo.svg'), onLoopback(/^http$/)], {
      error: 'must be an https address like https://static.example.org/logo.svg',
    }),
  ),
  VIDEO_ORIGINS: optional(
    z
      .string()
      .transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/$/, '')))
      .refine((origins) => origins.every((origin) => /^https?:\/\/[\w.:-]+$/.test(origin)), {
        error: 'must be origins such as https://video.example.org, separated by commas',
      }),
  ),
  CONTENT: optional(z.enum(['demonstration', 'none'], { error: 'must be demonstration or none' })),
  S3_ENDPOINT: optional(url(/^https?$/, 'https://s3.example.org')),
  DATA_COUNTRY: optional(
    z.string().regex(/^[A-Z]{2}$/, { error: 'must be an ISO 3166 code of two letters, such as DE' }),
  ),
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(z.string()),
  S3_KEY_ID: optional(z.string()),
  S3_KEY_SECRET: optional(z.string()),
  METRICS_TOKEN: optional(z.string().min(16, { error: 'must have at least 16 characters' })),
  ...paymentVariables,
});

type Environment = z.infer<typeof environment>;

/** Names of all variables that the program reads. */
export const variables: readonly string[] = Object.keys(environment.shape);

export type Config = {
  port: number;
  host: string;
  /** What this node does: answers requests, works the queues, or both. */
  services: { web: boolean; worker: boolean };
  origin: string;
  secure: boolean;
  dataDir: string;
  /** Where the list of erasures lies a second time; unset with an object store, which is no part of a folder. */
  erasuresFile: { path: string; asked: boolean } | undefined;
  databaseUrl: string | undefined;
  /** The role that owns the tables, where the application's own does not. */
  migrateUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  stage: 'demo' | 'production';
  secretKey: string | undefined;
  /** Earlier secrets, under which things were sealed or peppered. */
  oldSecrets: readonly string[];
  /** A demonstration on the machine itself, with no proxy before it: only then its outbox and stand-ins are shown. */
  showsStandIns: boolean;
  trustProxy: number;
  staffEmail: string;
  /** Where data of studies lie: a country or region by its ISO 3166 code. */
  dataCountry: string | undefined;
  apiOrigin: string | undefined;
  logLevel: string;
  /** Unset: standard output. */
  logFile: string | undefined;
  limits: boolean;
  /** Unset: the built-in stand-in. */
  wechat: (WechatApp & { openUrl: string; apiUrl: string; official: WechatApp | undefined }) | undefined;
  /** Unset: the outbox. */
  sms: SmsConfig | undefined;
  /** Unset: the sandbox of a demonstration, and in production nothing that is paid. */
  payment: PaymentConfig | undefined;
  /** Names whose tokens open a gateway session. */
  products: readonly string[];
  /** Codes that may go out in an hour: by SMS for each dial code, by mail in all. */
  budget: { sms: number; mail: number };
  metricsToken: string | undefined;
  /** Address of the DOI resolver; unset, unknown DOIs are not asked about. */
  doiResolver: string | undefined;
  /** Address of the operator's logo, such as in an object store; unset, the drawn one is shown. */
  logoUrl: string | undefined;
  /** Origins from which courses may show videos, beside our own. */
  videoOrigins: readonly string[];
  /** Whether an empty database gets the demonstration's entries. */
  demonstration: boolean;
  /** Unset: a folder in the data folder. */
  store: { endpoint: string; region: string; bucket: string; keyId: string; keySecret: string } | undefined;
};

/** Of the open platform, or of the official account for pages inside WeChat. */
type WechatApp = { appId: string; appSecret: string };

type SmsShared = {
  keyId: string;
  keySecret: string;
  sign: string;
  template: string;
  noticeTemplate: string | undefined;
  globeTemplate: string | undefined;
  globeNoticeTemplate: string | undefined;
  url: string;
};

export type SmsConfig =
  | ({ provider: 'aliyun'; globeUrl: string } & SmsShared)
  | ({ provider: 'tencent'; appId: string; region: string } & SmsShared);

/** Thrown for a value that the program cannot start with; its message is one sentence. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from an environment.
 * @throws ConfigError naming the first variable that is wrong or missing.
 */
export function readConfig(env: Record<string, string | undefined>, cwd = process.cwd()): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const e = parsed.data;
  const stage = e.STAGE ?? 'demo';
  if (stage === 'production') refuseStandIns(e);
  const listenPort = e.PORT ?? 3000;
  const origin = (e.ORIGIN ?? `http://localhost:${listenPort}`).replace(/\/$/, '');
  const dataDir = e.DATA_DIR ?? './data';
  return {
    port: listenPort,
    host: e.HOST ?? '127.0.0.1',
    services: servicesOf(e),
    origin,
    secure: origin.startsWith('https:'),
    dataDir: resolve(cwd, dataDir),
    erasuresFile: erasuresFileOf(e, resolve(cwd, dataDir), cwd),
    databaseUrl: e.DATABASE_URL,
    migrateUrl: migrateUrlOf(e),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? 'noreply@meridian.example',
    stage,
    secretKey: e.SECRET_KEY,
    oldSecrets: e.SECRET_KEYS_OLD ?? [],
    showsStandIns:
      stage === 'demo' &&
      !e.TRUST_PROXY &&
      /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname),
    trustProxy: e.TRUST_PROXY ?? 0,
    staffEmail: e.STAFF_EMAIL ?? 'staff@meridian.example',
    dataCountry: e.DATA_COUNTRY,
    apiOrigin: e.API_ORIGIN,
    logLevel: e.LOG_LEVEL ?? 'info',
    logFile: e.LOG_FILE,
    limits: e.LIMITS !== 'off',
    wechat: wechatOf(e),
    sms: smsOf(e),
    payment: paymentOf(e, (name, problem) => new ConfigError(`${name} ${problem}.`), wechatUrls(e)),
    products: (e.PRODUCTS ?? 'Console').split(',').map((name) => name.trim()),
    budget: { sms: e.SMS_PER_HOUR ?? 500, mail: e.MAIL_PER_HOUR ?? 2000 },
    metricsToken: e.METRICS_TOKEN,
    doiResolver: e.DOI_RESOLVER === 'off' ? undefined : (e.DOI_RESOLVER ?? 'https://doi.org'),
    logoUrl: e.LOGO_URL,
    videoOrigins: e.VIDEO_ORIGINS ?? [],
    demonstration: stage === 'demo' && e.CONTENT !== 'none',
    store: storeOf(e),
  };
}

/** By itself beside the data folder: whoever puts back a copy of the folder does not put back the list. */
function erasuresFileOf(e: Environment, dataDir: string, cwd: string): Config['erasuresFile'] {
  if (e.ERASURES_FILE) return { path: resolve(cwd, e.ERASURES_FILE), asked: true };
  return storeOf(e) ? undefined : { path: `${dataDir}.erasures`, asked: false };
}

/** The embedded database has one role. */
function migrateUrlOf(e: Environment): Config['migrateUrl'] {
  if (e.MIGRATE_URL && !e.DATABASE_URL)
    throw new ConfigError('DATABASE_URL must be set when MIGRATE_URL is.');
  return e.MIGRATE_URL;
}

/** The embedded database has one node, which has to do all. */
function servicesOf(e: Environment): Config['services'] {
  const names = e.SERVICES ?? ['web', 'worker'];
  const services = { web: names.includes('web'), worker: names.includes('worker') };
  if (!(services.web && services.worker) && !e.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL must be set when SERVICES is not web,worker.');
  }
  return services;
}

/** An object store with all that it needs, or none. */
function storeOf(e: Environment): Config['store'] {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY_ID', 'S3_KEY_SECRET'] as const;
  if (names.every((name) => !e[name])) return undefined;
  const [endpoint, bucket, keyId, keySecret] = names.map((name) => {
    const value = e[name];
    if (!value) throw new ConfigError(`${name} must be set when another S3_ variable is.`);
    return value;
  });
  return {
    endpoint: endpoint ?? '',
    region: e.S3_REGION ?? 'us-east-1',
    bucket: bucket ?? '',
    keyId: keyId ?? '',
    keySecret: keySecret ?? '',
  };
}

/** One provider with all that it needs, or none. */
function smsOf(e: Environment): SmsConfig | undefined {
  const provider = e.SMS_PROVIDER;
  if (!provider) return undefined;
  const needed = (name: `SMS_${string}` & keyof typeof e): string => {
    const value = e[name];
    if (typeof value === 'string' && value !== '') return value;
    throw new ConfigError(`${name} must be set when SMS_PROVIDER is ${provider}.`);
  };
  const shared = {
    keyId: needed('SMS_KEY_ID'),
    keySecret: needed('SMS_KEY_SECRET'),
    sign: needed('SMS_SIGN'),
    template: needed('SMS_TEMPLATE'),
    noticeTemplate: e.SMS_NOTICE_TEMPLATE,
    globeTemplate: e.SMS_GLOBE_TEMPLATE,
    globeNoticeTemplate: e.SMS_GLOBE_NOTICE_TEMPLATE,
  };
  if (provider === 'aliyun') {
    const url = e.SMS_URL ?? 'https://dysmsapi.aliyuncs.com';
    const globeUrl = e.SMS_GLOBE_URL ?? 'https://dysmsapi.ap-southeast-1.aliyuncs.com';
    return { provider, ...shared, url, globeUrl };
  }
  const [appId, region] = [needed('SMS_APP_ID'), e.SMS_REGION ?? 'ap-guangzhou'];
  return { provider, ...shared, appId, region, url: e.SMS_URL ?? 'https://sms.tencentcloudapi.com/' };
}

/** All of WeChat, or nothing of it. */
function wechatOf(e: Environment): Config['wechat'] {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret } = e;
  const needing = [
    'WECHAT_APP_SECRET',
    'WECHAT_OFFICIAL_APP_ID',
    'WECHAT_OFFICIAL_APP_SECRET',
    'WECHAT_OPEN_URL',
    'WECHAT_API_URL',
  ] as const;
  for (const name of needing) {
    if (e[name] && !appId) throw new ConfigError(`WECHAT_APP_ID must be set when ${name} is.`);
  }
  if (!appId) return undefined;
  if (!appSecret) throw new ConfigError('WECHAT_APP_SECRET must be set when WECHAT_APP_ID is.');
  return { appId, appSecret, ...wechatUrls(e), official: officialOf(e) };
}

function wechatUrls(e: Environment) {
  return {
    openUrl: e.WECHAT_OPEN_URL ?? 'https://open.weixin.qq.com',
    apiUrl: e.WECHAT_API_URL ?? 'https://api.weixin.qq.com',
  };
}

function officialOf({ WECHAT_OFFICIAL_APP_ID: appId, WECHAT_OFFICIAL_APP_SECRET: appSecret }: Environment) {
  if (!appId && !appSecret) return undefined;
  if (!appId) throw new ConfigError('WECHAT_OFFICIAL_APP_ID must be set when WECHAT_OFFICIAL_APP_SECRET is.');
  if (!appSecret)
    throw new ConfigError('WECHAT_OFFICIAL_APP_SECRET must be set when WECHAT_OFFICIAL_APP_ID is.');
  return { appId, appSecret };
}

/** In production nothing may be played by a stand-in, and no secret may be made up. */
function refuseStandIns(e: Environment): void {
  const needed = [
    'SECRET_KEY',
    'ORIGIN',
    'SMTP_URL',
    'MAIL_FROM',
    'STAFF_EMAIL',
    'SMS_PROVIDER',
    'WECHAT_APP_ID',
  ] as const;
  for (const name of needed) {
    if (!e[name]) throw new ConfigError(`${name} must be set when STAGE is production.`);
  }
  if (e.LIMITS === 'off') throw new ConfigError('LIMITS must be on when STAGE is production.');
}
