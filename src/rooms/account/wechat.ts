/** Sign-in and binding by WeChat: a state for one browser, and what WeChat says about a code. */
import { Refusal } from '../../contract/problems.ts';
import type { Context } from '../../platform/context.ts';
import type { Call } from '../../platform/http/handler.ts';
import { randomToken, sameText } from '../../platform/keys.ts';
import type { Wechat, WechatPerson } from '../../platform/wechat/client.ts';
import { WechatRefused, WechatUnavailable } from '../../platform/wechat/errors.ts';
import type { WechatWays } from '../../platform/wechat/open.ts';
import { hasWechatState, putWechatState, spendWechatState } from './queries/codes.ts';

export type WechatType = 'login' | 'bind';

/** What a client sends: `state` is missing where it did not begin on our pages (docs/specification.md §7). */
export type FromWechat = { code: string; state?: string | undefined };

/** By a code that is scanned, or in WeChat's own browser. */
export type WechatWay = keyof WechatWays;

const ways: readonly WechatWay[] = ['scan', 'inside'];

const stateCookie = 'meridian_wechat';
const cookiePath = '/api/user';
const minutes = 10;

/** Gives this browser a state. The cookie holds a keyed hash of it, so that no other browser can use it. */
export async function beginWechat(
  ctx: Context,
  call: Call,
  { type, way: wanted }: { type: WechatType; way: WechatWay },
): Promise<{ state: string; url: string; inside: boolean; expires_at: string }> {
  const wechat = waysOf(ctx);
  const inside = wechat.inside !== undefined;
  const way = inside ? wanted : 'scan';
  // An official account takes letters and digits alone.
  const state = Buffer.from(randomToken(), 'base64url').toString('hex');
  const [id = ''] = idsOf(ctx, call, { type, way, state });
  const expiresAt = new Date(ctx.clock().getTime() + minutes * 60_000);
  await putWechatState(ctx, id, expiresAt);
  call.setCookie({
    name: stateCookie,
    value: id,
    httpOnly: true,
    path: cookiePath,
    maxAge: minutes * 60,
  });
  const url = (wechat[way] ?? wechat.scan).authoriseUrl(state, `${ctx.origin}/wx-callback`);
  return { state, url, inside, expires_at: expiresAt.toISOString() };
}

/**
 * Who scanned. A state of this browser is spent whatever comes of it. While the browser holds one, nothing is taken
 * without it; a browser that holds none may bring the code alone (docs/decisions/0103-wechat-code-alone.md).
 * @throws Refusal when the state is not this browser's, or too old, or used; or when WeChat does not confirm the code
 */
export async function personFrom(
  ctx: Context,
  call: Call,
  { code, state, type }: FromWechat & { type: WechatType },
): Promise<WechatPerson> {
  const wechat = waysOf(ctx);
  const kept = call.cookies[stateCookie] ?? '';
  // A code is good only with the application that it was given for.
  const way = state
    ? ways.find((one) => idsOf(ctx, call, { type, way: one, state }).some((id) => sameText(kept, id)))
    : !(await hasWechatState(ctx, kept)) && 'scan';
  const app: Wechat | undefined = way ? wechat[way] : undefined;
  if (!app || (state && !(await spendWechatState(ctx, kept)))) {
    throw new Refusal({ problem: 'invalid', key: 'account.errors.wechatState', fields: ['state'] });
  }
  call.setCookie({ name: stateCookie, value: '', path: cookiePath, expires: new Date(0) });
  try {
    return await app.exchange(code);
  } catch (error) {
    if (error instanceof WechatUnavailable) throw new Refusal({ problem: 'unavailable', retryAfter: 10 });
    if (!(error instanceof WechatRefused)) throw error;
    // 40013 and 40125 are the operator's to mend; people see only that it was not confirmed.
    ctx.log.warn({ errcode: error.errcode }, 'WeChat refused a code');
    throw new Refusal({ problem: 'invalid', key: 'account.errors.wechatRefused', fields: ['code'] });
  }
}

function waysOf({ wechat }: Context): WechatWays {
  if (wechat) return wechat;
  throw new Refusal({ problem: 'invalid', key: 'account.errors.wechatAbsent' });
}

/** Only the account that began the binding may finish it: somebody else may be using the browser by then. */
function idsOf(
  ctx: Context,
  { actor }: Call,
  { type, way, state }: { type: WechatType; way: WechatWay; state: string },
): string[] {
  const whose = type === 'bind' ? (actor?.accountId ?? '') : '';
  return ctx.keys.hmacs('wechat-state', `${type} ${whose} ${way} ${state}`);
}
