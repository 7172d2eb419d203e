/**
 * Sessions: opened, found, renewed. Tokens are 256 random bits; only their SHA-256 is kept.
 * See docs/decisions/0031-one-logout.md.
 */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import { type Actor, steppedUp, stepUpOf, wantsFactor } from '../../platform/actor.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Call } from '../../platform/http/handler.ts';
import {
  endedCookies,
  type Held,
  sessionCookie,
  studyKeyOf,
  studySessionCookie,
} from '../../platform/http/identity.ts';
import { randomToken } from '../../platform/keys.ts';
import type { OwnSession } from './contract.ts';
import { deviceOf } from './device.ts';
import { displayName } from './present.ts';
import { lockAccount } from './queries/accounts.ts';
import { sweepCodes } from './queries/codes.ts';
import {
  addSession,
  changeToken,
  endSessionsOf,
  findSession,
  holdSession,
  type LiveSession,
  listSessions,
  type Method,
  setSeen,
  setSteppedUp,
  setStudiesUsed,
  sweepSessions,
} from './queries/sessions.ts';
import { holdRoles, holdRolesAlone } from './queries/staff.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a session lasts without use, and at most; staff can do more harm, and have less time. */
const lasts = {
  person: { idle: 7 * day, absolute: 30 * day },
  staff: { idle: 30 * minute, absolute: 12 * 60 * minute },
} as const;

/** The time of last use is written at most this often. */
const seenEvery = minute;

export type NewSession = {
  token: string;
  expiresAt: Date;
  /** Of who has just shown who they are, or came with it: what opens studies beside the token. */
  studyKey?: string | undefined;
};

/** Begins a session. One that this browser had before ends: a token never outlives a sign-in. */
export async function begin(
  tx: Tx,
  call: Pick<Call, 'actor' | 'agent'>,
  { accountId, method }: { accountId: string; method: Method },
): Promise<NewSession> {
  if (call.actor) await endSessionsOf(tx, call.actor.accountId, { id: call.actor.sessionId });
  const token = randomToken();
  const now = tx.clock();
  const expiresAt = new Date(now.getTime() + lasts.person.absolute);
  await addSession(tx, {
    id: randomUUIDv7(),
    account_id: accountId,
    token_hash: hashOf(token),
    method,
    ...deviceOf(call.agent),
    signed_in_at: now,
    last_seen_at: now,
    expires_at: expiresAt,
    stepped_up_at: null,
    studies_used_at: now,
  });
  return opening(tx, { token, expiresAt });
}

/**
 * For a change of credentials: the caller's session gets a new token, and every other one ends.
 * @throws Refusal when the caller's session has ended meanwhile, by a reset or another change
 */
export async function renewAlone(tx: Tx, actor: Actor): Promise<NewSession> {
  const renewed = await renew(tx, actor);
  await endSessionsOf(tx, actor.accountId, { except: actor.sessionId });
  return renewed;
}

/** The caller's session gets a new token, and no other one ends. @throws Refusal as above */
export async function renew(tx: Tx, actor: Actor): Promise<NewSession> {
  const { sessionId, tokenHash, expiresAt, holdsStudies } = actor;
  const token = randomToken();
  const live = await changeToken(tx, { id: sessionId, from: tokenHash, to: hashOf(token) });
  if (!live) throw new Refusal({ problem: 'unauthenticated' });
  // Whoever has but the token, and changes a password with it, opens no study by that.
  return holdsStudies ? opening(tx, { token, expiresAt }) : { token, expiresAt };
}

/**
 * The caller's session has shown the second factor. What it may do now goes with a new token: whoever copied the one
 * before has nothing of it (OWASP ASVS 5.0, 7.2.4).
 * Studies open by it in the browser that holds their cookie alone: whoever copied the token may have set the factor up.
 */
export async function stepUpSession(
  tx: Tx,
  { sessionId, tokenHash, expiresAt, holdsStudies }: Actor,
): Promise<NewSession> {
  const token = randomToken();
  const live = await setSteppedUp(tx, { id: sessionId, from: tokenHash, to: hashOf(token) });
  if (!live) throw new Refusal({ problem: 'unauthenticated' });
  return holdsStudies ? opening(tx, { token, expiresAt }) : { token, expiresAt };
}

function opening({ keys }: Pick<Tx, 'keys'>, { token, expiresAt }: NewSession): NewSession {
  return { token, expiresAt, studyKey: studyKeyOf(keys, hashOf(token)) };
}

/** Ends a session, and with it all that it opened at the gateway: the database deletes those by their reference. */
export async function endSession(tx: Tx, { accountId, sessionId }: Actor): Promise<void> {
  await endSessionsOf(tx, accountId, { id: sessionId });
}

/** Sets the cookies, and says to the client what it must know. */
export function handOver(
  call: Call,
  { token, expiresAt, studyKey }: NewSession,
): { token: string; expires_at: string } {
  call.setCookie(sessionCookie({ token, expiresAt }));
  if (studyKey !== undefined) call.setCookie(studySessionCookie(studyKey));
  return { token, expires_at: expiresAt.toISOString() };
}

/** Who has this token. */
export async function actorByToken(ctx: Context, token: string): Promise<Actor | undefined> {
  return liveActor(ctx, await findSession(ctx, { token_hash: hashOf(token) }));
}

export async function actorBySession(ctx: Context, id: string): Promise<Actor | undefined> {
  return liveActor(ctx, await findSession(ctx, { id }));
}

function liveActor(
  { clock, production }: Pick<Context, 'clock' | 'production'>,
  session: LiveSession | undefined,
): Actor | undefined {
  if (!session || endOf(session) <= clock().getTime()) return undefined;
  const { roles: ownRoles, factor_at: factorAt, stepped_up_at: steppedUpAt } = session;
  const stepUp = stepUpOf(wantsFactor(ownRoles, production), factorAt, steppedUpAt);
  return {
    accountId: session.account_id,
    sessionId: session.id,
    name: displayName(session),
    roles: steppedUp({ stepUp }) ? ownRoles : [],
    ownRoles,
    stepUp,
    signedInAt: session.signed_in_at,
    seenAt: session.last_seen_at,
    studiesUsedAt: session.studies_used_at,
    expiresAt: session.expires_at,
    tokenHash: session.token_hash,
  };
}

/** Notes that a session is in use. */
export async function markSeen(ctx: Context, { sessionId, seenAt }: Actor): Promise<void> {
  if (ctx.clock().getTime() - seenAt.getTime() > seenEvery) await setSeen(ctx, sessionId);
}

/** Notes that studies are used. Which they are not where they have closed: nobody gets here then. */
export async function markStudies(ctx: Context, actor: Actor): Promise<void> {
  const { studiesUsedAt } = actor;
  if (studiesUsedAt && ctx.clock().getTime() - studiesUsedAt.getTime() > seenEvery)
    await setStudiesUsed(ctx, actor);
}

/**
 * An actor, held until the transaction ends; undefined when the session is over. Must be what a transaction begins with: of
 * all locks, this comes first.
 */
export async function held(tx: Tx, actor: Actor, what: Held): Promise<Actor | undefined> {
  if (what === 'account') await lockAccount(tx, { id: actor.accountId });
  else {
    if (what !== 'session') await (what.rolesAlone ? holdRolesAlone(tx) : holdRoles(tx));
    await holdSession(tx, actor.sessionId);
  }
  return actorNow(tx, actor);
}

async function actorNow(tx: Tx, actor: Actor): Promise<Actor | undefined> {
  const session = await findSession(tx, { id: actor.sessionId });
  // The token was replaced: a caller with the old one no longer has the session.
  if (session?.token_hash !== actor.tokenHash) return undefined;
  const live = liveActor(tx, session);
  return live && { ...live, holdsStudies: actor.holdsStudies };
}

/** The session and all that it opened are over, and the browser forgets their cookies. */
export function takeCookies(call: Call): void {
  for (const cookie of endedCookies()) call.setCookie(cookie);
}

/** When a session ends if it is not used again, in milliseconds since the epoch. */
function endOf({ roles, signed_in_at, last_seen_at, expires_at }: LiveSession): number {
  const { idle, absolute } = roles.length > 0 ? lasts.staff : lasts.person;
  return Math.min(last_seen_at.getTime() + idle, signed_in_at.getTime() + absolute, expires_at.getTime());
}

/** The caller's sessions, the one in use first. */
export async function ownSessions(ctx: Context, actor: Actor): Promise<OwnSession[]> {
  const idle = actor.ownRoles.length > 0 ? lasts.staff.idle : lasts.person.idle;
  const sessions = await listSessions(ctx, actor.accountId);
  return sessions
    .filter(({ last_seen_at }) => last_seen_at.getTime() + idle > ctx.clock().getTime())
    .map((session) => ({
      id: session.id,
      browser: session.browser,
      system: session.system,
      method: session.method,
      signed_in_at: session.signed_in_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
      current: session.id === actor.sessionId,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** Deletes what is over. */
export async function sweep(ctx: Context): Promise<void> {
  await sweepCodes(ctx);
  await sweepSessions(ctx, new Date(ctx.clock().getTime() - lasts.person.idle));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
