/** The way to Alipay's gateway: every request signed, every answer verified. */
import { z } from 'zod';
import type { AlipayConfig } from '../../../../config.payment.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { chinaTime } from '../chinaTime.ts';
import { ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { isSignedBy, publicKeyOf, signerOf } from '../rsa.ts';
import { type Reply, reaching, type Send } from '../send.ts';
import { memberText, signedText } from './signature.ts';

type Business = Readonly<Record<string, unknown>>;

/** Addresses that go along with what a payer is sent to. */
export type Ways = { returnUrl?: string; notifyUrl?: string };

export type AlipayApi = {
  /** A signed address, for the payer's browser. */
  addressOf(method: string, business: Business, ways: Ways): string;
  /** @throws ProviderRefused with Alipay's sub-code, ProviderUnavailable */
  call<T extends z.ZodType>(
    schema: T,
    method: string,
    business: Business,
    signal?: AbortSignal,
  ): Promise<z.infer<T>>;
};

const outcome = z.object({ code: z.string(), sub_code: z.string().optional() });
const signature = z.object({ sign: z.string() });

export function alipayApi(config: AlipayConfig, { send, clock }: { send: Send; clock: Clock }): AlipayApi {
  const sign = signerOf(config.key);
  const key = publicKeyOf(config.publicKey);
  const reach = reaching('alipay', send);

  const signed = (method: string, business: Business, { returnUrl = '', notifyUrl = '' }: Ways) => {
    const parameters = {
      app_id: config.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTime(clock()),
      version: '1.0',
      biz_content: JSON.stringify(business),
      ...(returnUrl === '' ? {} : { return_url: returnUrl }),
      ...(notifyUrl === '' ? {} : { notify_url: notifyUrl }),
    };
    return { ...parameters, sign: sign(signedText(parameters, ['sign'])) };
  };

  const believed = (reply: Reply, method: string): string => {
    const text = reply.body.toString('utf8');
    if (reply.status !== 200) throw new ProviderUnavailable('alipay', `HTTP ${reply.status}`);
    const member = memberText(text, `${method.replaceAll('.', '_')}_response`);
    const { sign: given } = signature.safeParse(parsed(text)).data ?? {};
    if (!member || given === undefined) throw new ProviderUnavailable('alipay', unsignedOf(text));
    if (!isSignedBy(key, given, member))
      throw new ProviderUnavailable('alipay', 'an answer whose signature is wrong');
    return member;
  };

  return {
    addressOf: (method, business, ways) =>
      `${config.url}?${new URLSearchParams(signed(method, business, ways))}`,
    async call(schema, method, business, signal) {
      const { biz_content, ...others } = signed(method, business, {});
      const reply = await reach(
        {
          method: 'POST',
          // The gateway looks here for the encoding of the body.
          url: `${config.url}?${new URLSearchParams(others)}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
          body: `${new URLSearchParams({ biz_content })}`,
        },
        signal,
      );
      const answer = parsed(believed(reply, method));
      const { code, sub_code = '' } = outcome.safeParse(answer).data ?? { code: '' };
      if (code === '20000' || /SYSTEM_ERROR$/.test(sub_code))
        throw new ProviderUnavailable('alipay', 'its own system failed');
      if (code !== '10000') throw new ProviderRefused('alipay', sub_code || code);
      const { data, success } = schema.safeParse(answer);
      if (!success) throw new ProviderUnavailable('alipay', 'an answer of another shape');
      return data;
    },
  };
}

/** A gateway that does not know the app or its key signs nothing; its code tells which. */
function unsignedOf(text: string): string {
  const { error_response } = z.object({ error_response: outcome }).safeParse(parsed(text)).data ?? {};
  const code = error_response?.sub_code ?? error_response?.code ?? '';
  return `an answer without a signature ${code.replace(/[^\w.-]/g, '').slice(0, 60)}`.trimEnd();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderUnavailable('alipay', 'an answer that is not JSON');
  }
}
