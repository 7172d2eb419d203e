/** What this browser remembers of a sign-in by WeChat while the person is away there (docs/specification.md §4.3). */
import { isLocale, type LocaleCode } from '../../../i18n/locales.ts';
import { ownPath } from '../../../i18n/ownPath.ts';

export type WechatType = 'login' | 'bind';

/** The way back has no language of its own. `to`: where the person was asked to sign in; undefined for the home page. */
export type Origin = { locale: LocaleCode; to: string | undefined };

const stateKey = 'wx_state';
const typeKey = 'wx_type';
const localeKey = 'wx_lang';
const toKey = 'wx_to';

export function rememberWechat(state: string, type: WechatType, { locale, to }: Origin): void {
  localStorage.setItem(stateKey, state);
  localStorage.setItem(typeKey, type);
  localStorage.setItem(localeKey, locale);
  if (to === undefined) localStorage.removeItem(toKey);
  else localStorage.setItem(toKey, to);
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

/** From where the last one was begun; in the language given, where nothing is remembered. */
export function lastWechatOrigin(otherwise: LocaleCode): Origin {
  const locale = localStorage.getItem(localeKey) ?? undefined;
  return { locale: isLocale(locale) ? locale : otherwise, to: ownPath(localStorage.getItem(toKey)) };
}

export function forgetWechat(): void {
  for (const key of [stateKey, typeKey, localeKey, toKey]) localStorage.removeItem(key);
}
