/** What this browser remembers of a sign-in by WeChat while the person is away there (docs/specification.md §4.3). */

export type WechatType = 'login' | 'bind';

const stateKey = 'wx_state';
const typeKey = 'wx_type';

export function rememberWechat(state: string, type: WechatType): void {
  localStorage.setItem(stateKey, state);
  localStorage.setItem(typeKey, type);
}

/** @returns what was begun with this state; undefined for any other state */
export function begunByWechat(state: string | null): WechatType | undefined {
  const type = localStorage.getItem(typeKey);
  if (!state || state !== localStorage.getItem(stateKey)) return undefined;
  return type === 'login' || type === 'bind' ? type : undefined;
}

/** Which of the two was begun last, whatever came of it. */
export function lastWechatType(): WechatType {
  return localStorage.getItem(typeKey) === 'bind' ? 'bind' : 'login';
}

export function forgetWechat(): void {
  localStorage.removeItem(stateKey);
  localStorage.removeItem(typeKey);
}
