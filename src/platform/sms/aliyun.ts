/**
 * Alibaba Cloud's SMS. Mainland numbers get a template of the operator's, all others free text.
 * @see https://www.alibabacloud.com/help/en/sdk/product-overview/v3-request-structure-and-signature (ACS3-HMAC-SHA256)
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { type Provider, SmsRefused, type Text } from './provider.ts';

export type AliyunConfig = {
  keyId: string;
  keySecret: string;
  sign: string;
  /** Template with the one parameter `code`. */
  template: string;
  /** Template without parameters, for notices of a change. */
  noticeTemplate: string | undefined;
  url: string;
  globeUrl: string;
};

const answer = z.object({ Code: z.string().optional(), ResponseCode: z.string().optional() });

export function aliyun(config: AliyunConfig, clock: Clock): Provider {
  const ask = async (url: string, action: string, version: string, query: Record<string, string>) => {
    const request = signedRequest(config, { url, action, version, query }, clock(), randomUUID());
    const reply = await fetch(request.url, {
      method: 'POST',
      headers: request.headers,
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    const { Code, ResponseCode } = answer.parse(await reply.json());
    const code = Code ?? ResponseCode ?? String(reply.status);
    if (code !== 'OK') throw new SmsRefused(code);
  };
  return {
    canSend: ({ to, code }) =>
      !to.startsWith('+86') || code !== undefined || config.noticeTemplate !== undefined,
    send({ to, text, code }: Text) {
      if (!to.startsWith('+86')) {
        const query = { To: to.slice(1), Message: text };
        return ask(config.globeUrl, 'SendMessageToGlobe', '2018-05-01', query);
      }
      return ask(config.url, 'SendSms', '2017-05-25', {
        PhoneNumbers: to.slice('+86'.length),
        SignName: config.sign,
        TemplateCode: code === undefined ? (config.noticeTemplate ?? '') : config.template,
        ...(code === undefined ? {} : { TemplateParam: JSON.stringify({ code }) }),
      });
    },
  };
}

type Asked = { url: string; action: string; version: string; query: Record<string, string> };

/** All parameters stand in the query; the body is empty. Exported for its comparison with the provider's own signer. */
export function signedRequest(
  { keyId, keySecret }: Pick<AliyunConfig, 'keyId' | 'keySecret'>,
  { url, action, version, query }: Asked,
  now: Date,
  nonce: string,
): { url: string; headers: Record<string, string> } {
  const { host, origin } = new URL(url);
  const hashed = sha256('');
  const headers: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': hashed,
    'x-acs-date': `${now.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(headers).sort();
  const canonicalQuery = Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const canonical = [
    'POST',
    '/',
    canonicalQuery,
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    hashed,
  ].join('\n');
  const toSign = `ACS3-HMAC-SHA256\n${sha256(canonical)}`;
  const signature = createHmac('sha256', keySecret).update(toSign).digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  const { host: _host, ...sent } = headers; // fetch writes it
  return { url: `${origin}/?${canonicalQuery}`, headers: { ...sent, authorization } };
}

/** RFC 3986, where encodeURIComponent leaves !'()* as they are. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
