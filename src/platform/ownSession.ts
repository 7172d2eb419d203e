/** The login token of this browser: kept, forgotten, and with it what the browser has of its owner alone. */
import { elsewhere } from './csrfTokens.ts';
import { tokenCookie } from './loginToken.ts';

/**
 * Keeps a new session's token for the whole site. The server has set the same cookie, unless it is another host.
 * @param expiresAt ISO 8601
 */
export function keepToken(token: string, expiresAt: string): void {
  writeToken(token, new Date(expiresAt));
}

export function dropToken(): void {
  writeToken('', new Date(0));
}

/**
 * Whoever leaves for good, or logs out: their token, and what this browser keeps of them alone. That is a sign-in by
 * WeChat that was not finished (docs/specification.md §4.3), answers to scales, and what the palette opened: on a computer of a ward, the next
 * person would read them.
 */
export function leaveBrowser(): void {
  dropToken();
  const own = Object.keys(localStorage).filter((key) => /^(?:wx_|syndrome |palette )/.test(key));
  for (const key of own) localStorage.removeItem(key);
}

/** A CSRF token belongs to the session that it was given for. */
function writeToken(token: string, expires: Date): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${tokenCookie}=${token}; Path=/; Expires=${expires.toUTCString()}; SameSite=Lax${secure}`;
  window.csrfToken = undefined;
  elsewhere.clear();
}
