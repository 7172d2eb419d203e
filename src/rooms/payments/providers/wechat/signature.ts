/**
 * Signatures of WeChat Pay APIv3, WECHATPAY2-SHA256-RSA2048: ours over a request, theirs over an answer or a webhook.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012365342 (requests)
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4013053420 (answers and webhooks)
 */
import { type KeyObject, randomBytes } from 'node:crypto';
import { isSignedBy, type Signer } from '../rsa.ts';

export const scheme = 'WECHATPAY2-SHA256-RSA2048';

/** Seconds that a signed moment may be off. */
const tolerance = 300;

export type Merchant = { merchant: string; serial: string; sign: Signer };

/** @param target path and query, as they are sent */
export function authorisation(
  { merchant, serial, sign }: Merchant,
  request: { method: string; target: string; body: string },
  now: Date,
  nonce = newNonce(),
): string {
  const timestamp = secondsOf(now);
  const text = [request.method, request.target, timestamp, nonce, request.body, ''].join('\n');
  const fields = {
    mchid: merchant,
    serial_no: serial,
    nonce_str: nonce,
    timestamp: String(timestamp),
    signature: sign(text),
  };
  const written = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `${scheme} ${written.join(',')}`;
}

/** What the bridge inside WeChat wants, to open the window in which people pay. */
export function bridgeParameters(
  { sign, appId, prepay }: { sign: Signer; appId: string; prepay: string },
  now: Date,
  nonce = newNonce(),
): Record<string, string> {
  const [timeStamp, chosen] = [String(secondsOf(now)), `prepay_id=${prepay}`];
  return {
    appId,
    timeStamp,
    nonceStr: nonce,
    package: chosen,
    signType: 'RSA',
    paySign: sign([appId, timeStamp, nonce, chosen, ''].join('\n')),
  };
}

export type Signed = { serial: string; timestamp: string; nonce: string; signature: string };

/** What WeChat Pay says of its signature; undefined where a part of it is missing or is none. */
export function signatureIn(headers: Readonly<Record<string, string | undefined>>): Signed | undefined {
  const serial = headers['wechatpay-serial'] ?? '';
  const timestamp = headers['wechatpay-timestamp'] ?? '';
  const nonce = headers['wechatpay-nonce'] ?? '';
  const signature = headers['wechatpay-signature'] ?? '';
  const isWhole =
    /^\w{1,80}$/.test(serial) && /^\d{1,12}$/.test(timestamp) && /^[\x21-\x7e]{1,128}$/.test(nonce);
  const isOurScheme = (headers['wechatpay-signature-type'] ?? scheme) === scheme;
  return isWhole && isOurScheme ? { serial, timestamp, nonce, signature } : undefined;
}

export function isFresh({ timestamp }: Signed, now: Date): boolean {
  return Math.abs(secondsOf(now) - Number(timestamp)) <= tolerance;
}

/** @param body byte by byte as it came */
export function isGenuine(key: KeyObject, { timestamp, nonce, signature }: Signed, body: Buffer): boolean {
  return isSignedBy(key, signature, `${timestamp}\n${nonce}\n`, body, '\n');
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

function newNonce(): string {
  return randomBytes(16).toString('hex');
}
