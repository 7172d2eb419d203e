/**
 * Tencent Cloud's SMS: templates of the operator's everywhere; a signature only within mainland China.
 * @see https://www.tencentcloud.com/document/product/382/34863 (TC3-HMAC-SHA256), action SendSms 2021-01-11
 */
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { type Provider, SmsRefused, type Text } from './provider.ts';

export type TencentConfig = {
  keyId: string;
  keySecret: string;
  appId: string;
  sign: string;
  /** Template whose first parameter is the code. */
  template: string;
  /** Template without parameters, for notices of a change. */
  noticeTemplate: string | undefined;
  /** Templates for numbers abroad, which Tencent wants to be others; unset: the ones above. */
  globeTemplate: string | undefined;
  globeNoticeTemplate: string | undefined;
  region: string;
  url: string;
};

const answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string() })).optional(),
  }),
});

export function tencent(config: TencentConfig, clock: Clock): Provider {
  return {
    canSend: (text) => templateFor(config, text) !== undefined,
    async send({ to, code }: Text) {
      const payload = JSON.stringify({
        PhoneNumberSet: [to],
        SmsSdkAppId: config.appId,
        ...(to.startsWith('+86') ? { SignName: config.sign } : {}),
        TemplateId: templateFor(config, { to, code }),
        TemplateParamSet: code === undefined ? [] : [code],
      });
      const reply = await fetch(config.url, {
        method: 'POST',
        headers: signedHeaders(config, payload, clock()),
        body: payload,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      const { Error: error, SendStatusSet = [] } = answer.parse(await reply.json()).Response;
      const refused = error?.Code ?? SendStatusSet.find(({ Code }) => Code !== 'Ok')?.Code;
      if (refused !== undefined) throw new SmsRefused(refused);
      if (SendStatusSet.length === 0) throw new SmsRefused(`status ${reply.status}`);
    },
  };
}

function templateFor(config: TencentConfig, { to, code }: Pick<Text, 'to' | 'code'>): string | undefined {
  const abroad = !to.startsWith('+86');
  if (code !== undefined) return (abroad ? config.globeTemplate : undefined) ?? config.template;
  return (abroad ? config.globeNoticeTemplate : undefined) ?? config.noticeTemplate;
}

/** Exported for its comparison with the provider's own signer. */
export function signedHeaders(
  { keyId, keySecret, region, url }: Pick<TencentConfig, 'keyId' | 'keySecret' | 'region' | 'url'>,
  payload: string,
  now: Date,
): Record<string, string> {
  const type = 'application/json';
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const day = now.toISOString().slice(0, 10);
  const { host, pathname } = new URL(url);
  const names = 'content-type;host';
  const canonical = [
    'POST',
    pathname,
    '',
    `content-type:${type}`,
    `host:${host}`,
    '',
    names,
    sha256(payload),
  ];
  const scope = `${day}/sms/tc3_request`;
  const toSign = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical.join('\n'))].join('\n');
  const key = [day, 'sms', 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${keySecret}`);
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  return {
    'content-type': type,
    authorization: `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-timestamp': timestamp,
    'x-tc-region': region,
  };
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
