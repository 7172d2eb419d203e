/** A person's own account: shown, and its profile saved. */

import { Refusal } from '../../contract/problems.ts';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { cleanLine, holdsUnseen } from '../../lib/unseen.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Recipient } from '../../ports/account.ts';
import { type OwnAccount, passwordLengths } from './contract.ts';
import { isPassword } from './password.ts';
import { type AccountParts, type OwnProfile, presentAccount, presentProfile } from './present.ts';
import {
  type Account,
  accountById,
  type Change,
  changeAccount,
  chooseUsername,
  lockAccount,
} from './queries/accounts.ts';
import { isStaff } from './queries/staff.ts';
import { requireOwnName } from './reservedNames.ts';
import { storedPasswordOf } from './signIn.ts';
import { foldUsername, looksLikeContact, maskEmail, maskMobile } from './targets.ts';

export async function ownAccountOf(ctx: Context, actor: Actor): Promise<OwnAccount> {
  const [account, others] = await Promise.all([
    accountById(ctx, actor.accountId),
    partsOf(ctx, actor.accountId),
  ]);
  if (!account) throw new Refusal({ problem: 'unauthenticated' });
  return presentAccount(account, actor.ownRoles, others);
}

/** What other rooms know of an account. */
async function partsOf(ctx: Context, account: string): Promise<AccountParts> {
  const { vip, identity, points } = ctx.ports;
  const [{ until }, { status }, { current, withdrawable }] = await Promise.all([
    vip.membershipOf(ctx, account),
    identity.identityOf(ctx, account),
    points.balanceOf(ctx, account),
  ]);
  return {
    authentication: { status },
    vip: { expires_at: until?.toISOString() ?? null },
    points: { current, withdrawable },
  };
}

/** Where and in which language somebody is written to. */
export async function recipientOf(ctx: Context, id: string): Promise<Recipient | undefined> {
  const account = await accountById(ctx, id);
  return (
    account && { email: account.email, locale: isLocale(account.locale) ? account.locale : defaultLocale }
  );
}

export async function ownProfileOf(ctx: Context, { accountId }: Actor): Promise<OwnProfile> {
  const account = await accountById(ctx, accountId);
  if (!account) throw new Refusal({ problem: 'unauthenticated' });
  return presentProfile(account);
}

export async function isAccount(ctx: Context, id: string): Promise<boolean> {
  return (await accountById(ctx, id)) !== undefined;
}

/** What the gateway's identity says of an account. */
export async function gatewayName(
  ctx: Context,
  accountId: string,
): Promise<{ loginName: string | null; avatar: string | null }> {
  const account = await accountById(ctx, accountId);
  if (!account) return { loginName: null, avatar: null };
  const { username, mobile, email, avatar } = account;
  return { loginName: username ?? (mobile && maskMobile(mobile)) ?? (email && maskEmail(email)), avatar };
}

/** Saves what was sent, all of it or nothing. */
export async function saveProfile(
  ctx: Context,
  actor: Actor,
  { username, nickname: typed, ...rest }: Change & { username?: string },
): Promise<void> {
  const { accountId } = actor;
  const nickname = typed && cleanLine(typed);
  if (username !== undefined && (looksLikeContact(username) || holdsUnseen(username))) {
    throw refused('usernameInvalid');
  }
  await requireOwnName(ctx, { username, nickname });
  await requireNoPassword(ctx, accountId, { username, nickname });
  await ctx.transaction(async (tx) => {
    const held = await lockAccount(tx, { id: accountId });
    const given = Object.entries({ nickname, ...rest }).filter(([, value]) => value !== undefined);
    await changeAccount(tx, accountId, Object.fromEntries(given));
    if (username !== undefined) {
      const outcome = await chooseUsername(tx, accountId, username, foldUsername(username));
      if (outcome === 'taken') throw refused('usernameTaken');
      if (outcome === 'fixed') throw refused('usernameFixed');
    }
    const renamed = nickname !== undefined && nickname !== held?.nickname ? ['nickname'] : [];
    const changed = username === undefined ? renamed : [...renamed, 'username'];
    await recordNames(tx, actor, changed);
    const now = await accountById(tx, accountId);
    const differs = (['nickname', 'major', 'research_field'] as const).some(
      (field) => held?.[field] !== now?.[field],
    );
    if (differs) await tx.happened('account.shown', { account: accountId });
    const complete = now !== undefined && isComplete(now);
    await tx.happened('account.profile', { account: accountId, complete });
  });
}

/** Whether every field of a profile says something. */
function isComplete({ nickname, school, major, research_field, research_achievements }: Account): boolean {
  return [nickname, school, major, research_field, research_achievements].every((text) => text.trim() !== '');
}

/** Others know staff by their names, so a change is logged; the names themselves are not. */
async function recordNames(tx: Tx, actor: Actor, changed: readonly string[]): Promise<void> {
  if (changed.length === 0 || !(await isStaff(tx, actor.accountId))) return;
  const subject = { subject: 'account', subjectId: actor.accountId };
  await audit(tx, actor, { act: 'name.change', ...subject, detail: { changed } });
}

/**
 * A new password may not be one of the account's names, so a new name may not be its password either: names are
 * shown.
 */
async function requireNoPassword(
  ctx: Context,
  accountId: string,
  names: { username?: string; nickname?: string },
): Promise<void> {
  const stored = storedPasswordOf(await accountById(ctx, accountId));
  if (!stored) return;
  for (const [field, name] of Object.entries(names)) {
    if (name && name.length >= passwordLengths.least && (await isPassword(ctx.keys, stored, name))) {
      throw new Refusal({ problem: 'invalid', key: 'account.errors.passwordOwn', fields: [field] });
    }
  }
}

function refused(key: 'usernameInvalid' | 'usernameTaken' | 'usernameFixed'): Refusal {
  return new Refusal({ problem: 'invalid', key: sentences[key], fields: ['username'] });
}

const sentences = {
  usernameInvalid: 'account.errors.usernameInvalid',
  usernameTaken: 'account.errors.usernameTaken',
  usernameFixed: 'account.errors.usernameFixed',
} as const;
