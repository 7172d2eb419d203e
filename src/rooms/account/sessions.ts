/** Sessions: begun, found, renewed. Tokens are 256 random bits; only their SHA-256 is kept. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Call } from '../../platform/http/handler.ts';
import { sessionCookie } from '../../platform/http/identity.ts';
import { randomToken } from '../../platform/keys.ts';
import type { OwnSession } from './contract.ts';
import { deviceOf } from './device.ts';
import { displayName } from './present.ts';
import { sweepCodes } from './queries/codes.ts';
import {
  addSession,
  changeToken,
  endSessionsOf,
  findSession,
  type LiveSession,
  listSessions,
  type Method,
  markSeen,
  sweepSessions,
} from './queries/sessions.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a session lasts without use, and at most; staff can do more harm, and have less time. */
const lasts = {
  person: { idle: 7 * day, absolute: 30 * day },
  staff: { idle: 30 * minute, absolute: 12 * 60 * minute },
} as const;

/** Seen is written at most so often. */
const seenEvery = minute;

export type Begun = { token: string; expiresAt: Date };

/** Begins a session. One that this browser had before ends: a token never outlives a sign-in. */
export async function begin(
  tx: Tx,
  call: Call,
  { accountId, method }: { accountId: string; method: Method },
): Promise<Begun> {
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
  });
  return { token, expiresAt };
}

/**
 * For a change of credentials: the own session gets a new token, and every other one ends.
 * @throws Refusal when the own one has ended meanwhile, by a reset or another change
 */
export async function renewAlone(tx: Tx, actor: Actor): Promise<Begun> {
  const { accountId, sessionId, expiresAt } = actor;
  const token = randomToken();
  const live = await changeToken(tx, { id: sessionId, from: actor.tokenHash, to: hashOf(token) });
  if (!live) throw new Refusal({ problem: 'unauthenticated' });
  await endSessionsOf(tx, accountId, { except: sessionId });
  return { token, expiresAt };
}

/** Sets the cookie, and says to the client what it must know. */
export function handOver(call: Call, { token, expiresAt }: Begun): { token: string; expires_at: string } {
  call.setCookie(sessionCookie({ token, expiresAt }));
  return { token, expires_at: expiresAt.toISOString() };
}

/** Who has this token. */
export async function actorByToken(ctx: Context, token: string): Promise<Actor | undefined> {
  return liveActor(ctx, await findSession(ctx, { token_hash: hashOf(token) }));
}

export async function actorBySession(ctx: Context, id: string): Promise<Actor | undefined> {
  return liveActor(ctx, await findSession(ctx, { id }));
}

async function liveActor(ctx: Context, session: LiveSession | undefined): Promise<Actor | undefined> {
  if (!session) return undefined;
  const now = ctx.clock();
  const ends = endOf(session);
  if (ends <= now.getTime()) return undefined;
  if (now.getTime() - session.last_seen_at.getTime() > seenEvery) await markSeen(ctx, session.id);
  return {
    accountId: session.account_id,
    sessionId: session.id,
    name: displayName(session),
    roles: session.roles,
    signedInAt: session.signed_in_at,
    expiresAt: session.expires_at,
    tokenHash: session.token_hash,
  };
}

/** When a session ends if it is not used again, in milliseconds since the epoch. */
function endOf({ roles, signed_in_at, last_seen_at, expires_at }: LiveSession): number {
  const { idle, absolute } = roles.length > 0 ? lasts.staff : lasts.person;
  return Math.min(last_seen_at.getTime() + idle, signed_in_at.getTime() + absolute, expires_at.getTime());
}

/** The own sessions, the one in use first. */
export async function ownSessions(ctx: Context, actor: Actor): Promise<OwnSession[]> {
  const idle = actor.roles.length > 0 ? lasts.staff.idle : lasts.person.idle;
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
