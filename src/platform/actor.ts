/** The signed-in person: a live session and its account. The account room looks it up; guard and pages pass it on. */

import { Refusal } from '../contract/problems.ts';
import { hasRole, needFactor, type Role } from '../contract/roles.ts';

/**
 * What a session has to do with the second factor: it showed it; the account has one, which is still to be shown; a role asks
 * for one, and the account has none; or nothing asks for it.
 */
export type StepUp = 'done' | 'due' | 'missing' | 'unneeded';

export type Actor = {
  accountId: string;
  sessionId: string;
  /** What pages call the person: nickname, else user name, else masked contact. */
  name: string;
  /** What the session may act with now: none while a step-up is due. */
  roles: readonly Role[];
  /** What the account has, whether or not the session may act with it. */
  ownRoles: readonly Role[];
  stepUp: StepUp;
  /** When the person last proved who they are; changing credentials asks for this to be recent. */
  signedInAt: Date;
  /** When the session was last used; behind by up to a minute. */
  seenAt: Date;
  /** When studies were last used, behind by up to a minute, or opened; null: never by this session. */
  studiesUsedAt: Date | null;
  /** Whether the request came with the cookie that opens studies beside this session's token. */
  holdsStudies?: boolean | undefined;
  /** When the session ends, however much it is used. */
  expiresAt: Date;
  /** SHA-256 of the token, base64url: what CSRF tokens of this session are made from. */
  tokenHash: string;
};

/** How long a sign-in counts as fresh (NIST SP 800-63B-4 asks for re-authentication before such changes). */
const freshMinutes = 15;

export function isFresh(actor: Actor, now: Date): boolean {
  return now.getTime() - actor.signedInAt.getTime() <= freshMinutes * 60_000;
}

/** @param wanted whether a role of the account asks for a factor */
export function stepUpOf(wanted: boolean, factorAt: Date | null, steppedUpAt: Date | null): StepUp {
  if (!factorAt) return wanted ? 'missing' : 'unneeded';
  // What was shown before the present factor was set up was another.
  return steppedUpAt && steppedUpAt >= factorAt ? 'done' : 'due';
}

/** Whether one of these roles asks for a second factor: in the demonstration none does. */
export function wantsFactor(ownRoles: readonly Role[], production: boolean): boolean {
  return production && hasRole(ownRoles, needFactor);
}

/** Whether the account has a second factor, shown in this session or not. */
export function hasFactor({ stepUp }: Pick<Actor, 'stepUp'>): boolean {
  return stepUp === 'done' || stepUp === 'due';
}

/** Whether a session may act with the roles of its account: it has shown the second factor, or nothing asks for one. */
export function steppedUp({ stepUp }: Pick<Actor, 'stepUp'>): boolean {
  return stepUp === 'done' || stepUp === 'unneeded';
}

/** @throws Refusal unless someone signed in a short while ago, and has shown the second factor that they have */
export function requireFresh(actor: Actor | undefined, now: Date): void {
  if (!actor) throw new Refusal({ problem: 'unauthenticated' });
  if (!isFresh(actor, now)) throw new Refusal({ problem: 'stale_sign_in' });
  if (actor.stepUp === 'due') throw new Refusal({ problem: 'step_up' });
}

/** How long studies stay open to a session that does not use them. */
const studiesMinutes = 30;

/**
 * @throws Refusal unless studies are open in the browser that asks, with the second factor of whoever has one: as for anything
 * that wants a new proof of who somebody is, the client asks for it and sends the call again
 */
export function requireStudies(actor: Actor, now: Date): void {
  const problem = closedBy(actor, now);
  if (problem) throw new Refusal({ problem });
}

/** @returns why studies are not open in the browser that asks; undefined where they are */
export function closedBy(
  { holdsStudies, studiesUsedAt, stepUp }: Actor,
  now: Date,
): 'step_up' | 'stale_sign_in' | undefined {
  const hasFactor = stepUp === 'done' || stepUp === 'due';
  const idle = studiesUsedAt ? now.getTime() - studiesUsedAt.getTime() : Number.POSITIVE_INFINITY;
  if (holdsStudies && idle < studiesMinutes * 60_000 && stepUp !== 'due') return undefined;
  // Without the cookie, which each login sets, a factor alone opens nothing.
  return hasFactor && holdsStudies ? 'step_up' : 'stale_sign_in';
}

/** @throws Refusal unless the account has one of these roles, and the session may act with it now */
export function requireRole(actor: Actor | undefined, wanted: readonly Role[]): void {
  if (!actor || !hasRole(actor.ownRoles, wanted)) throw new Refusal({ problem: 'forbidden' });
  if (actor.stepUp === 'missing') throw new Refusal({ problem: 'factor_missing' });
  if (!steppedUp(actor)) throw new Refusal({ problem: 'step_up' });
}
