export const tokenCookie = 'Admin-Token';

/** The login token of the cookie Admin-Token, if any (docs/specification.md §3). */
export function loginToken(): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${tokenCookie}=`));
  // Tokens are base64url: nothing in them is encoded, and a broken cookie must not break a call.
  return found?.slice(tokenCookie.length + 1) || undefined;
}
