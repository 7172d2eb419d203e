/**
 * The guard of files: every declared download is checked here against its declaration, and what may be had is sent whole,
 * in parts or as it is made. Whoever may not have a file gets the same answer as if it did not exist.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Download } from '../../contract/download.ts';
import { problems, Refusal } from '../../contract/problems.ts';
import { hasRole } from '../../contract/roles.ts';
import { type InStudy, isInStudy } from '../../contract/study.ts';
import { isLocale, type LocaleCode } from '../../i18n/locales.ts';
import { negotiate } from '../../i18n/negotiate.ts';
import { withWayBack } from '../../i18n/ownPath.ts';
import { type Actor, isFresh, requireRole, steppedUp } from '../actor.ts';
import { type Act, audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { auditIn, type Places, type StudyPlace } from '../place.ts';
import { screenFor } from '../screenAddress.ts';
import { holdsUnstorable } from './bodies.ts';
import { cookiesOf } from './cookies.ts';
import type { CspOptions } from './csp.ts';
import { networkOf, studyIn } from './guard.ts';
import type { Identities } from './identity.ts';
import { Lookout } from './lookout.ts';
import { partOf, type Span } from './range.ts';
import { sendSentence, sendTooMany } from './tooMany.ts';

/** All of it; what makes it, piece by piece; or what reads a part of it. */
type Body =
  | Uint8Array
  | AsyncIterable<string>
  | { size: number; read(span: Span): AsyncIterable<Uint8Array> };

export type Served = {
  /** Read only where it is sent: not for whoever has it already. */
  body: Body | (() => Promise<Body | undefined>);
  /** Where the declaration leaves a choice. */
  type?: string;
  /** Under which it is saved; without one it is shown in its place. */
  name?: string;
  /** It has a name, and is shown all the same. */
  shown?: boolean;
  /** Another for each content. */
  etag?: string;
  /** Who may keep it; unsaid, nobody. */
  caching?: string;
  /** What is recorded before the first byte leaves. */
  act?: Act;
};

/** Another address of this site or of a service, where the browser goes on. */
export type Leads = { to: string };

export type Asked<D extends Download = Download> = {
  locale: LocaleCode;
  cookies: Record<string, string | undefined>;
  /** Who asks: always there where the declaration wants it; else looked for only when it matters. */
  actor: D extends { access: NonNullable<Download['access']> } ? Actor : () => Promise<Actor | undefined>;
  /** Where the declaration says that it is something of a study. */
  place: D extends { access: InStudy } ? StudyPlace : undefined;
};

/** Nothing of a study leads on: what leaves one is recorded, and sent from here. */
type Found<D extends Download> = Served | undefined | (D extends { access: InStudy } ? never : Leads);

export type HandledDownload = {
  download: Download;
  run(ctx: Context, input: unknown, asked: unknown): Promise<Served | Leads | undefined>;
};

/** Joins a download with what finds its file: undefined where there is none for whoever asks. */
export function serveFile<D extends Download>(
  download: D,
  run: (ctx: Context, input: z.output<D['input']>, asked: Asked<D>) => Promise<Found<D>>,
): HandledDownload {
  return {
    download,
    // The guard parses with the schema of the same declaration, and brings an actor where it asks for one.
    run: (ctx, input, asked) => run(ctx, input as z.output<D['input']>, asked as Asked<D>),
  };
}

type Options = {
  ctx: Context;
  /** Every download of the contract. */
  downloads: readonly Download[];
  handled: readonly HandledDownload[];
  identities: Pick<Identities, 'actor' | 'actorNow' | 'held' | 'markSeen'>;
  places: Places;
  csp: CspOptions;
};

/** Registers every download of the contract. @throws Error when one has nothing that finds its file */
export function registerDownloads(app: FastifyInstance, options: Options): void {
  const missing = options.downloads.filter(
    (one) => !options.handled.some(({ download }) => download === one),
  );
  if (missing.length > 0) throw new Error(`Nothing serves ${missing.map(({ path }) => path).join(', ')}.`);
  const lookout = new Lookout();
  for (const one of options.handled) {
    app.get(one.download.path, (request, reply) => answer({ ...options, lookout }, one, request, reply));
  }
}

type Answering = Options & { lookout: Lookout };

async function answer(
  options: Answering,
  handled: HandledDownload,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { ctx, identities, csp } = options;
  const { download } = handled;
  const { lang, ...named }: Record<string, unknown> = Object(request.params);
  const cookies = cookiesOf(request);
  if (download.path.startsWith('/:lang/') && !isLocale(lang)) return missing(reply);
  const locale = isLocale(lang) ? lang : negotiate(cookies.current_lang, request.headers['accept-language']);
  const wait = download.limit && (await ctx.limits.take(download.limit, networkOf(request.ip)));
  if (wait !== undefined) return sendTooMany(reply, ctx, csp, { locale, wait });
  const actor = download.access && (await identities.actor(request, 'api'));
  if (download.access) {
    const refused = refusal(download, actor, ctx.clock());
    if (refused === 'missing' || (refused && !download.page)) return missing(reply);
    const page = pageOf(download, locale, named);
    if (refused) return leadTo(reply, refused === 'page' ? page : withWayBack(`/${locale}/${refused}`, page));
    await identities.markSeen(actor);
  }
  const input = download.input.safeParse({ ...Object(request.query), ...named });
  if (!input.success || holdsUnstorable(request.query)) return missing(reply);
  const asked = { locale, cookies, actor: actor ?? (() => identities.actor(request, 'api')) };
  try {
    if (actor && isInStudy(download.access))
      return await answerInStudy(options, handled, {
        ...{ request, reply, actor, asked, input: input.data },
        page: download.page && pageOf(download, locale, named),
      });
    const served = await handled.run(ctx, input.data, asked);
    if (!served) return missing(reply);
    if ('to' in served) return leadTo(reply, served.to);
    await record(options, download, served, asked.actor);
    if (actor && !(served.body instanceof Uint8Array)) watch(options, download, { request, reply, actor });
    return await send(request, reply, download, served);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { problem, retryAfter = 10 } = error.problem;
    if (problem === 'too_many_requests') return sendTooMany(reply, ctx, csp, { locale, wait: retryAfter });
    if (!isInStudy(download.access)) return missing(reply);
    const screen = download.page && screenFor(problem);
    if (screen) return leadTo(reply, withWayBack(`/${locale}/${screen}`, pageOf(download, locale, named)));
    // Who has a part in a study, or had one, knows that it is there.
    const isClosed = problems[problem] === 403;
    return isClosed ? sendSentence(reply, ctx, csp, { locale, problem }) : missing(reply);
  }
}

/** No way leads back to the file itself: the client's router knows screens alone. */
function pageOf({ page = '' }: Download, locale: LocaleCode, named: Record<string, unknown>): string {
  return `/${locale}/${page.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(named[name])))}`;
}

type InAStudy = {
  request: FastifyRequest;
  reply: FastifyReply;
  actor: Actor;
  asked: object;
  input: unknown;
  page: string | undefined;
};

/** What is begun for somebody ends with their login, and what staff get with the role. */
function watch(
  { identities, lookout }: Answering,
  { path, roles }: Download,
  { request, reply, actor }: Pick<InAStudy, 'request' | 'reply' | 'actor'>,
): void {
  const place = { study: '', standsOn: () => true };
  lookout.watch(actor, { place, right: path, raw: reply.raw }, async () => {
    const now = await identities.actorNow(request);
    if (!now) throw new Refusal({ problem: 'unauthenticated' });
    if (roles) requireRole(now, roles);
    return { intervals: [] };
  });
}

/** A file of a study: recorded in its chain, kept by no cache, and broken off when whoever gets it has to leave. */
async function answerInStudy(
  { ctx, identities, places, lookout }: Answering,
  { download, run }: HandledDownload,
  { request, reply, actor, asked, input, page }: InAStudy,
): Promise<unknown> {
  const { access, path, types } = download;
  if (!isInStudy(access)) throw new Error(`${path} is in no study.`);
  // A browser asks by itself again for what goes on without an end: that is no use of a study.
  const endless = types.includes('text/event-stream');
  const place = await places.enter(ctx, actor, studyIn(request), access, { what: path, unattended: endless });
  if (access.fresh && isStale(actor, ctx.clock())) return page ? leadTo(reply, page) : missing(reply);
  const within = places.contextOf(ctx, actor, place, access);
  const served = await run(within, input, { ...asked, place });
  if (!served) return missing(reply);
  if ('to' in served) throw new Error(`${path} leads out of a study.`);
  const { act } = served;
  if (!act) throw new Error(`${path} does not say what is recorded of it.`);
  await within.transaction((tx) => auditIn(tx, place, act));
  // What goes on without an end ends when studies close; a file that was begun is sent whole.
  lookout.watch(actor, { place, right: access.right, raw: reply.raw, endless }, async () => {
    const now = await identities.actorNow(request);
    return places[endless ? 'find' : 'stands'](ctx, now, place.study, access);
  });
  return send(request, reply, download, { ...served, caching: undefined });
}

/** Why somebody may not ask: it is missing for them, or where they can change that; its own page asks for a new login. */
function refusal(
  { access, roles }: Download,
  actor: Actor | undefined,
  now: Date,
): 'missing' | 'login' | 'step-up' | 'page' | undefined {
  if (!actor) return 'login';
  if (roles && !hasRole(actor.ownRoles, roles)) return 'missing';
  if (roles && !steppedUp(actor)) return 'step-up';
  return access === 'fresh' && isStale(actor, now) ? 'page' : undefined;
}

function isStale(actor: Actor, now: Date): boolean {
  return !isFresh(actor, now) || actor.stepUp === 'due';
}

function leadTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 303);
}

/** @throws Error when a file leaves for staff without a record of it */
async function record(
  { ctx, identities }: Pick<Options, 'ctx' | 'identities'>,
  { path, roles }: Download,
  { act }: Served,
  actor: Actor | (() => Promise<Actor | undefined>),
): Promise<void> {
  if (roles && !act) throw new Error(`${path} does not say what is recorded of it.`);
  if (!act) return;
  const who = typeof actor === 'function' ? await actor() : actor;
  await ctx.transaction(async (tx) => {
    // As calls of staff do: of a role that is withdrawn and a file, the database says which came first.
    if (roles && who) requireRole(await identities.held(tx, who, { rolesAlone: false }), roles);
    await audit(tx, who ?? null, act);
  });
}

/** Whoever may not have a file gets the same answer as if it did not exist, and no cache keeps it. */
function missing(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  reply.callNotFound();
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { types }: Download,
  { body: given, type = types[0], name, shown, etag, caching = 'private, no-store' }: Served,
): Promise<unknown> {
  if (type === undefined || !types.includes(type)) throw new Error(`${request.url} is of no declared type.`);
  reply.header('cache-control', caching);
  if (etag !== undefined) reply.header('etag', etag);
  if (etag !== undefined && request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  const body = typeof given === 'function' ? await found(reply, given) : given;
  if (!body) return missing(reply.removeHeader('etag'));
  reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type);
  if (name !== undefined) reply.header('content-disposition', disposition(name, shown));
  if (Symbol.asyncIterator in body) {
    return reply.send(Readable.from(request.method === 'HEAD' ? [] : body));
  }
  const size = body instanceof Uint8Array ? body.length : body.size;
  const part = partOf(request.headers, size, etag);
  reply.header('accept-ranges', 'bytes');
  if (part === 'outside')
    return reply
      .status(416)
      .header('cache-control', 'no-store')
      .removeHeader('etag')
      .header('content-range', `bytes */${size}`)
      .send();
  const span = part ?? { first: 0, last: size - 1 };
  if (part) reply.status(206).header('content-range', `bytes ${span.first}-${span.last}/${size}`);
  reply.header('content-length', span.last - span.first + 1);
  if (body instanceof Uint8Array) return reply.send(Buffer.from(body.subarray(span.first, span.last + 1)));
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : body.read(span)));
}

/** What cannot be read now is not kept as if it were the file. */
async function found(reply: FastifyReply, read: () => Promise<Body | undefined>): Promise<Body | undefined> {
  try {
    return await read();
  } catch (error) {
    reply.header('cache-control', 'no-store').removeHeader('etag');
    throw error;
  }
}

/** RFC 6266; a name that is not plain ASCII is written as RFC 8187 has it. */
function disposition(name: string, shown = false): string {
  const plain = /^[\w .()+-]+$/.test(name);
  const written = plain ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`;
  return `${shown ? 'inline' : 'attachment'}; ${written}`;
}
