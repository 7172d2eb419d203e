/**
 * Pages: for visitors a public one is rendered once per address and language and served from memory, already
 * compressed; a personal one, and any page for a signed-in reader, is rendered for its reader and never kept.
 * See docs/decisions/0004-page-cache.md.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemCode, Refusal } from '../../contract/problems.ts';
import type { Role } from '../../contract/roles.ts';
import type { InStudy } from '../../contract/study.ts';
import { isLocale, type LocaleCode } from '../../i18n/locales.ts';
import { negotiate } from '../../i18n/negotiate.ts';
import type { Actor } from '../actor.ts';
import type { CachedPage, PageCache } from '../cache.ts';
import type { Context } from '../context.ts';
import type { Metrics } from '../metrics.ts';
import type { PlaceOnPage, Places } from '../place.ts';
import { screenPath } from '../screenAddress.ts';
import { isLocal } from './app.ts';
import { fleeting, fleetingCodingFor } from './coding.ts';
import { cookiesOf } from './cookies.ts';
import { type CspOptions, contentSecurityPolicy, inlineScriptHashes, securityHeaders } from './csp.ts';
import { instead, isSound, refuseData } from './entrance.ts';
import { networkOf } from './guard.ts';
import type { Identities } from './identity.ts';
import { keptCodingFor, sendPage } from './keptPages.ts';
import { ownRenders, renders, sendTooMany } from './tooMany.ts';

/** What the page renderer needs to know of a request, and what it tells about its answer. */
export type RenderRequest = {
  request: Request;
  locale: LocaleCode;
  prefixed: boolean;
  nonce: string | undefined;
  /** Live renders alone know their reader, and whether the request came from this machine itself; a page that is kept is rendered for nobody. */
  live: { actor: Actor | undefined; local: boolean } | undefined;
  /** Whether the screen is declared personal: its loaders may ask for the session. */
  personal: boolean;
  /** Of a page of the console: who may open it. */
  roles?: readonly Role[] | undefined;
  /** Of a page of a study: the place of whoever asks, or why they have none. */
  place?: PlaceOnPage | ProblemCode | undefined;
  tag(...tags: string[]): void;
  /** These values of a parameter of the address name what exists. */
  confirm(parameter: string, values: readonly string[]): void;
};

export type Rendered = { status: number; headers: ReadonlyMap<string, string>; body: Buffer };

export type Renderer = {
  /** How an address is declared, and which query parameters count. */
  access(
    pathname: string,
    search: URLSearchParams,
  ): {
    access: 'public' | 'personal' | 'none';
    query: readonly string[];
    /** Of a page of the console: who may open it. */
    roles?: readonly Role[] | undefined;
    /** Of a page of a study: which one the address names, and the right that opens it. */
    within?: { study: string; access: InStudy } | undefined;
    /** Whether pages of this site may show it in a frame. */
    framed?: boolean | undefined;
  };
  render(request: RenderRequest): Promise<Rendered>;
};

export type PagesOptions = {
  ctx: Context;
  cache: PageCache;
  metrics: Metrics;
  renderer: Renderer;
  csp: CspOptions;
  identities: Identities;
  places: Places;
  /** Pages that are being rendered now. */
  underway: Map<string, Promise<CachedPage>>;
};

/** What decides the language of an address that names none. */
const negotiated = 'Accept-Language, Cookie';

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
  // Absolute forms (RFC 9112 §3.2.2) are for proxies.
  if (!request.url.startsWith('/')) return reply.status(400).type('text/plain; charset=utf-8').send('400\n');
  const asked = new URL(options.ctx.origin + request.url);
  const url = isSound(asked) ? asked : instead(asked);
  if (!url) return refuseData(reply);
  const document = screenPath(url.pathname);
  if (document !== '/' && /^\/{2}|\\|\/$/.test(document) && url.pathname === document) {
    // One slash at the start: two would name another host.
    const tidy = `/${document
      .split(/[/\\]+/)
      .filter(Boolean)
      .join('/')}`;
    return reply.redirect(tidy + url.search, 308);
  }
  // A second spelling of an address is rendered, but has no place in the cache.
  const canonical = isCanonical(document);
  const declared = options.renderer.access(document, url.searchParams);
  const access = declared.access === 'public' && !canonical ? 'none' : declared.access;
  const segment = document.split('/')[1];
  const prefixed = isLocale(segment);
  const locale = prefixed
    ? segment
    : negotiate(cookiesOf(request).current_lang, request.headers['accept-language']);
  if (!prefixed) reply.header('vary', negotiated);
  const actor = await options.identities.actor(request, 'api');
  if (access === 'personal' || actor) {
    await options.identities.markSeen(actor);
    const wait = await mayRender(options, request, actor);
    if (wait !== undefined) return sendTooMany(reply, options.ctx, options.csp, { locale, wait });
    return serveLive(options, request, reply, {
      url,
      locale,
      prefixed,
      personal: access === 'personal',
      roles: declared.roles,
      place: declared.within && (await placeOf(options, actor, declared.within, document)),
      framed: declared.framed,
      actor,
    });
  }

  // React Router's own `_routes` asks for a part; the whole serves as well, and is one entry.
  keepOnly(url, declared.query);
  const key = `${prefixed ? '' : `${locale} `}${url.pathname}${url.search}`;
  const coding = keptCodingFor(request.raw);
  const found = options.cache.get(key, coding);
  options.metrics.pageCache.inc({ outcome: found ? 'hit' : 'miss' });
  if (!found && !options.underway.has(key)) {
    const wait = await mayRender(options, request, undefined);
    if (wait !== undefined) return sendTooMany(reply, options.ctx, options.csp, { locale, wait });
  }
  const page = found ?? (await renderOnce(options, key, { url, locale, prefixed, access }));
  const sent = await options.cache.encoded(key, page, coding);
  reply.hijack();
  sendPage(sent, request.raw, reply.raw, request.id);
  return reply;
}

/** @returns why there is none, for the page to say */
async function placeOf(
  { ctx, places }: PagesOptions,
  actor: Actor | undefined,
  { study, access }: { study: string; access: InStudy },
  path: string,
): Promise<PlaceOnPage | ProblemCode> {
  if (!actor) return 'unauthenticated';
  try {
    const place = await places.enter(ctx, actor, study, access, { what: path });
    return { place, within: (own) => places.contextOf(own, actor, place) };
  } catch (error) {
    if (error instanceof Refusal) return error.problem.problem;
    throw error;
  }
}

/** @returns how many seconds somebody must wait before another page is rendered: for their account, or their address */
function mayRender(
  { ctx }: PagesOptions,
  request: FastifyRequest,
  actor: Actor | undefined,
): Promise<number | undefined> {
  return actor
    ? ctx.limits.take(ownRenders, actor.accountId)
    : ctx.limits.take(renders, networkOf(request.ip));
}

function isCanonical(path: string): boolean {
  try {
    return encodeURI(decodeURI(path)) === path;
  } catch {
    return false;
  }
}

/** Those who ask for the same page while it is being rendered wait for it. */
function renderOnce(options: PagesOptions, key: string, target: PublicTarget): Promise<CachedPage> {
  const underway = options.underway.get(key);
  if (underway) return underway;
  const page = renderPublic(options, key, target).finally(() => options.underway.delete(key));
  options.underway.set(key, page);
  return page;
}

type Target = { url: URL; locale: LocaleCode; prefixed: boolean };
type PublicTarget = Target & { access: string };
type LiveTarget = Target &
  Pick<RenderRequest, 'personal' | 'roles' | 'place'> & {
    framed?: boolean | undefined;
    actor: Actor | undefined;
  };

/** Two visitors who ask for the same page differ in nothing, so nothing that could tell them apart goes along. */
async function renderPublic(
  { ctx, cache, renderer, csp }: PagesOptions,
  key: string,
  { url, locale, prefixed, access }: PublicTarget,
): Promise<CachedPage> {
  const generation = cache.generation;
  const nonce = newNonce();
  const tags = new Set<string>();
  const confirmed = new Set<string>();
  const response = await renderer.render({
    request: new Request(url),
    locale,
    prefixed,
    nonce,
    live: undefined,
    personal: false,
    tag: (...more) => {
      for (const tag of more) tags.add(tag);
    },
    confirm: (parameter, values) => {
      for (const value of values) confirmed.add(`${parameter}=${value}`);
    },
  });
  // Of invented parameters there is no end: what names nothing would push out what is asked for.
  const exists = [...url.searchParams].every(([name, value]) => confirmed.has(`${name}=${value}`));
  const keeping = response.status === 200 && access === 'public' && exists;
  const page = preserve(response, csp, nonce, { keeping, prefixed });
  if (keeping) cache.keep(key, page, [...tags], generation);
  else ctx.log.debug({ status: response.status }, 'page not kept');
  return page;
}

async function serveLive(
  { renderer, csp }: PagesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { url, locale, prefixed, personal, roles, place, framed, actor }: LiveTarget,
): Promise<unknown> {
  const nonce = newNonce();
  const response = await renderer.render({
    request: new Request(url),
    locale,
    prefixed,
    nonce,
    live: { actor, local: isLocal(request) },
    personal,
    roles,
    place,
    tag: () => {},
    confirm: () => {},
  });
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header('cache-control', 'private, no-store');
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('content-security-policy', contentSecurityPolicy([`nonce-${nonce}`], csp, framed));
    if (framed) reply.header('x-frame-options', 'SAMEORIGIN');
  }
  const coding = fleetingCodingFor(request.headers['accept-encoding']);
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.status(response.status).send(await fleeting(response.body, coding));
}

/**
 * A query parameter that a screen does not declare changes nothing, and must not fill the cache either; nor must one
 * set of tags in another order.
 */
function keepOnly(url: URL, names: readonly string[]): void {
  if (url.search === '') return;
  const kept = new URLSearchParams();
  for (const name of names) {
    for (const value of new Set(url.searchParams.getAll(name).sort())) kept.append(name, value);
  }
  url.search = kept.toString();
}

function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** Only scripts that the renderer marked as ours with its nonce are allowed, each by its hash. */
function preserve(
  { status, headers: given, body }: Rendered,
  csp: CspOptions,
  nonce: string,
  { keeping, prefixed }: { keeping: boolean; prefixed: boolean },
): CachedPage {
  const text = body.toString();
  const identity = Buffer.from(text.replaceAll(` nonce="${nonce}"`, ''));
  const headers: Record<string, string> = {
    ...securityHeaders(csp.secure),
    ...Object.fromEntries(given),
    'cache-control': keeping ? 'public, max-age=0, must-revalidate' : 'no-store',
    vary: prefixed ? 'Accept-Encoding' : `${negotiated}, Accept-Encoding`,
  };
  if (headers['content-type']?.startsWith('text/html')) {
    const sources = inlineScriptHashes(text, nonce);
    headers['content-security-policy'] = contentSecurityPolicy(sources, csp);
  }
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  if (status === 200) headers.etag = etag;
  return { status, head: Object.entries(headers).flat(), etag, body: { identity }, hasty: true };
}
