/**
 * Sign-in by WeChat: by a code that is scanned, and in WeChat's own browser by the official account.
 * @see https://developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html
 * @see https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html
 */
import { z } from 'zod';
import { type AskWechat, askOver } from './api.ts';
import { WechatRefused, WechatUnavailable } from './errors.ts';

/** `unionid` is the person for all apps of one open-platform account; `openid` for this app alone. */
export type WechatPerson = { unionid: string; openid: string; nickname: string };

export type Wechat = {
  /** Address of WeChat's page. It hands `state` back to `redirect`, with a code unless refused. */
  authoriseUrl(state: string, redirect: string): string;
  /**
   * Exchanges a code for the person who scanned. A code works once, for five minutes.
   * @throws WechatRefused, WechatUnavailable
   */
  exchange(code: string): Promise<WechatPerson>;
};

export type WechatConfig = { appId: string; appSecret: string; openUrl: string; apiUrl: string };

const id = z.string().min(1).max(128);
/** WeChat sends an empty text, too, when there is none. */
const unionid = z.preprocess((value) => (value === '' ? undefined : value), id.optional());
const refusal = z.object({ errcode: z.number() });
const token = z.object({ access_token: z.string().min(1), openid: id, unionid });
const userinfo = z.object({ nickname: z.string().default(''), unionid });

/** The platform is busy (-1), or was asked too often (45009, 45011): no fault of the code. */
const busy: readonly number[] = [-1, 45009, 45011];

/**
 * A website application, whose page shows a code to scan.
 * @param ask the way to the API; another one for the stand-in
 */
export function makeWechat(config: WechatConfig, ask: AskWechat = askOver(config.apiUrl)): Wechat {
  // The layout for a frame. The way back stays in it, so that the page around it loses nothing.
  const frame = { login_type: 'jssdk', self_redirect: 'true' };
  return wechatOver(config, ask, 'connect/qrconnect', 'snsapi_login', frame);
}

/** An official account, for pages inside WeChat's own browser: nothing is scanned there. */
export function makeOfficialWechat(config: WechatConfig, ask: AskWechat = askOver(config.apiUrl)): Wechat {
  return wechatOver(config, ask, 'connect/oauth2/authorize', 'snsapi_userinfo', {});
}

function wechatOver(
  { appId, appSecret, openUrl }: WechatConfig,
  ask: AskWechat,
  page: string,
  scope: string,
  more: Record<string, string>,
): Wechat {
  return {
    authoriseUrl(state, redirect) {
      // WeChat insists on this order.
      const asked = { appid: appId, redirect_uri: redirect, response_type: 'code', scope, state, ...more };
      return `${openUrl.replace(/\/$/, '')}/${page}?${new URLSearchParams(asked)}#wechat_redirect`;
    },
    async exchange(code) {
      const granted = understood(
        token,
        await ask('/sns/oauth2/access_token', {
          appid: appId,
          secret: appSecret,
          code,
          grant_type: 'authorization_code',
        }),
      );
      const { access_token, openid } = granted;
      const person = understood(userinfo, await ask('/sns/userinfo', { access_token, openid }));
      const known = granted.unionid ?? person.unionid;
      if (known === undefined) throw new WechatRefused(undefined);
      return { unionid: known, openid, nickname: person.nickname.replace(/\p{Cc}/gu, '') };
    },
  };
}

/** WeChat refuses with status 200 and an `errcode`. */
function understood<T extends z.ZodType>(schema: T, answer: unknown): z.infer<T> {
  const { errcode = 0 } = refusal.safeParse(answer).data ?? {};
  if (busy.includes(errcode)) throw new WechatUnavailable(`errcode ${errcode}`);
  if (errcode !== 0) throw new WechatRefused(errcode);
  const { data, success } = schema.safeParse(answer);
  if (!success) throw new WechatUnavailable('an answer of another shape');
  return data;
}
