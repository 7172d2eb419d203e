/** Sign-in and binding by WeChat: a state for one browser, and what WeChat says about a code. */
import { Refusal } from '../../contract/problems.ts';
import type { Context } from '../../platform/context.ts';
import type { Call } from '../../platform/http/handler.ts';
import { randomToken, sameText } from '../../platform/keys.ts';
import type { Wechat, WechatPerson } from '../../platform/wechat/client.ts';
import { WechatRefused, WechatUnavailable } from '../../platform/wechat/errors.ts';
import { putWechatState, spendWechatState } from './queries/codes.ts';

export type WechatNeeds = { wechat: Wechat };

export type WechatType = 'login' | 'bind';

const stateCookie = 'meridian_wechat';
const minutes = 10;

/** Gives this browser a state. The cookie holds a keyed hash of it, so that no other browser can use it. */
export async function beginWechat(
  ctx: Context,
  { wechat }: WechatNeeds,
  call: Call,
  type: WechatType,
): Promise<{ state: string; url: string; expires_at: string }> {
  const state = randomToken();
  const id = idOf(ctx, call, type, state);
  const expiresAt = new Date(ctx.clock().getTime() + minutes * 60_000);
  await putWechatState(ctx, id, expiresAt);
  call.setCookie({
    name: stateCookie,
    value: id,
    httpOnly: true,
    path: '/api/user',
    maxAge: minutes * 60,
  });
  const url = wechat.authoriseUrl(state, `${ctx.origin}/wx-callback`);
  return { state, url, expires_at: expiresAt.toISOString() };
}

/**
 * Who scanned. The state is spent whatever comes of it.
 * @throws Refusal when the state is not this browser's, or too old, or used; or when WeChat does not confirm the code
 */
export async function personFrom(
  ctx: Context,
  { wechat }: WechatNeeds,
  call: Call,
  { code, state, type }: { code: string; state: string; type: WechatType },
): Promise<WechatPerson> {
  const id = idOf(ctx, call, type, state);
  call.setCookie({ name: stateCookie, value: '', path: '/api/user', expires: new Date(0) });
  if (!sameText(call.cookies[stateCookie] ?? '', id) || !(await spendWechatState(ctx, id))) {
    throw new Refusal({ problem: 'invalid', key: 'account.errors.wechatState', fields: ['state'] });
  }
  try {
    return await wechat.exchange(code);
  } catch (error) {
    if (error instanceof WechatUnavailable) throw new Refusal({ problem: 'unavailable', retryAfter: 10 });
    if (!(error instanceof WechatRefused)) throw error;
    // 40013 and 40125 are the operator's to mend; people see only that it was not confirmed.
    ctx.log.warn({ errcode: error.errcode }, 'WeChat refused a code');
    throw new Refusal({ problem: 'invalid', key: 'account.errors.wechatRefused', fields: ['code'] });
  }
}

/** Only the account that began the binding may finish it: somebody else may be using the browser by then. */
function idOf(ctx: Context, { actor }: Call, type: WechatType, state: string): string {
  const whose = type === 'bind' ? (actor?.accountId ?? '') : '';
  return ctx.keys.hmac('wechat-state', `${type} ${whose} ${state}`);
}
