/**
 * Checks addresses of pages before they are rendered, as the guard checks calls: what no room can work with is
 * refused.
 */
import type { FastifyReply } from 'fastify';
import { isLocale } from '../../i18n/locales.ts';
import { isDataAddress } from '../screenAddress.ts';
import { holdsUnstorable } from './bodies.ts';

/** An address where nothing stands, and nothing ever will: screens have names of letters. */
const nowhere = '404';

/**
 * Whether path and query, as a loader would decode them, hold nothing that PostgreSQL's text cannot: U+0000 or half a
 * surrogate pair. What is no UTF-8 decodes to U+FFFD in a query; in a path it stays as it is written.
 */
export function isSound({ href, pathname, searchParams }: URL): boolean {
  // Neither can be written into an address without an escape.
  return !href.includes('%') || !holdsUnstorable([pathname.split('/').map(decoded), [...searchParams]]);
}

/**
 * The address to render for one that is not sound: that of the page that says so, in its language; undefined where
 * only data was asked for.
 */
export function instead(url: URL): URL | undefined {
  if (isDataAddress(url.pathname)) return undefined;
  const [, first] = url.pathname.split('/');
  return new URL(isLocale(first) ? `/${first}/${nowhere}` : `/${nowhere}`, url.origin);
}

/** React Router's client shows its 404 page for an answer without a mark of React Router's own. */
export function refuseData(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('404\n');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
