/**
 * The guard: one place where every call is checked against its contract, on the way in and on the way out.
 * What reaches a room is authenticated as far as the endpoint asks, parsed, and within the limits.
 */
import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AddressLimit, Endpoint } from '../../contract/endpoint.ts';
import { type Problem, Refusal } from '../../contract/problems.ts';
import { isInStudy } from '../../contract/study.ts';
import { isLocale, type LocaleCode } from '../../i18n/locales.ts';
import { negotiate } from '../../i18n/negotiate.ts';
import { type Actor, requireFresh, requireRole } from '../actor.ts';
import { beginningWith, type Context, checkedContext, type Tx } from '../context.ts';
import type { Places } from '../place.ts';
import { makeChallenge, spendProof } from '../proof.ts';
import { holdsUnstorable } from './bodies.ts';
import { cookiesOf } from './cookies.ts';
import { type Family, failure, sentence, sentences, success } from './envelope.ts';
import { faultsIn } from './faults.ts';
import type { Handled } from './handler.ts';
import { addCookie, type Identities } from './identity.ts';
import type { WriteLanes } from './writeLanes.ts';

/** What the guard needs beside the context. */
export type Guard = {
  identities: Identities;
  places: Places;
  secure: boolean;
  lanes: WriteLanes | undefined;
};

/** Makes the Fastify handler of an endpoint. */
export function guarded(ctx: Context, guard: Guard, handled: Handled) {
  const answer = answering(ctx, guard, handled);
  const { lanes } = guard;
  if (!lanes) return answer;
  return (request: FastifyRequest, reply: FastifyReply) => lanes.run(request, () => answer(request, reply));
}

function answering(ctx: Context, { identities, places, secure }: Guard, { endpoint, run }: Handled) {
  const { access, path } = endpoint;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const actor = await identities.actor(request, endpoint.family);
    authorise(endpoint, actor, ctx.clock());
    const place = isInStudy(access)
      ? await places.enter(ctx, actor, studyIn(request), access, {
          what: `${endpoint.method} ${path}`,
          unattended: endpoint.unattended,
        })
      : undefined;
    if (isInStudy(access) && access.fresh) requireFresh(actor, ctx.clock());
    if (!endpoint.unattended) await identities.markSeen(actor);
    const sent = endpoint.method === 'GET' ? request.query : (request.body ?? {});
    // What the address names, such as `:index`, is named by nothing else.
    const raw = endpoint.path.includes(':') ? { ...Object(sent), ...Object(request.params) } : sent;
    const { rest, altcha } = takeProof(raw);
    const input = parseInput(endpoint, rest);
    const proven = once(async () => altcha !== undefined && (await spendProof(ctx, altcha)));
    if (endpoint.limit) await withinLimit(ctx, endpoint.limit, networkOf(request.ip), proven);
    const within =
      place && actor && isInStudy(access)
        ? places.contextOf(ctx, actor, place, access)
        : seenAgain(ctx, identities, endpoint, actor);
    const answer = await run(within, input, {
      locale: localeOfCall(request),
      address: networkOf(request.ip),
      agent: String(request.headers['user-agent'] ?? '').slice(0, 500),
      actor,
      caller: () => identities.caller(request),
      ended: once(() => endOf(reply)),
      proven,
      cookies: cookiesOf(request),
      setCookie: (cookie) => addCookie(reply, cookie, secure),
      place,
    });
    const present = endpoint.answer.safeParse(answer);
    if (!present.success) throw new Error(`${endpoint.path} answered outside its contract.`);
    reply.header('cache-control', 'no-store');
    return success(endpoint.family, present.data);
  };
}

/**
 * A call may be under way for long: its body arrives, a text is rendered, a password is hashed. What staff write, and what
 * asks for a fresh login, begins with a second look at the session, which then stays as it is until the transaction ends.
 * See docs/decisions/0127-fresh-logins-are-seen-again.md.
 */
function seenAgain(
  ctx: Context,
  identities: Identities,
  endpoint: Pick<Endpoint, 'roles' | 'access'>,
  actor: Actor | undefined,
): Context {
  const { roles, access } = endpoint;
  if (!actor || (!roles && access !== 'fresh')) return ctx;
  const check = async (tx: Tx) => {
    // What asks for a fresh login gives power away, and may take roles.
    const now = await identities.held(tx, actor, roles ? { rolesAlone: access === 'fresh' } : 'account');
    authorise(endpoint, now, tx.clock());
  };
  return roles ? checkedContext(ctx, check) : beginningWith(ctx, check);
}

/** The study that an address names. */
export function studyIn({ params }: FastifyRequest): unknown {
  return Object(params).study;
}

/** @throws Refusal unless the caller may call at all; what they may touch is the room's to say */
function authorise(
  { access, roles }: Pick<Endpoint, 'roles' | 'access'>,
  actor: Actor | undefined,
  now: Date,
): void {
  if (access && !actor) throw new Refusal({ problem: 'unauthenticated' });
  if (roles) requireRole(actor, roles);
  if (access === 'fresh') requireFresh(actor, now);
}

/** Any call may bring a solved challenge along, beside its input. */
function takeProof(raw: unknown): { rest: unknown; altcha: string | undefined } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw) || !('altcha' in raw)) {
    return { rest: raw, altcha: undefined };
  }
  const { altcha, ...rest } = raw;
  return { rest, altcha: typeof altcha === 'string' ? altcha : undefined };
}

/** Beyond its limit an address needs proof of work, where the endpoint allows it, up to a second limit. */
async function withinLimit(
  { limits }: Context,
  { name, points, seconds, provable }: AddressLimit,
  network: string,
  proven: () => Promise<boolean>,
): Promise<void> {
  const retryAfter = await limits.take({ name, points, seconds }, network);
  if (retryAfter === undefined) return;
  if (provable === undefined) throw new Refusal({ problem: 'too_many_requests', retryAfter });
  if (!(await proven())) throw new Refusal({ problem: 'proof_of_work', retryAfter });
  const beyond = { name: `${name}-proven`, points: points * (provable - 1), seconds };
  const wait = await limits.take(beyond, network);
  if (wait !== undefined) throw new Refusal({ problem: 'too_many_requests', retryAfter: wait });
}

function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function endOf({ raw }: FastifyReply): AbortSignal {
  const end = new AbortController();
  // Its reason is told to nobody but the log.
  const hungUp = () => raw.writableFinished || end.abort(new Refusal({ problem: 'unavailable' }));
  if (raw.destroyed) hungUp();
  else raw.once('close', hungUp);
  return end.signal;
}

/** Counted by address; of IPv6 by /64, since a household or a robot has a whole one. */
export function networkOf(address: string): string {
  // Some proxies add the port: 192.0.2.1:4444, [2001:db8::1]:4444.
  const bare = address
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  // The URL parser writes every spelling of an address in one way (WHATWG URL, §3.5).
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right];
  const mapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (!mapped) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .map((word) => `${word >> 8}.${word & 255}`)
    .join('.');
}

/** @throws Refusal: 'invalid' for what a person can fix, 'malformed' for what no form of ours sends. */
function parseInput(endpoint: Endpoint, raw: unknown): unknown {
  if (holdsUnstorable(raw)) throw new Refusal({ problem: 'malformed' });
  const parsed = endpoint.input.safeParse(raw);
  if (!parsed.success) throw faultsIn(parsed.error.issues);
  // JSON inside a field was an escape in a text before, which looks harmless.
  if (holdsUnstorable(parsed.data)) throw new Refusal({ problem: 'malformed' });
  return parsed.data;
}

/** The `lang` parameter, else what the browser prefers. */
function localeOfCall(request: FastifyRequest): LocaleCode {
  const query: unknown = request.query;
  const lang = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  if (isLocale(lang)) return lang;
  return negotiate(cookiesOf(request).current_lang, request.headers['accept-language']);
}

/** Answers a problem in the caller's language; where proof of work opens the way, with a challenge. */
export async function refuse(
  ctx: Context,
  family: Family,
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const locale = localeOfCall(request);
  const message = sentence(ctx.catalogue, locale, problem);
  const each = problem.each && { sentences: sentences(ctx.catalogue, locale, problem.each) };
  const altcha =
    problem.problem === 'proof_of_work' ? { altcha: { challenge: await makeChallenge(ctx) } } : undefined;
  const { status, body } = failure(family, problem, message, { ...each, ...altcha });
  if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter));
  return reply.status(status).header('cache-control', 'no-store').send(body);
}
