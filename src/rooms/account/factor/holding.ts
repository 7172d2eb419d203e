/** What every change of somebody's factors, and every showing of one, begins and ends with. */
import { Refusal } from '../../../contract/problems.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { Limit } from '../../../platform/limits.ts';
import { noticeTo } from '../notices.ts';
import type { Notice } from '../outgoing.ts';
import { type Account, accountById } from '../queries/accounts.ts';
import {
  authenticatorOf,
  passkeysOf,
  putRecoveryCodes,
  recoveryCodesLeft,
  setFactorAt,
} from '../queries/factor.ts';
import { held, type NewSession, stepUpSession } from '../sessions.ts';
import { isTold, tellAdmins } from '../tellAdmins.ts';
import { renewCodes } from './recovery.ts';

/** Five tries, then a wait; and never more than thirty wrong ones a day. */
const tries: Limit = { name: 'factor-tries', points: 5, seconds: 15 * 60 };
const dayTries: Limit = { name: 'factor-day', points: 30, seconds: 24 * 60 * 60 };

/** Counts a try before it is judged, so that many at once are as many. @throws Refusal when there is none left */
export async function takeTry({ limits }: Context, account: string): Promise<void> {
  for (const limit of [dayTries, tries]) {
    const retryAfter = await limits.take(limit, account);
    if (retryAfter !== undefined) throw new Refusal({ problem: 'too_many_requests', retryAfter });
  }
}

/** What was right was no try. */
export async function giveTryBack({ limits }: Context, account: string): Promise<void> {
  for (const limit of [dayTries, tries]) await limits.giveBack(limit, account);
}

export function wrongFactor(): Refusal {
  return new Refusal({ problem: 'invalid', key: 'account.errors.factorWrong', fields: ['code'] });
}

export async function ownerOf(ctx: Context, { accountId }: Actor): Promise<Account> {
  const account = await accountById(ctx, accountId);
  if (!account) throw new Refusal({ problem: 'unauthenticated' });
  return account;
}

/**
 * Changes the factors of an account in one transaction, with the account locked, and tells its owner and the admins. Its
 * calls ask for a fresh login, which the guard sees again as the transaction begins.
 */
export async function changing<T>(
  ctx: Context,
  actor: Actor,
  notice: Notice | undefined,
  work: (tx: Tx, now: Actor) => Promise<T>,
): Promise<T> {
  // Whoever copied the token of a session that showed a factor has not its cookie: they exchange nobody's factor for their own.
  if (actor.stepUp === 'done' && !actor.holdsStudies) throw new Refusal({ problem: 'stale_sign_in' });
  const owner = await ownerOf(ctx, actor);
  const tell = notice && (await noticeTo(ctx, owner, notice));
  return ctx.transaction(async (tx) => {
    const now = await sessionHeld(tx, actor);
    const done = await work(tx, now);
    await tell?.(tx);
    if (notice && isTold(notice)) await tellAdmins(tx, owner, notice);
    return done;
  });
}

/** The session as it is now, and stays; and of its account nobody else changes anything. */
export async function sessionHeld(tx: Tx, actor: Actor): Promise<Actor> {
  const now = await held(tx, actor, 'account');
  if (!now) throw new Refusal({ problem: 'unauthenticated' });
  return now;
}

/** A factor was added: the other sessions have yet to show it; this one has. @returns codes, with the first factor */
export async function added(tx: Tx, actor: Actor): Promise<{ session: NewSession; codes: string[] | null }> {
  await setFactorAt(tx, actor.accountId, tx.clock());
  const codes =
    (await recoveryCodesLeft(tx, actor.accountId)) === 0 ? await renewCodes(tx, actor.accountId) : null;
  return { session: await stepUpSession(tx, actor), codes };
}

/** A factor was taken away; with the last of them goes all that belongs to them. */
export async function removed(tx: Tx, account: string): Promise<void> {
  const authenticator = await authenticatorOf(tx, account);
  const passkeys = await passkeysOf(tx, account);
  if (authenticator?.secret || passkeys.length > 0) return;
  await putRecoveryCodes(tx, account, []);
  await setFactorAt(tx, account, null);
}
