/** The way to WeChat Pay's API: every request signed, every answer verified. */
import { z } from 'zod';
import type { WechatPayConfig } from '../../../../config.payment.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { publicKeyOf, signerOf } from '../rsa.ts';
import { type Reply, reaching, type Send } from '../send.ts';
import { type Certificate, PlatformKeys } from './platformKeys.ts';
import { sealed, unsealed } from './sealed.ts';
import { authorisation, isFresh, isGenuine, type Merchant, type Signed, signatureIn } from './signature.ts';

export type Surroundings = { send: Send; clock: Clock };

/** What WeChat Pay refuses with. */
const refusal = z.object({ code: z.string() });

const certificates = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: sealed })).max(20),
});

export type WechatApi = {
  sign: Merchant['sign'];
  keys: PlatformKeys;
  /** @throws ProviderRefused, ProviderUnavailable */
  get<T extends z.ZodType>(schema: T, target: string, signal?: AbortSignal): Promise<z.infer<T>>;
  post<T extends z.ZodType>(
    schema: T,
    target: string,
    body: unknown,
    signal?: AbortSignal,
  ): Promise<z.infer<T>>;
};

export function wechatApi(config: WechatPayConfig, { send, clock }: Surroundings): WechatApi {
  const merchant: Merchant = { ...config, sign: signerOf(config.key) };
  const base = config.url.replace(/\/$/, '');
  const reach = reaching('wechat', send);
  const { publicKey } = config;

  const exchange = (method: string, target: string, body: string, signal?: AbortSignal): Promise<Reply> => {
    const { href, pathname, search } = new URL(`${base}${target}`);
    const headers: Record<string, string> = {
      accept: 'application/json',
      authorization: authorisation(merchant, { method, target: pathname + search, body }, clock()),
      'user-agent': 'meridian',
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
      // By which of its keys the answer is to be signed.
      ...(publicKey ? { 'wechatpay-serial': publicKey.id } : {}),
    };
    return reach({ method, url: href, headers, body: body || undefined }, signal);
  };

  const keys = new PlatformKeys(
    publicKey && { id: publicKey.id, key: publicKeyOf(publicKey.pem) },
    async () => listed(config.v3Key, await exchange('GET', '/v3/certificates', ''), clock()),
  );

  const call = async <T extends z.ZodType>(
    schema: T,
    asked: [string, string, string],
    signal?: AbortSignal,
  ) => {
    const reply = await exchange(...asked, signal);
    await believe(reply, keys, clock());
    if (reply.status < 200 || reply.status > 299) throw new ProviderRefused('wechat', codeOf(reply));
    const { data, success } = schema.safeParse(parsed(reply.body));
    if (!success) throw new ProviderUnavailable('wechat', 'an answer of another shape');
    return data;
  };
  return {
    sign: merchant.sign,
    keys,
    get: (schema, target, signal) => call(schema, ['GET', target, ''], signal),
    post: (schema, target, body, signal) => call(schema, ['POST', target, JSON.stringify(body)], signal),
  };
}

/** An answer that is not signed says nothing: WeChat Pay signs whatever it says to a request that was signed rightly. */
async function believe(reply: Reply, keys: PlatformKeys, now: Date): Promise<void> {
  const { status, headers, body } = reply;
  if (status >= 500 || status === 429) throw new ProviderUnavailable('wechat', `HTTP ${status}`);
  const signed = signatureIn(headers);
  if (!signed) throw new ProviderUnavailable('wechat', unsignedOf(reply));
  const key = await keys.find(signed.serial, now).catch(() => {
    throw new ProviderUnavailable('wechat', 'its certificates cannot be had');
  });
  if (!key || !isFresh(signed, now) || !isGenuine(key, signed, body))
    throw new ProviderUnavailable('wechat', 'an answer whose signature is wrong');
}

/** Mostly a wrong key or serial number of ours, which its code tells. */
function unsignedOf(reply: Reply): string {
  const code = codeOf(reply).replace(/[^\w]/g, '').slice(0, 40);
  return `an answer without a signature, HTTP ${reply.status} ${code}`;
}

function codeOf({ status, body }: Reply): string {
  return refusal.safeParse(parsed(body)).data?.code ?? `HTTP ${status}`;
}

/** Nothing at all, such as HTTP 204 brings, is `undefined`. */
function parsed(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ProviderUnavailable('wechat', 'an answer that is not JSON');
  }
}

/**
 * The certificates of a list, which one among them signed. Whoever does not know the merchant's APIv3 key could have
 * hidden none in it, so the first list vouches for itself.
 */
function listed(v3Key: string, reply: Reply, now: Date): readonly Certificate[] {
  const signed = reply.status === 200 ? signatureIn(reply.headers) : undefined;
  const { data } = certificates.safeParse(signed && parsed(reply.body));
  if (!signed || !data) throw new ProviderUnavailable('wechat', 'its certificates cannot be read');
  const all = data.data.map(({ serial_no, encrypt_certificate }) => ({
    serial: serial_no,
    pem: unsealed(v3Key, encrypt_certificate),
  }));
  if (!isVouchedFor(all, signed, reply.body, now))
    throw new ProviderUnavailable('wechat', 'its list of certificates is signed by none of them');
  return all;
}

function isVouchedFor(all: readonly Certificate[], signed: Signed, body: Buffer, now: Date): boolean {
  const pem = all.find(({ serial }) => serial === signed.serial)?.pem;
  return pem !== undefined && isFresh(signed, now) && isGenuine(publicKeyOf(pem), signed, body);
}
