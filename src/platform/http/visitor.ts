/**
 * Protection of a visitor's writes: an HttpOnly cookie holds a random value, the header `X-CSRF-Token` its HMAC.
 * A cross-site form can send the first but can neither read nor set the second.
 */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../contract/problems.ts';
import { type Keys, randomToken, sameText } from '../keys.ts';

export const visitorCookie = 'meridian_visitor';
const oneDay = 24 * 60 * 60;

export function cookiesOf(request: FastifyRequest): Record<string, string | undefined> {
  return parseCookie(request.headers.cookie ?? '');
}

/** The visitor's CSRF token; sets the cookie when there is none. */
export function issueCsrf(request: FastifyRequest, reply: FastifyReply, keys: Keys, secure: boolean): string {
  const known = cookiesOf(request)[visitorCookie];
  const value = known && /^[\w-]{43}$/.test(known) ? known : randomToken();
  if (value !== known) {
    const cookie = stringifySetCookie({
      name: visitorCookie,
      value,
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      maxAge: oneDay,
    });
    reply.header('set-cookie', cookie);
  }
  return keys.hmac('csrf', value);
}

/**
 * @param pages origin of our pages, when they may call from another host than this one
 * @throws Refusal unless the write comes from our own page with a token that belongs to its cookie
 */
export function requireOwnPage(request: FastifyRequest, keys: Keys, pages?: string): void {
  const site = request.headers['sec-fetch-site'];
  const ours =
    site === undefined || site === 'same-origin' || (pages !== undefined && request.headers.origin === pages);
  if (!ours) throw new Refusal({ problem: 'cross_site' });
  const value = cookiesOf(request)[visitorCookie];
  const token = request.headers['x-csrf-token'];
  if (!value || typeof token !== 'string' || !sameText(token, keys.hmac('csrf', value))) {
    throw new Refusal({ problem: 'csrf' });
  }
}
