/** The signed-in person: a live session and its account. The account room looks it up; guard and pages pass it on. */

import type { Role } from '../contract/roles.ts';

export type Actor = {
  accountId: string;
  sessionId: string;
  /** What pages call the person: nickname, else user name, else masked contact. */
  name: string;
  roles: readonly Role[];
  /** When the person last proved who they are; changing credentials asks for this to be recent. */
  signedInAt: Date;
  /** When the session was last used; behind by up to a minute. */
  seenAt: Date;
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
