/**
 * Who pays inside WeChat: the openid of the official account's reader, without asking them anything.
 * @see https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html
 */
import { z } from 'zod';
import type { WechatPayConfig } from '../../../../config.payment.ts';
import { type PayerInside, ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { reaching, type Send } from '../send.ts';

type App = { appId: string; appSecret: string };

const granted = z.object({ openid: z.string().min(1).max(128) });
const refusal = z.object({ errcode: z.number() });

export function payerInside(
  { appId, appSecret }: App,
  { openUrl, apiUrl }: Pick<WechatPayConfig, 'openUrl' | 'apiUrl'>,
  send: Send,
): PayerInside {
  const reach = reaching('wechat', send);
  return {
    authoriseUrl(state, redirect) {
      // WeChat insists on this order. This scope tells the openid and nothing else, and needs no consent.
      const asked = {
        appid: appId,
        redirect_uri: redirect,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      };
      return `${openUrl.replace(/\/$/, '')}/connect/oauth2/authorize?${new URLSearchParams(asked)}#wechat_redirect`;
    },
    async payer(code, signal) {
      const asked = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' };
      const url = `${apiUrl.replace(/\/$/, '')}/sns/oauth2/access_token?${new URLSearchParams(asked)}`;
      const { status, body } = await reach({ method: 'GET', url, headers: {} }, signal);
      if (status !== 200) throw new ProviderUnavailable('wechat', `HTTP ${status}`);
      const answer = parsed(body);
      const { errcode } = refusal.safeParse(answer).data ?? {};
      if (errcode) throw new ProviderRefused('wechat', `errcode ${errcode}`);
      const { data } = granted.safeParse(answer);
      if (!data) throw new ProviderUnavailable('wechat', 'an answer of another shape');
      return data.openid;
    },
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ProviderUnavailable('wechat', 'an answer that is not JSON');
  }
}
