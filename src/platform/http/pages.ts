/**
 * Pages: a public one is rendered once per address and language and served from memory, already compressed;
 * a personal one is rendered for its reader and never kept.
 */
import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, type LocaleCode } from '../../i18n/locales.ts';
import { negotiate } from '../../i18n/negotiate.ts';
import type { CachedPage, PageCache } from '../cache.ts';
import type { Context } from '../context.ts';
import type { Metrics } from '../metrics.ts';
import { type CspOptions, contentSecurityPolicy, inlineScriptHashes } from './csp.ts';
import { cookiesOf } from './visitor.ts';

/** What the page renderer needs to know of a request, and what it tells about its answer. */
export type RenderRequest = {
  request: Request;
  locale: LocaleCode;
  prefixed: boolean;
  nonce: string | undefined;
  personal: boolean;
  tag(...tags: string[]): void;
};

export type Renderer = {
  /** How a path is declared, and which query parameters count. */
  access(pathname: string): { access: 'public' | 'personal' | 'none'; query: readonly string[] };
  render(request: RenderRequest): Promise<Response>;
};

export type PagesOptions = {
  ctx: Context;
  cache: PageCache;
  metrics: Metrics;
  renderer: Renderer;
  csp: CspOptions;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => servePage(options, request, reply),
  });
}

async function servePage(
  options: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const url = new URL(options.ctx.origin + request.url);
  const document = url.pathname.replace(/(?:\/_root|\/_)?\.data$/, '') || '/';
  if (document !== '/' && document.endsWith('/') && url.pathname === document) {
    return reply.redirect(document.replace(/\/+$/, '') + url.search || '/', 308);
  }
  const { access, query } = options.renderer.access(document);
  const segment = document.split('/')[1];
  const prefixed = isLocale(segment);
  const locale = prefixed
    ? segment
    : negotiate(cookiesOf(request).current_lang, request.headers['accept-language']);
  if (!prefixed) reply.header('vary', 'Accept-Language, Cookie');
  if (access === 'personal') return serveLive(options, request, reply, { url, locale, prefixed });

  const isData = url.pathname !== document;
  keepOnly(url, isData ? [...query, '_routes'] : query);
  const key = `${locale} ${url.pathname}${url.search}`;
  const found = options.cache.get(key);
  options.metrics.pageCache.inc({ outcome: found ? 'hit' : 'miss' });
  const page = found ?? (await renderPublic(options, key, { url, locale, prefixed, access }));
  return send(page, request, reply);
}

type Target = { url: URL; locale: LocaleCode; prefixed: boolean };

/** Two visitors who ask for the same page differ in nothing, so nothing that could tell them apart goes along. */
async function renderPublic(
  { ctx, cache, renderer, csp }: PagesOptions,
  key: string,
  { url, locale, prefixed, access }: Target & { access: string },
): Promise<CachedPage> {
  const generation = cache.generation;
  const tags = new Set<string>();
  const response = await renderer.render({
    request: new Request(url),
    locale,
    prefixed,
    nonce: undefined,
    personal: false,
    tag: (...more) => {
      for (const tag of more) tags.add(tag);
    },
  });
  const page = await preserve(response, csp, access === 'none' || response.status !== 200);
  if (response.status === 200 && access === 'public') cache.keep(key, page, [...tags], generation);
  else ctx.log.debug({ status: response.status }, 'page not kept');
  return page;
}

async function serveLive(
  { renderer, csp }: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { url, locale, prefixed }: Target,
): Promise<unknown> {
  const nonce = randomBytes(16).toString('base64');
  const headers = new Headers();
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
  const response = await renderer.render({
    request: new Request(url, { headers }),
    locale,
    prefixed,
    nonce,
    personal: true,
    tag: () => {},
  });
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header('cache-control', 'private, no-store');
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('content-security-policy', contentSecurityPolicy([`nonce-${nonce}`], csp));
  }
  return reply.status(response.status).send(Buffer.from(await response.arrayBuffer()));
}

/** A query parameter that a screen does not declare changes nothing, and must not fill the cache either. */
function keepOnly(url: URL, names: readonly string[]): void {
  for (const name of [...new Set(url.searchParams.keys())]) {
    if (!names.includes(name)) url.searchParams.delete(name);
  }
  url.searchParams.sort();
}

async function preserve(response: Response, csp: CspOptions, quick: boolean): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) headers[name] = value;
  headers['cache-control'] = quick ? 'no-store' : 'public, max-age=0, must-revalidate';
  if (headers['content-type']?.startsWith('text/html')) {
    const sources = inlineScriptHashes(identity.toString('utf8'));
    headers['content-security-policy'] = contentSecurityPolicy(sources, csp);
  }
  const quality = { [constants.BROTLI_PARAM_QUALITY]: quick ? 4 : 11 };
  const [br, gz] = await Promise.all([brotli(identity, { params: quality }), zip(identity)]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status: response.status, headers, etag, body: { br, gzip: gz, identity } };
}

function send(page: CachedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const vary = reply.getHeader('vary');
  reply.headers(page.headers).header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.status(304).send();
  }
  const coding = codingFor(request.headers['accept-encoding'] ?? '');
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.status(page.status).send(page.body[coding]);
}

function codingFor(accept: string): 'br' | 'gzip' | 'identity' {
  const codings = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  if (codings.includes('br')) return 'br';
  return codings.includes('gzip') ? 'gzip' : 'identity';
}
