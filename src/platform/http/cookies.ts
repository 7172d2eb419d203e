/** Cookies of a request. */
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

export function cookiesOf(request: Pick<FastifyRequest, 'headers'>): Record<string, string | undefined> {
  return parseCookie(request.headers.cookie ?? '');
}
