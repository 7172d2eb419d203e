/**
 * Pages from memory, and how a page is sent whose headers were written when it was rendered.
 * See docs/decisions/0039-speed-of-pages.md.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CachedPage, PageCache } from '../cache.ts';
import type { Metrics } from '../metrics.ts';
import { type Coding, codingFor } from './coding.ts';
import { namesSession } from './identity.ts';

/** Answers a request with a page from memory, if it can, and says whether it did. */
export type AnswerKept = (request: IncomingMessage, response: ServerResponse, id: string) => boolean;

/**
 * For a visitor whose address is that of a kept page, letter for letter, nothing has to be parsed. The key of a page
 * without a language begins with one, and so with no slash.
 */
export function keptPages(cache: PageCache, metrics: Metrics): AnswerKept {
  return (request, response, id) => {
    const { method, url = '', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || namesSession(headers)) return false;
    const coding = keptCodingFor(request);
    const page = cache.get(url, coding);
    // The first who takes it in a coding waits until it is in that.
    if (!page?.body[coding]) return false;
    metrics.pageCache.inc({ outcome: 'hit' });
    sendPage(page, request, response, id);
    return true;
  };
}

/** The coding in which a kept page answers a request. */
export function keptCodingFor({ headers }: IncomingMessage): Coding {
  return codingFor(String(headers['accept-encoding'] ?? ''));
}

/** Past Fastify's reply: to set headers one by one costs more than to send the page. */
export function sendPage(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  const head = [...page.head, 'x-request-id', id];
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, head).end();
    return;
  }
  const coding = keptCodingFor(request);
  const body = page.body[coding];
  if (!body) throw new Error(`The page was not made ready in ${coding}.`);
  if (coding !== 'identity') head.push('content-encoding', coding);
  head.push('content-length', String(body.length));
  response.writeHead(page.status, head).end(body);
}
