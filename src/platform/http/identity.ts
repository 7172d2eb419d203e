/**
 * Who a request comes from. The cookie `Admin-Token` alone authenticates reads; a write needs the header `token`,
 * and the gateway its own HttpOnly cookie. What proves that a write comes from our own page follows from it.
 * See docs/decisions/0017-csrf-token.md.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../actor.ts';
import type { Tx } from '../context.ts';
import { type Keys, randomToken, sameText } from '../keys.ts';
import { cookiesOf } from './cookies.ts';
import type { Family } from './envelope.ts';

/** Readable by script, for the whole site (docs/specification.md §3). */
export const tokenCookie = 'Admin-Token';
export const gatewayCookie = 'meridian_gateway';
/**
 * Opens studies, beside the token. Its prefix binds it to this host and to https, for which browsers take `localhost` too
 * (RFC 6265bis, §4.1.3.2). See docs/decisions/0173-sessions-of-studies.md.
 */
export const studyCookie = '__Host-meridian_study';
const visitorCookie = 'meridian_visitor';

/** Finds live sessions; the rooms that keep them hand these in. */
export type Sessions = {
  byToken(token: string): Promise<Actor | undefined>;
  byGateway(token: string): Promise<Actor | undefined>;
  /** Notes that a session is in use, which keeps it from ending for want of use. Finding one does not. */
  markSeen(actor: Actor): Promise<void>;
  /** The same of studies, which close to whoever does not use them. */
  markStudies(actor: Actor): Promise<void>;
  /** An actor as they are now, and stay until the transaction ends; undefined when the session is over. */
  held(tx: Tx, actor: Actor, what: Held): Promise<Actor | undefined>;
};

/**
 * What is held: the session; beside it the roles of all staff, alone for what gives roles or takes them; or the account, of
 * which nobody else changes anything then.
 */
export type Held = 'session' | { rolesAlone: boolean } | 'account';

/** For what the key of the cookie is derived. */
const studies = 'study-session';

const tokenShape = /^[\w-]{43}$/;

/** Whether a request may come from somebody who is signed in; where it does not, nobody need be looked for. */
export function namesSession(headers: IncomingHttpHeaders): boolean {
  return headers.token !== undefined || headers.cookie?.includes(tokenCookie) === true;
}

/** Looks up who a request comes from, once a request. */
export class Identities {
  readonly #sessions: Sessions;
  readonly #keys: Keys;
  readonly #known = new WeakMap<FastifyRequest, Promise<Actor | undefined>>();
  readonly #callers = new WeakMap<FastifyRequest, Promise<Actor | undefined>>();

  constructor(sessions: Sessions, keys: Keys) {
    this.#sessions = sessions;
    this.#keys = keys;
  }

  /** The person whom this request may act for. */
  actor(request: FastifyRequest, family: Family): Promise<Actor | undefined> {
    const known = this.#known.get(request) ?? this.#find(request, family);
    this.#known.set(request, known);
    return known;
  }

  /** The same, looked up anew: an answer may take long, and its session be over before it ends. */
  actorNow(request: FastifyRequest): Promise<Actor | undefined> {
    return this.#find(request, 'api');
  }

  /** Who has the login token that a request carries in its header, whoever it may act for. */
  caller(request: FastifyRequest): Promise<Actor | undefined> {
    const known = this.#callers.get(request) ?? this.#live(headerToken(request), 'byToken');
    this.#callers.set(request, known);
    return known;
  }

  /** Notes that someone uses their session. */
  async markSeen(actor: Actor | undefined): Promise<void> {
    if (actor) await this.#sessions.markSeen(actor);
  }

  /** Notes that someone uses studies. */
  async markStudies(actor: Actor): Promise<void> {
    await this.#sessions.markStudies(actor);
  }

  /** @throws Refusal when the session has ended since it was looked up */
  async held(tx: Tx, actor: Actor, what: Held): Promise<Actor> {
    const held = await this.#sessions.held(tx, actor, what);
    if (!held) throw new Refusal({ problem: 'unauthenticated' });
    return held;
  }

  async #find(request: FastifyRequest, family: Family): Promise<Actor | undefined> {
    const cookies = cookiesOf(request);
    if (family === 'gateway') return this.#live(cookies[gatewayCookie], 'byGateway');
    const header = headerToken(request);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const actor = await this.#live(header ?? (reads ? cookies[tokenCookie] : undefined), 'byToken');
    return (
      actor && { ...actor, holdsStudies: isOwn(request) && this.#opensStudies(cookies[studyCookie], actor) }
    );
  }

  #opensStudies(cookie: string | undefined, { tokenHash }: Actor): boolean {
    return cookie !== undefined && this.#keys.hmacs(studies, tokenHash).some((one) => sameText(one, cookie));
  }

  async #live(token: string | undefined, by: 'byToken' | 'byGateway'): Promise<Actor | undefined> {
    return token && tokenShape.test(token) ? this.#sessions[by](token) : undefined;
  }

  /** The token that a write from this browser must carry: of its session, else of its visitor's cookie. */
  async issueCsrf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Promise<string> {
    const actor = await this.actor(request, 'api');
    if (actor) return csrfOf(this.#keys, actor);
    const known = cookiesOf(request)[visitorCookie];
    const value = known && tokenShape.test(known) ? known : randomToken();
    if (value !== known) {
      addCookie(reply, { name: visitorCookie, value, httpOnly: true, maxAge: 24 * 60 * 60 }, secure);
    }
    return this.#keys.hmac('csrf', value);
  }

  /**
   * @param pages origin of our pages, when they may call from another host than this one
   * @throws Refusal unless a write comes from our own page, with a token that belongs to its session or visitor
   */
  async requireOwnPage(request: FastifyRequest, family: Family, pages?: string): Promise<void> {
    const site = request.headers['sec-fetch-site'];
    const ours =
      site === undefined ||
      site === 'same-origin' ||
      (pages !== undefined && request.headers.origin === pages);
    if (!ours) throw new Refusal({ problem: 'cross_site' });
    const cookies = cookiesOf(request);
    const header = headerToken(request);
    // Both must belong to one session: somebody who can set one of the two does not know the other.
    if (header && cookies[tokenCookie] && header !== cookies[tokenCookie])
      throw new Refusal({ problem: 'csrf' });
    const actors = await this.#actorsOf(request, family);
    const texts = actors.map(sessionText);
    const visitor = cookies[visitorCookie];
    if (actors.length === 0 && visitor) texts.push(visitor);
    const expected = texts.flatMap((text) => this.#keys.hmacs('csrf', text));
    const given = request.headers['x-csrf-token'];
    if (typeof given !== 'string' || !expected.some((token) => sameText(given, token))) {
      throw new Refusal({ problem: 'csrf' });
    }
  }

  /** Before its own session is open, the gateway is called by a page that has the token alone. */
  async #actorsOf(request: FastifyRequest, family: Family): Promise<Actor[]> {
    const actor = await this.actor(request, family);
    const caller = family === 'gateway' ? await this.caller(request) : undefined;
    // A session of somebody else is only good for being replaced or ended.
    if (actor && caller && actor.sessionId !== caller.sessionId) {
      if (!request.url.startsWith('/ns/api/auth/')) throw new Refusal({ problem: 'csrf' });
      return [caller];
    }
    return [actor, caller].filter((one) => one !== undefined);
  }
}

/**
 * Whether our own page asks, or the person does by the address line: `SameSite=Strict` sends a cookie also from other hosts of
 * the same domain, whose pages would have somebody read a study, on record, without knowing.
 */
function isOwn({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** What every write of a session must carry. */
export function csrfOf(keys: Keys, actor: Actor): string {
  return keys.hmac('csrf', sessionText(actor));
}

function sessionText({ tokenHash }: Actor): string {
  return `session ${tokenHash}`;
}

function headerToken(request: FastifyRequest): string | undefined {
  const { token } = request.headers;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** Adds a cookie to the answer: whole site, `SameSite=Lax` and `Secure` under https unless it says otherwise. */
export function addCookie(reply: FastifyReply, cookie: SetCookie, secure: boolean): void {
  reply.header('set-cookie', stringifySetCookie({ path: '/', sameSite: 'lax', secure, ...cookie }));
}

/** The cookie of a session that begins. */
export function sessionCookie({ token, expiresAt }: { token: string; expiresAt: Date }): SetCookie {
  return { name: tokenCookie, value: token, expires: expiresAt };
}

/** The cookie of a gateway session: never sent by another site's page, and only to the gateway. */
export function gatewaySessionCookie({ token, expiresAt }: { token: string; expiresAt: Date }): SetCookie {
  const only = { path: '/ns', httpOnly: true, sameSite: 'strict' } as const;
  return { name: gatewayCookie, value: token, expires: expiresAt, ...only };
}

/** What of a session opens studies: it follows from its token, and nobody knows it who has the token alone. */
export function studyKeyOf(keys: Keys, tokenHash: string): string {
  return keys.hmac(studies, tokenHash);
}

/** The cookie of studies: it ends with the browser, on the server by itself, and is `Secure` also without https. */
export function studySessionCookie(value: string): SetCookie {
  return { name: studyCookie, value, httpOnly: true, sameSite: 'strict', secure: true };
}

/** What takes all away: a session and what it opened, at the gateway and of studies, end together. */
export function endedCookies(): SetCookie[] {
  const over = { token: '', expiresAt: new Date(0) };
  return [
    sessionCookie(over),
    gatewaySessionCookie(over),
    { ...studySessionCookie(''), expires: over.expiresAt },
  ];
}
